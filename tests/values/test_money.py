"""Money and pays: whole cents, exact ratios, never a float."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.money import Money, Odds, Rounding, Share, is_exact, pay

ratios = st.fractions(min_value=0, max_value=1000, max_denominator=100)


@given(st.integers(-(10**9), 10**9).map(Money))
def test_money_reads_back_from_its_text(amount: Money) -> None:
    assert Money(str(amount)) == amount
    assert eval(repr(amount)) == amount  # noqa: S307 - a value's repr is code


@pytest.mark.parametrize(
    ("text", "cents"),
    [("$5", 500), ("$2.50", 250), ("$0.01", 1), ("$1,000", 100_000), ("$1000", 100_000), ("-$3", -300)],
)
def test_amounts_are_written_in_dollars(text: str, cents: int) -> None:
    assert Money(text) == cents


@pytest.mark.parametrize("text", ["5", "$", "$5.5", "$1.234", "$1,00", "$5 ", "five", "$-3", ""])
def test_what_is_not_an_amount_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not an amount"):
        Money(text)


@given(ratios)
def test_pays_and_shares_read_back_from_their_text(value: Fraction) -> None:
    for ratio in (Odds(value), Share(value)):
        same = type(ratio).parse(str(ratio))
        assert same == ratio == pickle.loads(pickle.dumps(ratio)) == copy.deepcopy(ratio)  # noqa: S301 - our own
        assert eval(repr(ratio)) == ratio  # noqa: S307 - a value's repr is code


@pytest.mark.parametrize("text", ["3", "3/2", "3:0", "-3:2", "3 to 2", "1.5:1"])
def test_what_is_not_a_pay_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a pay"):
        Odds.parse(text)


@pytest.mark.parametrize("text", ["1:2", "1/0", "-1/2", "0.5", "half"])
def test_what_is_not_a_share_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a share"):
        Share.parse(text)


@pytest.mark.parametrize(
    ("stake", "odds", "rounding", "chip", "paid"),
    [
        ("$5", "3:2", Rounding.EXACT, "$0.01", "$7.50"),
        ("$7.50", "3:2", Rounding.EXACT, "$0.01", "$11.25"),
        ("$5", "6:5", Rounding.EXACT, "$1", "$6"),
        ("$5", "3:2", Rounding.DOWN, "$1", "$7"),
        ("$5", "3:2", Rounding.UP, "$1", "$8"),
        ("$5", "3:2", Rounding.NEAREST, "$1", "$8"),
        ("$1", "1:3", Rounding.NEAREST, "$0.01", "$0.33"),
        ("$1", "2:3", Rounding.NEAREST, "$0.01", "$0.67"),
    ],
)
def test_pays_are_rounded_as_the_sheet_says(stake: str, odds: str, rounding: Rounding, chip: str, paid: str) -> None:
    assert pay(Money(stake), Odds.parse(odds), rounding, Money(chip)) == Money(paid)


def test_a_broken_chip_is_a_bug_where_pays_are_exact() -> None:
    assert not is_exact(Money("$1"), Fraction(1, 3))
    with pytest.raises(AssertionError):
        pay(Money("$1"), Fraction(1, 3), Rounding.EXACT)


@given(st.integers(0, 10**6), ratios, st.integers(1, 500))
def test_roundings_lie_within_one_chip_of_the_truth(amount: int, ratio: Fraction, chip: int) -> None:
    exact = amount * ratio
    down, up, nearest = (pay(amount, ratio, r, chip) for r in (Rounding.DOWN, Rounding.UP, Rounding.NEAREST))
    assert down <= exact <= up
    assert up - down in {0, chip}
    assert nearest in {down, up}
    assert abs(nearest - exact) <= Fraction(chip, 2)
    assert is_exact(amount, ratio, chip) == (down == up)
