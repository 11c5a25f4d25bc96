"""Who comes to a house table with chips, buys some, and leaves with what is left: every chip by an event."""

from __future__ import annotations

import pytest
from house_tables import S1, seated, told

from cardroom.engine.errors import IllegalError
from cardroom.engine.house import actions, step
from cardroom.engine.house.events import Bought, Doubled, Left, Stood, TookBack, Why, WillLeave
from cardroom.money import Money
from rounds import Round
from rulebook import clause


@clause("H6")
def test_h6_whoever_leaves_takes_all_chips_along_and_with_a_second_spot_none() -> None:
    sheet, state = seated(S1, "Ann", "Ann", "Ben")
    chips = state.chips_of("Ann")
    (left,), state = step(sheet, state, actions.Leave(spot=1))
    assert (left, state.chips_of("Ann")) == (Left(spot=1, chips=0, why=Why.LEFT, rule="H1"), chips)
    (left,), state = step(sheet, state, actions.Leave(spot=0))
    assert isinstance(left, Left)
    assert left.chips == chips
    assert [player.name for player in state.players] == ["Ben"]


@clause("H6")
def test_h6_chips_are_bought_between_rounds() -> None:
    sheet, state = seated(S1, "Ann")
    (bought,), after = step(sheet, state, actions.Buy(spot=0, chips=Money("$50")))
    assert bought == Bought(spot=0, chips=5000, rule="H6")
    assert after.chips_of("Ann") == state.chips_of("Ann") + 5000
    assert "$0 is not a purchase of chips" in told(sheet, state, actions.Buy(spot=0, chips=0))
    played = Round(S1, "$10", "Ks 9c 6s 8h")
    with pytest.raises(IllegalError, match="chips are bought between rounds"):
        step(played.sheet, played.state, actions.Buy(spot=0, chips=5000))


@clause("H6")
def test_h6_a_wager_goes_back_to_one_who_leaves_before_the_deal() -> None:
    sheet, state = seated(S1, "Ann")
    chips = state.chips_of("Ann")
    state = step(sheet, state, actions.Wager(spot=0, ante=Money("$10")))[1]
    back, left = step(sheet, state, actions.Leave(spot=0))[0]
    assert back == TookBack(spot=0)
    assert isinstance(left, Left)
    assert left.chips == chips


@clause("H6")
def test_h6_one_who_leaves_during_a_round_has_it_played_out_and_nothing_given_back() -> None:
    played = Round(S1, "$10/$10", "Ks 8d 9c 6s 9d 8h")
    played.do(actions.Leave(spot=0))
    assert WillLeave(spot=0, rule="H1") in played.events
    assert Stood(spot=0, hand=0) in played.events
    assert played.state.spot == 1
    played.do(actions.Stand(spot=1))
    assert played.events[-1] == Left(spot=0, chips=Money("$990"), why=Why.LEFT, rule="H1"), "sixteen lost to seventeen"
    assert played.state.spots[0].player is None
    with pytest.raises(IllegalError, match="nobody is on spot 1"):
        played.do(actions.Leave(spot=0))


@clause("B1.5")
def test_b1_5_a_blackjack_that_was_to_be_doubled_is_doubled_for_one_who_leaves() -> None:
    played = Round("blackjack-v1", "$10", "As 6c Kd Th", "double-later")
    assert played.options == ["double"]
    played.do(actions.Leave(spot=0))
    assert any(isinstance(event, Doubled) for event in played.events), "as its player has said"
    assert played.options == []
