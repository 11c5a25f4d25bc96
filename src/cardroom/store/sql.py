"""The store of a room in a database: what is the same whichever database that is."""

from __future__ import annotations

from contextlib import closing, contextmanager
from threading import Lock
from typing import TYPE_CHECKING, Any

from cardroom.data import from_tuple
from cardroom.store.backup import back_up
from cardroom.store.batch import Batch
from cardroom.store.contract import StoreError
from cardroom.store.ends import StoreEnds
from cardroom.store.migrations import migrate
from cardroom.store.reading import StoreReader, refuse
from cardroom.store.rows import EntryRow, HandRow, LogRow
from cardroom.store.schema import ENTRIES, HANDS, LOG

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from cardroom.store.chain import Value
    from cardroom.store.contract import Contents
    from cardroom.store.database import Connection, Database
    from cardroom.store.rows import Row

_ENTRY = slice(1, len(ENTRIES.columns) - 1)
_HAND = slice(1, len(HANDS.columns) - 1)
_EVENT = slice(len(ENTRIES.columns) + 1, None)
_LEDGER = (
    f"SELECT {ENTRIES.listed('e.')}, {LOG.listed('l.')} FROM entries e"  # noqa: S608 - our own names
    " JOIN log l ON l.stream = e.stream AND l.seq = e.seq WHERE e.debit = ? OR e.credit = ? ORDER BY e.id"
)


class SqlStore:
    """A `RoomStore`: one connection writes, another reads history. One that has failed is opened anew when needed."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._reading = Lock()
        self._reader: Connection | None = None
        self._writer: Connection | None = None
        self._ends = StoreEnds()
        self._open()

    def commit(self, rows: Sequence[Row]) -> None:
        self._open()
        batch = Batch(self._ends, rows)
        with self._writing() as writer:
            for table, values in batch.writes:
                writer.write(table, values)
        self._ends.renew(batch.ends)

    def load(self) -> Contents:
        with self._writing() as writer:
            return StoreReader(writer, refuse).read()

    def log(self, stream: str, first: int, count: int) -> Sequence[LogRow]:
        found = self._ask(LOG.select("WHERE stream = ? AND seq >= ? ORDER BY seq LIMIT ?"), stream, first, count)
        return [from_tuple(LogRow, values[1:]) for values in found]

    def hands(self, stream: str, first: int = 1, count: int = 1000) -> Sequence[HandRow]:
        return self._hands("WHERE stream = ? AND no >= ? ORDER BY no LIMIT ?", stream, first, count)

    def hands_of(self, player: str, count: int = 1000) -> Sequence[HandRow]:
        newest = "SELECT hand FROM played WHERE player = ? ORDER BY hand DESC LIMIT ?"
        return self._hands(f"WHERE id IN ({newest}) ORDER BY id DESC", player, count)

    def hands_between(self, first: int, last: int) -> Sequence[HandRow]:
        return self._hands("WHERE ended BETWEEN ? AND ? ORDER BY id", first, last)

    def entries(self, account: str) -> Sequence[tuple[EntryRow, LogRow]]:
        found = self._ask(_LEDGER, account, account)
        return [(from_tuple(EntryRow, values[_ENTRY]), from_tuple(LogRow, values[_EVENT])) for values in found]

    def entry(self, stream: str, seq: int, no: int) -> EntryRow | None:
        found = self._ask(ENTRIES.select("WHERE stream = ? AND seq = ? AND no = ?"), stream, seq, no)
        return next((from_tuple(EntryRow, values[_ENTRY]) for values in found), None)

    def notable(self, kinds: Sequence[str], count: int = 1000) -> Sequence[LogRow]:
        places = ", ".join("?" * len(kinds))
        rest = f"WHERE of = 'room' AND kind IN ({places}) ORDER BY id DESC LIMIT ?"
        return [from_tuple(LogRow, values[1:]) for values in self._ask(LOG.select(rest), *kinds, count)]

    def check(self) -> Iterator[str]:
        problems: list[str] = []
        with closing(self._database.reader()) as reader, reader.transaction():
            StoreReader(reader, problems.append).read()
        return iter(problems)

    def backup(self, path: Path) -> None:
        back_up(self._database, path)

    def close(self) -> None:
        with self._reading:
            self._close_reader()
        self._close_writer()

    def _hands(self, rest: str, *values: Value) -> Sequence[HandRow]:
        return [from_tuple(HandRow, found[_HAND]) for found in self._ask(HANDS.select(rest), *values)]

    def _ask(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        """What is found in history, whichever thread asks."""
        with self._reading:
            reader = self._reader = self._reader or self._database.reader()
            try:
                return list(reader.ask(sql, *values))
            except StoreError:
                self._close_reader()
                raise

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction; if it fails, nothing is assumed of what is there, and the connection is opened anew."""
        writer = self._open()
        try:
            with writer.transaction():
                yield writer
        except StoreError:
            self._close_writer()
            raise

    def _open(self) -> Connection:
        """The connection that writes, after all that is there."""
        if self._writer is None:
            self._writer = self._database.writer()
            try:
                migrate(self._writer)
                self._ends = StoreReader(self._writer, refuse).ends()
            except StoreError:
                self._close_writer()
                raise
        return self._writer

    def _close_writer(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None:
            writer.close()

    def _close_reader(self) -> None:
        reader, self._reader = self._reader, None
        if reader is not None:
            reader.close()
