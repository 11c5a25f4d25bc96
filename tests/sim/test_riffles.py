"""Riffles of a whole pile: the exact figures against published ones, enumeration and the compiled shuffle."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, permutations
from math import factorial, sqrt
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cardroom.kernels.shuffling.shuffles import MOVE, RIFFLE, ShuffleSteps, carry_out, felt, start
from cardroom.sim.shuffling.riffles import (
    distance,
    eulerian,
    kept_neighbours,
    like_riffles,
    riffles_needed,
    rising_chances,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def test_a_deck_comes_near_perfect_as_bayer_and_diaconis_have_it() -> None:
    found = [round(float(distance(52, riffles)), 3) for riffles in range(1, 11)]
    assert found == [1.0, 1.0, 1.0, 1.0, 0.924, 0.614, 0.334, 0.167, 0.085, 0.043]


def test_a_deck_needs_seven_riffles_and_a_shoe_eleven() -> None:
    assert riffles_needed(52, Fraction(1, 2)) == 7
    assert riffles_needed(312, Fraction(1, 2)) == 11


def rising(order: Sequence[int]) -> int:
    place = {card: at for at, card in enumerate(order)}
    return 1 + sum(place[card + 1] < place[card] for card in range(len(order) - 1))


@pytest.mark.parametrize("cards", range(1, 8))
def test_orders_are_counted_by_their_rising_sequences(cards: int) -> None:
    counts = [0] * cards
    for order in permutations(range(cards)):
        counts[rising(order) - 1] += 1
    assert eulerian(cards) == tuple(counts)


def test_all_orders_of_a_shoe_are_counted() -> None:
    assert sum(eulerian(312)) == factorial(312)


@pytest.mark.parametrize(("cards", "riffles"), [(5, 1), (52, 3), (312, 6)])
def test_the_chances_of_rising_sequences_come_to_one(cards: int, riffles: int) -> None:
    assert sum(rising_chances(cards, riffles)) == 1


def riffled(cards: int, riffles: int, times: int) -> Iterator[list[int]]:
    """Piles after riffles of all their cards, each cut where as many coins as cards fall heads."""
    chance = np.random.default_rng(1)
    before, out = np.arange(cards, dtype=np.uint16), np.empty(cards, dtype=np.uint16)
    for shoe in range(times):
        rows = []
        for heads in chance.binomial(cards, 0.5, riffles):
            rows += [(MOVE, 0, heads, 0, 0, 1), (RIFFLE, 1, heads, 0, cards - heads, 0)]
        program = ShuffleSteps(np.array(rows, dtype=np.int64), cards, 2, 0, 0, 0)
        carry_out(program, felt(program), before, np.uint64(start(np.uint64(7), shoe)), out)
        yield out.tolist()


@pytest.mark.parametrize(("cards", "riffles"), [(52, 1), (52, 3), (52, 5), (52, 7), (312, 8)])
def test_simulated_riffles_have_as_many_rising_sequences_as_exact_ones(cards: int, riffles: int) -> None:
    times = 4000
    counts = np.bincount([rising(order) for order in riffled(cards, riffles, times)], minlength=cards + 1)
    expected = [times * float(chance) for chance in (Fraction(0), *rising_chances(cards, riffles))]
    common = [at for at, number in enumerate(expected) if number >= 5]
    squares = sum((counts[at] - expected[at]) ** 2 / expected[at] for at in common)
    assert squares < len(common) + 5 * sqrt(2 * len(common))
    rest, few = times - counts[common].sum(), times - sum(expected[at] for at in common)
    assert abs(rest - few) < 5 * sqrt(few + 1)


@pytest.mark.parametrize("riffles", [1, 2, 4, 7])
def test_simulated_riffles_keep_as_many_neighbours_as_exact_ones(riffles: int) -> None:
    kept = [sum(b == a + 1 for a, b in pairwise(order)) for order in riffled(52, riffles, 3000)]
    assert np.mean(kept) == pytest.approx(
        kept_neighbours(52, 2**riffles), abs=5 * float(np.std(kept)) / sqrt(3000) + 1e-9
    )


def test_neighbours_kept_tell_the_number_of_riffles() -> None:
    for riffles in range(1, 10):
        assert like_riffles(312, kept_neighbours(312, 2**riffles)) == pytest.approx(riffles)
    assert like_riffles(312, 0.9) is None
