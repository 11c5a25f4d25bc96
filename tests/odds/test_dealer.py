"""The dealer's program against a plain recursion over every card that may be drawn, in exact fractions."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cardroom.engine.house.totals import ACE, TEN
from cardroom.kernels.house.dealer import BLACKJACK, BLOCK, BUST, LOWEST, OUTCOMES, run
from cardroom.odds.house.dealer_hands import program
from cardroom.sheets.house import TARGET, Stands

if TYPE_CHECKING:
    from numpy.typing import NDArray

VALUES = range(ACE, TEN + 1)
EXACT = 1e-13
EACH = pytest.mark.parametrize(
    "stands", [Stands(hard=hard, soft=soft) for hard, soft in ((17, 17), (17, 18), (16, 19), (21, 21))]
)
Shoe = tuple[int, ...]
"""How many cards of each value from ace to ten are left."""


def shoes(seed: int) -> list[Shoe]:
    """A block of shoes from which the up card is gone: a few cards at random, and six or eight decks less a few."""
    chance = Random(seed)
    large = [full(decks) - Counter(chance.choices(VALUES, k=20)) for decks in (6, 8)]
    small = [Counter(chance.choices(VALUES, k=chance.randint(12, 20))) for _ in range(BLOCK - len(large))]
    return [tuple(shoe[value] for value in VALUES) for shoe in (*small, *large)]


def full(decks: int) -> Counter[int]:
    return Counter({value: 4 * decks * (4 if value == TEN else 1) for value in VALUES})


def expected(stands: Stands, up: int, shoe: Shoe) -> dict[int, Fraction]:
    """The chance of each outcome, by drawing every card there is."""

    @cache
    def draw(held: tuple[int, ...], left: Shoe) -> dict[int, Fraction]:
        hard = sum(held)
        is_soft = ACE in held and hard + TEN <= TARGET
        total = hard + TEN if is_soft else hard
        if held == (ACE, TEN):
            return {BLACKJACK: Fraction(1)}
        if total > TARGET:
            return {BUST: Fraction(1)}
        if stands.are_met(total, is_soft=is_soft):
            return {total - LOWEST: Fraction(1)}
        chances: defaultdict[int, Fraction] = defaultdict(Fraction)
        for value, cards in enumerate(left, ACE):
            if cards:
                fewer = (*left[: value - 1], cards - 1, *left[value:])
                for outcome, chance in draw(tuple(sorted((*held, value))), fewer).items():
                    chances[outcome] += Fraction(cards, sum(left)) * chance
        return chances

    return draw((up,), shoe)


def weighed(stands: Stands, up: int, block: list[Shoe]) -> NDArray[np.float64]:
    """What the kernel makes of a block of shoes, by outcome and shoe."""
    unseen, out = np.array(block, np.float64).T.copy(), np.zeros((OUTCOMES, BLOCK))
    makes_blackjack = {ACE: unseen[TEN - 1], TEN: unseen[ACE - 1]}.get(up, np.zeros(BLOCK))
    run(program(stands, up), unseen, makes_blackjack / unseen.sum(axis=0), out)
    return out


@EACH
@pytest.mark.parametrize("up", VALUES)
def test_the_program_weighs_every_way_of_drawing(stands: Stands, up: int) -> None:
    block = shoes(seed=up)
    found = weighed(stands, up, block)
    for at, shoe in enumerate(block):
        chances = expected(stands, up, shoe)
        exact = [float(chances.get(outcome, 0)) for outcome in range(OUTCOMES)]
        assert found[:, at].tolist() == pytest.approx(exact, abs=EXACT), shoe


@EACH
def test_one_of_the_outcomes_always_happens(stands: Stands) -> None:
    for up in VALUES:
        found = weighed(stands, up, shoes(seed=-up))
        assert found.sum(axis=0).tolist() == pytest.approx([1] * BLOCK, abs=EXACT)
        assert (found > -EXACT).all()


@EACH
def test_the_dealer_never_ends_below_the_lowest_total_that_stands(stands: Stands) -> None:
    for up in VALUES:
        totals = LOWEST + np.flatnonzero(weighed(stands, up, shoes(seed=up)).any(axis=1))
        assert totals.min() >= min(stands.hard, stands.soft)
