"""What is measured: known orders have known figures, and perfect shuffles the exact ones."""

from __future__ import annotations

from itertools import permutations
from statistics import mean

import numpy as np
import pytest

from cardroom.kernels.shuffling import mixing
from cardroom.kernels.shuffling.mixing import CLOSE, OrderCounts, tally
from cardroom.sheets import HouseSheet, load
from cardroom.sim.shuffling import ShuffleReport, conclusion, report_of
from cardroom.sim.shuffling.ideal import guesses, kept_chances


def figures(orders: list[list[int]], slug: int = 2, cut: int = 0) -> OrderCounts:
    """The figures of shoes dealt to the end."""
    cards = len(orders[0])
    halves = cards // slug
    found = OrderCounts(
        np.zeros((len(orders), mixing.FIGURES)),
        np.zeros((1, halves, halves), dtype=np.int64),
        np.zeros(cards - 1, dtype=np.int64),
    )
    cuts = np.full(len(orders), cut, dtype=np.int64)
    tally(np.array(orders, dtype=np.uint16), cuts, slug, (0, cards), 0, found)
    return found


def test_cards_that_were_not_shuffled_keep_everything() -> None:
    found = figures([list(range(12))], slug=4)
    kept, near, rising, stretch, correlation, guessed = found.figures[0]
    assert (kept, rising, stretch, guessed) == (11, 1, 4, 12)
    assert (near, correlation) == (11, 1)
    assert found.zones[0].tolist() == [[4, 0, 0], [0, 4, 0], [0, 0, 4]]
    assert found.gaps.tolist() == [11] + [0] * 10


def test_cards_turned_about_keep_no_neighbour_in_order() -> None:
    found = figures([list(range(11, -1, -1))], slug=4)
    kept, near, rising, stretch, correlation, _ = found.figures[0]
    assert (kept, near, rising, stretch, correlation) == (0, 0, 12, 4, -1)


def test_the_cut_takes_nothing_away() -> None:
    found = figures([[5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4]], slug=4, cut=5)
    assert found.figures[0, : mixing.GUESSED].tolist() == [11, 11, 1, 4, 1]
    assert found.figures[0, mixing.GUESSED] == 11, "all but the first card, which the cut hides"


def test_a_riffle_by_hand() -> None:
    """Three cards between three: two rising sequences; right guesses are the first card and the last."""
    found = figures([[0, 3, 1, 4, 2, 5]], slug=3)
    kept, near, rising, stretch, correlation, guessed = found.figures[0]
    assert (kept, near, rising, stretch) == (0, 4, 2, mean([5, 4, 4, 5]))
    assert correlation == pytest.approx(1 - 6 * (0 + 1 + 4 + 4 + 1 + 0) / (6 * 35))
    assert guessed == 2
    assert found.gaps.tolist() == [0, 4, 0, 0, 0]


def test_all_orders_together_have_the_exact_figures_of_a_perfect_shuffle() -> None:
    cards, slug = 6, 3
    found = figures([list(order) for order in permutations(range(cards))], slug)
    means = found.figures.mean(axis=0)
    assert means[mixing.KEPT] == pytest.approx((cards - 1) / cards)
    assert means[mixing.NEAR] == pytest.approx(sum((cards - gap) / cards for gap in range(1, CLOSE + 1)))
    assert means[mixing.RISING] == pytest.approx((cards + 1) / 2)
    assert means[mixing.STRETCH] == pytest.approx((slug - 1) * (cards + 1) / (slug + 1) + 1)
    assert means[mixing.CORRELATION] == pytest.approx(0)
    assert means[mixing.GUESSED] == pytest.approx(float(guesses(cards, cards)))
    assert (found.zones == 720 * slug / 2).all()
    counts = np.bincount(found.figures[:, mixing.KEPT].astype(np.int64), minlength=cards)
    assert (counts / 720).tolist() == pytest.approx(kept_chances(cards))


HOUSE = ("blackjack-v1", "blackjack-v2", "spanish21-v1")


def report(ref: str, seed: int = 3) -> ShuffleReport:
    sheet = load(ref)
    assert isinstance(sheet, HouseSheet)
    return report_of(sheet, 1000, seed)


@pytest.mark.slow
@pytest.mark.parametrize("ref", HOUSE)
def test_a_wash_makes_a_perfect_shuffle_and_the_riffles_alone_do_not(ref: str) -> None:
    found = report(ref)
    assert found.is_perfect("perfect")
    assert found.is_perfect("new-table")
    assert not found.is_perfect("every-shoe")
    assert found.cases["every-shoe"].measures.distance_at_least.mean > 0.99


def test_the_six_piles_of_blackjack_v2_always_leave_eighteen_rising_sequences() -> None:
    """Of the six decks each falls into four pieces, and between them lie 17 places where the old order breaks."""
    rising = report("blackjack-v2").cases["every-shoe"].measures.rising_sequences
    assert (rising.mean, rising.stderr) == (18, 0)


@pytest.mark.slow
def test_a_seed_says_everything() -> None:
    assert report("blackjack-v1", 7) == report("blackjack-v1", 7)
    assert report("blackjack-v1", 7) != report("blackjack-v1", 8)


def test_the_conclusion_is_drawn_from_the_figures() -> None:
    found = report("blackjack-v2")
    measures = found.cases["every-shoe"].measures
    said = " ".join(conclusion(found))
    assert "new table, with the wash, cannot be told from a perfect one" in said
    assert "every later shoe, without a wash, is far from perfect" in said
    assert f"{measures.kept_neighbours.mean:.1f} of 311 neighbours" in said
    assert f"name {measures.guesses.mean:.1f} of the 233 cards" in said
