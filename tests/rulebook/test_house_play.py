"""The house games at the table, clause by clause: what may be done with a hand, what is refused, what it is paid."""

from __future__ import annotations

import pytest
from house_tables import B1, B2, S1, S2, refusal, seated, told

from cardroom.cards import Card, Hand
from cardroom.engine.house import DealersTurn, PlayersTurn, Task, actions, step, turn
from cardroom.engine.house.events import (
    Collected,
    Dropped,
    Event,
    FloorCalled,
    Paid,
)
from cardroom.money import Money
from rounds import MATCH, Round, closing, house
from rulebook import clause, printed

# --- S1, S2


@clause("S1.5", "S1.7")
def test_s1_7_a_double_needs_its_size_and_a_third_is_refused() -> None:
    played = Round(S1, "$10", "5s 6c 6d Jh 2h 2d", "double $10, double $20")
    assert played.options == []
    played = Round(S1, "$10", "5s 6c 6d Jh", "")
    assert refusal(played, actions.Double(spot=0, amount=700)) == (
        "S1.7",
        "$7 is not a valid size for this double: it is $5 or $10",
    )


@clause("S1.7")
def test_s1_7_a_doubled_hand_stands_or_is_doubled_again_but_is_not_hit() -> None:
    played = Round(S1, "$10", "5s 6c 6d Jh 2h", "double $10")
    assert played.options == ["double", "stand"]
    assert refusal(played, actions.Hit(spot=0))[0] == "S1.7"


@clause("S1.7")
def test_s1_7_a_hand_of_21_may_be_doubled() -> None:
    assert "double" in Round(S1, "$10", "9s 6c 5d Jh 7h", "hit").options


@clause("S1.7", "S2.7")
@pytest.mark.parametrize("ref", [S1, S2])
def test_s1_7_a_blackjack_is_doubled_only_where_it_is_read_so(ref: str) -> None:
    assert Round(ref, "$10", "As 5c Kd Jh").options == []
    assert "A blackjack waits for its pay and is not doubled." in printed(ref)
    assert Round(f"{ref} doubled-blackjack=doubled", "$10", "As 5c Kd Jh").options == ["double", "stand"]


@clause("S1.6")
def test_s1_6_only_equal_ranks_to_four_hands_and_aces_once() -> None:
    assert refusal(Round(S1, "$10", "Ks 6c Qd Jh"), actions.Split(spot=0)) == (
        "S1.6",
        "only cards of equal rank can be split",
    )
    four = Round(S1, "$10", "8s 6c 8d Jh 8h 8c 8s", "split, split, split")
    assert refusal(four, actions.Split(spot=0)) == ("S1.6", "a hand may become 4 hands at most")
    aces = Round(S1, "$10", "As 6c Ad Jh Ah", "split")
    assert refusal(aces, actions.Split(spot=0)) == ("S1.6", "aces may become 2 hands at most")


@clause("S2.6")
def test_s2_6_equal_values_may_be_split() -> None:
    assert "split" in Round(S2, "$10", "Ks 6c Qd Jh").options


@clause("S2.7")
def test_s2_7_half_doubles_are_refused() -> None:
    assert refusal(Round(S2, "$10", "5s 6c 6d Jh"), actions.Double(spot=0, amount=500)) == (
        "S2.7",
        "$5 is not a valid size for this double: it is $10",
    )


@clause("S1.8", "S2.8")
@pytest.mark.parametrize("ref", [S1, S2])
def test_s1_8_insurance_is_exactly_half_and_only_against_an_ace(ref: str) -> None:
    played = Round(ref, "$10", "Ks Ah 9d 6h")
    assert played.options == ["decline", "insure"]
    assert refusal(played, actions.Insure(spot=0, amount=400))[1] == "$4 is not a valid size for insurance: it is $5"
    assert refusal(played, actions.Hit(spot=0))[1] == "it is not the time to hit"
    assert "insure" not in Round(ref, "$10", "Ks Qh 9d 6h").options


@clause("S1.11")
@pytest.mark.parametrize("ref", [S1, S2])
def test_s1_11_without_the_customary_rules_nothing_is_given_up(ref: str) -> None:
    assert "surrender" not in Round(ref, "$10", "Ks Qc 6d 8h").options
    assert "surrender" in Round(f"{ref} surrender=customary", "$10", "Ks Qc 6d 8h").options
    assert "rescue" in Round(f"{ref} surrender=customary", "$10", "5s 6c 6d Jh 2h", "double $10").options


# --- B1


@clause("B1.2")
def test_b1_2_match_the_dealer_needs_an_ante_and_its_own_size() -> None:
    sheet, state = seated(B1, "Ann")
    assert "(B1.2)" in told(sheet, state, actions.Wager(spot=0, ante=0, side={MATCH: 100}))
    assert "$11 is not a bet on match-the-dealer" in told(
        sheet, state, actions.Wager(spot=0, ante=200, side={MATCH: 1100})
    )
    assert 'there is no side bet "luck" here' in told(sheet, state, actions.Wager(spot=0, ante=200, side={"luck": 100}))


@clause("B1.2", "B1.3")
def test_b1_2_any_amount_goes_in_steps_of_half_a_dollar_or_read_otherwise_of_a_dollar() -> None:
    sheet, state = seated(B1, "Ann")
    bet = actions.Wager(spot=0, ante=Money("$10"), side={MATCH: 250})
    assert step(sheet, state, bet)[1].spots[0].bet(MATCH) == 250
    odd = actions.Wager(spot=0, ante=Money("$10"), side={MATCH: 275})
    assert told(sheet, state, odd) == (
        "$2.75 is not a bet on match-the-dealer: it is $1 to $10 in steps of $0.50 (B1.2)"
    )
    assert "Match the Dealer $1 to $10 in steps of $0.50;" in printed(B1)
    assert "insured for $1 to half the ante in steps of $0.50." in printed(B1)
    assert told(house(f"{B1} any-amount=whole-dollars"), state, bet) == (
        "$2.50 is not a bet on match-the-dealer: it is $1 to $10 in steps of $1 (B1.2)"
    )
    insured = Round(B1, "$10", "Ts Ah 9d 6h", "insure $2.50")
    assert insured.state.chips_of("P1") == Money("$987.50")
    assert "decline" not in insured.options


@clause("B2.1", "B2.6", "B2.7")
def test_b2_6_the_printed_rules_name_the_steps_that_the_table_takes() -> None:
    for bet in ("doubled for any amount from $2 to the ante", "insured for $1 to half the ante"):
        assert f"{bet} in steps of $0.50" in printed(B2)
        assert f"{bet} in steps of $1" in printed(B2, any_amount="whole-dollars")
    assert "$1 to half the ante in steps of $1, or half the ante" in printed(B2, any_amount="whole-dollars")
    insured = Round(f"{B2} any-amount=whole-dollars", "$7", "Ts Ah 9d 6h")
    assert refusal(insured, actions.Insure(spot=0, amount=250))[1].endswith("$1 to $3.50 in steps of $1, or $3.50")
    assert "Match the Dealer $1 to $10 in steps of $0.50, never more than the ante" in printed(B2)


@clause("B1.3")
def test_b1_3_a_blackjack_against_an_ace_may_ask_for_even_money_or_insure() -> None:
    assert Round(B1, "$10", "As Ah Kd Kh").options == ["decline", "even-money", "insure"]
    assert Round(B1, "$10", "Ts Ah 9d Kh").options == ["decline", "insure"]
    assert refusal(Round(B1, "$10", "Ts Ah 9d Kh"), actions.TakeEvenMoney(spot=0))[0] == "B1.3"


@clause("B1.4")
def test_b1_4_a_blackjack_under_a_ten_ends_the_round_before_anyone_acts() -> None:
    assert Round(B1, "$10/$10", "Ts 9s Tc 9d 9h Ah").is_over


@clause("B1.5")
def test_b1_5_three_cards_are_not_doubled_and_a_doubled_hand_is_done() -> None:
    assert refusal(Round(B1, "$10", "2s 6c 3d Th 4h", "hit"), actions.Double(spot=0, amount=1000)) == (
        "B1.5",
        "only the first two cards are doubled",
    )
    assert Round(B1, "$10", "5s 6c 6d Th 2h 9c", "double $10").is_over


@clause("B1.5")
def test_b1_5_a_blackjack_is_paid_or_doubled_but_not_hit() -> None:
    played = Round(B1, "$10/$10", "Ts As 6c 6d Kd Th")
    assert turn(played.state) == PlayersTurn(spot=1), "blackjacks come before the hands on their right and left"
    assert played.options == ["double-later", "take-pay"]
    assert refusal(played, actions.Double(spot=1, amount=1000))[1] == "it is not the time to double"
    paid = Round(B1, "$10/$10", "Ts As 6c 6d Kd Th", "take-pay")
    assert (paid.net(2), turn(paid.state)) == (Money("$15"), PlayersTurn(spot=0))
    kept = Round(B1, "$10/$10", "Ts As 6c 6d Kd Th", "double-later, stand")
    assert kept.options == ["double"]
    assert refusal(kept, actions.Hit(spot=1))[1] == "a blackjack is not hit"
    assert refusal(kept, actions.Stand(spot=1)) == ("B1.5", "this blackjack is doubled now, as its player has said")
    assert refusal(kept, actions.TakePay(spot=1))[0] == "B1.1"


@clause("B1.5")
def test_b1_5_nobody_is_asked_about_a_blackjack_that_cannot_be_doubled() -> None:
    sheet, state = seated(B1)
    state = step(sheet, state, actions.Sit(spot=0, player="Ann", chips=Money("$2")))[1]
    for intent in (actions.Wager(spot=0, ante=200), *closing(sheet)):
        state = step(sheet, state, intent)[1]
    for card in Hand.parse("As 6c Kd Th"):
        state = step(sheet, state, actions.DealCard(card=card))[1]
    assert state.chips_of("Ann") == Money("$5"), "there are no chips left for a double, so the blackjack is paid"
    assert Round(B2, "$10", "As 6c Kd Th").is_over


@clause("B1.5")
def test_b1_5_a_blackjack_kept_for_a_double_that_became_too_dear_is_paid_in_the_settlement() -> None:
    sheet, state = seated(B1)
    state = step(sheet, state, actions.Sit(spot=0, player="Ann", chips=Money("$30")))[1]
    state = step(sheet, state, actions.Sit(spot=1, player="Ann"))[1]
    bets = [actions.Wager(spot=at, ante=Money("$10")) for at in (0, 1)]
    for intent in (*bets, *closing(sheet)):
        state = step(sheet, state, intent)[1]
    for card in Hand.parse("8s As 6c 8d Kd Th"):
        state = step(sheet, state, actions.DealCard(card=card))[1]
    moves = (actions.DoubleLater(spot=1), actions.Split(spot=0))
    cards = [actions.DealCard(card=card) for card in Hand.parse("Ts Td 9c")]
    stands = (actions.Stand(spot=0), actions.Stand(spot=0))
    for intent in (*moves, cards[0], stands[0], cards[1], stands[1], cards[2]):
        state = step(sheet, state, intent)[1]
    assert state.chips_of("Ann") == Money("$65"), "a dealer's bust pays both eights, and the blackjack gets 3 to 2"


@clause("S1.3", "S2.3", "H4")
@pytest.mark.parametrize("ref", [S1, S2])
def test_s1_3_blackjacks_are_settled_with_the_others_from_the_right(ref: str) -> None:
    def order(reading: str) -> list[int]:
        played = Round(f"{ref}{reading}", "$10/$10/$10", "Ks As 9s 6c 9d Kd 9c Jh 9h", "stand, stand")
        assert played.is_over
        return [event.spot for event in played.events if isinstance(event, Paid)]

    assert order("") == [2, 1, 0]
    assert order(" blackjack-paid=at-once") == [1, 2, 0]


@clause("B1.6")
def test_b1_6_split_aces_get_one_card_and_are_not_split_again() -> None:
    played = Round(B1, "$10", "As 6c Ad Th Ah 5h 9d", "split")
    assert played.is_over
    assert "double" in Round(B1, "$10", "8s 6c 8d Th 3h", "split").options


@clause("B1.7")
def test_b1_7_no_surrender_after_a_card_a_double_or_a_split() -> None:
    surrender = actions.Surrender(spot=0)
    assert "surrender" in Round(B1, "$10", "Ts Tc 6d 8h").options
    assert refusal(Round(B1, "$10", "2s Tc 6d 8h 3c", "hit"), surrender)[0] == "B1.7"
    assert refusal(Round(B1, "$10", "8s Tc 8d 9h 3c", "split"), surrender)[0] == "B1.7"
    allowed = f"{B1} surrender-after-split=allowed"
    assert "surrender" in Round(allowed, "$10", "8s Tc 8d 9h 3c", "split").options


@clause("B1.8")
def test_b1_8_a_dropped_card_waits_for_the_player_it_was_meant_for() -> None:
    played = Round(B1, "$10/$10", "Ts 9s 6c 6d 8d Th 4c", "hit, drop")
    assert (played.options, turn(played.state)) == (["keep", "reject"], PlayersTurn(spot=0))
    assert refusal(played, actions.Keep(spot=1))[0] == "H1"
    assert refusal(played, actions.Hit(spot=0))[1] == "it is not the time to hit"


@clause("B1.8")
def test_b1_8_the_rule_is_for_this_exhibit() -> None:
    drop = actions.DropCard(card=Card("9c"))
    other = Round(B2, "$10", "Ts 6c 6d Th", "hit")
    assert refusal(other, drop) == ("dropped_card", "this game has no rule for a card on the floor")
    assert refusal(Round(B1, "$10", "Ts 6c 6d Th"), actions.Keep(spot=0))[1] == "no card has fallen to the floor"


@clause("B1.8")
@pytest.mark.parametrize(("reading", "dealer"), [("", "6c Th"), (" dealers-dropped-card=kept", "9h 6c")])
def test_b1_8_a_card_meant_for_the_dealer_is_discarded_or_read_otherwise_kept(reading: str, dealer: str) -> None:
    played = Round(f"{B1}{reading}", "$10", "Ts")
    played.do(actions.DropCard(card=Card("9h")))
    assert FloorCalled(spot=None, rule="B1.8") in played.events
    assert turn(played.state) == DealersTurn(task=Task.CARD, spot=None if not reading else 0)
    played.cards += Hand.parse("6c 6d Th" if not reading else "6d 6c")
    played.play()
    assert str(Hand(played.state.dealer)) == dealer


@clause("B1.8")
def test_b1_8_the_floor_is_called_when_a_players_card_falls() -> None:
    played = Round(B1, "$10", "Ts 6c 8d Th 4c", "hit, drop")
    assert played.events[-2:] == [Dropped(card=Card("4c"), rule="B1.8"), FloorCalled(spot=0, rule="B1.8")]


@clause("B1.10")
def test_b1_10_side_bets_are_settled_spot_by_spot_from_the_left() -> None:
    played = Round(B1, "$10 $5/$10 $5/$10 $5", "7h 9s 7d 7h 8d 8c 2c Td")
    assert side_order(played) == [0, 1, 2]


def side_order(played: Round) -> list[int]:
    def is_side(event: Event) -> bool:
        return isinstance(event, Paid | Collected) and event.bet == MATCH

    return [event.spot for event in played.events if isinstance(event, Paid | Collected) and is_side(event)]


# --- B2


@clause("B2.1")
def test_b2_1_match_the_dealer_is_never_more_than_the_ante() -> None:
    sheet, state = seated(B2, "Ann")
    intent = actions.Wager(spot=0, ante=500, side={MATCH: 600})
    assert told(sheet, state, intent) == "a bet on match-the-dealer may not be more than the ante (B2.1)"


@clause("B2.3")
def test_b2_3_surrender_is_the_first_action_or_none() -> None:
    assert "surrender" in Round(B2, "$10", "Ts Tc 6d 8h").options
    assert "surrender" not in Round(B2, "$10", "2s Tc 6d 8h 3c", "hit").options


@clause("B2.4")
def test_b2_4_losers_from_the_right_then_winners_from_the_left() -> None:
    played = Round(B2, "$10 $5/$10 $5/$10 $5/$10 $5", "9s 7d 9c 7s 7h 8d 8c 2d 2h Td")
    assert side_order(played) == [2, 0, 1, 3]


@clause("B2.4")
def test_b2_4_insurance_for_hands_without_a_blackjack_and_even_money_for_the_others() -> None:
    played = Round(B2, "$10/$10", "As 9s Ah Kd 9d 6h")
    assert played.options == ["decline", "even-money"]
    played.do(actions.Decline(spot=0))
    assert played.options == ["decline", "insure"]


@clause("B2.4")
def test_b2_4_blackjacks_are_paid_before_insurance_is_collected() -> None:
    played = Round(B2, "$10/$10", "As 9s Ah Kd 9d 6h 2c", "decline, insure $5, stand")
    settled = [event.bet for event in played.events if isinstance(event, Paid | Collected)]
    assert settled == ["hand", "insurance", "hand"]
    first = Round(B1, "$10/$10", "As 9s Ah Kd 9d 6h 2c", "decline, insure $5, take-pay, stand")
    settled = [event.bet for event in first.events if isinstance(event, Paid | Collected)]
    assert settled == ["insurance", "hand", "hand"]


@clause("B2.5")
def test_b2_5_aces_are_split_to_four_hands_or_read_otherwise_to_three() -> None:
    four = Round(B2, "$10", "As 6c Ad Th Ah Ac As 9c 8d 7d 8h", "split, split, split")
    assert four.is_over, "the fifth ace gets no further split"
    assert len([event for event in four.events if isinstance(event, Paid | Collected)]) == 4
    three = Round(f"{B2} resplit-aces=three-hands", "$10", "As 6c Ad Th Ah Ac 5h 9c 8d", "split, split")
    assert three.is_over
    assert len([event for event in three.events if isinstance(event, Paid | Collected)]) == 3


@clause("B2.6")
def test_b2_6_doubles_from_2_dollars_to_the_ante() -> None:
    played = Round(B2, "$7", "5s 6c 6d Th")
    for amount in (100, 225, 800):
        assert refusal(played, actions.Double(spot=0, amount=amount)) == (
            "B2.6",
            f"{Money(amount)} is not a valid size for this double: it is $2 to $7 in steps of $0.50",
        )
    played.do(actions.Double(spot=0, amount=250))
    assert played.state.active.doubles == (250,)
    assert "double" not in Round(f"{B2} double-after-split=forbidden", "$10", "8s 6c 8d Th 3h", "split").options


@clause("B2.7")
def test_b2_7_insurance_from_one_dollar_to_half_the_ante() -> None:
    played = Round(B2, "$7", "Ts Ah 9d 6h")
    for amount in (50, 400):
        assert refusal(played, actions.Insure(spot=0, amount=amount))[0] == "B2.7"
    played.do(actions.Insure(spot=0, amount=350))
    assert turn(played.state) == PlayersTurn(spot=0)


@clause("H6")
def test_h6_halves_are_rounded_as_pays_are_and_the_wall_says_so() -> None:
    ref = f"{S1} rounding=half-dollar-down"
    played = Round(ref, "$5", "5s 6c 6d Jh 2h", "double $2.50")
    assert refusal(played, actions.Double(spot=0, amount=375))[1].endswith("it is $3.50 or $7.50")
    assert "A pay or a half that is not a multiple of $0.50 is rounded down." in printed(
        S1, rounding="half-dollar-down"
    )
