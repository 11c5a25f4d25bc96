"""The tables of hands that are read as the best five cards: high hands and lows."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.ranks import formula
from cardroom.kernels.ranks.hashing import Hash, hash_of, places, ways

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.kernels.ranks.formula import RankRules

_FIVE, _RANKS = 5, 13
_NOTHING = np.iinfo(np.int64).min


class Five(NamedTuple):
    """Ranks of hands of so many cards: by the place of their counts, and of flushes by the ranks of their suit.

    A rank is the number of the class of the best five, from 1 for the worst; 0 stands for none.
    """

    number: np.uint64
    is_low: bool
    has_flushes: bool
    hash: Hash
    ranks: NDArray[np.uint16]
    flushes: NDArray[np.uint16]


@cache
def classes(rules: RankRules) -> NDArray[np.int64]:
    """The worth of every class of five cards, the worst first."""
    worth = _plain(rules)
    flushes = _flushes(rules)
    return np.unique(np.concatenate([worth, flushes[flushes != _NOTHING]]))


@cache
def table(rules: RankRules, number: int) -> Five:
    """The table for hands of so many cards, of which the best five count."""
    hashed = hash_of(number)
    ranks = np.zeros(int(hashed.mask) + 1, dtype=np.uint16)
    ranks[places(ways(number), number)] = _numbered(rules, _best(rules, number))
    return Five(np.uint64(number), rules.is_low, rules.has_flushes, hashed, ranks, _numbered(rules, _flushes(rules)))


def _numbered(rules: RankRules, worth: NDArray[np.int64]) -> NDArray[np.uint16]:
    found = np.searchsorted(classes(rules), worth) + 1
    return np.where(worth == _NOTHING, 0, found).astype(np.uint16)


def _counts(hands: NDArray[np.uint64]) -> NDArray[np.int64]:
    return (hands[:, None] >> np.arange(0, 4 * _RANKS, 4, dtype=np.uint64) & np.uint64(15)).astype(np.int64)


def _plain(rules: RankRules) -> NDArray[np.int64]:
    return formula.value(rules, _counts(ways(_FIVE)), is_flush=False)


@cache
def _best(rules: RankRules, number: int) -> NDArray[np.int64]:
    """The worth of each way to hold so many cards: the best that is left when one is taken away."""
    if number == _FIVE:
        return _plain(rules)
    more, fewer, worth = ways(number), ways(number - 1), _best(rules, number - 1)
    best = np.full(more.size, _NOTHING)
    for rank in range(_RANKS):
        one = np.uint64(1 << 4 * rank)
        held = np.nonzero(more & np.uint64(15 << 4 * rank))[0]
        best[held] = np.maximum(best[held], worth[np.searchsorted(fewer, more[held] - one)])
    return best


@cache
def _flushes(rules: RankRules) -> NDArray[np.int64]:
    """The worth of cards of one suit by their ranks: again the best that is left when one is taken away."""
    sets = np.arange(1 << _RANKS)
    held = (sets[:, None] >> np.arange(_RANKS)) & 1
    size = held.sum(axis=1)
    worth = np.full(sets.size, _NOTHING)
    if rules.has_flushes:
        worth[size == _FIVE] = formula.value(rules, held[size == _FIVE], is_flush=True)
        for number in range(_FIVE + 1, _RANKS + 1):
            these = sets[size == number]
            fewer = these[:, None] & ~(1 << np.arange(_RANKS))
            worth[these] = np.where(fewer == these[:, None], _NOTHING, worth[fewer]).max(axis=1)
    return worth
