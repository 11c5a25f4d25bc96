"""Shuffles: what they can reach, and how likely."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import pairwise, permutations
from math import comb, factorial, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

import pytest
from chances import outcomes, tape_to
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import Pack
from cardroom.shoe import RecordingTape, SeedTape, SystemTape, Tape, WrittenTape
from cardroom.shoe.shuffle import perfect, riffle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SHOE = tuple(range(312))


@given(st.permutations(SHOE))
def test_every_order_of_312_cards_has_its_tape(target: list[int]) -> None:
    assert perfect(SHOE, WrittenTape(tape_to(target, SHOE))) == target


def test_every_order_of_a_real_shoe_has_its_tape_although_cards_repeat() -> None:
    cards = Pack.STANDARD.cards * 6
    target = random.Random(1).sample(cards, len(cards))
    assert perfect(cards, WrittenTape(tape_to(target, cards))) == target


def test_the_perfect_shuffle_gives_every_order_exactly_the_same_chance() -> None:
    chances = outcomes(lambda tape: tuple(perfect(range(5), tape)))
    assert chances == {order: Fraction(1, factorial(5)) for order in permutations(range(5))}


def test_two_packets_fall_into_every_interleaving_with_the_same_chance() -> None:
    chances = outcomes(lambda tape: tuple(riffle("abc", "xy", tape)))
    assert len(chances) == comb(5, 2)
    assert set(chances.values()) == {Fraction(1, comb(5, 2))}
    assert all([c for c in order if c in "abc"] == ["a", "b", "c"] for order in chances)
    assert all([c for c in order if c in "xy"] == ["x", "y"] for order in chances)


def whole_riffle(cards: Sequence[int], tape: Tape) -> list[int]:
    """One riffle of a pile: cut where as many coins as cards fall heads, then riffled."""
    heads = sum(tape.below(2) for _ in cards)
    return riffle(cards[:heads], cards[heads:], tape)


def rising_sequences(order: Sequence[int]) -> int:
    place = {card: at for at, card in enumerate(order)}
    return 1 + sum(place[card + 1] < place[card] for card in range(len(order) - 1))


@pytest.mark.parametrize(("cards", "riffles"), [(4, 1), (3, 3), pytest.param(4, 2, marks=pytest.mark.slow)])
def test_riffles_of_a_pile_follow_bayer_and_diaconis(cards: int, riffles: int) -> None:
    """After k riffles an order with r rising sequences has the chance C(2^k + n - r, n) / 2^(kn)."""

    def shuffled(tape: Tape) -> tuple[int, ...]:
        pile = list(range(cards))
        for _ in range(riffles):
            pile = whole_riffle(pile, tape)
        return tuple(pile)

    chances = outcomes(shuffled)
    for order in permutations(range(cards)):
        ways = comb(2**riffles + cards - rising_sequences(order), cards)
        assert chances.get(order, 0) == Fraction(ways, 2 ** (riffles * cards))


def naive(cards: Sequence[int], tape: Tape) -> list[int]:
    """Broken: every place is exchanged with any place."""
    mixed = list(cards)
    for at in range(len(mixed)):
        other = tape.below(len(mixed))
        mixed[at], mixed[other] = mixed[other], mixed[at]
    return mixed


def off_by_one(cards: Sequence[int], tape: Tape) -> list[int]:
    """Broken: no card may stay where it is."""
    mixed = list(cards)
    for last in range(len(mixed) - 1, 0, -1):
        other = tape.below(last)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


class ByteTape:
    """Broken: a byte's remainder, which small numbers are more often."""

    def __init__(self, tape: Tape) -> None:
        self.tape = tape

    def below(self, bound: int, /) -> int:
        return self.tape.below(256) % bound


def modulo(cards: Sequence[int], tape: Tape) -> list[int]:
    return perfect(cards, ByteTape(tape))


def positions_p_value(shuffle: Callable[[Sequence[int], Tape], list[int]], tape: Tape, cards: int, times: int) -> float:
    """How likely a perfect shuffle would fit even chances of each card in each place worse than this one did.

    Rows and columns of the table of counts are fixed, so the usual sum of squares, scaled by (n - 1) / n, is
    chi-square with (n - 1)^2 degrees of freedom; Wilson and Hilferty's cube root makes it normal.
    """
    counts: Counter[tuple[int, int]] = Counter()
    for _ in range(times):
        counts.update(enumerate(shuffle(range(cards), tape)))
    expected = times / cards
    squares = sum((counts[at, card] - expected) ** 2 for at in range(cards) for card in range(cards)) / expected
    freedom = (cards - 1) ** 2
    scaled = squares * (cards - 1) / cards / freedom
    deviate = (scaled ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))
    return 1 - NormalDist().cdf(deviate)


def kept_neighbours(shuffle: Callable[[Sequence[int], Tape], list[int]], tape: Tape, cards: int, times: int) -> float:
    """How often a card is still followed by the next one; a perfect shuffle keeps (n - 1) / n of a pair on average."""
    orders = (shuffle(range(cards), tape) for _ in range(times))
    return sum(after == card + 1 for order in orders for card, after in pairwise(order)) / times


CARDS, TIMES = 52, 6000


@pytest.mark.parametrize("tape", [SystemTape(), SeedTape("positions")], ids=["system", "seed"])
def test_positions_are_uniform(tape: Tape) -> None:
    assert positions_p_value(perfect, tape, CARDS, TIMES) > 1e-6


@pytest.mark.parametrize("broken", [naive, off_by_one, modulo])
def test_the_same_test_rejects_broken_shuffles(broken: Callable[[Sequence[int], Tape], list[int]]) -> None:
    assert positions_p_value(broken, SeedTape("broken"), CARDS, TIMES) < 1e-6


def rotation(cards: Sequence[int], tape: Tape) -> list[int]:
    """Broken, although every card is as likely in every place: only the start is random."""
    start = tape.below(len(cards))
    return [*cards[start:], *cards[:start]]


def test_neighbours_are_kept_as_rarely_as_chance_has_it() -> None:
    expected = (CARDS - 1) / CARDS
    error = 6 * sqrt(expected / TIMES)
    assert kept_neighbours(perfect, SeedTape("neighbours"), CARDS, TIMES) == pytest.approx(expected, abs=error)
    assert kept_neighbours(rotation, SeedTape("neighbours"), CARDS, 200) > CARDS - 3


def test_the_p_values_of_perfect_shuffles_are_spread_evenly() -> None:
    tape = SeedTape("spread")
    found = [positions_p_value(perfect, tape, 10, 400) for _ in range(60)]
    assert 0.35 < sum(found) / len(found) < 0.65


def test_words_that_would_favour_small_numbers_are_passed_over() -> None:
    """Of the bound 3 x 2^30 only the first three quarters of the words are fair; the others are left out."""
    bound = 3 << 30
    words = SeedTape("fair")
    fair = [word for word in (words.below(1 << 32) for _ in range(200)) if word < bound]
    assert len(fair) < 200
    tape = SeedTape("fair")
    assert [tape.below(bound) for _ in fair] == fair


@pytest.mark.slow
def test_positions_of_a_whole_shoe_are_uniform() -> None:
    assert positions_p_value(perfect, SeedTape("shoe"), 312, 20_000) > 1e-6


@given(st.integers(1, 1 << 32), st.integers())
def test_a_seed_gives_numbers_below_the_bound_and_the_same_again(bound: int, seed: int) -> None:
    first, second = SeedTape(seed), SeedTape(seed)
    numbers = [first.below(bound) for _ in range(20)]
    assert all(0 <= number < bound for number in numbers)
    assert numbers == [second.below(bound) for _ in range(20)]


@given(st.integers(0, 100))
def test_a_tape_goes_on_from_where_it_was_left(words: int) -> None:
    first = SeedTape("left")
    for _ in range(words):
        first.below(1 << 32)
    assert first.position == words
    again = SeedTape(first.seed, first.position)
    assert [again.below(52) for _ in range(20)] == [first.below(52) for _ in range(20)]
    assert again.position == first.position


def test_a_seed_means_the_same_in_every_version() -> None:
    """Worked out from the definition with sha256sum: the first words of the tape of seed 21."""
    tape = SeedTape(21)
    assert [tape.below(1 << 32) for _ in range(3)] == FIRST_WORDS_OF_21


FIRST_WORDS_OF_21 = [0x3C39D7EE, 0x21821E4F, 0xA219F3FA]


def test_a_tape_that_is_too_short_or_out_of_bounds_says_so() -> None:
    with pytest.raises(ValueError, match="ends before"):
        perfect("abc", WrittenTape([0]))
    with pytest.raises(ValueError, match="below 3"):
        perfect("abc", WrittenTape([3, 0]))


def test_a_recorded_shuffle_can_be_played_again() -> None:
    recording = RecordingTape(SystemTape())
    once = perfect(SHOE, recording)
    assert perfect(SHOE, WrittenTape(recording.numbers)) == once
