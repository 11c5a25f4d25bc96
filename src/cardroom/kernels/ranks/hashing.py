"""A number of its own for every way to hold so many cards of each rank, found by one multiplication and two look-ups.

The counts of the ranks, four bits each, times a number leave a row and a column in their upper bits; the rows are moved
along so that no two ways fall on the same place.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.compiled import compiled, inlined

if TYPE_CHECKING:
    from numpy.typing import NDArray

_RANKS, _SUITS = 13, 4
_PLACES = {5: (10, 13), 6: (12, 15), 7: (13, 16)}
"""Bits of the row and of the column for hands of so many cards."""
_FIVE_SHIFT, _FIVE_COLUMNS = np.uint64(64 - sum(_PLACES[5])), np.uint64(_PLACES[5][1])
_FIVE_MASK = np.uint64((1 << _PLACES[5][1]) - 1)
_GOLDEN = 0x9E3779B97F4A7C15
"""The first multiplier that is tried, and the step to the next; it serves for all the hands above."""


class Hash(NamedTuple):
    """How the place of a hand is found."""

    multiplier: np.uint64
    shift: np.uint64
    columns: np.uint64
    mask: np.uint64
    moves: NDArray[np.uint16]


@inlined
def product(counts: np.uint64, table: Hash) -> np.uint64:
    """The row and the column of a hand."""
    return np.uint64((counts * table.multiplier) >> table.shift)


@inlined
def place(row_and_column: np.uint64, table: Hash) -> np.uint64:
    moved = row_and_column + np.uint64(table.moves[row_and_column >> table.columns])
    return np.uint64(moved & table.mask)


@inlined
def place_of_five(total: np.uint64, moves: NDArray[np.uint16]) -> np.uint64:
    """The place of five cards by the total of their products; with fixed numbers, for speed."""
    row_and_column = total >> _FIVE_SHIFT
    return np.uint64((row_and_column + np.uint64(moves[row_and_column >> _FIVE_COLUMNS])) & _FIVE_MASK)


@cache
def ways(number: int) -> NDArray[np.uint64]:
    """All ways to hold so many cards, as counts of four bits for each rank, in rising order."""
    found, held = np.zeros(1, dtype=np.uint64), np.zeros(1, dtype=np.int64)
    for rank in range(_RANKS):
        more = np.arange(_SUITS + 1)
        found = (found[:, None] + (more << _SUITS * rank).astype(np.uint64)).ravel()
        held = (held[:, None] + more).ravel()
        found, held = found[held <= number], held[held <= number]
    return np.sort(found[held == number])


@cache
def hash_of(number: int) -> Hash:
    """The hash for hands of so many cards."""
    multiplier = _GOLDEN
    while (found := _attempt(number, multiplier)) is None:
        multiplier = (multiplier + _GOLDEN) % 2**64
    return found


def places(counts: NDArray[np.uint64], number: int) -> NDArray[np.int64]:
    """The places of hands of so many cards by the counts of their ranks."""
    table = hash_of(number)
    rows = (counts * table.multiplier) >> table.shift
    moved = rows + table.moves[rows >> table.columns]
    found: NDArray[np.int64] = (moved & table.mask).astype(np.int64)
    return found


def _attempt(number: int, multiplier: int) -> Hash | None:
    row_bits, column_bits = _PLACES[number]
    shift, mask = np.uint64(64 - row_bits - column_bits), np.uint64((1 << column_bits) - 1)
    keys = np.sort((ways(number) * np.uint64(multiplier)) >> shift)
    if (keys[1:] == keys[:-1]).any():
        return None
    rows, columns = (keys >> np.uint64(column_bits)).astype(np.int64), (keys & mask).astype(np.int64)
    starts = np.searchsorted(rows, np.arange((1 << row_bits) + 1))
    largest_first = np.argsort(-np.diff(starts), kind="stable")
    moves, taken = np.zeros(1 << row_bits, dtype=np.uint16), np.zeros(1 << column_bits, dtype=np.bool_)
    if not _move(columns, starts, largest_first, moves, taken):
        return None
    return Hash(np.uint64(multiplier), shift, np.uint64(column_bits), mask, moves)


@compiled
def _move(
    columns: NDArray[np.int64],
    starts: NDArray[np.int64],
    order: NDArray[np.int64],
    moves: NDArray[np.uint16],
    taken: NDArray[np.bool_],
) -> bool:
    """Moves each row as little as keeps it clear of those before, if that can be done."""
    for row in order:
        move, at = 0, starts[row]
        while at < starts[row + 1]:
            if taken[(columns[at] + move) % taken.size]:
                move, at = move + 1, starts[row]
                if move == taken.size:
                    return False
            else:
                at += 1
        moves[row] = move
        for at in range(starts[row], starts[row + 1]):
            taken[(columns[at] + move) % taken.size] = True
    return True
