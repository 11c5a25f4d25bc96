"""A hand that is known, with any board: its rank by the ranks on the board, or by the suit of which there are most.

The board is looked at once for all players: where its ranks stand in the tables, and where the ranks of its suit do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.compiled import compiled
from cardroom.kernels.ranks.bits import FIVE, SUIT, THREE, counts, ranks, size, suit_with
from cardroom.kernels.ranks.hashing import place_of_five
from cardroom.kernels.ranks.rank_combined import best_flush

if TYPE_CHECKING:
    from numpy.typing import NDArray

_SUIT_SHIFT = np.uint64(13)


class BoardTable(NamedTuple):
    """Ranks by the place of the board, and with a flush by its suit and the ranks of that."""

    plain: NDArray[np.uint16]
    flushes: NDArray[np.uint16]


@compiled
def see(
    boards: NDArray[np.uint64],
    multiplier: np.uint64,
    moves: NDArray[np.uint16],
    places: NDArray[np.uint16],
    suits: NDArray[np.uint16],
) -> None:
    """Where boards of five cards stand: by their ranks, and by a suit that has three cards or more (0 for none)."""
    for index in range(np.uint64(boards.size)):
        places[index] = place_of_five(counts(boards[index]) * multiplier, moves)
    for index in range(np.uint64(boards.size)):
        board = boards[index]
        suit = suit_with(THREE, board)
        cards = (board >> suit) & SUIT
        suits[index] = (ranks(cards) | suit << _SUIT_SHIFT) * np.uint64(size(cards) >= THREE)


@compiled
def rank_all(
    places: NDArray[np.uint16], suits: NDArray[np.uint16], table: BoardTable, found: NDArray[np.uint16]
) -> None:
    """The ranks of a hand with boards that were seen."""
    for index in range(np.uint64(places.size)):
        found[index] = max(table.plain[places[index]], table.flushes[suits[index]])


@compiled
def fill_flushes(own: np.uint64, number: np.uint64, flushes: NDArray[np.uint16], found: NDArray[np.uint16]) -> None:
    """The best flush with exactly so many ranks of one's own, which are of one suit, by the ranks of a board in it."""
    for ranks_ in range(np.uint64(found.size)):
        board = np.uint64(ranks_)
        if FIVE - number <= size(board) <= FIVE:
            found[board] = best_flush(own, board, number, flushes)
