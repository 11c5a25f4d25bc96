"""All sets of so many cards; of those that differ only by suits that mean the same, one with the number of them."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from cardroom.cards import RANKS, SUITS, CardSet
from cardroom.kernels.ranks import sets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from cardroom.kernels.ranks.sets import Sets

_ALL = np.arange(1 << len(RANKS))
_SPREAD = np.zeros(1 << len(RANKS), dtype=np.uint64)
for _rank in range(len(RANKS)):
    _SPREAD[1 << _rank : 2 << _rank] = _SPREAD[: 1 << _rank] | np.uint64(1 << 4 * _rank)
"""Ranks as bits next to each other, spread to the bits of the first suit."""
FIRST_SUIT = int(_SPREAD[-1])
_TWO = 2
APART = tuple((suit,) for suit in range(len(SUITS)))
"""Suits none of which mean the same."""


def sets_of(
    live: CardSet, number: int, classes: Sequence[Sequence[int]]
) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """The sets of so many of the live cards, with their weights; suits of a class can change places."""
    ranks = [sum(1 << card.rank for card in live if card.suit == suit) for suit in range(len(SUITS))]
    parts = [_of_class(ranks[suits[0]], suits, number) for suits in classes]
    while len(parts) > _TWO:
        one, other, *parts = sorted(parts, key=lambda part: part.cards.size)
        parts.append(_joined(one, other, (0, number)))
    found = _joined(parts[0], parts[1], (number, number)) if len(parts) == _TWO else _of_size(parts[0], number)
    return found.cards, found.weights


def _of_class(ranks: int, suits: Sequence[int], most: int) -> Sets:
    """The sets of cards of some suits with the same live ranks."""
    found, cards = _of_suit(ranks, suits[0], most), ranks.bit_count()
    for number, suit in enumerate(suits[1:], start=2):
        room = sets.empty(sum(comb(number * cards, size) for size in range(most + 1)), most + 1)
        found = _cut(room, sets.with_suit(found, _of_suit(ranks, suit, most), number, room))
    return found


@cache
def _of_suit(ranks: int, suit: int, most: int) -> Sets:
    inside = _ALL[_ALL & ~ranks == 0]
    by_size = [inside[np.bitwise_count(inside) == size] for size in range(most + 1)]
    own, starts = np.concatenate(by_size), np.cumsum([0, *(some.size for some in by_size)])
    one = np.ones(own.size, dtype=np.uint8)
    return sets.Sets(_SPREAD[own] << np.uint64(suit), starts, one, own.astype(np.uint16), one)


def _joined(some: Sets, others: Sets, sizes: tuple[int, int]) -> Sets:
    """Every set of the one with every set of the other, from one size to another."""
    first, last = np.diff(some.starts), np.diff(others.starts)
    pairs = np.convolve(first, last)[sizes[0] : sizes[1] + 1].sum()
    room = sets.empty(int(pairs), sizes[1] - sizes[0] + 1)
    return _cut(room, sets.together(some, others, sizes, room))


def _of_size(some: Sets, size: int) -> Sets:
    part = slice(some.starts[size], some.starts[size + 1])
    return sets.Sets(some.cards[part], some.starts, some.weights[part], some.last[part], some.run[part])


def _cut(room: Sets, many: int) -> Sets:
    return sets.Sets(room.cards[:many], room.starts, room.weights[:many], room.last[:many], room.run[:many])


def classes_of(held: Sequence[CardSet], live: CardSet) -> list[list[int]]:
    """Suits that can change places without a change to anybody's cards, to the boards or to those that are left."""
    patterns: dict[tuple[int, ...], list[int]] = {}
    for suit in range(len(SUITS)):
        pattern = tuple(int(cards) >> suit & FIRST_SUIT for cards in (*held, live))
        patterns.setdefault(pattern, []).append(suit)
    return list(patterns.values())
