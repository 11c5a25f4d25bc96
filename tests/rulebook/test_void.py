"""What the floor orders: a void round or hand, as it is told and as play goes on after it, and a card that falls."""

from __future__ import annotations

import pytest
from house_tables import B1, refusal

from cardroom.cards import Hand
from cardroom.engine.errors import IllegalError
from cardroom.engine.floor import FLOOR, DeclareVoid
from cardroom.engine.house import actions, events
from cardroom.engine.house.state import Phase
from cardroom.engine.poker import actions as play
from cardroom.engine.poker.events import Began
from cardroom.engine.poker.table import actions as act
from cardroom.engine.poker.table import events as ev
from cardroom.engine.poker.table import menu_of
from cardroom.engine.telling import RECORD
from cardroom.sheets.mix import Style
from cardroom.shoe import SeedTape
from rounds import Round
from rulebook import clause
from tables import PokerTable


def test_a_void_round_gives_bets_and_pays_back_and_the_shoe_goes_on() -> None:
    """The blackjack was paid $15 and the other hand is doubled when the floor comes."""
    played = Round(B1, "$10/$10", "As 6s 6c Ks 5d Th", "take-pay, double $10")
    assert (played.state.chips_of("P1"), played.state.chips_of("P2")) == (101_500, 98_000)
    played.do(DeclareVoid())
    assert played.events[-1] == events.Voided(
        back=(events.Refund(spot=0, chips=-1500), events.Refund(spot=1, chips=2000)),
        bank=1500,
        shuffle=False,
        rule=FLOOR,
    )
    assert [player.chips for player in played.state.players] == [100_000, 100_000]
    assert (played.state.bank, played.state.phase, played.state.dealer) == (0, Phase.BETS, ())


def test_between_rounds_nothing_is_void() -> None:
    played = Round(B1, "$10", "Ts 6c 8d Th 9c", "stand")
    assert played.is_over
    assert refusal(played, DeclareVoid()) == (FLOOR, "no round is being played that could be void")


@clause("B1.8")
def test_b1_8_the_floor_says_that_the_next_card_falls_and_its_player_is_asked() -> None:
    played = Round(B1, "$10", "Ts 6c 8d Th", "")
    played.do(actions.DropNext())
    assert refusal(played, actions.DropNext())[1] == "a card has fallen already"
    played.cards += Hand.parse("4c")
    played.do(actions.Hit(spot=0))
    played.play()
    assert played.options == ["keep", "reject"]


# --- poker


def table(ref: str = "holdem", players: int = 4) -> PokerTable:
    made = PokerTable(menu_of(ref), SeedTape(1))
    for seat in range(players):
        made.do(act.Sit(seat=seat, player=f"P{seat + 1}", chips=10_000))
    return made


def test_a_void_hand_is_dealt_again_with_the_same_button_and_blinds() -> None:
    at = table()
    began = at.do(act.Next())
    at.do(play.Raise(seat=at.turn.seats[0], to=600))
    (void,) = at.do(DeclareVoid())
    assert void == ev.Voided(back=(0, 100, 200, 600, *[0] * 6), rule=FLOOR)
    assert str(*at.game.tell(at.state, void, RECORD)) == "hand is void: 2 gets $1 back, 3 gets $2 back, 4 gets $6 back"
    assert [chair.chips for chair in at.state.chairs[:4]] == [10_000] * 4
    assert at.game.next_big_blind(at.state) == 2
    again = at.do(act.Next())
    first, second = (next(e for e in events if isinstance(e, Began)) for events in (began, again))
    assert first == second
    assert at.state.hands == 1


def test_the_game_that_was_named_is_played_again() -> None:
    at = table("mixed-games")
    at.do(act.Agree(style=Style.DEALERS_CHOICE))
    at.do(act.Next())
    at.do(act.Choose(seat=at.turn.seats[0], game="badugi"))
    at.do(DeclareVoid())
    assert isinstance(at.do(act.Next())[0], Began)
    assert at.game.sign(at.state) == "badugi"


def test_without_the_big_blind_the_next_hand_is_one_like_any_other() -> None:
    at = table()
    at.do(act.Next())
    at.do(DeclareVoid())
    at.do(act.Leave(seat=2))
    assert isinstance(at.do(act.Next())[0], ev.Moved)


def test_whoever_has_folded_and_left_gets_back_what_was_bet() -> None:
    at = table("badugi", 3)
    at.do(act.Next())
    at.do(play.Call(seat=0))
    at.do(play.Raise(seat=1, to=400))
    at.do(play.Call(seat=2))
    at.do(play.Fold(seat=0))
    at.do(act.Leave(seat=0))
    at.do(act.Sit(seat=0, player="New", chips=5000))
    refund, _ = at.do(DeclareVoid())
    assert refund == ev.Refunded(seat=0, player="P1", chips=200, rule=FLOOR)
    assert [chair.chips for chair in at.state.chairs[:3]] == [5000, 10_000, 10_000]


def test_blinds_that_were_made_up_in_a_void_hand_are_owed_again() -> None:
    at = table("holdem", 3)
    at.do(act.Next())
    at.do(act.Sit(seat=4, player="Late", chips=10_000, blinds=act.Blinds.POST))
    while (seat := at.state.hand.actor) is not None:
        at.do(play.Fold(seat=seat))
    at.do(act.Next())
    owed = at.state.dealt[4]
    assert owed is not None
    assert (owed.owes, at.state.chairs[4].owes) == (("big-blind",), ())
    at.do(DeclareVoid())
    assert (at.state.chairs[4].owes, at.state.chairs[4].posts) == (("big-blind",), True)


def test_between_hands_nothing_is_void() -> None:
    with pytest.raises(IllegalError, match="no hand is being played"):
        table().do(DeclareVoid())
