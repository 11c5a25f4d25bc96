"""How the dealer's hand ends: every way of drawing, weighed by the cards that are left.

All hands of 21 or less that a dealer can end with from an up card are written down once, as a *program*: a tree of the
cards drawn, sorted by value, each path a set of cards with the number of orders in which the dealer may draw it. To run
it against a shoe is one multiplication for each card of the tree. What is left over is the chance of a bust.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.compiled import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

LOWEST, BUST, BLACKJACK, OUTCOMES = 12, 10, 11, 12
"""Outcomes 0 to 9 are totals from 12 to 21; then come a bust and a blackjack."""
BLOCK = 8
_LONGEST, _ONE = 24, np.uint64(1)


class DealerHands(NamedTuple):
    """The tree in order: how deep each card lies, its value, how many alike lie above it, and what ends there."""

    depth: NDArray[np.uint64]
    value: NDArray[np.uint64]
    above: NDArray[np.float64]
    orders: NDArray[np.float64]
    outcome: NDArray[np.uint64]


@kernel(error_model="numpy", fastmath={"contract"})
def run(
    program: DealerHands, unseen: NDArray[np.float64], blackjack: NDArray[np.float64], out: NDArray[np.float64]
) -> None:
    """The chances of all outcomes for a block of shoes at once.

    `unseen` counts the cards by value from ace to ten and by shoe, the dealer's down card being one of them like all
    others; the chance of a blackjack is known beforehand. What comes out is by outcome and shoe.
    """
    path, share = np.ones((_LONGEST, BLOCK)), np.ones((_LONGEST, BLOCK))
    for shoe in range(BLOCK):
        left = unseen[:, shoe].sum()
        for depth in range(1, _LONGEST):
            share[depth, shoe] = share[depth - 1, shoe] / max(left - depth + 1, 1.0)
    out[:] = 0.0
    for i in range(program.depth.size):
        depth = program.depth[i]
        _draw(path[depth - _ONE], unseen[program.value[i]], program.above[i], path[depth])
        if program.orders[i] > 0.0:
            _add(path[depth], share[depth], program.orders[i], out[program.outcome[i]])
    for shoe in range(BLOCK):
        out[BUST, shoe] = 1.0 - blackjack[shoe] - out[:BUST, shoe].sum()
        out[BLACKJACK, shoe] = blackjack[shoe]


# The two loops over a block are written out: reading all of it before writing any lets the compiler use wide registers.


@kernel(inline="always")
def _draw(before: NDArray[np.float64], unseen: NDArray[np.float64], above: float, out: NDArray[np.float64]) -> None:
    w0 = before[0] * (unseen[0] - above)
    w1 = before[1] * (unseen[1] - above)
    w2 = before[2] * (unseen[2] - above)
    w3 = before[3] * (unseen[3] - above)
    w4 = before[4] * (unseen[4] - above)
    w5 = before[5] * (unseen[5] - above)
    w6 = before[6] * (unseen[6] - above)
    w7 = before[7] * (unseen[7] - above)
    out[0], out[1], out[2], out[3], out[4], out[5], out[6], out[7] = w0, w1, w2, w3, w4, w5, w6, w7


@kernel(inline="always")
def _add(ways: NDArray[np.float64], share: NDArray[np.float64], orders: float, out: NDArray[np.float64]) -> None:
    c0 = out[0] + orders * ways[0] * share[0]
    c1 = out[1] + orders * ways[1] * share[1]
    c2 = out[2] + orders * ways[2] * share[2]
    c3 = out[3] + orders * ways[3] * share[3]
    c4 = out[4] + orders * ways[4] * share[4]
    c5 = out[5] + orders * ways[5] * share[5]
    c6 = out[6] + orders * ways[6] * share[6]
    c7 = out[7] + orders * ways[7] * share[7]
    out[0], out[1], out[2], out[3], out[4], out[5], out[6], out[7] = c0, c1, c2, c3, c4, c5, c6, c7
