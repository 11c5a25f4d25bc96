"""Deals of unknown cards: sets of cards for each place that wants some, every deal there is or deals at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.chance import under
from cardroom.kernels.compiled import compiled, inlined
from cardroom.kernels.ranks.bits import NONE, ONE

if TYPE_CHECKING:
    from numpy.typing import NDArray

PATIENCE = np.uint64(1 << 20)
"""How often hands from lists are drawn for each that fits together before it is given up."""


@compiled
def extend(
    dealt: NDArray[np.uint64],
    weights: NDArray[np.uint8],
    sets: NDArray[np.uint64],
    longer: NDArray[np.uint64],
    longer_weights: NDArray[np.uint8],
) -> int:
    """Deals with every set of one more list that has none of their cards; gives the number of them."""
    found, places = NONE, np.uint64(dealt.shape[0])
    for deal in range(np.uint64(dealt.shape[1])):
        used = NONE
        for place in range(places):
            used |= dealt[place, deal]
        for index in range(np.uint64(sets.size)):
            for place in range(places):
                longer[place, found] = dealt[place, deal]
            longer[places, found] = sets[index]
            longer_weights[found] = weights[deal]
            found += np.uint64((sets[index] & used) == NONE)
    return np.int64(found)  # type: ignore[return-value]  # a signed number once compiled


class DealPlan(NamedTuple):
    """Draws in their order: which place gets a set, and from where on how many sets it is one of.

    The first draws, so many as there are lists, are hands from a range: where two of them share a card all are drawn
    again, for else hands that leave the others more would come too often. Any other draw is made again by itself.
    """

    lists: np.uint64
    places: NDArray[np.uint64]
    starts: NDArray[np.uint64]
    lengths: NDArray[np.uint64]
    sets: NDArray[np.uint64]


@inlined
def _drawn(plan: DealPlan, draw: np.uint64, state: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The next state of chance, and the set of a draw."""
    state, index = under(state, plan.lengths[draw])
    return state, plan.sets[plan.starts[draw] + index]


@compiled
def at_random(
    plan: DealPlan, state: np.uint64, dealt: NDArray[np.uint64], used: NDArray[np.uint64], open_: NDArray[np.uint32]
) -> tuple[np.uint64, bool]:
    """Fills a block with random deals; gives the next state of chance, and whether hands from the lists fit together.

    All deals of the block are drawn for at once, and again those that are open, because the cards were taken.
    """
    many = np.uint64(used.size)
    for deal in range(many):
        used[deal] = NONE
        open_[deal] = deal
    tries, left = NONE, many if plan.lists else NONE
    while left:
        still = NONE
        for at in range(left):
            one, cards, is_free = np.uint64(open_[at]), NONE, True
            for hand in range(plan.lists):
                state, more = _drawn(plan, np.uint64(hand), state)
                is_free &= cards & more == NONE
                cards |= more
                dealt[plan.places[hand], one] = more
            used[one] = cards
            open_[still] = one
            still += np.uint64(not is_free)
        left, tries = still, tries + left
        if tries > PATIENCE * (many - left + ONE):
            return state, False
    before = np.uint64(dealt.shape[0])
    for number in range(plan.lists, np.uint64(plan.places.size)):
        draw = np.uint64(number)
        place = plan.places[draw]
        is_new = place != before
        before, left = place, many
        for deal in range(many):
            open_[deal] = deal
            if is_new:
                dealt[place, deal] = NONE
        while left:
            still = NONE
            for at in range(left):
                one = np.uint64(open_[at])
                state, cards = _drawn(plan, draw, state)
                is_free = cards & used[one] == NONE
                cards *= np.uint64(is_free)
                used[one] |= cards
                dealt[place, one] |= cards
                open_[still] = one
                still += np.uint64(not is_free)
            left = still
    return state, True
