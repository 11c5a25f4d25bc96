"""Cards for several places at once, out of those not seen: the quick way to some hundred possible worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.kernels.chance import under
from cardroom.kernels.compiled import compiled
from cardroom.kernels.ranks.bits import NONE, ONE

if TYPE_CHECKING:
    from numpy.typing import NDArray


@compiled
def deal(
    cards: NDArray[np.uint8], numbers: NDArray[np.uint64], dealt: NDArray[np.uint64], state: np.uint64
) -> np.uint64:
    """Fills every column with sets of so many cards for each place, and gives the next state of chance."""
    for world in range(np.uint64(dealt.shape[1])):
        used = NONE
        for place in range(np.uint64(numbers.size)):
            hand = NONE
            for _ in range(numbers[place]):
                state, ahead = under(state, np.uint64(cards.size) - used)
                card = cards[used + ahead]
                cards[used + ahead] = cards[used]
                cards[used] = card
                hand |= ONE << np.uint64(card)
                used += ONE
            dealt[place, world] = hand
    return state
