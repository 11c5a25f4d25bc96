"""One driver for every game: what the dealer does unasked, what waits, and whose cards they are."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from cardroom import engine
from cardroom.cards import Hand
from cardroom.driver import Driver, StackedDealer, TapeDealer, goes_on, only_what_must_be, shows_hands
from cardroom.engine.contract import Duty
from cardroom.engine.errors import UnreadableError
from cardroom.shoe import SeedTape, Shoe, SystemTape

if TYPE_CHECKING:
    from cardroom.driver import Unasked
    from cardroom.engine.contract import Event

HEADS_UP = "As Kc Ad Kd 2h 2c 3d 4s 3h 9s 4h 8d"
"""Aces for the big blind, kings for the button, and a board that helps nobody, with its burned cards."""


def do(table: Driver, at: int | None, name: str, **bounds: object) -> list[str]:
    """What somebody does by an option, and the events of it."""
    return tags(table.do(table.game.read({"do": name, **bounds}, at, "" if at is not None else f"P{bounds['seat']}")))


def tags(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def duty(table: Driver) -> tuple[Duty | None, tuple[int, ...]]:
    """What the dealer has to do, and who is asked."""
    turn = table.turn
    return (None if turn.task is None else turn.task.duty), turn.seats


def heads_up(cards: str = HEADS_UP, unasked: Unasked = shows_hands) -> Driver:
    """Two players at a table of hold'em."""
    table = Driver(engine.of("holdem"), StackedDealer(Hand.parse(cards)), unasked)
    for seat in (0, 1):
        do(table, None, "sit", seat=seat, chips=20_000)
    return table


def to_showdown(unasked: Unasked) -> Driver:
    """A hand in which everybody checks and calls."""
    table = heads_up(unasked=unasked)
    assert duty(table) == (Duty.BEGIN, ())
    table.go_on()
    while (now := duty(table))[0] is None:
        do(table, now[1][0], "check" if "check" in names(table, now[1][0]) else "call")
    return table


def names(table: Driver, seat: int) -> list[str]:
    return [option.do for option in table.game.legal(table.state, seat)]


def test_the_dealer_shows_hands_unasked() -> None:
    table = to_showdown(shows_hands)
    assert duty(table) == (Duty.BEGIN, ())
    assert tags(tuple(table.log)).count("Showed") == 1, "kings are beaten and need not be shown"


def test_players_show_and_muck_by_choice_where_the_dealer_waits() -> None:
    table = to_showdown(only_what_must_be)
    now, (first,) = duty(table)
    assert now is Duty.SHOW
    assert {"show", "muck"} <= set(names(table, first))
    assert "Mucked" in do(table, first, "muck")
    chips = [chair.chips for chair in table.state.chairs]
    assert chips[first] < 20_000 < chips[1 - first]


def test_the_dealer_may_show_instead_of_whoever_is_asked() -> None:
    assert "Showed" in tags(to_showdown(only_what_must_be).go_on())


def at_house(unasked: Unasked = shows_hands) -> Driver:
    table = Driver(engine.of("blackjack-v1"), TapeDealer(SeedTape(3)), unasked)
    do(table, None, "sit", seat=0, chips=100_000)
    return table


def test_shuffle_cut_and_bets_wait_for_the_host_or_for_players() -> None:
    table = at_house()
    assert duty(table) == (Duty.BEGIN, ())
    table.go_on()
    assert duty(table) == (Duty.CUT, (0,))
    do(table, 0, "cut", depth=100)
    assert duty(table) == (None, (0,))
    assert table.go_on() == ()
    do(table, 0, "wager", ante=1_000)
    assert duty(table) == (Duty.CLOSE, ())
    assert tags(table.go_on())[:2] == ["Moved", "Burned"]


def test_a_dealer_can_go_on_whenever_nobody_else_is_asked() -> None:
    table = at_house(goes_on)
    assert duty(table) == (Duty.CUT, (0,))
    do(table, 0, "cut", depth=100)
    assert "Dealt" in do(table, 0, "wager", ante=1_000)


def test_a_shoe_that_runs_out_keeps_all_its_cards_for_the_next_one() -> None:
    table = at_house()
    table.go_on()
    do(table, 0, "cut", depth=100)
    do(table, 0, "wager", ante=1_000)
    assert isinstance(table.dealer, TapeDealer)
    whole = table.dealer.deck
    assert whole is not None
    table.dealer.deck = Shoe(whole.cards, cut_card=0, dealt=whole.left - 2)
    table.go_on()
    assert table.dealer.deck.cards != whole.cards
    assert Counter(table.dealer.deck.cards) == Counter(whole.cards)


def test_given_cards_that_are_used_up_are_an_error() -> None:
    with pytest.raises(ValueError, match="4 cards are to be dealt, and 3 are left"):
        heads_up("As Kc Ad").go_on()


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ('"version":1', '"version":7', "version: this Cardroom opens tables of version 1, not of 7"),
        ('"version":1,', "", "version: this Cardroom opens tables of version 1, not of None"),
        ('"log"', '"logs"', "$: a saved table has version, game, checksum, log and dealer, and nothing else"),
        ('"is":"sat"', '"is":"flew"', "log[0].is: invalid value 'flew'"),
        (
            '{"is":"moved"',
            '{"is":"doubled","spot":9,"hand":0,"amount":1,"rule":""},{"is":"moved"',
            "log[2]: this cannot happen here",
        ),
        ('"dealer":"tape"', '"dealer":"tap"', "dealer.dealer: invalid value 'tap'"),
        (",312,0]", ",312,313]", "dealer.deck: more cards are dealt than there are"),
        ('"game":"blackjack-v1"', '"game":"holdem"', "game: this is a table of 'holdem', not of 'blackjack-v1'"),
        ('"chips":100000', '"chips":900000', "checksum: this is not the table that was saved"),
        (",312,0]", ",312,1]", "checksum: this is not the table that was saved"),
        ("}", "", "$: is not JSON"),
    ],
)
def test_a_table_that_cannot_be_opened_gets_a_sentence(right: str, wrong: str, sentence: str) -> None:
    table = at_house()
    table.go_on()
    saved = table.save().decode()
    assert right in saved
    with pytest.raises(UnreadableError) as error:
        Driver.open(table.game, saved.replace(right, wrong, 1).encode())
    assert str(error.value).startswith(sentence)


def test_a_table_with_given_cards_or_with_true_chance_is_opened_again() -> None:
    table = heads_up()
    assert Driver.open(table.game, table.save()).go_on() == table.go_on()
    chance = Driver(engine.of("archie"), TapeDealer(SystemTape()))
    assert Driver.open(chance.game, chance.save()).save() == chance.save()
