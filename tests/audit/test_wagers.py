"""The table of each wager."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardroom.audit.wagers import WagerTable, wager_tables
from cardroom.odds.house import GameOdds, figures_of
from cardroom.odds.house.side import insurance_ev, side_bet_ev
from cardroom.sheets import HouseSheet, load


def tables(ref: str) -> dict[str, WagerTable]:
    sheet = load(ref)
    assert isinstance(sheet, HouseSheet)
    return {table.name: table for table in wager_tables(sheet, figures_of(GameOdds(sheet)))}


@pytest.fixture(scope="module")
def blackjack() -> dict[str, WagerTable]:
    return tables("blackjack-v1")


@pytest.fixture(scope="module")
def spanish() -> dict[str, WagerTable]:
    return tables("spanish21-v1")


def test_every_wager_of_a_game_has_a_table(blackjack: dict[str, WagerTable], spanish: dict[str, WagerTable]) -> None:
    both = {"The ante", "A blackjack", "Insurance", "Match the Dealer"}
    assert set(blackjack) == both | {"Even money, taken", "Even money, declined"}
    assert set(spanish) == both | {"Bonuses"}


@pytest.mark.parametrize("name", ["Insurance", "Even money, taken", "Even money, declined", "Match the Dealer"])
def test_the_rows_of_a_bet_are_all_that_can_happen_and_add_up_exactly(
    blackjack: dict[str, WagerTable], name: str
) -> None:
    table = blackjack[name]
    assert sum((Fraction(row.probability) for row in table.rows), Fraction(0)) == 1
    assert sum((Fraction(row.returns or 0) for row in table.rows), Fraction(0)) == table.ev


def test_bets_return_what_the_odds_say(blackjack: dict[str, WagerTable]) -> None:
    sheet = load("blackjack-v1")
    assert isinstance(sheet, HouseSheet)
    assert blackjack["Match the Dealer"].ev == side_bet_ev(sheet, "match-the-dealer")
    assert blackjack["Insurance"].ev == insurance_ev(sheet)
    assert blackjack["Even money, declined"].ev == Fraction(3, 2) * Fraction(309 - 95, 309)


def test_the_rows_of_the_ante_are_a_whole_round_and_add_up_to_its_return(spanish: dict[str, WagerTable]) -> None:
    ante = spanish["The ante"]
    assert ante.ev is not None
    assert sum(float(row.probability) for row in ante.rows) == pytest.approx(1)
    assert sum(float(row.returns or 0) for row in ante.rows) == pytest.approx(float(ante.ev), abs=1e-12)


def test_blackjacks_are_counted_over_all_deals(blackjack: dict[str, WagerTable]) -> None:
    alone, both = blackjack["A blackjack"].rows
    assert Fraction(alone.probability) + Fraction(both.probability) == Fraction(24 * 96, 312 * 311 // 2)
    assert (alone.pays, both.pays) == (Fraction(3, 2), 0)


def test_a_side_bet_far_from_customary_is_remarked_upon(
    blackjack: dict[str, WagerTable], spanish: dict[str, WagerTable]
) -> None:
    assert "26.36%" in blackjack["Match the Dealer"].remark
    assert [table.name for table in blackjack.values() if table.remark] == ["Match the Dealer"]
    assert not any(table.remark for table in spanish.values())
