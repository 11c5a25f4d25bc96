"""What commands about poker games take: a sheet of that family, and chips to play with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cli.errors import BadInputError, bad_input
from cardroom.sheets import MixSheet, PokerSheet, load

if TYPE_CHECKING:
    from cardroom.engine.poker.table import Menu
    from cardroom.money import Money


def poker_sheet(ref: str, readings: dict[str, str]) -> PokerSheet:
    """A sheet of the poker family."""
    with bad_input():
        sheet = load(ref, readings)
    if isinstance(sheet, MixSheet):
        raise BadInputError(f"{ref}: is a mix; name one of its games: {', '.join(sheet.games)}")
    if not isinstance(sheet, PokerSheet):
        raise BadInputError(f"{ref}: is not a poker game; this is for games that are played for a pot")
    return sheet


def table_chips(menu: Menu, chips: Money) -> int:
    """Chips that somebody may sit down with."""
    stakes, most = menu.sheet.stakes, menu.sheet.limits.entry
    if not stakes.lower <= chips <= most or chips % stakes.chip:
        raise BadInputError(f"--chips: must be from {stakes.lower} to {most} in {stakes.chip} chips")
    return int(chips)
