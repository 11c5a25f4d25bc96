"""What the house games have in common: seats, signals, a new shoe, the deal, bets and the order of the settlement."""

from __future__ import annotations

import pytest
from house_tables import B1, B2, EVERY, S1, S2, refusal, seated, told

from cardroom.cards import Card, Hand
from cardroom.engine.house import DealersTurn, PlayersTurn, Task, actions, step, turn
from cardroom.engine.house.events import (
    Burned,
    Collected,
    Confirmed,
    Dealt,
    DeckCut,
    Doubled,
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
from cardroom.engine.house.game import HouseGame
from cardroom.engine.house.state import new_table
from cardroom.money import Money
from cardroom.notation.replay import replay
from cardroom.notation.transcript import header, tell
from cardroom.sheets.house import Gesture
from cardroom.shoe import SeedTape, Shoe
from rounds import MATCH, Round, house
from rulebook import clause
from tables import HouseTable

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
    assert events == (
        FloorCalled(spot=1, rule="H1"),
        TookBack(spot=1),
        Left(spot=1, chips=0, why=Why.REFUSED, rule="H1"),
    )
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
    assert turn(played.state) == PlayersTurn(spot=0)
    assert refusal(played, actions.Hit(spot=1)) == ("H1", "it is not the turn of spot 2")
    assert refusal(played, actions.DealCard(card=Card("2c")))[0] == "H1"
    played.do(actions.Stand(spot=0))
    assert turn(played.state) == PlayersTurn(spot=1)


@clause("H1")
def test_h1_seats_and_bets_that_make_no_sense_are_refused() -> None:
    sheet, state = seated(S1, "Ann")
    assert "there are 7 spots, and no spot 9" in told(sheet, state, actions.Sit(spot=8, player="Ben", chips=5))
    assert "a player sits down with chips" in told(sheet, state, actions.Sit(spot=2, player="Ben"))
    assert "nobody is on spot 3" in told(sheet, state, actions.Leave(spot=2))
    assert "nobody is on spot 3" in told(sheet, state, actions.Wager(spot=2, ante=500))
    state = step(sheet, state, actions.Wager(spot=0, ante=500))[1]


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
    table = HouseTable(sheet, SeedTape(1), Shoe(cards, cut_card=3))
    table.do(actions.NewShoe())
    table.do(actions.Sit(spot=0, player="Ann", chips=Money("$100")))
    table.do(actions.CutMiddle())
    table.do(actions.Wager(spot=0, ante=Money("$10")))
    table.do(actions.CloseBets())
    assert table.state.is_last_round
    table.do(actions.Stand(spot=0))
    assert turn(table.state) == DealersTurn(task=Task.SHUFFLE)
    assert table.open_round()
    assert turn(table.state) == DealersTurn(task=Task.CLOSE_BETS)
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
    state = step(sheet, state, actions.TakeBack(spot=0))[1]
    assert state.chips_of("Ann") == Money("$100")
    assert "nobody has a wager" in told(sheet, state, actions.CloseBets())
    poor = step(sheet, state, actions.Sit(spot=1, player="Ben", chips=Money("$6")))[1]
    assert "$6 is all that Ben has" in told(sheet, poor, actions.Wager(spot=1, ante=Money("$10")))


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
    assert turn(again.state) == DealersTurn(task=Task.CARD, spot=0), "only a new shoe is burned from"


@clause("H3", "B2.9")
def test_h3_everything_about_a_new_shoe_has_its_time() -> None:
    sheet = house(B2)
    state = step(sheet, new_table(sheet), actions.Sit(spot=0, player="Ann", chips=Money("$100")))[1]
    assert told(sheet, state, actions.Wager(spot=0, ante=500)) == "bets are made after the shuffle and the cut (B2.1)"
    assert told(sheet, state, actions.Cut(spot=0, depth=100)) == "the cards are cut once, after the shuffle (B2.9)"
    assert turn(state) == DealersTurn(task=Task.SHUFFLE)
    state = step(sheet, state, actions.NewShoe())[1]
    assert turn(state) == DealersTurn(task=Task.CUT)
    assert "not the dealer's turn to shuffle" in told(sheet, state, actions.NewShoe())
    assert "bets are made after" in told(sheet, state, actions.Wager(spot=0, ante=500))
    for intent in (actions.Cut(spot=0, depth=100), actions.Wager(spot=0, ante=500)):
        assert "not the dealer's turn to burn" in told(sheet, state, actions.Burn(cards=(Card("2c"),)))
        state = step(sheet, state, intent)[1]
    state = step(sheet, state, actions.CloseBets())[1]
    assert turn(state) == DealersTurn(task=Task.BURN)
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


@clause("B2.9")
def test_b2_9_whoever_got_the_cut_card_may_pass_the_cut_to_a_volunteer() -> None:
    played = Round(B2, "$10/$10", "9s / 9d 6c 9c 9h Th 2s", "stand, stand")
    played.do(actions.NewShoe())
    nobody_else = ("B2.9", "only whoever got the cut card of the last shoe can pass the cut")
    assert refusal(played, actions.PassCut(spot=0)) == nobody_else
    played.do(actions.PassCut(spot=1))
    assert refusal(played, actions.PassCut(spot=1)) == nobody_else
    played.do(actions.Cut(spot=0, depth=99))
    text = tell(header(B2, {}), HouseGame(played.sheet), played.events)
    assert text.endswith("new shoe (B2.9)\n2 passes the cut (B2.9)\n1 cuts at 99 (B2.9)\n")
    assert replay(text).events == len(played.events)
    volunteers = Round(B1, "$10/$10", "9s / 9d 6c 9c 9h Th 2s", "stand, stand")
    volunteers.do(actions.NewShoe())
    assert refusal(volunteers, actions.PassCut(spot=1))[1] == nobody_else[1]


@clause("S1.10")
def test_s1_10_the_table_deals_from_where_the_player_cut() -> None:
    tables = [HouseTable(house(S1), SeedTape(3)) for _ in range(2)]
    for table, depth in zip(tables, (60, 61), strict=True):
        table.do(actions.Sit(spot=0, player="Ann", chips=Money("$100")))
        table.do(actions.NewShoe())
        table.do(actions.Cut(spot=0, depth=depth))
    first, second = (table.shoe for table in tables)
    assert second.cards == (*first.cards[1:], first.cards[0])
