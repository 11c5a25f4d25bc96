"""Whatever is changed in a store behind its back is found, and the row is named."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from scribe import evening

from cardroom.store import StoreError, open_store
from cardroom.store.reading import StoreReader
from cardroom.store.schema import ALL, CHAINS, DECKS, ENTRIES, HANDS, LOG, PLAYED, PLAYERS, STREAMS, TABLES
from cardroom.store.sqlite import SqliteDatabase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardroom.store.chain import Value
    from cardroom.store.schema import SqlTable
    from cardroom.store.sqlite import SqliteWriter

CONTINUED = [LOG, ENTRIES, HANDS, PLAYED, STREAMS, CHAINS]


@pytest.fixture
def written(sqlite: Callable[[], str]) -> Iterator[SqliteWriter]:
    """A store with an evening in it, and a hand that can change anything."""
    path = sqlite()
    store = open_store(path)
    for batch in evening():
        store.commit(batch)
    store.close()
    with closing(SqliteDatabase(Path(path)).writer()) as writer:
        writer.do("PRAGMA foreign_keys = OFF")
        yield writer


@contextmanager
def undone(writer: SqliteWriter) -> Iterator[None]:
    writer.do("BEGIN")
    yield
    writer.do("ROLLBACK")


def problems(writer: SqliteWriter) -> list[str]:
    found: list[str] = []
    StoreReader(writer, found.append).read()
    return found


def changed(value: Value) -> Iterator[tuple[str, Value]]:
    """Every value that differs from one in a byte, and how it is written in a statement."""
    match value:
        case None:
            yield from (("?", b""), ("?", 0))
        case int():
            yield from (("?", value ^ 1 << bit) for bit in range(0, 63, 8))
        case str() | bytes():
            old = value.encode() if isinstance(value, str) else value
            way = "CAST(? AS TEXT)" if isinstance(value, str) else "?"
            for at, byte in enumerate(old):
                yield from ((way, old[:at] + bytes([byte ^ bit]) + old[at + 1 :]) for bit in (1, 0x80))
            yield from ((way, old[:-1]), (way, old + b"0"))


def attempt(writer: SqliteWriter, sql: str, *values: Value) -> bool:
    """Whether the database itself lets a change be made."""
    try:
        writer.do(sql, *values)
    except StoreError as error:
        if not isinstance(error.__cause__, sqlite3.IntegrityError):
            raise
        return False
    return True


def rows_of(writer: SqliteWriter, table: SqlTable) -> list[tuple[Any, ...]]:
    """Each row after its number in the file."""
    return list(writer.ask(table.select().replace("SELECT", "SELECT rowid,")))


def changes(writer: SqliteWriter, table: SqlTable) -> Iterator[tuple[str, str, Value, int]]:
    """Everything that can be changed in a table: what is told of it, the statement and its values."""
    for rowid, *values in rows_of(writer, table):
        row = dict(zip(table.columns, values, strict=True))
        for column, value in row.items():
            for way, new in changed(value):
                sql = f"UPDATE {table.name} SET {column} = {way} WHERE rowid = ?"  # noqa: S608 - our own names
                yield "" if column in {"id", "stream", "seq"} else name_of(table, row), sql, new, rowid


def name_of(table: SqlTable, row: dict[str, Any]) -> str:
    """What is told of a row that was changed, by what stayed as it was."""
    if table is LOG:
        return f"row {row['seq']} of the log of {row['stream']} is not as it was written"
    if table in {ENTRIES, HANDS}:
        return f"number {row['id']} of {table.name} is not as it was written"
    return ""


def test_what_was_written_has_no_problems(written: SqliteWriter) -> None:
    assert problems(written) == []


@pytest.mark.parametrize("table", ALL, ids=lambda table: table.name)
def test_every_changed_byte_is_found(table: SqlTable, written: SqliteWriter) -> None:
    tried = 0
    for told, sql, new, rowid in changes(written, table):
        with undone(written):
            if attempt(written, sql, new, rowid):
                found = "; ".join(problems(written))
                assert found, (sql, new, rowid)
                assert told in found or "cannot be read" in found
                tried += 1
    assert tried > 20


@pytest.mark.parametrize("table", CONTINUED, ids=lambda table: table.name)
def test_a_row_left_out_is_found(table: SqlTable, written: SqliteWriter) -> None:
    for rowid, *_ in rows_of(written, table):
        with undone(written):
            written.do(f"DELETE FROM {table.name} WHERE rowid = ?", rowid)  # noqa: S608 - our own names
            assert problems(written)


@pytest.mark.parametrize("table", [PLAYERS, TABLES, DECKS], ids=lambda table: table.name)
def test_a_row_that_others_belong_to_is_missed(table: SqlTable, written: SqliteWriter) -> None:
    for rowid, key, *_ in rows_of(written, table):
        with undone(written):
            written.do(f"DELETE FROM {table.name} WHERE rowid = ?", rowid)  # noqa: S608 - our own names
            assert f"the row {key} of {table.name} is missing" in problems(written)


@pytest.mark.parametrize("table", [LOG, ENTRIES], ids=lambda table: table.name)
def test_two_rows_that_have_changed_places_are_found(table: SqlTable, written: SqliteWriter) -> None:
    for column in ("id", "seq"):
        with undone(written):
            of = f"UPDATE {table.name} SET {column} = ? WHERE {column} = ? AND stream = 't1'"  # noqa: S608 - our own names
            first, second = [row[1] for row in rows_of(written, table)][-2:] if column == "id" else (1, 2)
            for new, old in ((-1, first), (first, second), (second, -1)):
                written.do(of, new, old)
            assert problems(written)


def test_a_log_cut_short_is_found_with_all_that_belonged_to_its_end(written: SqliteWriter) -> None:
    with undone(written):
        written.do("DELETE FROM log WHERE id > 4")
        found = problems(written)
    assert "log ends with number 4, not as it was written: with number 7" in found
    assert "the log of t1 ends with row 2, not as it was written: with row 5" in found


def test_a_log_cut_short_is_found_even_if_its_noted_end_is_cut_too(written: SqliteWriter) -> None:
    with undone(written):
        written.do("DELETE FROM log WHERE id > 4")
        written.do("UPDATE chains SET (last, seal) = (SELECT id, seal FROM log WHERE id = 4) WHERE name = 'log'")
        written.do(
            "UPDATE streams SET (seq, head, seal) = (SELECT seq, head, seal FROM log WHERE id = 4) WHERE stream = 't1'"
        )
        found = problems(written)
    missing = "belongs to row {} of the log of t1, which is missing"
    assert found == [
        f"the row t1 of snapshots {missing.format(3)}",
        f"the row t1 of decks {missing.format(3)}",
        f"entry 5 of the ledger {missing.format(5)}",
        f"hand 1 {missing.format(5)}",
    ]


def test_a_changed_room_is_not_opened(where: str) -> None:
    store = open_store(where)
    for batch in evening():
        store.commit(batch)
    writer = store._open()  # type: ignore[attr-defined]  # noqa: SLF001 - the only connection that may write
    writer.do("UPDATE log SET kind = 'fold' WHERE stream = 't1' AND seq = 4")
    with pytest.raises(
        StoreError, match=re.escape("row 4 of the log of t1 is not as it was written (number 6 of all)")
    ):
        store.load()
    assert list(store.check()) == ["row 4 of the log of t1 is not as it was written (number 6 of all)"]
    store.close()
