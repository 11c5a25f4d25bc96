"""Deals of unknown cards: sets of cards for each place that wants some, every deal there is or deals at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.chance import pick
from cardroom.kernels.compiled import compiled
from cardroom.kernels.poker.bits import NONE, ONE

if TYPE_CHECKING:
    from numpy.typing import NDArray

MARGIN = np.uint64(256)
"""Words that are kept for a deal to end with."""


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


class Plan(NamedTuple):
    """Draws in their order: which place gets a set, and from where on how many sets it is one of.

    Where the cards of a draw are taken already it is made again; but if its sets are a list of someone's, the whole deal
    is, for else hands that leave the others more would come too often.
    """

    places: NDArray[np.uint64]
    starts: NDArray[np.uint64]
    lengths: NDArray[np.uint64]
    is_list: NDArray[np.bool_]
    sets: NDArray[np.uint64]


@compiled
def at_random(plan: Plan, words: NDArray[np.uint32], dealt: NDArray[np.uint64]) -> int:
    """Fills a block with random deals as far as the words go, and gives the number of them."""
    draws, places, enough = np.uint64(plan.places.size), np.uint64(dealt.shape[0]), np.uint64(words.size) - MARGIN
    word = deal = NONE
    while deal < np.uint64(dealt.shape[1]):
        used = draw = NONE
        for place in range(places):
            dealt[place, deal] = NONE
        while draw < draws:
            if word >= enough:
                return np.int64(deal)  # type: ignore[return-value]  # a signed number once compiled
            index, word = pick(words, word, plan.lengths[draw])
            cards = plan.sets[plan.starts[draw] + index]
            if cards & used == NONE:
                used |= cards
                dealt[plan.places[draw], deal] |= cards
                draw += ONE
            elif plan.is_list[draw]:
                used = draw = NONE
                for place in range(places):
                    dealt[place, deal] = NONE
        deal += ONE
    return np.int64(deal)  # type: ignore[return-value]  # the same
