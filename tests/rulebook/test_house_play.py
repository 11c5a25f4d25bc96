"""The house games at the table, clause by clause: what may be done, what is refused, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardroom.cards import Card, Hand
from cardroom.engine.errors import IllegalError
from cardroom.engine.house import Dealer, Seat, State, Task, actions, step, turn
from cardroom.engine.house.dealer import Table, new_table
from cardroom.engine.house.events import (
    Burned,
    Collected,
    Confirmed,
    Dealt,
    DeckCut,
    Doubled,
    Dropped,
    Event,
    FloorCalled,
    Left,
    Moved,
    Paid,
    Sat,
    Shuffled,
    Signalled,
    TookBack,
    Wagered,
    Why,
)
from cardroom.money import Money
from cardroom.sheets.house import Gesture
from cardroom.shoe import SeedTape, Shoe
from rounds import MATCH, Round, closing, house
from rulebook import clause, printed

if TYPE_CHECKING:
    from cardroom.sheets import HouseSheet

S1, S2, B1, B2 = "spanish21-v1", "spanish21-v2", "blackjack-v1", "blackjack-v2"
EVERY = pytest.mark.parametrize("ref", [S1, S2, B1, B2])


def refusal(played: Round, intent: actions.Intent) -> tuple[str, str]:
    """The rule and the sentence with which an intent is refused."""
    with pytest.raises(IllegalError) as error:
        step(played.sheet, played.state, intent)
    return error.value.rule, error.value.sentence


def seated(ref: str, *players: str) -> tuple[HouseSheet, State]:
    """A table with players on its spots from the left, bets open."""
    sheet = house(ref)
    state = new_table(sheet)
    for intent in (actions.NewShoe(), actions.CutMiddle()):
        state = step(sheet, state, intent)[1]
    for at, player in enumerate(players):
        state = step(sheet, state, actions.Sit(spot=at, player=player, chips=Money("$100")))[1]
    return sheet, state


def told(sheet: HouseSheet, state: State, intent: actions.Intent) -> str:
    with pytest.raises(IllegalError) as error:
        step(sheet, state, intent)
    return str(error.value)


# --- H1: seats


@clause("H1")
@EVERY
def test_h1_a_player_has_two_spots_at_most(ref: str) -> None:
    sheet, state = seated(ref, "Ann", "Ann")
    assert told(sheet, state, actions.Sit(spot=2, player="Ann")) == "nobody has more than 2 spots (H1)"


@clause("H1")
@EVERY
def test_h1_the_floor_may_take_a_second_spot_away_but_not_the_only_one(ref: str) -> None:
    sheet, state = seated(ref, "Ann", "Ann", "Ben")
    events, state = step(sheet, state, actions.Refuse(spot=1))
    assert [type(event) for event in events] == [FloorCalled, Left]
    assert state.spots[1].player is None
    assert "not a player's only one (H1)" in told(sheet, state, actions.Refuse(spot=2))


@clause("H1")
@EVERY
def test_h1_a_refused_spot_gets_its_wager_back_before_the_deal_and_is_played_out_after_it(ref: str) -> None:
    sheet, state = seated(ref, "Ann", "Ann")
    for at in (0, 1):
        state = step(sheet, state, actions.Wager(spot=at, ante=Money("$10"), side={MATCH: 500}))[1]
    events, after = step(sheet, state, actions.Refuse(spot=1))
    assert events == (FloorCalled(spot=1, rule="H1"), TookBack(spot=1), Left(spot=1, why=Why.REFUSED, rule="H1"))
    assert (after.chips_of("Ann"), after.spots[0].ante, after.spots[1].player) == (Money("$185"), 1000, None)
    state = step(sheet, state, actions.CloseBets())[1]
    assert told(sheet, state, actions.Refuse(spot=1)) == (
        "spot 2 is in play; the floor may refuse it before the deal (H1)"
    )


@clause("H1")
def test_h1_a_newcomer_gets_a_players_second_spot_in_blackjack_version_1() -> None:
    players = ("Ann", "Ann", "Ben", "Cid", "Dot", "Eve", "Fay")
    sheet, state = seated(B1, *players)
    newcomer = actions.Sit(spot=1, player="Gus", chips=Money("$50"))
    assert [type(event) for event in step(sheet, state, newcomer)[0]] == [Left, Sat]
    assert told(sheet, state, actions.Sit(spot=2, player="Gus", chips=Money("$50"))) == "spot 3 is taken (H1)"
    for other in (S1, S2, B2):
        sheet, state = seated(other, *players)
        assert told(sheet, state, newcomer) == "spot 2 is taken (H1)"


@clause("H1")
def test_h1_a_newcomer_takes_a_free_spot_before_anyone_must_give_one_up() -> None:
    sheet, state = seated(B1, "Ann", "Ann", "Ben")
    assert told(sheet, state, actions.Sit(spot=1, player="Gus", chips=Money("$50"))) == "spot 2 is taken (H1)"


@clause("H1")
@EVERY
def test_h1_play_goes_from_the_left_and_nobody_acts_out_of_turn(ref: str) -> None:
    played = Round(ref, "$10/$10/$10", "Ks Kd Kc 9c 6s 6d 6c 8h")
    assert turn(played.state) == Seat(spot=0)
    assert refusal(played, actions.Hit(spot=1)) == ("H1", "it is not the turn of spot 2")
    assert refusal(played, actions.DealCard(card=Card("2c")))[0] == "H1"
    played.do(actions.Stand(spot=0))
    assert turn(played.state) == Seat(spot=1)


@clause("H1")
def test_h1_seats_and_bets_that_make_no_sense_are_refused() -> None:
    sheet, state = seated(S1, "Ann")
    assert "there are 7 spots, and no spot 9" in told(sheet, state, actions.Sit(spot=8, player="Ben", chips=5))
    assert "a player sits down with chips" in told(sheet, state, actions.Sit(spot=2, player="Ben"))
    assert "nobody is on spot 3" in told(sheet, state, actions.Leave(spot=2))
    assert "nobody is on spot 3" in told(sheet, state, actions.Wager(spot=2, ante=500))
    state = step(sheet, state, actions.Wager(spot=0, ante=500))[1]
    assert "spot 1 has a wager on it" in told(sheet, state, actions.Leave(spot=0))


# --- H2: signals


@clause("H2")
@EVERY
@pytest.mark.parametrize(
    ("gesture", "voice", "taken_for"),
    [
        (Gesture.TAP, "hit", "hit"),
        (Gesture.TAP, None, "hit"),
        (None, "stay", "stand"),
        (Gesture.TAP, "stay", "hit"),
        (Gesture.WAVE, "hit", "stand"),
    ],
)
def test_h2_the_gesture_decides_and_both_are_recorded(
    ref: str, gesture: Gesture | None, voice: str | None, taken_for: str
) -> None:
    played = Round(ref, "$10", "Ks 9c 2d 8h")
    played.do(actions.Signal(spot=0, gesture=gesture, voice=voice))
    signal = next(event for event in played.events if isinstance(event, Signalled))
    assert (signal.gesture, signal.voice, signal.taken_for) == (gesture, voice, taken_for)


@clause("S2.7", "S2.6")
def test_s2_7_the_dealer_confirms_a_double_with_one_finger_and_a_split_with_two() -> None:
    doubled = Round(S2, "$10", "8s 9c 3d 8h", "double $10")
    confirmed = Confirmed(spot=0, hand=0, action="double", gesture=Gesture.ONE_FINGER, rule="S2.7")
    assert [type(event) for event in doubled.events][-2:] == [Doubled, Confirmed]
    assert doubled.events[-1] == confirmed
    split = Round(S2, "$10", "8s 9c 8d 8h", "split")
    confirmed = Confirmed(spot=0, hand=0, action="split", gesture=Gesture.TWO_FINGERS, rule="S2.6")
    assert confirmed in split.events
    assert not any(isinstance(event, Confirmed) for event in Round(S1, "$10", "8s 9c 8d 8h", "split").events)


@clause("H2", "S2.7")
@pytest.mark.parametrize("gesture", [Gesture.ONE_FINGER, Gesture.TWO_FINGERS])
def test_s2_7_a_finger_is_no_signal_of_the_players_and_overrules_no_voice(gesture: Gesture) -> None:
    played = Round(S2, "$10", "8s 9c 8d 8h")
    assert refusal(played, actions.Signal(spot=0, gesture=gesture)) == ("H2", "this sign has no meaning at this table")
    played.do(actions.Signal(spot=0, gesture=gesture, voice="hit"))
    signal = next(event for event in played.events if isinstance(event, Signalled))
    assert (signal.gesture, signal.voice, signal.taken_for) == (gesture, "hit", "hit")


# --- H3 to H6: the deal, the settlement, the cut card, money


@clause("H3")
@EVERY
def test_h3_two_passes_from_the_left_with_the_dealer_last(ref: str) -> None:
    played = Round(ref, "$10/$10", "2s 3s 4s 5s 6s 7s")
    first, second = played.state.spots[0].hands[0], played.state.spots[1].hands[0]
    assert (str(Hand(first.cards)), str(Hand(second.cards))) == ("2s 5s", "3s 6s")
    assert str(Hand(played.state.dealer)) == "4s 7s"


@clause("H4")
@EVERY
def test_h4_a_bust_is_collected_at_once_and_the_rest_from_the_right(ref: str) -> None:
    played = Round(ref, "$10/$10/$10", "Ks Kd Kc 6c 6s 9d 8c Jh 9h 4d", "hit, stand, stand")
    assert played.is_over
    settled = [(event.spot, type(event)) for event in played.events if isinstance(event, Paid | Collected)]
    assert settled[0] == (0, Collected)
    assert [spot for spot, _ in settled] == [0, 2, 1]


@clause("H5")
@EVERY
def test_h5_the_round_in_which_the_cut_card_comes_out_is_the_last(ref: str) -> None:
    sheet = house(ref)
    cards = tuple(Hand.parse("2c Ks 6c 9d Jh 8d " * 10))
    table = Table(sheet, SeedTape(1), Shoe(cards, cut_card=3, dealt=1))
    table.do(actions.NewShoe())
    table.do(actions.Sit(spot=0, player="Ann", chips=Money("$100")))
    table.do(actions.CutMiddle())
    table.do(actions.Wager(spot=0, ante=Money("$10")))
    table.close_bets()
    assert table.state.is_last_round
    table.do(actions.Stand(spot=0))
    assert turn(table.state) == Dealer(task=Task.SHUFFLE)
    assert table.open_round()
    assert turn(table.state) == Dealer(task=Task.CLOSE_BETS)
    assert not table.state.is_last_round


@clause("H6", "B2.1")
@pytest.mark.parametrize(
    ("ref", "ante", "sentence"),
    [
        (S1, 450, "$4.50 is not an ante: it is $5 to $10 in steps of $1 (H6)"),
        (S1, 1100, "$11 is not an ante"),
        (B1, 500, "$5 is not an ante: it is $2, $4, $6, $8 or $10 (B1.2)"),
        (B2, 1050, "$10.50 is not an ante: it is $5 to $10 in steps of $1 (B2.1)"),
        (B2, -500, "-$5 is not an ante"),
        (f"{B2} ante-steps=half-dollars", 525, "$5.25 is not an ante: it is $5 to $10 in steps of $0.50 (B2.1)"),
    ],
)
def test_h6_antes_out_of_bounds_are_refused(ref: str, ante: int, sentence: str) -> None:
    sheet, state = seated(ref, "Ann")
    assert sentence in told(sheet, state, actions.Wager(spot=0, ante=ante))


@clause("H6")
@EVERY
def test_h6_nobody_wagers_more_than_they_have_and_bets_can_be_changed_until_they_are_closed(ref: str) -> None:
    sheet, state = seated(ref, "Ann")
    state = step(sheet, state, actions.Wager(spot=0, ante=Money("$10"), side={MATCH: 500}))[1]
    assert state.chips_of("Ann") == Money("$85")
    state = step(sheet, state, actions.Wager(spot=0, ante=Money("$6")))[1]
    assert state.chips_of("Ann") == Money("$94")
    state = step(sheet, state, actions.Wager(spot=0, ante=0))[1]
    assert state.chips_of("Ann") == Money("$100")
    assert "nobody has a wager" in told(sheet, state, actions.CloseBets())
    poor = step(sheet, state, actions.Sit(spot=1, player="Ben", chips=Money("$6")))[1]
    assert "$6 is all that Ben has" in told(sheet, poor, actions.Wager(spot=1, ante=Money("$10")))


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
    assert turn(played.state) == Seat(spot=1), "blackjacks come before the hands on their right and left"
    assert played.options == ["double-later", "take-pay"]
    assert refusal(played, actions.Double(spot=1, amount=1000))[1] == "it is not the time to double"
    paid = Round(B1, "$10/$10", "Ts As 6c 6d Kd Th", "take-pay")
    assert (paid.net(2), turn(paid.state)) == (Money("$15"), Seat(spot=0))
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
    assert (played.options, turn(played.state)) == (["keep", "reject"], Seat(spot=0))
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
    assert turn(played.state) == Dealer(task=Task.CARD, spot=None if not reading else 0)
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
    assert turn(played.state) == Seat(spot=0)


# --- a new shoe


@clause("S1.10", "S2.10", "B1.9", "B2.9", "H3")
@EVERY
def test_h3_a_new_shoe_is_shuffled_and_cut_then_come_the_bets_the_burn_and_the_deal(ref: str) -> None:
    played = Round(ref, "$10", "Ts")
    told_of = [type(event) for event in played.events if not isinstance(event, Moved)]
    assert told_of == [Shuffled, Sat, DeckCut, Wagered, Burned, Dealt]
    again = Round(ref, "$10", "Ks 6c 9d Jh 8c", "stand")
    again.do(actions.Wager(spot=0, ante=Money("$10")))
    again.do(actions.CloseBets())
    assert turn(again.state) == Dealer(task=Task.CARD, spot=0), "only a new shoe is burned from"


@clause("H3", "B2.9")
def test_h3_everything_about_a_new_shoe_has_its_time() -> None:
    sheet = house(B2)
    state = step(sheet, new_table(sheet), actions.Sit(spot=0, player="Ann", chips=Money("$100")))[1]
    assert told(sheet, state, actions.Wager(spot=0, ante=500)) == "bets are made after the shuffle and the cut (B2.1)"
    assert told(sheet, state, actions.Cut(spot=0, depth=100)) == "the cards are cut once, after the shuffle (B2.9)"
    assert turn(state) == Dealer(task=Task.SHUFFLE)
    state = step(sheet, state, actions.NewShoe())[1]
    assert turn(state) == Dealer(task=Task.CUT)
    assert "not the dealer's turn to shuffle" in told(sheet, state, actions.NewShoe())
    assert "bets are made after" in told(sheet, state, actions.Wager(spot=0, ante=500))
    for intent in (actions.Cut(spot=0, depth=100), actions.Wager(spot=0, ante=500)):
        assert "not the dealer's turn to burn" in told(sheet, state, actions.Burn(cards=(Card("2c"),)))
        state = step(sheet, state, intent)[1]
    state = step(sheet, state, actions.CloseBets())[1]
    assert turn(state) == Dealer(task=Task.BURN)
    assert told(sheet, state, actions.Burn(cards=())) == "1 card of a new shoe is burned, not 0 (H3)"
    assert "no more bets" in told(sheet, state, actions.Wager(spot=0, ante=500))


@clause("S1.10", "S2.10", "B1.9", "B2.9")
@EVERY
def test_s1_10_a_player_cuts_at_least_a_deck_from_either_end_or_else_the_dealer_cuts_in_the_middle(ref: str) -> None:
    sheet = house(ref)
    rule, deck = sheet.rule("shoe.cut_by"), sheet.equipment.pack.size
    state = step(sheet, new_table(sheet), actions.Sit(spot=2, player="Ann", chips=Money("$100")))[1]
    state = step(sheet, state, actions.NewShoe())[1]
    for depth in (-1, 0, deck - 1, 5 * deck + 1):
        assert told(sheet, state, actions.Cut(spot=2, depth=depth)) == (
            f"a cut leaves at least 1 deck at either end: {deck} to {5 * deck} cards from the front, "
            f"not {depth} ({rule})"
        )
    assert "nobody is on spot 1" in told(sheet, state, actions.Cut(spot=0, depth=deck))
    cut = step(sheet, state, actions.Cut(spot=2, depth=deck))[0][0]
    assert cut == DeckCut(spot=2, depth=deck, rule=rule)
    assert step(sheet, state, actions.CutMiddle())[0][0] == DeckCut(spot=None, depth=3 * deck, rule=rule)


@clause("B2.9")
@pytest.mark.parametrize(
    ("cards", "cutter"),
    [("9s / 9d 6c 9c 9h Th 2s", 1), ("/ 9s 9d 6c 9c 9h Th 2s", 0), ("9s 9d / 6c 9c 9h Th 2s", None)],
)
def test_b2_9_whoever_got_the_cut_card_of_the_last_shoe_cuts_and_otherwise_a_volunteer(
    cards: str, cutter: int | None
) -> None:
    for ref in (B2, B1):
        played = Round(ref, "$10/$10", cards, "stand, stand")
        played.do(actions.NewShoe())
        for at in (0, 1):
            if ref == B2 and cutter not in {None, at}:
                holder = f"P{1 if cutter == 0 else 2}"
                assert refusal(played, actions.Cut(spot=at, depth=99)) == (
                    "B2.9",
                    f"{holder} got the cut card of the last shoe, and cuts",
                )
            else:
                assert step(played.sheet, played.state, actions.Cut(spot=at, depth=99))
        if cutter is not None:
            gone = step(played.sheet, played.state, actions.Leave(spot=cutter))[1]
            assert step(played.sheet, gone, actions.Cut(spot=1 - cutter, depth=99))


@clause("S1.10")
def test_s1_10_the_table_deals_from_where_the_player_cut() -> None:
    tables = [Table(house(S1), SeedTape(3)) for _ in range(2)]
    for table, depth in zip(tables, (60, 61), strict=True):
        table.do(actions.Sit(spot=0, player="Ann", chips=Money("$100")))
        table.shuffle()
        table.do(actions.Cut(spot=0, depth=depth))
    first, second = (table.shoe for table in tables)
    assert first is not None
    assert second is not None
    assert second.cards == (*first.cards[1:], first.cards[0])
