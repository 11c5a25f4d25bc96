"""Every hand that some cards can become, ranked and counted: the last two cards change in the innermost loop.

What the others come to is worked out once; with a pair of cards it is one sum and two look-ups. Pairs are sorted by how
many of their cards are of a suit, so that it is known for all of a row whether they make a flush with the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.compiled import compiled
from cardroom.kernels.ranks.bits import FIVE, NONE, ONE, SUIT, THREE, TWO, counts, ranks, size, suit_with
from cardroom.kernels.ranks.hashing import place

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.kernels.ranks.five_cards import Five

LANES = 2
"""Counts are kept in as many rows in turn, so that adding to one need not wait for the one before."""
_SUITS = 4


class Pairs(NamedTuple):
    """All pairs of cards to come, in rows that each begin with those that make no flush.

    In the first row none does. Then there is for each suit a row for hands with three cards of it, where two more make
    a flush, and one for hands with more, where one does. In both parts of a row pairs with later cards come first;
    `ends` has for every card how far the pairs go that come after it, `starts` where the parts begin. Of a pair it is
    told what it adds to the product, and its ranks of the suit.
    """

    products: NDArray[np.uint64]
    ranks: NDArray[np.uint16]
    starts: NDArray[np.uint64]
    ends: NDArray[np.uint64]


def pairs_of(cards: list[int], multiplier: int) -> Pairs:
    """The pairs of cards given by their numbers, in the order in which they are taken."""
    numbers = np.array(cards, dtype=np.int64)
    first, second = np.triu_indices(numbers.size, 1)
    adds = np.uint64(multiplier) << (numbers & ~3).astype(np.uint64)
    adds = adds[first] + adds[second]
    none = np.zeros(first.size, dtype=np.int64)
    rows = [_row(numbers, first, adds, none, none)]
    for suit in range(_SUITS):
        bits = np.where(numbers % _SUITS == suit, 1 << numbers // _SUITS, 0)
        own = np.bitwise_or(bits[first], bits[second])
        of_suit = np.bitwise_count(own)
        rows += [_row(numbers, first, adds, own, (of_suit >= wanted).astype(np.int64)) for wanted in (2, 1)]
    return Pairs(*(np.array(column) for column in zip(*rows, strict=True)))


def _row(
    numbers: NDArray[np.int64],
    first: NDArray[np.int64],
    adds: NDArray[np.uint64],
    own: NDArray[np.int64],
    is_flush: NDArray[np.int64],
) -> tuple[NDArray[np.uint64], NDArray[np.uint16], NDArray[np.uint64], NDArray[np.uint64]]:
    order = np.lexsort((-first, is_flush))
    starts = np.searchsorted(is_flush[order], np.arange(2))
    after = np.arange(-1, numbers.size)[:, None]
    ends = [starts[flag] + ((is_flush == flag) & (first > after)).sum(axis=1) for flag in range(2)]
    return adds[order], own[order].astype(np.uint16), starts.astype(np.uint64), np.array(ends).astype(np.uint64)


@compiled
def count(
    held: np.uint64,
    cards: NDArray[np.uint64],
    pairs: Pairs,
    table: Five,
    places: NDArray[np.int64],
    found: NDArray[np.uint32],
) -> None:
    """Adds the ranks of all hands of the cards held, one for each place, and two more, each after the one before."""
    many = cards.size
    for at in range(places.size):
        places[at] = at
    while True:
        hand, last = held, -1
        for at in range(places.size):
            last = places[at]
            hand |= cards[last]
        total = counts(hand) * table.hash.multiplier
        suit = suit_with(THREE, hand)
        suited = ranks((hand >> suit) & SUIT)
        row = NONE
        if table.has_flushes and size(suited) >= THREE:
            row = ONE + TWO * suit + np.uint64(size(suited) > THREE)
        end = pairs.ends[row, 0, last + 1]
        if row == NONE or size(suited) < FIVE:
            for pair in range(end):
                both = (total + pairs.products[row, pair]) >> table.hash.shift
                found[pair & ONE, table.ranks[place(both, table.hash)]] += 1
        else:
            for pair in range(end):
                found[pair & ONE, table.flushes[suited]] += 1
        for pair in range(pairs.starts[row, 1], pairs.ends[row, 1, last + 1]):
            found[pair & ONE, table.flushes[suited | np.uint64(pairs.ranks[row, pair])]] += 1
        at = places.size - 1
        while at >= 0 and places[at] == many - 2 - places.size + at:
            at -= 1
        if at < 0:
            return
        places[at] += 1
        for later in range(at + 1, places.size):
            places[later] = places[later - 1] + 1
