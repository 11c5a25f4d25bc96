"""What a perfect shuffle does on average, exactly."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb, factorial
from typing import TYPE_CHECKING

from cardroom.data import Data
from cardroom.kernels.shuffling.mixing import CLOSE

if TYPE_CHECKING:
    from cardroom.sim.shuffling.cases import Case


class Ideal(Data):
    """The figures of a perfect shuffle, by the same names as those measured."""

    kept_neighbours: float
    near_neighbours: float
    rising_sequences: float
    slug_stretch: float
    position_correlation: float
    zone_distance: float
    distance_at_least: float
    guesses: float


def ideal(case: Case) -> Ideal:
    n, slug = case.cards, case.slug
    return Ideal(
        kept_neighbours=float(_within(n, 1)),
        near_neighbours=float(_within(n, CLOSE)),
        rising_sequences=(n + 1) / 2,
        slug_stretch=(slug - 1) * (n + 1) / (slug + 1) + 1,
        position_correlation=0,
        zone_distance=0,
        distance_at_least=0,
        guesses=float(guesses(n, len(case.dealt))),
    )


def _within(cards: int, gap: int) -> Fraction:
    """How many cards are followed within a gap by the next one; any two places are as likely for two cards."""
    return sum((Fraction(cards - size, cards) for size in range(1, min(gap, cards - 1) + 1)), Fraction(0))


def guesses(cards: int, dealt: int) -> Fraction:
    """What anyone names of the cards dealt who sees each of them and never names one again."""
    return sum((Fraction(1, cards - seen) for seen in range(dealt)), Fraction(0))


@cache
def kept_chances(cards: int) -> tuple[float, ...]:
    """The chances of each number of neighbours kept, from none to all.

    The neighbours kept are chosen, each run of them is one card, and no two of those are to be neighbours again.
    """
    apart = [1, 1]
    for size in range(2, cards + 1):
        apart.append((size - 1) * apart[-1] + (size - 2) * apart[-2])
    total = factorial(cards)
    return tuple(float(Fraction(comb(cards - 1, kept) * apart[cards - kept], total)) for kept in range(cards))
