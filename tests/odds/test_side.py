"""Side bets and insurance, counted card by card on small shoes."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from test_stepping_stones import changed

from cardroom.cards import Card
from cardroom.engine.house.settle import match_row
from cardroom.engine.house.totals import POINTS, TEN
from cardroom.odds.house.side import insurance_ev, match_rows, side_bet_ev
from cardroom.shoe import new_cards
from rounds import MATCH

if TYPE_CHECKING:
    from cardroom.sheets import HouseSheet

SMALL = pytest.mark.parametrize(
    "sheet",
    [
        pytest.param(changed(ref, {"equipment.decks": decks}), id=f"{ref}-{decks}")
        for ref in ("blackjack-v1", "spanish21-v1")
        for decks in (1, 2)
    ],
)


def left(sheet: HouseSheet, *gone: Card) -> list[Card]:
    """The shoe without some cards."""
    return [*(Counter(new_cards(sheet)) - Counter(gone)).elements()]


@SMALL
@pytest.mark.parametrize("up", ["As", "7d", "Kc"])
def test_match_the_dealer_is_won_as_often_as_pairs_of_cards_match(sheet: HouseSheet, up: str) -> None:
    pairs = combinations(left(sheet, Card(up)), 2)
    counted = Counter(match_row(*pair, Card(up)) or "none" for pair in pairs)
    rows = match_rows(sheet, sheet.side_bets[MATCH])
    assert {name: row.combinations for name, row in rows.items() if row.combinations} == counted
    assert {row.of for row in rows.values()} == {counted.total()}


@SMALL
def test_match_the_dealer_returns_what_its_pays_come_to(sheet: HouseSheet) -> None:
    pairs = [*combinations(left(sheet, Card("7d")), 2)]
    pays = sheet.side_bets[MATCH].pays.rows
    won = [pays[row] if (row := match_row(*pair, Card("7d"))) else Fraction(-1) for pair in pairs]
    assert side_bet_ev(sheet, MATCH) == sum(won) / len(pairs)


@SMALL
@pytest.mark.parametrize(("held", "tens"), [((), None), (("2c", "9d"), 0), (("Kc", "9d"), 1), (("Kc", "Jd"), 2)])
def test_insurance_is_worth_what_the_cards_under_an_ace_make_it(
    sheet: HouseSheet, held: tuple[str, ...], tens: int | None
) -> None:
    under = left(sheet, Card("As"), *map(Card, held))
    won = [sheet.insurance.pays if POINTS[card] == TEN else Fraction(-1) for card in under]
    assert insurance_ev(sheet, tens) == sum(won) / len(under)


def test_insurance_that_nobody_is_offered_has_no_worth() -> None:
    assert insurance_ev(changed("blackjack-v1", {"insurance.to": "nobody"})) is None
