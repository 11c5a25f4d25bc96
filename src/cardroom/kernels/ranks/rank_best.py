"""Ranks of many hands at once, each the best five of five to seven cards.

Hands are taken a block at a time: first all products and all flushes, side by side, then all look-ups; the few flushes
are looked up again at the end, found eight flags at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.compiled import compiled
from cardroom.kernels.ranks.bits import FIVE, NONE, ONE, SUIT, THREE, counts, has_flush, lowest, ranks, suit_with
from cardroom.kernels.ranks.hashing import place, product

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.kernels.ranks.five_cards import Five

BLOCK = 1024


class BestWorkspace(NamedTuple):
    """Where a block is worked on; the flags are the words seen as bytes."""

    products: NDArray[np.uint32]
    words: NDArray[np.uint64]
    flags: NDArray[np.uint8]
    found: NDArray[np.uint16]


def workspace() -> BestWorkspace:
    words = np.empty(BLOCK // 8, dtype=np.uint64)
    return BestWorkspace(
        np.empty(BLOCK, dtype=np.uint32), words, words.view(np.uint8), np.empty(words.size + 1, np.uint16)
    )


@compiled
def rank_all(
    hands: NDArray[np.uint64], more: np.uint64, table: Five, found: NDArray[np.uint16], at: BestWorkspace
) -> None:
    """The ranks of hands, all of which hold some more cards as well."""
    for first in range(0, hands.size, BLOCK):
        start = np.uint64(first)
        many = np.uint64(min(BLOCK, hands.size - first))
        for index in range(many):
            at.products[index] = product(counts(hands[start + index] | more), table.hash)
        for index in range(many):
            found[start + index] = table.ranks[place(np.uint64(at.products[index]), table.hash)]
        if not table.has_flushes:
            continue
        for index in range(many):
            at.flags[index] = has_flush(hands[start + index] | more, table.number)
        for index in range(many, (many + np.uint64(7)) & ~np.uint64(7)):
            at.flags[index] = 0
        flushes = NONE
        for word in range((many + np.uint64(7)) >> THREE):
            at.found[flushes] = word
            flushes += np.uint64(at.words[word] != NONE)
        for number in range(flushes):
            eight = np.uint64(at.found[number])
            flags = at.words[eight]
            while flags:
                flush = start + (eight << THREE) + (lowest(flags) >> THREE)
                hand = hands[flush] | more
                found[flush] = table.flushes[ranks((hand >> suit_with(FIVE, hand)) & SUIT)]
                flags &= flags - ONE
