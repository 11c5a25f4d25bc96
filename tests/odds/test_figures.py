"""The figures of whole games: results that add up, a spread that one knows, bonuses; and shoes of other sizes."""

from __future__ import annotations

from functools import cache
from math import fsum

import numpy as np
import pytest
from test_stepping_stones import changed

from cardroom.cards import Pack
from cardroom.engine.house.totals import ACE
from cardroom.odds.house import Figures, GameOdds, figures_of
from cardroom.odds.house.choices import alive
from cardroom.odds.house.rules import BONUS, DEALT
from random_rounds import HOUSE
from rounds import house

SHEETS = pytest.mark.parametrize("ref", HOUSE)
ONE_OF_EACH = pytest.mark.parametrize("ref", ["blackjack-v1", "spanish21-v1"])


@cache
def game_of(ref: str) -> GameOdds:
    return GameOdds(house(ref))


@cache
def figures(ref: str) -> Figures:
    return figures_of(game_of(ref))


def all_chances(found: Figures) -> float:
    return fsum(found.outcomes.values())


@SHEETS
def test_one_of_the_results_always_happens(ref: str) -> None:
    assert all_chances(figures(ref)) == pytest.approx(1, abs=1e-6)
    assert min(figures(ref).outcomes.values()) > 0


@SHEETS
def test_the_mean_of_the_results_is_the_worth_of_the_game(ref: str) -> None:
    mean = fsum(net * chance for net, chance in figures(ref).outcomes.items())
    assert mean == pytest.approx(game_of(ref).ev, abs=1e-5)


@SHEETS
def test_the_spread_is_what_one_knows_of_such_games(ref: str) -> None:
    assert 1.1 < figures(ref).sd < 1.35
    assert 1.1 < figures(ref).wagered < 1.25


@SHEETS
def test_bonuses_are_as_frequent_as_the_hands_that_get_them(ref: str) -> None:
    assert fsum(figures(ref).bonuses.values()) == pytest.approx(bonus_hands(game_of(ref)), abs=1e-12)


def bonus_hands(game: GameOdds) -> float:
    """How often a hand that was dealt and hit becomes one with a bonus and the dealer has no blackjack."""
    mass = 0.0
    for up in game.ups:
        against = game.against(up)
        reach = np.zeros(against.dealt.action.shape)
        for chosen in game.chosen(up):
            if chosen.split is None:
                reach[0, chosen.deal.suits, chosen.deal.hand] += chosen.deal.chance
        against.follow(DEALT, against.dealt.action, reach)
        for suits, hand in np.argwhere(against.rules(DEALT).result >= BONUS).tolist():
            mass += game.chance(up) * float(reach[0, suits, hand]) * alive(against, hand)
    return mass


@SHEETS
def test_two_decks_and_a_dealer_who_stands_on_soft_17_are_better_for_the_player(ref: str) -> None:
    game = GameOdds(changed(ref, {"equipment.decks": 2, "dealer.stands.soft": 17}))
    assert game_of(ref).ev < game.ev < 0.01


@pytest.mark.slow
@ONE_OF_EACH
def test_the_fewer_decks_the_better_for_the_player(ref: str) -> None:
    one, two, eight = (GameOdds(changed(ref, {"equipment.decks": decks})).ev for decks in (1, 2, 8))
    assert 0.01 > one > two > game_of(ref).ev > eight


@ONE_OF_EACH
@pytest.mark.parametrize("decks", [1, 6])
def test_a_pack_rich_in_tens_is_always_insured(ref: str, decks: int) -> None:
    game = GameOdds(changed(ref, {"equipment.pack": Pack.SHORT, "equipment.decks": decks, "seats.spots": 5}))
    ace = next(up for up in game.ups if up.value == ACE)
    assert all(chosen.insurance or chosen.takes_even_money for chosen in game.chosen(ace))
    assert all_chances(figures_of(game)) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize("ref", ["spanish21-v1", "blackjack-v2"])
def test_results_are_the_same_whether_all_are_kept_or_only_those_that_occur(
    ref: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardroom.odds.house.figures._GRID", -1)
    kept, some = figures(ref).outcomes, figures_of(game_of(ref)).outcomes
    assert some == pytest.approx({net: chance for net, chance in kept.items() if net in some}, abs=1e-12)
    assert sum(chance for net, chance in kept.items() if net not in some) < 1e-9
