"""Strategies in files: written, read back, and refused with the place where they are wrong."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cardroom import sheets
from cardroom.odds.house import Chart, ChartPlay, GameOdds
from cardroom.odds.house.rules import DEALT
from cardroom.odds.house.strategy_files import StrategyError, read, write
from cardroom.sim.house.automaton import model_of
from random_rounds import HOUSE
from random_rules import random_rules

if TYPE_CHECKING:
    from cardroom.odds.house.strategy_files import FilePlay


@cache
def chart(ref: str) -> Chart:
    sheet = sheets.load(ref)
    assert isinstance(sheet, sheets.HouseSheet)
    return Chart(GameOdds(sheet))


def changed(old: str, new: str) -> FilePlay:
    text = write(chart("blackjack-v1"))
    assert old in text
    return read(text.replace(old, new, 1), chart("blackjack-v1").game)


@pytest.mark.slow
@pytest.mark.parametrize("ref", HOUSE)
def test_a_chart_read_back_plays_every_hand_as_before(ref: str) -> None:
    ours = model_of(ChartPlay(chart(ref)), {}).automaton
    theirs = model_of(read(write(chart(ref)), chart(ref).game), {}).automaton
    for name, table in ours._asdict().items():
        assert np.array_equal(table, getattr(theirs, name)), name


def reads_back(sheet: sheets.HouseSheet) -> None:
    """Hands that come about do the same by the chart and by its file."""
    printed = Chart(GameOdds(sheet))
    written, charted = read(write(printed), printed.game), ChartPlay(printed)
    for column in printed.columns:
        ours, theirs, played = column.action(DEALT)[0], written.action(column.up, DEALT)[0], column.reach[0] > 0
        for deal in printed.game.deals(column.up):
            assert written.answer(column.up, deal) == charted.answer(column.up, deal)
            played[deal.suits, deal.hand] &= not column.surrenders(deal)
        assert not ((ours != theirs) & played).any(), f"{sheet.id} against {column.up.value}"


@pytest.mark.parametrize(
    "seed", [103, 106, 109, 120, 204, *(pytest.param(s, marks=pytest.mark.slow) for s in range(20))]
)
def test_charts_of_all_sorts_of_sheets_are_read_back(seed: int) -> None:
    reads_back(random_rules(Random(seed)))


@pytest.mark.parametrize("ref", ["spanish21-v1", "spanish21-v2"])
def test_a_chart_that_doubles_from_some_number_of_cards_on_is_read_back(ref: str) -> None:
    sheet = sheets.load(ref, {"seven-card": "exactly-seven"})
    assert isinstance(sheet, sheets.HouseSheet)
    reads_back(sheet)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('up = "2 3', 'up = "3 2', 'up: must be "2 3 4 5 6 7 8 9 10 A", the cards of this game in this order'),
        ('"never"', '"sometimes"', "insurance: must be 'never' or 'always'"),
        ("[hard]", "[hart]", '"hart" has no meaning here; a strategy has up, insurance, hard, soft, pairs'),
        ('"18-20" = "S ', '"18-20" = "Q ', 'hard."18-20": against 2, "Q" is not a code; write H, S, D, d, R or X'),
        ('"18-20" = "S ', '"18-20" = "', 'hard."18-20": must have 10 codes, one for each up card'),
        ('"18-20"', '"18-22"', 'hard."18-22": is not a total; write 16 or 13-17'),
        ('"18-20"', '"19-20"', "hard: does not say what to do with 18 against 2"),
        ('"19"', '"18-19"', 'soft."18": says again what another row says of 18'),
        ('"A,A"', '"A,K"', 'pairs."A,K": is not a pair; write A,A or 8,8'),
        ('"A,A" = "P', '"A,A" = "S', 'pairs."A,A": against 2, "S" is not a code; write P to split'),
        ('"A,A"', '"²,²"', 'pairs."²,²": is not a pair; write A,A or 8,8'),
        ('"18-20"', '"1²-20"', 'hard."1²-20": is not a total; write 16 or 13-17'),
        ('"18-20" = "S ', f'"18-20" = "S{"9" * 5000} ', '999..." is not a code; write H, S, D, d, R or X'),
        ('insurance = "never"', "insurance = []", "insurance: must be 'never' or 'always'"),
        ('insurance = "never"', f"insurance = {'[' * 9000}", "is not a strategy: what it says goes too far"),
        ('insurance = "never"', f"insurance = {'9' * 5000}", "is not a strategy: what it says goes too far"),
        ("[hard]", "[hard", "is not a strategy: "),
    ],
)
def test_what_is_wrong_is_told_with_its_place(old: str, new: str, sentence: str) -> None:
    with pytest.raises(StrategyError) as error:
        changed(old, new)
    assert sentence in str(error.value)


def test_a_changed_row_changes_the_play() -> None:
    written = changed('"12" = "H   H   S', '"12" = "S   S   S')
    game = chart("blackjack-v1").game
    two = next(up for up in game.ups if up.value == 2)
    twelve = game.book.index([game.kinds.index("3"), game.kinds.index("9")])
    assert chart("blackjack-v1").columns[game.ups.index(two)].action(DEALT)[0, 0, twelve] == 1
    assert written.action(two, DEALT)[0, 0, twelve] == 0
