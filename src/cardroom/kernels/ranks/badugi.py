"""Badugis: the most cards of different ranks and suits, and of those the lowest.

Ranks are taken from the lowest up, and each is kept if there are suits for it and for all that are kept. That finds the
best badugi: sets of ranks that can have suits of their own are a matroid, where taking the least that fits is best.
What matters of the ranks kept is which sets of suits they can take up: a state. Three ranks are the first step, and two
each of five more.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.compiled import compiled
from cardroom.kernels.ranks.bits import DECK, FOUR

if TYPE_CHECKING:
    from numpy.typing import NDArray

_STEPS, _RANKS, _SUITS = 5, 13, 4
_NOTHING_TAKEN = 1
_TWO_RANKS, _THREE_RANKS, _STATE = np.uint64(0xFF), np.uint64(0xFFF), np.uint64(0xFFFF)
_EIGHT, _TWELVE, _16, _48 = np.uint64(8), np.uint64(12), np.uint64(16), np.uint64(48)


class Badugi(NamedTuple):
    """First steps by the suits of three ranks, others by state and the suits of two: the next state and what is kept.

    A state is in the lower half of a step, ready to have the next suits added, and the ranks kept are in the upper.
    """

    is_ace_low: bool
    first: NDArray[np.uint32]
    steps: NDArray[np.uint32]
    ranks: NDArray[np.uint16]


@compiled
def rank_all(hands: NDArray[np.uint64], more: np.uint64, table: Badugi, found: NDArray[np.uint16]) -> None:
    """The ranks of hands, all of which hold some more cards as well."""
    for index in range(np.uint64(hands.size)):
        hand = hands[index] | more
        if table.is_ace_low:
            hand = ((hand << FOUR) | (hand >> _48)) & DECK
        step = np.uint64(table.first[hand & _THREE_RANKS])
        kept = step >> _16
        hand >>= _TWELVE
        for _ in range(_STEPS):
            step = np.uint64(table.steps[(step & _STATE) + (hand & _TWO_RANKS)])
            kept = kept * FOUR + (step >> _16)
            hand >>= _EIGHT
        found[index] = table.ranks[kept]


@cache
def classes() -> tuple[tuple[int, ...], ...]:
    """All badugis as their ranks from the top down, 0 the lowest there is; the worst first."""
    sets = (ranks for size in range(1, _SUITS + 1) for ranks in combinations(range(_RANKS), size))
    return tuple(sorted((ranks[::-1] for ranks in sets), key=lambda ranks: (len(ranks), [-rank for rank in ranks])))


@cache
def table(*, is_ace_low: bool) -> Badugi:
    ranks = np.zeros(1 << _RANKS, dtype=np.uint16)
    for number, held in enumerate(classes(), start=1):
        ranks[sum(1 << _RANKS - 1 - rank for rank in held)] = number
    first, steps = _steps()
    return Badugi(is_ace_low, first, steps, ranks)


@cache
def _steps() -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """All steps from all states that can be reached; a state is the sets of suits that may be taken up, as bits."""
    numbers = {_NOTHING_TAKEN: 0}
    first = [_step(numbers, _NOTHING_TAKEN, suits, 3) for suits in range(1 << 3 * _SUITS)]
    steps: list[int] = []
    while len(steps) < len(numbers) << 2 * _SUITS:
        state = list(numbers)[len(steps) >> 2 * _SUITS]
        steps += [_step(numbers, state, suits, 2) for suits in range(1 << 2 * _SUITS)]
    return np.array(first, dtype=np.uint32), np.array(steps, dtype=np.uint32)


def _step(numbers: dict[int, int], state: int, suits: int, ranks: int) -> int:
    kept = 0
    for rank in range(ranks):
        state, is_kept = _keep(state, suits >> _SUITS * rank & 15)
        kept = kept << 1 | is_kept
    return kept << 16 | numbers.setdefault(state, len(numbers)) << 2 * _SUITS


@cache
def _keep(state: int, suits: int) -> tuple[int, bool]:
    """The sets of suits taken up when a rank comes that can have one of these suits, if there is one left for it."""
    taken = [used for used in range(1 << _SUITS) if state >> used & 1]
    more = {used | 1 << suit for used in taken for suit in range(_SUITS) if suits >> suit & 1 and not used >> suit & 1}
    return (sum(1 << used for used in more), True) if more else (state, False)
