"""What commands about poker games take: a sheet of that family, and chips to play with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cli.errors import BadInputError, bad_input
from cardroom.sheets import select

if TYPE_CHECKING:
    from cardroom.engine.poker.table import Menu
    from cardroom.money import Money
    from cardroom.sheets import PokerSheet


def poker_sheet(ref: str, readings: dict[str, str]) -> PokerSheet:
    """A sheet of the poker family."""
    with bad_input():
        return select(ref, readings).poker


def table_chips(menu: Menu, chips: Money) -> int:
    """Chips that somebody may sit down with."""
    stakes, most = menu.sheet.stakes, menu.sheet.limits.entry
    if not stakes.lower <= chips <= most or chips % stakes.chip:
        raise BadInputError(f"--chips: must be from {stakes.lower} to {most} in {stakes.chip} chips")
    return int(chips)
