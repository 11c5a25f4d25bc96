"""What a hand is worth in words, for each part of the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker.runs import each
from cardroom.engine.poker.showdown import board_of
from cardroom.hands import evaluator_of, in_words
from cardroom.sheets.common import spoken

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.engine.poker.state import State
    from cardroom.sheets.poker import Part, PokerSheet

RUNS = {1: "first", 2: "second"}
_OF_HAND, _OF_BADUGI = 5, 4


def worth(sheet: PokerSheet, state: State, seat: int) -> str:
    """What a hand is for each part of the pot, and on each board where it ran twice.

    Parts for which there are too few cards yet are left out, and nothing is said of cards that are not known.
    """
    if not all(card.is_known for card in state.players[seat].cards):
        return ""
    told = ("; ".join(_parts(sheet, run, seat)) for run in each(sheet, state))
    return f", and {in_run(sheet, 2)} ".join(filter(None, told))


def in_run(sheet: PokerSheet, run: int) -> str:
    """What is said of the half of a pot that belongs to one of two runs, or to one of two boards."""
    return f"on the {RUNS[run]} board" if sheet.is_on_two_boards else f"in the {RUNS[run]} run"


def _parts(sheet: PokerSheet, state: State, seat: int) -> Iterator[str]:
    own = state.players[seat].cards
    for name, part in sheet.showdown.items():
        board = board_of(sheet, part, state)
        if _is_readable(part, len(own), len(board)):
            rank = evaluator_of(part, len(own), len(board)).rank(own, board)
            yield in_words(part.ranking, rank) if rank else f"no {spoken(name)}"


def _is_readable(part: Part, own: int, board: int) -> bool:
    """Whether there are cards enough for a hand, on the board too where it is read with one."""
    size = _OF_BADUGI if part.ranking.is_badugi else _OF_HAND
    if part.board is None:
        return own + board >= (1 if part.ranking.is_badugi else size)
    if part.own is not None:
        return own >= part.own and board >= size - part.own
    return board > 0 and own + board >= size
