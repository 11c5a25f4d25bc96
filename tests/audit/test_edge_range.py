"""Readings together: the furthest that they move the edge, and what they do to bets beside the hand."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from cardroom.audit import PricedOption, audit, edge_range
from cardroom.audit.dominance import RISING, contenders, is_as_good
from cardroom.audit.edge_range import Corner, EdgeRange
from cardroom.audit.edges import Edges
from cardroom.audit.house_audit import moved_bets
from cardroom.audit.questions import questions_of
from cardroom.audit.report.house import together
from cardroom.money import Odds
from cardroom.sheets import HouseSheet, load
from cardroom.sheets.house import Stake, Takes, UpCard, When

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardroom.audit.dominance import Words
    from cardroom.audit.edges import Variant

V1 = "blackjack-v1"


def house(ref: str) -> HouseSheet:
    sheet = load(ref)
    assert isinstance(sheet, HouseSheet)
    return sheet


class Stated(Edges):
    """Edges that are not worked out but stated, by the options that are not the chosen ones."""

    def __init__(self, edge: Callable[[set[str]], float | None]) -> None:
        super().__init__(V1, {}, lambda *_: None)
        self._edge, self._chosen = edge, {name: one.choice for name, one in house(V1).readings.items()}

    def __call__(self, what: str, variants: Sequence[Variant]) -> list[float | None]:  # noqa: ARG002 - told nobody
        return [self._edge({name for name in way if way[name] != self._chosen[name]}) for way, _ in variants]


def range_of(edge: Callable[[set[str]], float | None], *moving: str) -> EdgeRange:
    sheet = house(V1)
    priced = [
        PricedOption(id=name, choice=choice, edge=edge({name}), clause="", says="", is_chosen=False)
        for name in moving
        for choice in sheet.readings[name].options
        if choice != sheet.readings[name].choice
    ]
    return edge_range.joint(sheet, priced, edge(set()) or 0.0, Stated(edge))


def test_readings_that_work_together_are_priced_together() -> None:
    def edge(switched: set[str]) -> float:
        return 0.03 if switched == {"decks", "split-aces"} else 0.01 - 0.001 * len(switched)

    found = range_of(edge, "decks", "split-aces")
    assert (found.ways, found.worst) == (4, Corner(edge=0.03, readings={"decks": "eight", "split-aces": "never"}))


def test_a_reading_that_moves_nothing_alone_is_tried_where_the_others_lead() -> None:
    def edge(switched: set[str]) -> float:
        return 0.01 + 0.01 * ("decks" in switched) + 0.01 * ({"decks", "split-aces"} <= switched)

    found = range_of(edge, "decks")
    assert found.worst == Corner(edge=0.03, readings={"decks": "eight", "split-aces": "never"})
    assert found.best == Corner(edge=0.01, readings={})


def test_options_that_contradict_each_other_do_not_hide_the_others() -> None:
    def edge(switched: set[str]) -> float | None:
        clash = {"decks", "natural-after-split"} <= switched
        return None if clash else 0.01 - 0.002 * ("decks" in switched) - 0.001 * ("natural-after-split" in switched)

    found = range_of(edge, "decks", "natural-after-split")
    assert found.best == Corner(edge=0.008, readings={"decks": "eight"})


def test_more_ways_than_are_priced_are_said_to_be_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(edge_range, "MOST_WAYS", 1)
    found = range_of(lambda switched: 0.01 * len(switched), "decks", "split-aces")
    assert found == EdgeRange(ways=4)
    assert "in 4 ways, too many" in together(found)


def test_an_option_that_another_one_betters_is_no_contender() -> None:
    takes = "dealer.late_blackjack.takes"
    options: dict[str, Words] = {
        "both": {"dealer.peek": (UpCard.ACE, UpCard.TEN), takes: Takes.EVERY_WAGER},
        "ace": {"dealer.peek": (UpCard.ACE,), takes: Takes.EVERY_WAGER},
        "originals": {"dealer.peek": (UpCard.ACE,), takes: Takes.ORIGINAL_WAGERS},
    }
    assert contenders(options, for_player=True) == ["both", "originals"]
    assert contenders(options, for_player=False) == ["both", "ace"]


def test_more_choices_and_higher_pays_are_as_good() -> None:
    assert is_as_good("surrender.when", When.BEFORE_CHECK, When.FIRST_ACTION)
    assert is_as_good("double.stakes", (Stake.FULL, Stake.HALF), (Stake.FULL,))
    assert is_as_good("bonus.hands.five.pays", Odds(2, 1), Odds(3, 2))
    assert not is_as_good("bonus.hands.five.or_more", one=False, other=True)
    assert not is_as_good("equipment.decks", 8, 6)


def test_procedure_alone_is_not_priced_anew() -> None:
    edges = Edges(V1, {}, lambda *_: None)
    edges.know(house(V1), 0.5)
    asked: list[Variant] = [({"burn": "none"}, {}), ({"table-size": "six"}, {}), ({"signals": "voice-decides"}, {})]
    assert edges("readings", asked) == [0.5] * 3


@pytest.mark.parametrize(
    ("ref", "reading", "bet", "parts"),
    [
        ("blackjack-v2", "insurance-pay", "insurance", {"two-to-one": 23 / 311, "one-to-one": 119 / 311}),
        ("blackjack-v1", "decks", "match-the-dealer", {"six": 0.2635826, "eight": 0.2507421}),
    ],
)
def test_a_reading_that_moves_a_bet_is_priced_on_that_bet(
    ref: str, reading: str, bet: str, parts: dict[str, float]
) -> None:
    (question,) = [question for question in questions_of(house(ref), {}) if question.name == reading]
    found = moved_bets(question, Edges(ref, {}, lambda *_: None))
    assert {choice: bets[bet] for choice, bets in found.items()} == pytest.approx(parts, abs=1e-6)


def test_a_reading_that_moves_no_bet_has_none() -> None:
    (question,) = [question for question in questions_of(house(V1), {}) if question.name == "split-aces"]
    assert moved_bets(question, Edges(V1, {}, lambda *_: None)) == {"once": {}, "never": {}}


@pytest.mark.slow
@pytest.mark.parametrize("ref", ["blackjack-v1", "spanish21-v1"])
@pytest.mark.parametrize("word", sorted(RISING))
def test_what_is_said_to_favour_the_player_does(ref: str, word: str) -> None:
    peek = {"dealer.peek": ["ace"]} if word.startswith("dealer.late_blackjack") else {}
    path = word.replace("*", "seven-card-21")
    values = [str(value) if isinstance(value, str) else value for value in RISING[word]]
    found = Edges(ref, {}, lambda *_: None)(word, [({}, {path: value, **peek}) for value in values])
    known = [edge for edge in found if edge is not None]
    assert known == sorted(known, reverse=True)


@pytest.mark.slow
@pytest.mark.parametrize("ref", ["blackjack-v1", "blackjack-v2"])
def test_no_other_way_to_combine_all_readings_goes_further(ref: str) -> None:
    found, sheet = audit(ref, rounds=0), house(ref)
    assert found.joint is not None
    assert found.joint.best is not None
    assert found.joint.worst is not None
    edges = Edges(ref, {}, lambda *_: None)
    assert found.figures is not None
    moving = {row.id for row in found.priced if row.edge != pytest.approx(found.figures.edge, abs=1e-12)}
    ways = product(*(sheet.readings[name].options for name in moving))
    every = edges("all", [(dict(zip(moving, way, strict=True)), {}) for way in ways])
    known = [edge for edge in every if edge is not None]
    assert found.joint.ways == len(every)
    assert (found.joint.best.edge, found.joint.worst.edge) == pytest.approx((min(known), max(known)), abs=1e-12)
