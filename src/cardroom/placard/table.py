"""The options of a poker table in words: what players may agree on beside the rules of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.placard.document import Section, section
from cardroom.sheets.options import RunItTwice, Straddle

if TYPE_CHECKING:
    from cardroom.sheets.mix import MixSheet
    from cardroom.sheets.options import TableOptions
    from cardroom.sheets.poker import PokerSheet


def options_section(sheet: PokerSheet | MixSheet) -> Section:
    """One paragraph for each option that is on; none for a table without."""
    return section(sheet, "Options of the table", ["table"], *(told(sheet.table) for told in _TOLD))


_STRADDLERS = {Straddle.UNDER_THE_GUN: "the player left of the blinds", Straddle.BUTTON: "the button"}


def _straddle(options: TableOptions) -> str | None:
    if options.straddle is Straddle.NO:
        return None
    return (
        f"Straddle: with three or more players, {_STRADDLERS[options.straddle]} may bet twice the big blind before the "
        "cards are dealt, and then acts last in the first round. It is a choice and no forced bet, and it plays like a "
        "blind: in fixed limit it counts as a raise, in pot and no limit the next raise is at least as large again. "
        "Nobody straddles from a blind, or with fewer chips."
    )


def _runs(options: TableOptions) -> str | None:
    if options.run_it_twice is RunItTwice.NO:
        return None
    return (
        "Run it twice: when nobody can bet any more and only the board is still to come, everybody in the pot is asked, "
        "beginning left of the button. If all agree, the rest of the board is dealt twice from the same deck, with its "
        "burned cards, and half of every pot is won on each; an odd chip belongs to the first. One no is enough, and it is "
        "dealt once. Players are asked as soon as the deck has the cards for both."
    )


_TOLD = (_straddle, _runs)
