"""Cards belong to the one who was dealt them: not to the seat, not to the floor, not to whoever comes after."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from evening import Evening, Patron, patrons
from known_cards import words_in
from recollections import RecallingStore, recollections

from cardroom.engine.codec import encode
from cardroom.room import calls
from cardroom.room.history import Viewer, steps
from cardroom.room.people import Role
from cardroom.server.recalled_hands import recorded

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.room.sight import TableSight
    from cardroom.store.contract import RoomStore


def own_cards(patron: Patron) -> set[Card]:
    """What somebody was dealt face down in the last hand."""
    seat = patron.evening.room.tables[patron.table].seats_of(patron.id)[0]
    dealt = [frame["event"] for frame in patron.heard if frame["t"] == "event" and frame["event"]["is"] == "dealt"]
    return words_in(encode(dealt[-1]["cards"][seat]))


def all_that_is_told(patron: Patron) -> bytes:
    """Every frame that somebody can get by connecting in every way, and everything that can be read of the table."""
    for after in (None, 0, 5):
        for with_scenes in (False, True):
            patron.connect(after, with_scenes=with_scenes)
    heard = [encode(frames) for conn, frames in patron.evening.heard.items() if conn >= patron.conn - 5]
    return b"".join([*heard, *recalled(patron)])


def recalled(patron: Patron) -> list[bytes]:
    store = RecallingStore()
    store.commit(patron.evening.rows)
    sight: TableSight = patron.evening.ask(patron.id, calls.MayWatch(table=patron.table))
    return list(recollections(store, sight, patron.id))


def in_a_hand(evening: Evening, *names: str) -> list[Patron]:
    people = patrons(evening, "holdem", *names, clock=None, pace=1000)
    evening.wait(2)
    return people


def in_turn(*people: Patron) -> Patron:
    return next(patron for patron in people if patron.turn is not None)


def test_who_takes_the_seat_of_one_who_has_left_does_not_get_the_cards() -> None:
    evening = Evening()
    ann, bob, cyd = in_a_hand(evening, "Ann", "Bob", "Cyd")
    leaver = in_turn(ann, bob, cyd)
    secret = own_cards(leaver)
    seat = evening.room.tables[ann.table].seats_of(leaver.id)[0]
    assert len(secret) == 2
    leaver.do("fold")
    leaver.do("leave")
    in_turn(ann, bob, cyd).do("fold")
    eve = Patron(evening, "Eve", ann.table)
    assert eve.sit(seat)["t"] == "done"
    assert not words_in(all_that_is_told(eve)) & secret
    assert secret <= words_in(b"".join(recalled(leaver))), "whoever was dealt them may recall them"


def test_who_stands_up_in_mid_hand_and_comes_back_sees_no_other_cards_than_before() -> None:
    evening = Evening()
    ann, bob, cyd = in_a_hand(evening, "Ann", "Bob", "Cyd")
    goer = in_turn(ann, bob, cyd)
    hidden = {card for other in {ann, bob, cyd} - {goer} for card in own_cards(other)}
    goer.do("leave")
    told = all_that_is_told(goer)
    assert not words_in(told) & hidden


def test_two_tabs_of_a_player_see_the_same_and_a_stranger_does_not() -> None:
    evening = Evening()
    ann, bob = in_a_hand(evening, "Ann", "Bob")
    secret, second = own_cards(ann), Patron(evening, "Ann", ann.table)
    second.id = ann.id
    second.connect()
    assert cards_in_view(second) == secret
    bob.want("say", text="your turn")
    assert ann.heard[-1] == second.heard[-1]
    assert not words_in(encode(bob.heard)) & secret


def cards_in_view(patron: Patron) -> set[Card]:
    return words_in(encode(patron.heard[-1]["view"]["scene"]))


def test_a_guest_who_makes_an_account_in_a_hand_keeps_the_cards() -> None:
    evening = Evening()
    ann, _ = in_a_hand(evening, "Ann", "Bob")
    secret = own_cards(ann)
    evening.ask(ann.id, calls.MakeAccount(name="Ann", password="h", token=b"9" * 32))  # noqa: S106 - not one
    ann.connect()
    assert cards_in_view(ann) == secret


def test_the_floor_sees_cards_of_a_hand_that_is_over_and_of_no_other() -> None:
    evening = Evening()
    people = in_a_hand(evening, "Ann", "Bob")
    floor = Patron(evening, "Flo", people[0].table, role=Role.FLOOR)
    hidden = {card for patron in people for card in own_cards(patron)}
    assert not words_in(all_that_is_told(floor))
    in_turn(*people).do("fold")
    assert not words_in(all_that_is_told(floor)), "at the table nothing is shown afterwards"
    store = RecallingStore()
    store.commit(evening.rows)
    sight: TableSight = evening.ask(floor.id, calls.MayInspect(table=floor.table))
    (row,) = store.hands(floor.table)
    whole = steps(sight.game, recorded(cast("RoomStore", store), row), Viewer(floor.id, sees_all=True))
    assert hidden <= words_in(encode(whole))
