"""Draws: what every hand should keep, and hands that are drawn by such a rule.

Hands and what is kept of them are numbered by the combinatorial number system: the sum of binomials of their cards.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.chance import under
from cardroom.kernels.compiled import compiled, inlined
from cardroom.kernels.ranks.bits import NONE, ONE, lowest, size

if TYPE_CHECKING:
    from numpy.typing import NDArray

CARDS, MOST = 52, 5
BINOMIALS = np.array([[comb(card, place + 1) for place in range(MOST)] for card in range(CARDS)], dtype=np.int64)
_DECK = np.uint64(CARDS)


class KeptCards(NamedTuple):
    """The worth of every set of cards kept, by their number; sets of each size begin where `starts` says."""

    starts: NDArray[np.int64]
    worth: NDArray[np.float64]


def kept(most: int) -> KeptCards:
    """Room for all sets of up to so many cards."""
    sizes = [comb(CARDS, number) for number in range(most + 1)]
    return KeptCards(np.cumsum([0, *sizes]), np.zeros(sum(sizes)))


@inlined
def _next(places: NDArray[np.int64]) -> None:
    """The next hand in the order of numbers: the first card that can, moves up."""
    at = 0
    while at + 1 < places.size and places[at] + 1 == places[at + 1]:
        places[at] = at
        at += 1
    places[at] += 1


@inlined
def _number(places: NDArray[np.int64], way: int, choose: NDArray[np.int64], starts: NDArray[np.int64]) -> int:
    """Where the cards of a hand that are kept stand."""
    number = held = 0
    for at in range(places.size):
        if way >> at & 1:
            number += choose[places[at], held]
            held += 1
    return number + starts[held]  # type: ignore[no-any-return]  # a number once compiled


@compiled
def average(worth: NDArray[np.float64], places: NDArray[np.int64], choose: NDArray[np.int64], found: KeptCards) -> None:
    """Adds up for every set of cards kept what all hands are worth that it can become."""
    for at in range(places.size):
        places[at] = at
    for hand in range(worth.size):
        for way in range(1 << places.size):
            found.worth[_number(places, way, choose, found.starts)] += worth[hand]
        _next(places)


@compiled
def improve(
    table: KeptCards,
    places: NDArray[np.int64],
    choose: NDArray[np.int64],
    least: int,
    worth: NDArray[np.float64],
    keep: NDArray[np.uint8],
) -> None:
    """The best cards to keep of every hand, at least so many, and what it is worth then."""
    for at in range(places.size):
        places[at] = at
    ways = 1 << places.size
    for hand in range(worth.size):
        best = ways - 1
        value = table.worth[_number(places, best, choose, table.starts)]
        for way in range(ways - 1):
            if size(np.uint64(way)) >= np.uint64(least):
                other = table.worth[_number(places, way, choose, table.starts)]
                if other > value:
                    best, value = way, other
        worth[hand], keep[hand] = value, best
        _next(places)


@inlined
def _kept(hand: np.uint64, keep: NDArray[np.uint8], choose: NDArray[np.int64]) -> np.uint64:
    """The cards of a hand that are kept."""
    number, left, held = 0, hand, 0
    while left:
        number += choose[lowest(left), held]
        left &= left - ONE
        held += 1
    way, left, cards = keep[number], hand, NONE
    while left:
        if way & 1:
            cards |= left & (~left + ONE)
        way >>= 1
        left &= left - ONE
    return cards


@compiled
def play(
    known: NDArray[np.uint64],
    number: int,
    live: np.uint64,
    keeps: NDArray[np.uint8],
    choose: NDArray[np.int64],
    state: np.uint64,
    dealt: NDArray[np.uint64],
) -> tuple[np.uint64, bool]:
    """Hands that draw what they lack, and after that once for each row of what to keep, which everybody has his own of.

    When the deck is used up, what was thrown away before the draw at hand comes back, and if that is not enough, what
    others have thrown away in it. Gives the next state of chance, and whether there were cards enough.
    """
    players = known.size
    for deal in range(dealt.shape[1]):
        left, gone = live, NONE
        for player in range(players):
            dealt[player, deal] = known[player]
        for draw in range(keeps.shape[0] + 1):
            thrown = NONE
            for player in range(players):
                hand = dealt[player, deal]
                if draw:
                    hand = _kept(hand, keeps[draw - 1, player], choose)
                own = dealt[player, deal] & ~hand
                while size(hand) < np.uint64(number):
                    if not left:
                        left, gone = gone, NONE
                    if not left:
                        left, thrown = thrown, NONE
                    if not left:
                        return state, False
                    state, card = under(state, _DECK)
                    if left >> card & ONE:
                        left ^= ONE << card
                        hand |= ONE << card
                dealt[player, deal] = hand
                thrown |= own
            gone |= thrown
    return state, True
