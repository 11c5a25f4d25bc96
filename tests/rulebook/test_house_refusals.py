"""What a house table refuses, or offers only in its time: cases at the edge of a rule."""

from __future__ import annotations

import pytest
from house_tables import B1, B2, S1, refusal, seated, told

from cardroom.data import replace
from cardroom.engine.house import actions, step
from cardroom.engine.house.events import Collected, Paid
from cardroom.money import Money
from rounds import MATCH, Round
from rulebook import clause

TEN = Money("$10")


@clause("H6")
@pytest.mark.parametrize(
    ("intent", "sentence"),
    [
        (actions.Sit(spot=7, player="Eve", chips=TEN), "there are 7 spots, and no spot 8"),
        (actions.Sit(spot=0, player="Eve", chips=TEN), "spot 1 is taken"),
        (actions.Sit(spot=2, player="E ve", chips=TEN), "a player's name is one word"),
        (actions.Sit(spot=2, player="Eve", chips=-500), "-$5 is not brought to a table"),
        (actions.Sit(spot=2, player="Eve", chips=0), "a player sits down with chips"),
        (actions.TakeBack(spot=0), "spot 1 has no bets that can be taken back"),
        (actions.Wager(spot=2, ante=TEN), "nobody is on spot 3"),
        (actions.Wager(spot=0, ante=TEN, side={"lucky": 100}), 'there is no side bet "lucky" here'),
        (actions.Refuse(spot=0), "not a player's only one"),
    ],
)
def test_h6_before_the_deal(intent: actions.Intent, sentence: str) -> None:
    assert sentence in told(*seated(S1, "Ann", "Ben"), intent)


@pytest.mark.parametrize(
    ("intent", "sentence"),
    [
        (actions.Decline(spot=0), "insurance and even money are offered before the dealer's check only"),
        (actions.TakePay(spot=0), "this is asked before play, of a blackjack that may be doubled"),
        (actions.TakeBack(spot=0), "spot 1 has no bets that can be taken back"),
        (actions.Sit(spot=2, player="P1", chips=TEN), "chips are bought between rounds"),
        (actions.Wager(spot=0, ante=TEN), "no more bets in this round"),
        (actions.Stand(spot=1), "it is not the turn of spot 2"),
    ],
)
def test_during_a_round(intent: actions.Intent, sentence: str) -> None:
    assert sentence in refusal(Round(S1, "$10/$10", "Ks 8d 9c 6s 9d 8h"), intent)[1]


@clause("H6")
def test_h6_who_has_no_wager_in_a_round_may_buy_and_leave_during_it() -> None:
    played = Round(S1, "$10", "Ks 9c 6s 8h")
    played.do(actions.Sit(spot=1, player="Ann", chips=TEN))
    played.do(actions.Buy(spot=1, chips=TEN))
    assert played.state.chips_of("Ann") == 2 * TEN
    played.do(actions.Leave(spot=1))
    assert played.state.spots[1].player is None
    played.do(actions.Sit(spot=1, player="P1", chips=0))
    assert "chips are bought between rounds" in refusal(played, actions.Buy(spot=1, chips=TEN))[1], (
        "for one of two spots"
    )


@clause("H6")
def test_h6_nobody_leaves_twice() -> None:
    played = Round(S1, "$10/$10", "Ks 8d 9c 6s 9d 8h")
    played.do(actions.Leave(spot=1))
    assert refusal(played, actions.Leave(spot=1))[1] == "spot 2 is free when the round is over"


@clause("H1")
def test_h1_the_floor_refuses_no_spot_that_is_in_play_or_where_it_may_not() -> None:
    sheet, state = seated(B1, "Ann", "Ann")
    state = step(sheet, state, actions.Wager(spot=1, ante=TEN))[1]
    dealt = step(sheet, state, actions.CloseBets())[1]
    assert "spot 2 is in play" in told(sheet, dealt, actions.Refuse(spot=1))
    bound = replace(sheet, seats=replace(sheet.seats, floor_may_refuse=False))
    assert "the floor does not take spots away here" in told(bound, state, actions.Refuse(spot=1))


@clause("B1.2")
def test_b1_2_a_second_spot_with_a_wager_on_it_is_not_given_to_a_newcomer() -> None:
    sheet, state = seated(B1, "A", "A", "B", "C", "D", "E", "F")
    wagered = step(sheet, state, actions.Wager(spot=1, ante=TEN))[1]
    assert "spot 2 is taken" in told(sheet, wagered, actions.Sit(spot=1, player="New", chips=TEN))
    assert "spot 2 is taken" in told(sheet, state, actions.Sit(spot=1, player="B", chips=0)), (
        "nor to one who sits there"
    )
    assert step(sheet, state, actions.Sit(spot=1, player="New", chips=TEN))[1].spots[1].player == "New"


def test_a_wager_may_be_made_anew_with_all_that_lies_there() -> None:
    sheet, state = seated(S1, "Ann")
    poor = replace(state, players=(replace(state.players[0], chips=TEN),))
    side = {MATCH: 500}
    poor = step(sheet, poor, actions.Wager(spot=0, ante=500, side=side))[1]
    poor = step(sheet, poor, actions.Wager(spot=0, ante=500, side=side))[1]
    assert poor.chips_of("Ann") == 0
    assert "$10 is all that Ann has" in told(sheet, poor, actions.Wager(spot=0, ante=TEN, side=side))


@pytest.mark.parametrize(
    ("cards", "intent", "action"),
    [
        ("As 6c 9d Jh", actions.Double(spot=0, amount=TEN), "double"),
        ("8s 6c 8d Jh", actions.Split(spot=0), "split"),
        ("Ks Ac 9d 6h", actions.Insure(spot=0, amount=500), "insure"),
    ],
)
def test_what_cannot_be_paid_is_neither_offered_nor_taken(cards: str, intent: actions.Intent, action: str) -> None:
    played = Round(S1, "$10", cards)
    assert action in played.options
    played.state = replace(played.state, players=(replace(played.state.players[0], chips=0),))
    assert action not in played.options
    assert "and P1 has $0" in refusal(played, intent)[1]


@clause("B2.4")
def test_b2_4_a_blackjack_is_not_insured_and_no_other_hand_takes_even_money() -> None:
    played = Round(B2, "$10/$10", "As 9s Ah Kd 9d 6h")
    assert refusal(played, actions.Insure(spot=0, amount=500)) == ("B2.4", "this hand is not offered insurance")
    assert "it is not the turn of spot 2" in refusal(played, actions.Decline(spot=1))[1]
    played.do(actions.Decline(spot=0))
    assert "even money is for a blackjack against an ace" in refusal(played, actions.TakeEvenMoney(spot=1))[1]


@clause("B1.7")
def test_b1_7_early_surrender_is_offered_before_the_check_and_costs_half_against_a_blackjack_too() -> None:
    early = f"{B1} surrender.when=before-check"
    played = Round(early, "$10", "Ts Kc 6d Ah")
    assert played.options == ["decline", "surrender"]
    played.do(actions.Surrender(spot=0))
    assert played.net() == -Money("$5")
    assert "surrender" not in Round(B1, "$10", "Ts Ac 6d 6h").options


def settled(played: Round) -> list[tuple[int, str]]:
    return [(event.spot, type(event).__name__) for event in played.events if isinstance(event, Paid | Collected)]


@clause("H4")
def test_h4_the_settlement_may_start_on_the_left_and_take_busts_with_it() -> None:
    cards, moves = "Ks Kd 9c 6s 9d 8h 9h", "hit, stand"
    assert settled(Round(S1, "$10/$10", cards, moves)) == [(0, "Collected"), (1, "Paid")]
    last = Round(f"{S1} settlement.busts=in-settlement", "$10/$10", cards, moves)
    assert settled(last) == [(1, "Paid"), (0, "Collected")]
    left = Round(f"{S1} settlement.busts=in-settlement settlement.starts=dealers-left", "$10/$10", cards, moves)
    assert settled(left) == [(0, "Collected"), (1, "Paid")]


@clause("S1.3")
def test_s1_3_a_blackjack_is_paid_at_once_only_if_no_dealers_blackjack_can_take_it() -> None:
    at_once = f"{S1} blackjack-paid=at-once peek=ace-only"
    cards = "As 8d Kc Kd 8s Jh"
    assert settled(Round(at_once, "$10/$10", cards)) == [(0, "Paid")]
    assert settled(Round(f"{at_once} blackjack-v-blackjack=pushes", "$10/$10", cards)) == []


@clause("H2")
def test_h2_a_sign_without_a_meaning_is_refused() -> None:
    played = Round(S1, "$10", "6s 6c 5d Jh")
    for voice, sentence in (
        ("abracadabra", "this sign has no meaning at this table"),
        ("hit\nme", "what is said is a few plain words"),
    ):
        assert refusal(played, actions.Signal(spot=0, voice=voice))[1] == sentence
