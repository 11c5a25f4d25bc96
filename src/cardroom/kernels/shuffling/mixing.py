"""How much of an old order is left in shuffled shoes.

Cards are numbered by their place before the shuffle. What is said of the pile is said of it as it lay before the cut,
for everybody sees where that is made; guesses are made at the shoe as it is dealt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.compiled import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

KEPT, NEAR, RISING, STRETCH, CORRELATION, GUESSED, FIGURES = range(7)
CLOSE = 5
"""How many cards further down the next card of the old order is still near."""


class OrderCounts(NamedTuple):
    """What is found: figures by shoe, cards by zone before and after the shuffle, neighbours by the gap between them.

    Shoes are dealt out to `zones` in turn, so that each group of shoes has a table of its own.
    """

    figures: NDArray[np.float64]
    zones: NDArray[np.int64]
    gaps: NDArray[np.int64]


@kernel()
def tally(
    shoes: NDArray[np.uint16],
    cuts: NDArray[np.int64],
    slug: int,
    dealt: tuple[int, int],
    first: int,
    found: OrderCounts,
) -> None:
    """Adds shoes, numbered from the first, to what is found."""
    cards = shoes.shape[1]
    place, seen = np.empty(cards, dtype=np.int64), np.empty(cards, dtype=np.bool_)
    for row in range(shoes.shape[0]):
        for at in range(cards):
            place[shoes[row, at]] = (at + cuts[row]) % cards
        figures = found.figures[first + row]
        _neighbours(place, figures, found.gaps)
        figures[STRETCH] = _stretch(place, slug)
        figures[CORRELATION] = _correlation(place)
        figures[GUESSED] = _guessed(shoes[row], dealt, seen)
        zones = found.zones[(first + row) % found.zones.shape[0]]
        for card in range(cards):
            zones[card // slug, place[card] // slug] += 1


@kernel()
def _neighbours(place: NDArray[np.int64], figures: NDArray[np.float64], gaps: NDArray[np.int64]) -> None:
    """Cards still followed by the next one, at once or soon, and the rising sequences: runs of the old order."""
    kept, near, rising = 0, 0, 1
    for card in range(place.size - 1):
        gap = place[card + 1] - place[card]
        if gap < 0:
            rising += 1
            continue
        kept += gap == 1
        near += gap <= CLOSE
        if gap <= gaps.size:
            gaps[gap - 1] += 1
    figures[KEPT], figures[NEAR], figures[RISING] = kept, near, rising


@kernel()
def _stretch(place: NDArray[np.int64], slug: int) -> float:
    """Over how many cards a slug lies afterwards, from its first to its last; the mean over all places to begin it."""
    total = 0
    for begin in range(place.size - slug + 1):
        lowest, highest = place[begin], place[begin]
        for card in range(begin + 1, begin + slug):
            lowest, highest = min(lowest, place[card]), max(highest, place[card])
        total += highest - lowest + 1
    return total / (place.size - slug + 1)


@kernel()
def _correlation(place: NDArray[np.int64]) -> float:
    """Of a card's place before with its place after."""
    n, products = place.size, 0
    for card in range(n):
        products += (2 * card - n + 1) * (2 * place[card] - n + 1)
    return products / (n * (n * n - 1) / 3)


@kernel()
def _guessed(shoe: NDArray[np.uint16], dealt: tuple[int, int], seen: NDArray[np.bool_]) -> int:
    """How many cards a player names who knows the old order: always the next in it that has not been seen."""
    seen[:] = False
    right, last = 0, shoe.size - 1
    for at in range(dealt[0], dealt[1]):
        guess = last
        while True:
            guess = (guess + 1) % shoe.size
            if not seen[guess]:
                break
        last = np.int64(shoe[at])  # type: ignore[assignment]  # a signed number once compiled
        seen[last] = True
        right += guess == last
    return right
