"""What a room may rely on, on every database."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from scribe import ANN, ANNS_SESSION, BEN, TABLE, Scribe, entry, evening, hand

from cardroom.data import replace
from cardroom.store import StoreError, StoreInUseError, open_store
from cardroom.store.contract import Contents, StreamContents
from cardroom.store.rows import HOUSE, LogRow, SnapshotRow

if TYPE_CHECKING:
    from cardroom.store.contract import RoomStore


def written(store: RoomStore) -> RoomStore:
    for batch in evening():
        store.commit(batch)
    return store


def test_a_new_store_is_empty(store: RoomStore) -> None:
    assert store.load() == Contents()


def test_what_is_committed_is_there_when_the_store_is_opened_again(store: RoomStore, where: str) -> None:
    before = written(store).load()
    store.close()
    again = open_store(where)
    assert again.load() == before
    again.close()


def test_of_what_is_no_log_the_newest_row_of_a_key_counts(store: RoomStore) -> None:
    contents = written(store).load()
    assert contents.players == (replace(ANN, role="player"), BEN)
    assert contents.sessions == (replace(ANNS_SESSION, ended=8),)
    assert [table.id for table in contents.tables] == ["t1"]
    assert [sheet.hash for sheet in contents.sheets] == ["9f"]
    assert contents.decks["t1"].cards == b"AsKd"


def test_two_rows_of_a_key_in_one_batch_are_the_newer_one(store: RoomStore) -> None:
    store.commit([ANN, replace(ANN, name="Anne")])
    assert [player.name for player in store.load().players] == ["Anne"]


def test_a_stream_goes_on_from_its_snapshot(store: RoomStore) -> None:
    rows = [row for batch in evening() for row in batch]
    log = [row for row in rows if isinstance(row, LogRow) and row.stream == "t1"]
    assert written(store).load().streams["t1"] == StreamContents(
        snapshot=next(row for row in rows if isinstance(row, SnapshotRow)),
        tail=tuple(log[3:]),
        seq=5,
        head=log[-1].head,
        seal=log[-1].seal,
        causes=(log[0], log[1], log[3]),
    )


def test_balances_come_from_the_ledger_and_hands_are_counted(store: RoomStore) -> None:
    contents = written(store).load()
    accounts = {"cage": -1200, "player:p1": 100, "player:p2": 0, "table:t1": 1095, "bank": 5}
    assert (contents.balances, contents.hands) == (accounts, {"t1": 1})


def test_history_is_found_by_stream_player_account_time_and_kind(store: RoomStore) -> None:
    written(store)
    assert [row.seq for row in store.log("t1", 2, 3)] == [2, 3, 4]
    assert [row.no for row in store.hands("t1")] == [1]
    assert store.hands("t1", first=2) == []
    assert [row.no for row in store.hands_of("p2")] == [1]
    assert store.hands_of("") == store.hands_of("p3") == []
    assert [row.no for row in store.hands_between(5000, 5000)] == [1]
    assert store.hands_between(5001, 9000) == []
    assert [(chips.credit, event.kind) for chips, event in store.entries("player:p1")] == [
        ("player:p1", "entered"),
        ("table:t1", "sat"),
    ]
    assert [row.stream for row in store.notable(["entered", "bet"])] == [HOUSE, HOUSE]
    assert [row.seq for row in store.notable(["entered"], 1)] == [2]


def test_the_newest_hands_come_first(store: RoomStore) -> None:
    scribe = Scribe()
    store.commit([*(scribe.row() for _ in range(3)), *(hand(no, no, no, "p1") for no in (1, 2, 3))])
    assert [row.no for row in store.hands_of("p1", 2)] == [3, 2]


def test_a_row_that_is_there_already_is_refused_with_all_of_its_batch(store: RoomStore) -> None:
    before = written(store).load()
    first = Scribe().row()
    with pytest.raises(StoreError, match="row 1 of the log of t1 cannot be written: it has 5 rows"):
        store.commit([replace(ANN, name="Eve"), first])
    assert store.load() == before


def test_a_row_that_does_not_follow_the_last_one_is_refused(store: RoomStore) -> None:
    scribe = Scribe()
    first, second = scribe.row(), scribe.row()
    with pytest.raises(StoreError, match="row 2 of the log of t1 cannot be written"):
        store.commit([second])
    with pytest.raises(StoreError, match="row 1 of the log of t1 does not follow"):
        store.commit([replace(first, kind="fold")])
    store.commit([first, second])


def test_chips_without_an_event_are_refused(store: RoomStore) -> None:
    with pytest.raises(StoreError, match="there is no row 1 in the log of t1"):
        store.commit([entry(Scribe().row(), "cage", "player:p1", 5)])


def test_chips_that_are_not_there_are_refused(store: RoomStore) -> None:
    before = written(store).load()
    row = Scribe().row("t2")
    with pytest.raises(StoreError, match="cannot go from player:p1: it would have -1 cents"):
        store.commit([row, entry(row, "player:p1", "table:t1", 101)])
    assert store.load() == before
    store.commit([row, entry(row, "player:p1", "table:t1", 101), entry(row, "cage", "player:p1", 1, no=1)])


def test_what_the_database_refuses_is_not_written_at_all_and_the_store_goes_on(store: RoomStore) -> None:
    row = Scribe().row()
    with pytest.raises(StoreError):
        store.commit([row, entry(row, "cage", "player:p1", 0)])
    assert store.load() == Contents()
    store.commit([TABLE, row])
    assert store.load().streams["t1"].seq == 1


def test_a_room_is_open_in_one_place_at_a_time(store: RoomStore, where: str) -> None:
    with pytest.raises(StoreError, match="is open in another Cardroom"):
        open_store(where)
    store.close()
    open_store(where).close()


def test_no_other_process_opens_a_room_even_after_this_one_has_tried_twice(store: RoomStore, where: str) -> None:
    with pytest.raises(StoreInUseError):
        open_store(where)
    other = [sys.executable, "-c", "import sys; from cardroom.store import open_store; open_store(sys.argv[1])", where]
    result = subprocess.run(other, capture_output=True, text=True, check=False)
    assert "StoreInUseError" in result.stderr
    assert store.load() == Contents()
