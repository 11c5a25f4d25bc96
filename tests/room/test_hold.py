"""Hold beside the theory: the band is exact, and the real engine stays within it as often as it should."""

from __future__ import annotations

from itertools import product
from math import inf, sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING

import pytest

from cardroom import engine, sheets
from cardroom.driver import Driver, TapeDealer
from cardroom.engine.codec import encode
from cardroom.engine.house import actions as act
from cardroom.engine.house.state import Phase
from cardroom.odds.house import BestPlay, GameOdds, Policy
from cardroom.odds.theory import BetTheory, theory_of
from cardroom.room.history.hold import HOUR, WITHIN_95, Hold, game_of, hold, hold_by, month_of, shift_of, table_of
from cardroom.room.tallies import tallied
from cardroom.shoe import SeedTape
from cardroom.store.rows import HandRow

if TYPE_CHECKING:
    from collections.abc import Iterator

COIN = {"coin": BetTheory(edge=0.5, variance=0.75, shared=0.75), "die": BetTheory(edge=-0.25, variance=2.0)}


def a_round(won: int, bets: list[tuple[str, int]], ended: int = 0, table: str = "t1") -> HandRow:
    return HandRow(
        stream=table,
        no=1,
        first=1,
        last=1,
        game="coins",
        began=ended,
        ended=ended,
        bank=won,
        players=b"{}",
        wagers=encode(tallied(bets)),
        state=b"",
    )


def test_the_band_is_that_of_all_that_can_happen() -> None:
    """A coin that the house wins three times in four, on which all of a round bet; every way two rounds can go."""
    sides = [(3 / 4, 1), (1 / 4, -1)]
    ways = [
        (first[0] * second[0], a_round(first[1] * 700, [("coin", 300), ("coin", 400)]), second[1] * 500)
        for first, second in product(sides, sides)
    ]
    results = [(chance, hold([one, a_round(other, [("coin", 500)])], {"t1": COIN})) for chance, one, other in ways]
    mean = sum(chance * made.won for chance, made in results)
    variance = sum(chance * (made.won - mean) ** 2 for chance, made in results)
    made = results[0][1]
    assert made.expected == pytest.approx(mean)
    assert made.sd == pytest.approx(sqrt(variance))
    assert (made.rounds, made.wagered, made.bets["coin"].bets) == (2, 1200, 3)


def test_what_chance_does_once_in_twenty_times_is_flagged() -> None:
    usual, rare = (hold([a_round(won, [("die", 100)])], {"t1": COIN}) for won in (250, 260))
    assert [made.expected for made in (usual, rare)] == [-25, -25]
    assert (usual.is_outside, rare.is_outside) == (False, True)


def test_without_bets_against_the_house_any_win_is_outside() -> None:
    for won, deviations in ((0, 0.0), (1, inf), (-1, -inf)):
        made = hold([a_round(won, [])], {})
        assert (made.expected, made.sd, made.deviations, made.is_outside) == (0.0, 0.0, deviations, won != 0)


def test_rounds_without_a_theory_are_counted_and_not_judged() -> None:
    made = hold([a_round(500, [("coin", 100)], table="t2")], {"t1": COIN})
    assert (made.uncounted, made.is_outside, made.wagered) == (1, False, 100)


def test_rounds_are_put_together_by_table_game_shift_and_month() -> None:
    night, morning = 30 * 24 * HOUR + 5 * HOUR, 30 * 24 * HOUR + 6 * HOUR
    hands = [a_round(1, [], night), a_round(2, [], morning), a_round(4, [], morning + 48 * HOUR, "t2")]

    def won(groups: dict[str, Hold]) -> dict[str, int]:
        return {name: made.won for name, made in groups.items()}

    assert won(hold_by(table_of, hands, {})) == {"t1": 3, "t2": 4}
    assert won(hold_by(game_of, hands, {})) == {"coins": 7}
    assert won(hold_by(month_of, hands, {})) == {"1970-01": 3, "1970-02": 4}
    shifts = {"1970-01-30 22:00": 1, "1970-01-31 06:00": 2, "1970-02-02 06:00": 4}
    assert won(hold_by(shift_of, hands, {})) == shifts
    halves = hold_by(lambda hand: shift_of(hand, 12 * HOUR, 0), hands, {})
    assert won(halves) == {"1970-01-31 00:00": 3, "1970-02-02 00:00": 4}


def test_two_hands_of_blackjack_share_what_is_known_of_them() -> None:
    """The literature has a covariance of 0.47 to 0.50 for common rules, where one hand has a variance of about 1.3."""
    theory = theory_of(engine.of("blackjack-v1"))
    assert theory["hand"].variance == pytest.approx(1.312, abs=0.001)
    assert theory["hand"].shared == pytest.approx(0.492, abs=0.001)
    assert theory["match-the-dealer"].edge == pytest.approx(0.2636, abs=0.0001)
    assert theory_of(engine.of("holdem")) == {}


ANTES = {0: 600, 1: 800, 3: 1000, 5: 1000}
MATCH = {0: 100, 3: 400}
"""What is wagered on some spots."""


def rounds_of(ref: str, number: int, seed: int) -> Iterator[HandRow]:
    """Rounds of the engine played best, with bets of several sizes."""
    game, sheet = engine.of(ref), sheets.select(ref).house
    policies = {ante: Policy(BestPlay(GameOdds(sheet, ante))) for ante in set(ANTES.values())}
    table = Driver(game, TapeDealer(SeedTape(seed)))
    for spot in ANTES:
        table.do(act.Sit(spot=spot, player=f"P{spot}", chips=100_000_00))
    for _ in range(number):
        bank = game.bank(table.state)
        while table.state.phase is not Phase.BETS:
            table.go_on()
        bets: list[tuple[str, int]] = []
        for spot, ante in ANTES.items():
            side = {"match-the-dealer": MATCH[spot]} if spot in MATCH else {}
            table.do(act.Wager(spot=spot, ante=ante, side=side))
            bets += [("hand", ante), *side.items()]
        table.go_on()
        while not game.is_between(table.state):
            table.do(policies[table.state.spots[table.state.spot].ante].intent(table.state))
        yield a_round(game.bank(table.state) - bank, bets)


@pytest.mark.slow
@pytest.mark.parametrize("ref", ["blackjack-v1", "spanish21-v1"])
def test_the_engine_lies_within_its_band_as_often_as_it_should(ref: str) -> None:
    """Rounds of the engine: how far each spreads, how often a shift of them lies outside, and all of them together."""
    theory = {"t1": theory_of(engine.of(ref))}
    hands = list(rounds_of(ref, 4_000, 11))
    shifts = [hold(hands[at : at + 20], theory) for at in range(0, len(hands), 20)]
    squares = [hold([hand], theory).deviations ** 2 for hand in hands]
    assert fmean(squares) == pytest.approx(1, abs=3 * stdev(squares) / sqrt(len(squares)))
    assert fmean(made.is_outside for made in shifts) == pytest.approx(0.05, abs=3 * sqrt(0.05 * 0.95 / len(shifts)))
    assert abs(hold(hands, theory).deviations) < WITHIN_95
