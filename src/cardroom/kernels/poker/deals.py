"""Deals of unknown cards: sets of cards for each place that wants some, every deal there is or deals at random."""

from __future__ import annotations

from itertools import groupby, pairwise
from math import factorial, prod
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.chance import below
from cardroom.kernels.compiled import compiled
from cardroom.kernels.poker.bits import NONE, SUIT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray


class Alike(NamedTuple):
    """Pairs of suits that can change places, neighbours of a class each, and the number of sets that one stands for.

    Of sets that differ only by such changes one is taken: where no suit has more than the one before it. What it stands
    for depends on which pairs have the same ranks, read as bits.
    """

    suits: NDArray[np.uint64]
    weights: NDArray[np.uint8]


def alike(classes: Sequence[Sequence[int]]) -> Alike:
    """The pairs of suits in classes of suits that can change places."""
    pairs = [pair for suits in classes for pair in pairwise(suits)]
    weights = []
    for equal in range(1 << len(pairs)):
        flags, weight = [equal >> pair & 1 for pair in range(len(pairs))], 1
        for suits in classes:
            own, flags = flags[: len(suits) - 1], flags[len(suits) - 1 :]
            runs = [len(list(run)) for same, run in groupby(own) if same]
            weight *= factorial(len(suits)) // prod(factorial(run + 1) for run in runs)
        weights.append(weight)
    return Alike(np.array(pairs, dtype=np.uint64).reshape(-1, 2), np.array(weights, dtype=np.uint8))


@compiled
def combinations(
    cards: NDArray[np.uint64],
    places: NDArray[np.int64],
    same: Alike,
    sets: NDArray[np.uint64],
    weights: NDArray[np.uint8],
) -> int:
    """All sets of as many cards as there are places, and what each stands for; gives the number of them.

    The places are work room: the card of each.
    """
    many, last, found = cards.size, places.size - 1, 0
    for place in range(places.size):
        places[place] = place
    while True:
        held = NONE
        for place in range(last):
            held |= cards[places[place]]
        for card in range(places[last], many):
            one = held | cards[card]
            equal, is_first = NONE, True
            for pair in range(same.suits.shape[0]):
                before = (one >> same.suits[pair, 0]) & SUIT
                after = (one >> same.suits[pair, 1]) & SUIT
                is_first &= before >= after
                equal |= np.uint64(before == after) << np.uint64(pair)
            sets[found] = one
            weights[found] = same.weights[equal]
            found += is_first
        place = last - 1
        while place >= 0 and places[place] == many - places.size + place:
            place -= 1
        if place < 0:
            return found
        places[place] += 1
        for later in range(place + 1, places.size):
            places[later] = places[later - 1] + 1


@compiled
def extend(
    dealt: NDArray[np.uint64],
    weights: NDArray[np.uint8],
    sets: NDArray[np.uint64],
    longer: NDArray[np.uint64],
    longer_weights: NDArray[np.uint8],
) -> int:
    """Deals with every set of one more list that has none of their cards; gives the number of them."""
    found, places = 0, dealt.shape[0]
    for deal in range(dealt.shape[1]):
        used = NONE
        for place in range(places):
            used |= dealt[place, deal]
        for index in range(sets.size):
            for place in range(places):
                longer[place, found] = dealt[place, deal]
            longer[places, found] = sets[index]
            longer_weights[found] = weights[deal]
            found += (sets[index] & used) == NONE
    return found


class Plan(NamedTuple):
    """Draws in their order: which place gets a set, and from where on how many sets it is one of.

    Where the cards of a draw are taken already it is made again; but if its sets are a list of someone's, the whole deal
    is, for else hands that leave the others more would come too often.
    """

    places: NDArray[np.int64]
    starts: NDArray[np.int64]
    lengths: NDArray[np.int64]
    is_list: NDArray[np.bool_]
    sets: NDArray[np.uint64]


@compiled
def at_random(plan: Plan, state: np.uint64, dealt: NDArray[np.uint64]) -> np.uint64:
    """Fills a block with random deals, and gives the next state of chance."""
    for deal in range(dealt.shape[1]):
        used, draw = NONE, 0
        for place in range(dealt.shape[0]):
            dealt[place, deal] = NONE
        while draw < plan.places.size:
            state, index = below(state, plan.lengths[draw])
            cards = plan.sets[plan.starts[draw] + index]
            if cards & used == NONE:
                used |= cards
                dealt[plan.places[draw], deal] |= cards
                draw += 1
            elif plan.is_list[draw]:
                used, draw = NONE, 0
                for place in range(dealt.shape[0]):
                    dealt[place, deal] = NONE
    return state
