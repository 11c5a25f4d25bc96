"""What commands about poker games take: a sheet of that family."""

from __future__ import annotations

from cardroom.cli.errors import BadInputError, bad_input
from cardroom.sheets import PokerSheet, load


def poker_sheet(ref: str, readings: dict[str, str]) -> PokerSheet:
    """A sheet of the poker family."""
    with bad_input():
        sheet = load(ref, readings)
    if not isinstance(sheet, PokerSheet):
        raise BadInputError(f"{ref}: is not a poker game; this is for games that are played for a pot")
    return sheet
