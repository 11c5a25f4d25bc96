"""Tables of an older version are brought up to ours with all that is in them; those of a newer one are refused."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from scribe import evening

from cardroom.store import StoreError, open_store
from cardroom.store.migrations import migrate, version
from cardroom.store.schema import STEPS
from cardroom.store.sqlite import SqliteDatabase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.store.contract import RoomStore
    from cardroom.store.database import Connection

COMPS = (
    "ALTER TABLE players ADD COLUMN comps INTEGER NOT NULL DEFAULT 7",
    "CREATE TABLE drinks (player TEXT PRIMARY KEY REFERENCES players (id), ordered BLOB) STRICT",
    "INSERT INTO drinks (player) SELECT id FROM players",
)
"""A step that no version has: a column with a value, and a table filled from another."""


def writer_of(store: RoomStore) -> Connection:
    writer: Connection = store._open()  # type: ignore[attr-defined]  # noqa: SLF001 - the one that has the lock
    return writer


def test_an_older_room_keeps_all_that_is_in_it(store: RoomStore) -> None:
    for batch in evening():
        store.commit(batch)
    before, writer = store.load(), writer_of(store)
    migrate(writer, (*STEPS, COMPS))
    assert version(writer) == len(STEPS) + 1
    assert list(writer.ask("SELECT id, comps FROM players ORDER BY id")) == [("p1", 7), ("p2", 7)]
    assert list(writer.ask("SELECT player FROM drinks ORDER BY player")) == [("p1",), ("p2",)]
    assert store.load() == before


def test_a_step_that_fails_leaves_everything_as_it_was(store: RoomStore) -> None:
    for batch in evening():
        store.commit(batch)
    before, writer = store.load(), writer_of(store)
    with pytest.raises(StoreError):
        migrate(writer, (*STEPS, (*COMPS, "INSERT INTO drinks (player) VALUES ('nobody')")))
    assert version(writer) == len(STEPS)
    assert not writer.has_table("drinks")
    assert store.load() == before


def test_a_room_of_a_newer_version_is_refused(store: RoomStore, where: str) -> None:
    migrate(writer_of(store), (*STEPS, COMPS))
    store.close()
    with pytest.raises(StoreError, match=r"by a newer Cardroom \(its tables are of version 2, and this one knows 1\)"):
        open_store(where)


def test_a_database_of_something_else_is_left_alone(sqlite: Callable[[], str]) -> None:
    path = sqlite()
    with closing(SqliteDatabase(Path(path)).writer()) as writer:
        writer.do("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreError, match="has tables that are not Cardroom's"):
        open_store(path)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, " * 99)
    with pytest.raises(StoreError, match=r"letter\.txt: file is not a database"):
        open_store(letter)


def test_a_folder_is_no_place_for_a_room(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is a folder"):
        open_store(tmp_path)
    with pytest.raises(StoreError, match="no such file or directory"):
        open_store(tmp_path / "nowhere" / "room.db")
