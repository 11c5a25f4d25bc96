"""Sets of cards put together suit by suit; of those that differ only by suits that mean the same, one stands for all.

That one has in no suit more than in the suit before it, ranks being compared as bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.compiled import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Sets(NamedTuple):
    """Sets in the order of their sizes, from which place on each size begins, and how many each stands for.

    For suits that can change places also the ranks of the last suit, and how many suits up to it have just these.
    """

    cards: NDArray[np.uint64]
    starts: NDArray[np.int64]
    weights: NDArray[np.uint8]
    last: NDArray[np.uint16]
    run: NDArray[np.uint8]


def empty(most: int, sizes: int) -> Sets:
    """Room for so many sets."""
    kinds = (np.uint64, None, np.uint8, np.uint16, np.uint8)
    return Sets(*(np.zeros(sizes + 1, np.int64) if kind is None else np.empty(most, kind) for kind in kinds))  # type: ignore[arg-type]  # in this order


@compiled
def with_suit(some: Sets, suit: Sets, number: int, found: Sets) -> int:
    """Sets with the cards of one more suit, the given number of its class; gives how many there are."""
    many = 0
    for size in range(found.starts.size - 1):
        found.starts[size] = many
        for part in range(size + 1):
            for one in range(np.uint64(some.starts[part]), np.uint64(some.starts[part + 1])):
                for other in range(np.uint64(suit.starts[size - part]), np.uint64(suit.starts[size - part + 1])):
                    if suit.last[other] > some.last[one]:
                        break
                    run = some.run[one] + 1 if suit.last[other] == some.last[one] else 1
                    found.cards[many] = some.cards[one] | suit.cards[other]
                    found.last[many] = suit.last[other]
                    found.run[many] = run
                    found.weights[many] = some.weights[one] * number // run
                    many += 1
    found.starts[found.starts.size - 1] = many
    return many


@compiled
def together(some: Sets, others: Sets, sizes: tuple[int, int], found: Sets) -> int:
    """Every set of the one with every set of the other, for sizes from the one to the other."""
    many = np.uint64(0)
    for size in range(sizes[0], sizes[1] + 1):
        found.starts[size - sizes[0]] = np.int64(many)
        for part in range(max(0, size - others.starts.size + 2), min(size, some.starts.size - 2) + 1):
            first, last = np.uint64(others.starts[size - part]), np.uint64(others.starts[size - part + 1])
            for one in range(np.uint64(some.starts[part]), np.uint64(some.starts[part + 1])):
                cards, weight = some.cards[one], some.weights[one]
                for other in range(first, last):
                    found.cards[many + other - first] = cards | others.cards[other]
                for other in range(first, last):
                    found.weights[many + other - first] = weight * others.weights[other]
                many += last - first
    found.starts[sizes[1] + 1 - sizes[0]] = np.int64(many)
    return np.int64(many)  # type: ignore[return-value]  # a signed number once compiled
