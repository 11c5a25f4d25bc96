"""Swings and risks, against games small enough to be known and against plain random walks."""

from __future__ import annotations

from math import comb, sqrt
from random import Random

import pytest

from cardroom.sim.bankroll import Bank, Pace

COIN = {-1.0: 0.5, 1.0: 0.5}
UNFAIR = {-1.0: 0.52, 1.0: 0.48}
PLAYED = {-2.0: 0.05, -1.0: 0.45, -0.5: 0.04, 0.0: 0.06, 1.0: 0.31, 1.5: 0.05, 2.0: 0.04}


def test_an_even_coin_is_ahead_as_often_as_behind() -> None:
    stay = Bank(COIN).session(buy_in=1000, rounds=100)
    level = comb(100, 50) / 2**100
    assert stay.ruin == 0
    assert stay.ahead == pytest.approx((1 - level) / 2)
    assert stay.mean == pytest.approx(0, abs=1e-12)
    assert stay.sd == pytest.approx(10)


def test_two_antes_on_a_coin_are_lost_in_two_rounds_one_time_in_four() -> None:
    assert Bank(COIN).session(buy_in=2, rounds=2).ruin == pytest.approx(0.25)


def test_in_the_long_run_a_fair_game_ruins_everybody() -> None:
    assert Bank(COIN).session(buy_in=3, rounds=3000).ruin > 0.94


def test_the_gamblers_ruin_is_the_known_one() -> None:
    """With p to win one and q to lose one, the house with a reserve of n loses it with (p / q) to the n."""
    bank = Bank(UNFAIR)
    assert bank.reserve((0.48 / 0.52) ** 25) == pytest.approx(25)
    assert Bank(COIN).reserve(0.01) == float("inf")


def test_a_stay_comes_out_as_when_it_is_played() -> None:
    chance, bank = Random(5), Bank(PLAYED)
    rounds, buy_in, players = 60, 12, 20_000
    ends, broke = [], 0
    for _ in range(players):
        held = float(buy_in)
        for net in chance.choices(list(PLAYED), list(PLAYED.values()), k=rounds):
            if held < 1:
                break
            held += net
        broke += held < 1
        ends.append(held - buy_in)
    stay = bank.session(buy_in, rounds)
    assert stay.ruin == pytest.approx(broke / players, abs=4.5 * sqrt(0.25 / players))
    assert stay.mean == pytest.approx(sum(ends) / players, abs=4.5 * stay.sd / sqrt(players))
    ordered = sorted(ends)
    for share, value in stay.quantiles.items():
        assert abs(ordered[int(share * players)] - value) <= 0.5, share


def test_a_fair_game_holds_nothing_even_of_those_who_double_on_credit() -> None:
    assert Bank({-2.0: 0.5, 2.0: 0.5}).session(buy_in=1, rounds=3).hold == pytest.approx(0)


def test_one_round_of_nothing_but_wins_is_no_trouble() -> None:
    stay = Bank({1.5: 1.0}).session(buy_in=3, rounds=40)
    assert (stay.mean, stay.ruin, stay.ahead, stay.sd) == (60.0, 0.0, 1.0, 0.0)


def test_results_finer_than_the_steps_keep_their_mean() -> None:
    bank = Bank({-1.0: 0.51, 0.001: 0.01, 1.0: 0.48})
    assert bank.mean == pytest.approx(-0.03 + 0.00001)
    assert bank.session(buy_in=100, rounds=5).mean == pytest.approx(5 * bank.mean)


def test_the_hold_is_what_the_house_keeps_of_a_buy_in() -> None:
    stay = Bank(UNFAIR).session(buy_in=50, rounds=10)
    assert stay.hold == pytest.approx(10 * 0.04 / 50)


def test_more_cards_and_shorter_shoes_make_slower_hours() -> None:
    pace = Pace(card=2, round=4, shuffle=120)
    assert pace.rounds_an_hour(cards=5, rounds_a_shoe=20) == pytest.approx(3600 / (10 + 4 + 6))
