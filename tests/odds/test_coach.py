"""The coach says what each choice is worth: it speaks of all that is legal, and the plan does what it finds best."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest
from test_stepping_stones import changed

from cardroom.cards import Hand as Cards
from cardroom.data import replace
from cardroom.engine.house import PlayersTurn, actions, legal, turn
from cardroom.engine.house.state import HouseHand, Phase, Player, Spot, State
from cardroom.odds.house import BestPlay, GameOdds, HandCoach, Policy
from cardroom.odds.house.choices import double_name
from cardroom.odds.house.hand import worth_of
from cardroom.shoe import SeedTape, new_cards
from random_rounds import CHIPS, HOUSE
from rounds import house
from tables import HouseTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.cards import Card
    from cardroom.sheets import HouseSheet

EXACT, NEAR = 1e-9, 0.01
ME = "me"


@cache
def policy_of(ref: str) -> Policy:
    return Policy(BestPlay(GameOdds(house(ref))))


@cache
def coach_of(ref: str) -> HandCoach:
    return HandCoach(house(ref))


def decisions(policy: Policy, seed: int, rounds: int, spots: int) -> Iterator[State]:
    """Every state of some rounds in which a player who follows a plan is in turn."""
    table = HouseTable(policy.game.sheet, SeedTape(seed))
    for spot in range(spots):
        table.do(actions.Sit(spot=spot, player=ME, chips=CHIPS if spot == 0 else 0))
    for _ in range(rounds):
        table.open_round()
        for spot in range(spots):
            table.do(actions.Wager(spot=spot, ante=policy.game.ante))
        table.do(actions.CloseBets())
        while isinstance(turn(table.state), PlayersTurn):
            yield table.state
            table.do(policy.intent(table.state))


def name_of(policy: Policy, state: State, intent: actions.Intent) -> str:
    """What the coach calls an intent: doubles are told apart by their size."""
    if not isinstance(intent, actions.Double):
        return next(name for name, kind in actions.BY_NAME.items() if isinstance(intent, kind))
    doubles = (*state.active.doubles, intent.amount)
    into = next(number for number, stage in enumerate(policy.book.stages) if stage.doubles == doubles)
    return double_name(policy.book, into)


def plain(name: str) -> str:
    """The action that a name of the coach's stands for."""
    return "double" if name.endswith("double") else name


def allowed(policy: Policy, state: State) -> set[str]:
    options = legal(policy.game.sheet, state)
    return set() if options is None else set(options.actions)


def is_alone(state: State) -> bool:
    return sum(len(spot.hands) for spot in state.spots) == 1


@pytest.mark.parametrize("spots", [1, 2])
@pytest.mark.parametrize("ref", HOUSE)
def test_the_coach_speaks_of_all_that_is_legal_and_agrees_with_the_plan(ref: str, spots: int) -> None:
    policy, coach = policy_of(ref), coach_of(ref)
    for state in decisions(policy, seed=spots, rounds=60 // spots, spots=spots):
        worth = coach.advise(state)
        assert set(map(plain, worth)) == allowed(policy, state), state
        chosen = name_of(policy, state, policy.intent(state))
        assert worth[chosen] >= max(worth.values()) - (EXACT if is_alone(state) else NEAR), (state, chosen, worth)


@pytest.mark.slow
@pytest.mark.parametrize("ref", ["blackjack-v1", "blackjack-v2"])
def test_the_cards_of_other_hands_are_gone(ref: str) -> None:
    policy, coach = policy_of(ref), coach_of(ref)
    for state in decisions(policy, seed=3, rounds=5, spots=2):
        if state.phase == Phase.PLAY and not state.active.from_split and not state.active.doubles:
            game = GameOdds(policy.game.sheet, shoe=without(policy.game.sheet, others(state)))
            expected = worth_of(game, state.active.cards, state.dealer[0])
            for name, worth in coach.advise(state).items():
                assert name == "split" or worth == pytest.approx(expected[name], abs=EXACT), (state, name)


def others(state: State) -> list[Card]:
    """The players' cards but for those of the hand in turn."""
    hands = [hand for spot in state.spots for hand in spot.hands if hand is not state.active]
    return [card for hand in hands for card in hand.cards]


def without(sheet: HouseSheet, gone: list[Card]) -> Counter[str]:
    """The ranks of a full shoe without some cards."""
    return Counter(str(card)[0] for card in new_cards(sheet)) - Counter(str(card)[0] for card in gone)


@pytest.mark.parametrize("halves", [1, 0])
def test_the_coach_speaks_of_nothing_that_the_player_cannot_afford(halves: int) -> None:
    policy, coach = policy_of("blackjack-v1"), coach_of("blackjack-v1")
    for state in decisions(policy, seed=1, rounds=40, spots=1):
        poor = replace(state, players=(Player(name=ME, chips=halves * policy.game.ante // 2),))
        worth = coach.advise(poor)
        assert set(map(plain, worth)) == allowed(policy, poor), poor
        assert "double" not in worth, poor


def test_the_coach_speaks_of_a_hand_doubled_for_any_amount() -> None:
    sheet = changed("blackjack-v2", {"double.rescue": True})
    hand = HouseHand(cards=tuple(Cards.parse("6c 5h 2d")), wager=1300, doubles=(300,))
    spot = Spot(player=ME, ante=1000, hands=(hand,))
    dealer = tuple(Cards.parse("5d 9c"))
    state = State(spots=(spot,), players=(Player(name=ME, chips=CHIPS),), phase=Phase.PLAY, dealer=dealer)
    assert set(HandCoach(sheet).advise(state)) == {"stand", "rescue"}


def test_a_rescue_loses_what_was_wagered_before_the_last_double() -> None:
    sheet = changed("spanish21-v1", {"double.rescue": True})
    hand = HouseHand(cards=tuple(Cards.parse("6c 5d 2h")), wager=1000, doubles=(500,))
    spot = Spot(player=ME, ante=500, hands=(hand,))
    dealer = tuple(Cards.parse("Kc 9c"))
    state = State(spots=(spot,), players=(Player(name=ME, chips=CHIPS),), phase=Phase.PLAY, dealer=dealer)
    worth = HandCoach(sheet).advise(state)
    assert worth["rescue"] == pytest.approx(-1)
    assert worth["stand"] < worth["rescue"]


def test_a_blackjack_is_worth_its_pay_now_or_a_double_in_its_turn() -> None:
    hand = HouseHand(cards=tuple(Cards.parse("Ac Kh")), wager=1000)
    spot = Spot(player=ME, ante=1000, hands=(hand,))
    dealer = tuple(Cards.parse("6d 9c"))
    rich = State(spots=(spot,), players=(Player(name=ME, chips=CHIPS),), phase=Phase.BLACKJACKS, dealer=dealer)
    worth = coach_of("blackjack-v1").advise(rich)
    assert worth["take-pay"] == pytest.approx(1.5)
    assert 0 < worth["double-later"] < 1
