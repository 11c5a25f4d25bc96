"""A mistake of ours at one table stops that table, for the floor to look at; all others go on."""

from __future__ import annotations

from typing import Any

import pytest
from evening import Evening, Patron, patrons

from cardroom.room import calls, inputs
from cardroom.room.fault import TableFaultError
from cardroom.room.people import Role
from cardroom.room.reopening import BY_HOUSE
from cardroom.room.table import RoomTable


class BrokenTables:
    """Tables that fail with whatever happens at them, as long as they are named here."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tables: set[str] = set()
        record = RoomTable.record

        def fail(table: RoomTable, *args: Any, **more: Any) -> None:  # noqa: ANN401 - whatever is recorded
            if table.id in self.tables:
                raise ZeroDivisionError
            record(table, *args, **more)

        monkeypatch.setattr(RoomTable, "record", fail)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> BrokenTables:
    return BrokenTables(monkeypatch)


def test_a_fault_is_known_by_its_table_and_stops_it_alone(broken: BrokenTables) -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben")
    cyd, dan = patrons(evening, "holdem", "Cyd", "Dan")
    broken.tables = {ann.table}
    player = next(person for person in (ann, ben) if person.turn)
    with pytest.raises(TableFaultError) as caught:
        player.do("fold")
    assert caught.value.table == ann.table
    room = evening.reopen(ann.table)
    assert room.tables[ann.table].aside.paused == BY_HOUSE
    for person in (ann, cyd, dan):
        person.connect()
    assert ann.heard[0]["view"]["room"]["paused"] == BY_HOUSE
    assert ann.asks == []
    assert ann.want("resume")["code"] == "not-allowed"
    assert next(person for person in (cyd, dan) if person.turn).do("fold")["t"] == "done"


def test_the_floor_lets_a_table_go_on_that_has_failed() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben")
    flora = Patron(evening, "Flora", ann.table, role=Role.FLOOR)
    hand = evening.room.tables[ann.table].state
    evening.reopen(ann.table)
    evening.promote(flora.id, Role.FLOOR)
    assert evening.room.tables[ann.table].state == hand
    evening.ask(flora.id, calls.Pause(table=ann.table, why="mended", resume=True))
    for person in (ann, ben):
        person.connect()
    assert next(person for person in (ann, ben) if person.turn).do("fold")["t"] == "done"


def test_a_table_that_fails_by_itself_does_not_keep_the_room_from_opening(broken: BrokenTables) -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben", pace=1000)
    (cyd,) = patrons(evening, "blackjack-v1", "Cyd")
    broken.tables = {ann.table}
    with pytest.raises(TableFaultError):
        evening.wait(60)
    room = evening.reopen(ann.table)
    assert room.tables[ann.table].aside.paused == BY_HOUSE
    assert room.tables[cyd.table].aside.paused is None
    evening.wait(60)
    ben.connect()
    assert ben.heard[0]["view"]["room"]["paused"] == BY_HOUSE


def test_a_table_that_fails_as_the_room_opens_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening()
    ann, _ = patrons(evening, "holdem", "Ann", "Ben")
    (cyd,) = patrons(evening, "blackjack-v1", "Cyd")

    def fail(table: RoomTable, now: int) -> None:
        assert table.id != ann.table or table.aside.paused, f"{table.id} fails at {now}"

    monkeypatch.setattr("cardroom.room.reopening.go_on", fail)
    room = evening.reopen()
    assert room.tables[ann.table].aside.paused == BY_HOUSE
    assert room.tables[cyd.table].aside.paused is None


def test_what_fails_away_from_all_tables_is_no_tables_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening()
    patrons(evening, "holdem", "Ann")
    monkeypatch.setattr(evening.room.people, "by_id", lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        evening.give(inputs.CallMade(no=1, player="p1", call=calls.TellMe()))
