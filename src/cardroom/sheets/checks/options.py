"""Checks of a table's options: each makes sense with the game it is played with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import fields_of, replace
from cardroom.sheets.checks.common import problem
from cardroom.sheets.options import RunItTwice, Straddle, TableOptions
from cardroom.sheets.poker import Board, Poster

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardroom.sheets.decode import Problem
    from cardroom.sheets.mix import MixSheet
    from cardroom.sheets.poker import PokerSheet


def two_runs_need_a_board(sheet: PokerSheet) -> Iterator[Problem]:
    if sheet.table.run_it_twice is not RunItTwice.NO and not any(isinstance(step, Board) for step in sheet.steps):
        yield problem("table.run_it_twice", "there is no board that could be dealt twice")


def a_straddle_needs_blinds(sheet: PokerSheet) -> Iterator[Problem]:
    if sheet.table.straddle is Straddle.NO:
        return
    if not sheet.has_blinds:
        yield problem("table.straddle", "there are no blinds that could be straddled")
    elif sheet.players.max < 3:  # noqa: PLR2004 - somebody beside the blinds
        yield problem("table.straddle", "it takes three players: between two nobody straddles")
    elif sheet.table.straddle is Straddle.BUTTON and sheet.is_forced(Poster.BUTTON):
        yield problem("table.straddle", "the button has posted already, and nobody straddles from a blind")


CHECKS = (
    a_straddle_needs_blinds,
    two_runs_need_a_board,
)


def fitting(options: TableOptions, game: PokerSheet) -> TableOptions:
    """The options of a mix as far as they make sense with one of its games; the others are off in it."""
    off = {word: getattr(TableOptions(), word) for word in _misfits(options, game)}
    return replace(options, **off)


def of_members(mix: MixSheet, games: Iterable[PokerSheet]) -> Iterator[Problem]:
    """Options that no game of a mix can be played with."""
    found = [_misfits(mix.table, game) for game in games]
    for word in fields_of(TableOptions):
        if found and all(word in misfits for misfits in found):
            yield problem(f"table.{word}", f"no game of the mix can be played so: {found[0][word]}")


def _misfits(options: TableOptions, game: PokerSheet) -> dict[str, str]:
    """The words that make no sense with a game, and why."""
    played = replace(game, table=options)
    return {found.path.split(".")[1]: found.sentence for check in CHECKS for found in check(played)}
