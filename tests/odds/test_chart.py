"""The chart that people use: what it costs, what it says, and where one should depart from it."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from test_stepping_stones import changed

from cardroom.odds.house import Chart, GameOdds
from cardroom.odds.house.codes import Block, blocks, departures, legend, letter, ordered, up_names
from random_rounds import HOUSE
from rounds import house

SHEETS = pytest.mark.parametrize("ref", HOUSE)
MOST_LOST = 0.0003


@cache
def chart_of(ref: str) -> Chart:
    return Chart(GameOdds(house(ref)))


@cache
def block(title: str) -> Block:
    return next(found for found in blocks(chart_of("blackjack-v1")) if found.title == title)


def code(title: str, hand: str, up: str) -> str:
    """What the chart of six-deck blackjack says; a row may stand for several totals, as in ``13-16``."""
    codes = next(codes for name, codes in block(title).rows if hand in covered(name))
    return codes[up_names(chart_of("blackjack-v1")).index(up)]


def covered(name: str) -> list[str]:
    low, _, high = name.partition("-")
    return [str(total) for total in range(int(low), int(high) + 1)] if high else [name]


@pytest.mark.slow
@SHEETS
def test_the_chart_costs_little_against_best_play(ref: str) -> None:
    chart = chart_of(ref)
    assert chart.game.ev - MOST_LOST < chart.ev <= chart.game.ev


def test_hands_that_cannot_be_have_no_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two decks have no hand of nine aces: whatever lies in memory in its place must not show."""
    assert chart_of("blackjack-v1").ev < 0, "kernels are compiled while NumPy is as it should be"
    monkeypatch.setattr(np, "empty", lambda shape, dtype=np.float64: np.full(shape, np.nan, dtype))
    chart = Chart(GameOdds(changed("blackjack-v1", {"equipment.decks": 2})))
    assert chart.game.ev - MOST_LOST < chart.ev <= chart.game.ev


@pytest.mark.parametrize(
    ("title", "hand", "up", "says"),
    [
        ("Hard totals", "16", "10", "Rh"),
        ("Hard totals", "15", "10", "Rh"),
        ("Hard totals", "17", "A", "Rs"),
        ("Hard totals", "12", "3", "H"),
        ("Hard totals", "12", "4", "S"),
        ("Hard totals", "11", "A", "Dh"),
        ("Hard totals", "10", "10", "H"),
        ("Soft totals", "18", "2", "Ds"),
        ("Soft totals", "18", "9", "H"),
        ("Soft totals", "19", "6", "Ds"),
        ("Pairs", "8,8", "10", "P"),
        ("Pairs", "8,8", "A", "Rh"),
        ("Pairs", "9,9", "7", "S"),
        ("Pairs", "A,A", "A", "P"),
    ],
)
def test_six_decks_are_played_as_everybody_knows(title: str, hand: str, up: str, says: str) -> None:
    assert code(title, hand, up) == says


def test_tens_are_never_split() -> None:
    assert {code("Pairs", "10,10", up) for up in up_names(chart_of("blackjack-v1"))} == {"S"}


@SHEETS
def test_every_sign_on_the_chart_is_in_its_legend(ref: str) -> None:
    found = blocks(chart_of(ref))
    signs = {sign for part in found for _, codes in part.rows for written in codes for sign in written}
    told = {sign for sign, _ in legend(chart_of(ref))}
    assert {"n" if sign.isdigit() else sign for sign in signs} == told


@SHEETS
def test_every_row_has_a_code_for_each_up_card(ref: str) -> None:
    ups = up_names(chart_of(ref))
    for part in blocks(chart_of(ref)):
        for name, codes in part.rows:
            assert len(codes) == len(ups), (part.title, name)
            assert all(codes), (part.title, name)


@SHEETS
def test_every_code_says_what_the_chart_does_with_each_number_of_cards(ref: str) -> None:
    chart = chart_of(ref)
    for title, is_soft in (("Hard totals", False), ("Soft totals", True)):
        rows = next(part.rows for part in blocks(chart) if part.title == title)
        codes = {int(total): written for name, written in rows for total in covered(name)}
        for at, column in enumerate(ordered(chart)):
            for line in (line for line in column.rows.lines if line.is_soft == is_soft and line.total in codes):
                does = letter(column.book, column.cells[0, line][0])
                assert does in meant(codes[line.total][at], line.cards), (title, line, column.up)


def meant(written: str, cards: int) -> set[str]:
    """What a code tells hands of so many cards; with more than two, what comes first may not be allowed."""
    mark = next((int(sign) for sign in written if sign.isdigit()), None)
    if mark is not None:
        return {written[0]} if cards < mark else {"S" if written.endswith("s") else "H"}
    return {written[0]} if cards == 2 else {written[0], written[-1].upper()}


@SHEETS
def test_every_departure_gains_something(ref: str) -> None:
    found = departures(chart_of(ref))
    assert found
    for row in found:
        assert row.gain > 0
        assert 0 < row.chance < 0.01
        assert row.better != row.than


def test_a_chart_can_be_made_where_soft_21_is_hit_but_a_blackjack_is_not() -> None:
    sheet = changed("blackjack-v2", {"bonus.hands": {"four": {"ranks": "A37T", "pays": "500:1"}}})
    chart = Chart(GameOdds(sheet))
    assert chart.ev <= chart.game.ev
