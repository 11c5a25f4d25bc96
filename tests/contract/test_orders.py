"""What the floor may order, at every table: a void hand leaves everybody as before it, and play goes on."""

from __future__ import annotations

from collections import Counter
from functools import reduce
from random import Random
from typing import TYPE_CHECKING

import pytest
from playing import EVERY, game_of, played

from cardroom import sheets
from cardroom.data import tag_of
from cardroom.driver import Driver, only_what_must_be
from cardroom.engine.codec import decode, encode, option_from_plain, option_to_plain
from cardroom.engine.contract import VOIDED, admit, admit_order
from cardroom.engine.errors import IllegalError, UnreadableError
from cardroom.engine.floor import VOID
from cardroom.shoe import SeedTape
from driving import built, play, table_of

if TYPE_CHECKING:
    from cardroom.engine.contract import Event, Game, State


class Books:
    """What every player had when the hand began, with what was brought and taken since, and the house's bank."""

    def __init__(self, game: Game) -> None:
        self.game, self.state, self.read = game, game.new(), 0
        self.had, self.bank = Counter[str](), 0

    def follow(self, log: list[Event]) -> None:
        for event in log[self.read :]:
            self.happen(event)
        self.read = len(log)

    def happen(self, event: Event) -> None:
        after = self.game.evolve(self.state, event)
        if self.game.is_between(after):
            self.had, self.bank = on_table(self.game, after), self.game.bank(after)
        else:
            self.had += moved(self.game, self.state, event, after)
        self.state = after


def on_table(game: Game, state: State) -> Counter[str]:
    """The chips of every player, those that lie before the seat included."""
    chips: Counter[str] = Counter()
    for seat in game.scene(state, None).seats:
        bets = seat.bet + sum(seat.side.values()) + sum(hand.wager for hand in seat.hands)
        chips[str(seat.player)] += (seat.chips or 0) + bets
    return chips


def moved(game: Game, before: State, event: Event, after: State) -> Counter[str]:
    """Whose chips come or go with an event."""
    chips = game.brought(event)
    if chips is None:
        return Counter()
    who = chips.player or game.names(after if chips.chips > 0 else before)[chips.seat]
    return Counter({str(who): chips.chips})


@EVERY
def test_a_void_hand_gives_everybody_what_there_was_before_it(ref: str) -> None:
    """Exactly so, with what was bought since; whoever has gone got it too, and the house has won or lost nothing."""

    def watch(table: Driver) -> None:
        books.follow(table.log)
        void = [option for option in game.floor(table.state) if option.do == "void"]
        assert bool(void) != game.is_between(table.state)
        if not void:
            with pytest.raises(IllegalError, match=r"that could be void|not played here"):
                admit_order(game, table.state, {"do": "void"})
            return
        events, state = game.step(table.state, admit_order(game, table.state, {"do": "void"})), table.state
        left = Counter(books.had)
        for event in events[0]:
            after = game.evolve(state, event)
            left.update(moved(game, state, event, after))
            assert game.scene(after, None).chips == game.chips(after)
            state = after
        assert state == events[1]
        assert [tag_of(type(event)) for event in events[0]].count(VOIDED) == 1
        assert game.is_between(state)
        assert not game.scene(state, None).cards
        assert +left == +on_table(game, state) - Counter({"None": 0})
        assert not -left
        assert game.bank(state) == books.bank
        assert game.chips(state) == left.total() + books.bank

    game = game_of(ref)
    books = Books(game)
    played(game, 12, watch)


@pytest.mark.parametrize("ref", sheets.ids())
def test_a_hand_that_is_over_has_a_result_for_all_who_were_in_it(ref: str) -> None:
    """What each of them has won lies in the picture until the next hand begins, unless it was void."""
    game = game_of(ref)
    state, books, hands = game.new(), Books(game), 0
    for event in played(game, 16).log:
        after = game.evolve(state, event)
        results = Counter[str]()
        for seat in game.scene(after, None).seats:
            results[str(seat.player)] += seat.result or 0
        if not game.is_between(after):
            assert not any(seat.result for seat in game.scene(after, None).seats)
        elif not game.is_between(state):
            hands += 1
            has = on_table(game, after)
            assert all(has[name] - books.had[name] == results[name] for name in {*has} & {*books.had})
        books.happen(event)
        state = after
    assert hands


@EVERY
def test_orders_describe_themselves_and_are_accepted(ref: str) -> None:
    def watch(table: Driver) -> None:
        for option in game.floor(table.state):
            assert option_from_plain(option_to_plain(option)) == option
            order = admit_order(game, table.state, built(chance, option))
            assert decode(game.kinds.intent, encode(order)) == order
            assert game.step(table.state, order)[0]

    game, chance = game_of(ref), Random(13)
    played(game, 13, watch, steps=60)


@pytest.mark.parametrize("ref", ["a toy", "blackjack-v1", "mixed-games"])
@pytest.mark.parametrize("wrong", [[], "void", None, {}, {"do": "fold"}, {"do": "void", "seat": 1}, {"do": ["void"]}])
def test_an_order_that_is_none_is_refused(ref: str, wrong: object) -> None:
    game = game_of(ref)
    with pytest.raises(UnreadableError):
        admit_order(game, game.new(), wrong)  # type: ignore[arg-type]  # whatever comes in


@pytest.mark.parametrize("ref", ["a toy", "blackjack-v1", "mixed-games"])
def test_what_is_not_an_object_and_a_seat_that_is_not_there_get_a_sentence(ref: str) -> None:
    game = game_of(ref)
    not_objects: tuple[object, ...] = ([], "sit", None, 1)
    for wrong in not_objects:
        with pytest.raises(UnreadableError, match="an intent is an object"):
            admit(game, game.new(), wrong, None, "New")  # type: ignore[arg-type]  # the same
    for seat in (-1, game.seats, 10**9):
        with pytest.raises(UnreadableError, match=f"there are {game.seats} seats"):
            admit(game, game.new(), {"do": "leave"}, seat, "New")


@EVERY
def test_bets_against_the_house_are_known_when_a_round_begins(ref: str) -> None:
    """They are all that lies on the felt then; players' bets against each other are none of them."""
    game = game_of(ref)
    state, rounds = game.new(), 0
    for event in played(game, 14).log:
        after = game.evolve(state, event)
        if game.is_between(state) and not game.is_between(after):
            scene, bets = game.scene(after, None), game.wagers(after)
            rounds += 1
            on_felt = [sum(seat.side.values()) + sum(hand.wager for hand in seat.hands) for seat in scene.seats]
            by_seat = Counter[int]()
            for bet in bets:
                by_seat[bet.seat] += bet.amount
            assert [by_seat[seat] for seat in range(game.seats)] == on_felt
            assert bool(bets) == (scene.house is not None)
        state = after
    assert rounds


@EVERY
def test_a_table_goes_on_after_a_void_hand_also_where_it_was_saved(ref: str) -> None:
    chance, table = Random(15), table_of(game_of(ref), SeedTape(15))
    for _ in range(200):
        play(chance, table, 1)
        if table.game.floor(table.state)[:1] == (VOID,):
            break
    else:
        assert ref == "a toy"
        return
    table.do(admit_order(table.game, table.state, {"do": "void"}))
    again, number = Driver.open(table.game, table.save(), only_what_must_be), len(table.log)
    for one in (table, again):
        play(Random(16), one, 60)
    assert again.save() == table.save()
    state, begun = reduce(table.game.evolve, table.log[:number], table.game.new()), 0
    for event in table.log[number:]:
        state = table.game.evolve(state, event)
        begun += not table.game.is_between(state)
    assert begun
