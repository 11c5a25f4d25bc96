"""Simulated figures against exact ones."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from cardroom import sheets
from cardroom.odds.house import BestPlay, Chart, GameOdds, figures_of
from cardroom.odds.house.side import insurance_ev, match_rows, side_bet_ev
from cardroom.sim.house.automaton import model_of
from cardroom.sim.house.batch import run, setup_of
from cardroom.sim.house.request import HouseRequest, InsurancePlan, prepare
from cardroom.sim.house.results import Results
from random_rounds import HOUSE

ROUNDS = 8_000_000
ERRORS = 4.5
"""So many standard errors are more than chance has: one case in 150,000."""


def near(found: float, error: float, exact: float) -> bool:
    return abs(found - exact) <= ERRORS * error


@pytest.mark.slow
@pytest.mark.parametrize("ref", HOUSE)
def test_everything_simulated_agrees_with_what_is_exact(ref: str) -> None:
    prepared = prepare(HouseRequest(sheet=ref, rounds=ROUNDS, side={"match-the-dealer": 100}))
    results = prepared.results(run(prepared.task.setup, 2026, ROUNDS))
    exact = figures_of(prepared.game)
    assert near(results.mean, results.stderr, exact.ev)
    assert results.sd == pytest.approx(exact.sd, rel=0.003)
    assert results.wagered == pytest.approx(exact.wagered, rel=0.001)
    for net, chance in exact.outcomes.items():
        if chance > 1e-4:
            share = results.outcomes[net]
            assert near(share, sqrt(chance / ROUNDS) + 2e-4 * chance, chance), f"a result of {net}"
    for name, chance in exact.bonuses.items():
        assert near(results.bonuses()[name].value, sqrt(chance / ROUNDS), chance), name
    side = results.side_bets()["match-the-dealer"]
    sheet = prepared.game.sheet
    assert near(side.ev.value, side.ev.error, float(side_bet_ev(sheet, "match-the-dealer")))
    for name, row in match_rows(sheet, sheet.side_bets["match-the-dealer"]).items():
        if name in side.rows:
            assert near(side.rows[name], sqrt(row.probability / ROUNDS), float(row.probability)), name


@pytest.mark.slow
@pytest.mark.parametrize("ref", ["blackjack-v2", "spanish21-v1"])
def test_the_chart_is_worth_what_the_analysis_says(ref: str) -> None:
    prepared = prepare(HouseRequest(sheet=ref, rounds=ROUNDS, strategy="chart"))
    results = prepared.results(run(prepared.task.setup, 3, ROUNDS))
    assert near(results.mean, results.stderr, Chart(prepared.game).ev)


def test_insurance_loses_what_it_must() -> None:
    always = prepare(HouseRequest(sheet="spanish21-v1", rounds=ROUNDS, insurance=InsurancePlan.ALWAYS))
    results = always.results(run(always.task.setup, 4, ROUNDS))
    lost, won = results.insurance()["insurance"]
    exact = insurance_ev(always.game.sheet)
    assert exact is not None
    assert near((2 * won - lost) / (won + lost), 1.4 / sqrt(won + lost), float(exact))


def test_spots_of_one_round_share_its_luck() -> None:
    """Their results go together, so the error of seven spots is larger than that of as many rounds of one."""
    single, full = (prepare(HouseRequest(sheet="blackjack-v1", rounds=10, spots=spots)) for spots in (1, 7))
    one = single.results(run(single.task.setup, 5, 7 * 400_000))
    seven = full.results(run(full.task.setup, 5, 400_000))
    assert one.dealt == seven.dealt
    assert seven.sd == pytest.approx(one.sd, rel=0.01)
    assert seven.stderr > 1.3 * one.stderr
    assert near(seven.mean, seven.stderr, single.game.ev)


@pytest.mark.slow
def test_dealing_one_deck_to_a_cut_card_raises_the_edge_in_the_last_rounds() -> None:
    """Rounds rich in high cards are short and make room for one more, which has to do without them."""
    words = {"equipment.decks": 1, "shoe.cut_card_from_bottom": "1/2", "shoe.cut_at_least": "1/4"}
    sheet = sheets.load("blackjack-v1", words=words)
    assert isinstance(sheet, sheets.HouseSheet)
    game = GameOdds(sheet)
    setup = setup_of(model_of(BestPlay(game), {}), sheet, to_cut_card=True)
    results = Results(setup, game.ante, run(setup, 6, 3 * ROUNDS), {})
    effect, guess, shoes = results.cut_card_effect(-game.ev), results.cut_card_effect(), results.shoes()
    assert effect is not None
    assert guess is not None
    assert shoes is not None
    assert effect.shift.value > 4.5 * effect.shift.error
    assert near(guess.untouched.value, guess.untouched.error, -game.ev)
    assert near(guess.shift.value, guess.shift.error, effect.shift.value)
    assert next(results.places()).rounds == pytest.approx(shoes.number, abs=1)


def test_counts_agree_with_each_other() -> None:
    """By row and outcome with insurance, by spot and by place it is the same money; whole shoes have most of it."""
    asked = HouseRequest(
        sheet="spanish21-v1",
        rounds=10,
        spots=3,
        side={"match-the-dealer": 100},
        insurance=InsurancePlan.ALWAYS,
        to_cut_card=True,
    )
    setup = prepare(asked).task.setup
    tally, automaton = run(setup, 7, 100_000), setup.model.automaton
    insured = tally.offers[:, 1] @ automaton.wins - tally.offers[:, 0] @ automaton.stakes
    by_hand = int((tally.met * automaton.pays).sum() + insured)
    by_spot = int((np.arange(tally.spots.size) - tally.spots.size // 2) @ tally.spots)
    assert by_hand == by_spot == int(tally.places[:, 1].sum())
    assert int(tally.match.sum()) == int(tally.spots.sum()) == 300_000
    assert abs(int(tally.shoes[2]) - by_spot) < 1_000
    assert 0 <= 100_000 - int(tally.shoes[1]) < 30
    with_side = int((np.arange(tally.whole.size) - tally.whole.size // 2) @ tally.whole)
    assert with_side == by_spot + int(automaton.side @ tally.match)


@pytest.mark.slow
def test_players_who_err_lose_more_the_oftener_they_do() -> None:
    edges = []
    for mistakes in (0.0, 0.05, 0.3):
        prepared = prepare(HouseRequest(sheet="blackjack-v2", rounds=10, mistakes=mistakes))
        edges.append(prepared.results(run(prepared.task.setup, 8, 2_000_000)).edge)
    assert edges[0] < edges[1] - 0.005 < edges[2] - 0.05


def test_a_cut_card_elsewhere_makes_longer_or_shorter_shoes() -> None:
    rounds = []
    for decks in ("3", "1"):
        prepared = prepare(HouseRequest(sheet="blackjack-v1", rounds=10, to_cut_card=True, cut_card=decks))
        shoes = prepared.results(run(prepared.task.setup, 9, 200_000)).shoes()
        assert shoes is not None
        rounds.append(shoes.rounds)
    assert rounds[1] == pytest.approx(rounds[0] * 5 / 3, rel=0.03)
