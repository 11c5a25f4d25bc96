"""Who wins which parts of the pot, counted over many deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.kernels.compiled import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

LANES = 4
"""Counts are kept in as many rows in turn, so that adding to one need not wait for the one before."""


@compiled
def winners(ranks: NDArray[np.uint16], part: int, best: NDArray[np.uint16], found: NDArray[np.uint64]) -> None:
    """Adds the winners of a part, a bit for each player, to the results of a block; nobody wins with rank 0."""
    players, many = ranks.shape[0], np.uint64(found.size)
    for deal in range(many):
        best[deal] = 1
    for player in range(players):
        for deal in range(many):
            best[deal] = max(best[deal], ranks[player, deal])
    for player in range(players):
        bit = np.uint64(part * players + player)
        for deal in range(many):
            found[deal] |= np.uint64(ranks[player, deal] == best[deal]) << bit


@compiled
def count(found: NDArray[np.uint64], weights: NDArray[np.uint8], counts: NDArray[np.int64]) -> None:
    """Adds the results of a block to the counts, each as often as it stands for."""
    for deal in range(np.uint64(found.size)):
        counts[deal % np.uint64(LANES), found[deal]] += weights[deal]
