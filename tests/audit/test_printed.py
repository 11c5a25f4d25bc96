"""Reading what an exhibit prints."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardroom.audit.numerals import decimals_of, is_slip, one_in, pay_of, percent_of, written


@pytest.mark.parametrize(
    ("printed", "pay"),
    [
        ("3:2", Fraction(3, 2)),
        ("3 to 2", Fraction(3, 2)),
        ("3 TO 2", Fraction(3, 2)),
        ("2-to-1", Fraction(2)),
        ("18-1", Fraction(18)),
        ("1.50", Fraction(3, 2)),
        ("1.5:1", Fraction(3, 2)),
        ("-1", Fraction(-1)),
        ("\N{MINUS SIGN}1", Fraction(-1)),
        ("0", Fraction(0)),
        ("push", Fraction(0)),
        ("n/a", None),
        ("", None),
        ("1:0", None),
        ("1 /", None),
    ],
)
def test_a_pay_is_read_in_all_its_forms(printed: str, pay: Fraction | None) -> None:
    assert pay_of(printed) == pay


@pytest.mark.parametrize(
    ("printed", "right"),
    [("845886", "-0.845886"), ("030555", "-0.030555"), ("1 /", "1"), ("11", "1"), (".42", "0.42"), ("- 1", "-1")],
)
def test_a_slip_is_the_right_figure_with_marks_lost_or_added(printed: str, right: str) -> None:
    assert is_slip(printed, right) or pay_of(printed.replace(" ", "")) == pay_of(right)


@pytest.mark.parametrize(
    ("printed", "right"),
    [("1", "2"), ("1", "-1"), ("100", "10"), ("18", "8"), ("0.42", "4.2"), ("", "0"), ("abc", "0"), ("1 in 2", "12.5")],
)
def test_another_figure_is_no_slip(printed: str, right: str) -> None:
    assert not is_slip(printed, right)


def test_percentages_and_odds_are_read_with_their_places() -> None:
    assert percent_of(".42%") == Fraction(42, 10_000)
    assert percent_of("n/a") is None
    assert decimals_of("0.42%") == 2
    assert decimals_of("41041") == 0
    assert one_in("1 in 668,382") == 668_382
    assert one_in("1 in 0") is None


def test_values_are_written_to_so_many_places() -> None:
    assert written(Fraction(-114, 3731), 6) == "-0.030555"
    assert written(Fraction(1, 8), 2) == "0.13"
    assert written(Fraction(-1, 1000), 2) == "0.00"
