"""A room in PostgreSQL. Who owns it has a lock in the server, which ends with the connection that writes."""

from __future__ import annotations

import re
from contextlib import closing
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

import psycopg
from psycopg.types.numeric import Int8BinaryDumper, Int8Dumper

from cardroom.store.connection import SqlConnection
from cardroom.store.contract import StoreInUseError
from cardroom.store.migrations import check_copied, migrate
from cardroom.store.schema import ALL
from cardroom.store.sqlite import SqliteWriter

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cardroom.store.chain import Value
    from cardroom.store.schema import SqlTable

_WORDS = {"INTEGER": "BIGINT", "BLOB": "BYTEA", " STRICT": "", "?": "%s"}
_WORD = re.compile(r"\b(?:INTEGER|BLOB)\b| STRICT\b|\?")
_ROWS = 5000
"""How many rows come at a time where all are read."""
_OWNER = "SELECT pg_advisory_lock(1667330660, hashtext(current_schema()))"
_DURABLE = ("SET synchronous_commit = on", "SET lock_timeout = '1s'", _OWNER, "RESET lock_timeout")
"""A commit is on the disk when it returns; a lock whose owner has just gone is free within moments."""
_IN_USE = "this room is open in another Cardroom, and a room has only one at a time"
_WRITES = "BEGIN ISOLATION LEVEL READ COMMITTED"
_READS = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


@cache
def said(sql: str) -> str:
    """A statement in the words of PostgreSQL."""
    return _WORD.sub(lambda word: _WORDS[word[0]], sql)


class PostgresConnection(SqlConnection):
    """One way into a server."""

    errors = psycopg.Error

    def __init__(self, address: str, begin: str) -> None:
        super().__init__(None, "PostgreSQL", begin)
        self._cursors = count()
        with self.sentences():
            self._raw = psycopg.connect(address, autocommit=True)
        for dumper in (Int8Dumper, Int8BinaryDumper):  # whatever its size, so that statements stay prepared
            self._raw.adapters.register_dumper(int, dumper)

    def ask(self, sql: str, *values: Value) -> Iterator[tuple[Any, ...]]:
        with self.sentences():
            if self._raw.info.transaction_status is psycopg.pq.TransactionStatus.IDLE:
                yield from self._raw.execute(said(sql), values, binary=True)
                return
            name = f"c{next(self._cursors)}"  # within a transaction there may be very many rows
            self._raw.execute(f"DECLARE {name} NO SCROLL CURSOR FOR {said(sql)}", values)
            while rows := self._raw.execute(f"FETCH {_ROWS} FROM {name}", binary=True).fetchall():
                yield from rows
            self._raw.execute(f"CLOSE {name}")

    def do(self, sql: str, *values: Value) -> None:
        with self.sentences():
            self._raw.execute(said(sql), values)

    def write(self, table: SqlTable, rows: Iterable[tuple[Value, ...]]) -> None:
        with self.sentences(), self._raw.cursor() as cursor:
            if table.key:
                cursor.executemany(said(table.insert), rows)
                return
            with cursor.copy(f"COPY {table.name} ({table.listed()}) FROM STDIN (FORMAT BINARY)") as copy:
                for row in rows:
                    copy.write_row(row)

    def has_table(self, name: str) -> bool:
        found = "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename LIKE ? LIMIT 1"
        return any(self.ask(found, name))


class PostgresWriter(PostgresConnection):
    """The one connection that writes."""

    def __init__(self, address: str) -> None:
        super().__init__(address, _WRITES)
        with self.sentences():
            try:
                for statement in _DURABLE:
                    self._raw.execute(statement)
            except psycopg.Error as error:
                self._raw.close()
                if isinstance(error, psycopg.errors.LockNotAvailable):
                    raise StoreInUseError(_IN_USE) from error
                raise


class PostgresDatabase:
    """A room in a database of a server, in the schema that a connection comes to."""

    def __init__(self, address: str) -> None:
        self._address = address

    def writer(self) -> PostgresWriter:
        return PostgresWriter(self._address)

    def reader(self) -> PostgresConnection:
        return PostgresConnection(self._address, _READS)

    def copy(self, path: Path) -> None:
        with closing(self.reader()) as reader, reader.transaction(), closing(SqliteWriter(path)) as copy:
            check_copied(reader)
            migrate(copy)
            with copy.transaction():
                for table in ALL:
                    copy.write(table, reader.ask(table.select()))
