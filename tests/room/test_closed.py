"""A table that is closed is out of the way; its hands are there for those who played them, after a restart too."""

from __future__ import annotations

from typing import Any

import pytest
from evening import Evening, Patron, patrons
from memory_store import MemoryStore

from cardroom.room import calls
from cardroom.room.catalogue import Catalogue
from cardroom.room.people import Role
from cardroom.room.refusal import Code, RefusedError
from cardroom.room.room import NOT_THERE


def closed(evening: Evening) -> list[Patron]:
    """Two people whose table is closed after a hand."""
    people = patrons(evening, "holdem", "Ann", "Ben", clock=None, pace=30_000)
    evening.wait(61)
    next(person for person in people if person.turn).do("fold")
    evening.ask(people[0].id, calls.CloseTable(table=people[0].table, why="it is late"))
    return people


@pytest.mark.parametrize("is_restarted", [False, True])
def test_a_closed_table_is_looked_back_at_and_nothing_else(is_restarted: bool) -> None:  # noqa: FBT001 - a parameter
    evening = Evening()
    ann, ben = closed(evening)
    floor = evening.guest("Flo", Role.FLOOR)
    if is_restarted:
        evening.reopen()
        evening.promote(floor, Role.FLOOR)
    room = evening.room
    assert room.tables == {}
    assert evening.ask(ann.id, calls.ListTables())["tables"] == []
    sight = evening.ask(ann.id, calls.MayWatch(table=ann.table))
    assert (sight.hands, sight.own) == (1, {})
    assert evening.call(floor, calls.Pause(table=ann.table, why="x")).status == 409
    assert evening.call(floor, calls.Unseat(table=ann.table, seat=0, why="x")).status == 409
    ben.connect()
    assert ben.heard[0]["t"] == "view"
    assert ben.asks == []
    assert ben.want("say", text="hello?")["code"] == "closed"
    assert evening.table(ann.id) == "t2", "no id is given twice"


def test_nothing_of_a_closed_table_is_folded_when_a_room_opens() -> None:
    evening, store = Evening(), MemoryStore()
    ann, _ = closed(evening)
    store.commit(evening.rows)
    contents = store.contents(ann.table)
    assert contents.tail == ()
    assert contents.snapshot is not None


class Shrunk(Catalogue):
    """A library that has lost a game."""

    def game(self, sheet: str, readings: Any, limit: str | None) -> Any:  # noqa: ANN401 - as above
        if sheet == "badugi":
            raise RefusedError(Code.UNKNOWN, "there is no sheet badugi here")
        return super().game(sheet, readings, limit)


def test_a_table_whose_game_is_gone_is_set_aside_and_the_others_are_open() -> None:
    evening = Evening()
    ann, _ = patrons(evening, "badugi", "Ann", "Ben")
    cyd, _ = patrons(evening, "holdem", "Cyd", "Dan")
    room = evening.reopen(catalogue=Shrunk())
    assert list(room.tables) == [cyd.table]
    assert evening.call(ann.id, calls.MayWatch(table=ann.table)).status == 404
    ann.connect()
    assert evening.hangups[ann.conn].code == NOT_THERE
    assert evening.table(cyd.id) == "t3", "no id is given twice"
    balances = dict(room.ledger.balances)
    room = evening.reopen()
    assert set(room.tables) == {ann.table, cyd.table, "t3"}, "nothing was lost"
    assert room.ledger.balances == balances
