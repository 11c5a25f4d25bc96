"""A room in a file of SQLite.

One connection does all writes and checkpoints, and all others open the file to read: versions up to 3.51.2 can damage a
file of which two connections write or checkpoint at once. A lock file beside it sees to it that no second process does.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardroom.store.connection import SqlConnection
from cardroom.store.contract import StoreError, StoreInUseError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardroom.store.chain import Value
    from cardroom.store.schema import SqlTable

_DURABLE = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",
    "PRAGMA checkpoint_fullfsync = ON",
    "PRAGMA foreign_keys = ON",
)
"""A commit is on the disk when it returns, on a Mac too, whose disks otherwise promise too much."""


class SqliteConnection(SqlConnection):
    """One way into a file."""

    errors = sqlite3.Error

    def __init__(self, path: Path, mode: str, begin: str) -> None:
        address = f"{path.as_uri()}?mode={mode}"
        super().__init__(None, str(path), begin)
        with self.sentences():
            self._raw = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)

    def ask(self, sql: str, *values: Value) -> Iterator[tuple[Any, ...]]:
        with self.sentences():
            yield from self._raw.execute(sql, values)

    def do(self, sql: str, *values: Value) -> None:
        with self.sentences():
            self._raw.execute(sql, values)

    def write(self, table: SqlTable, rows: Iterable[tuple[Value, ...]]) -> None:
        with self.sentences():
            self._raw.executemany(table.insert, rows)

    def has_table(self, name: str) -> bool:
        return any(self.ask("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name LIKE ? LIMIT 1", name))

    def copy_to(self, path: Path) -> None:
        """All pages as of one moment; others write meanwhile."""
        with self.sentences(), closing(sqlite3.connect(path)) as copy:
            self._raw.backup(copy)


class SqliteWriter(SqliteConnection):
    """The one connection that writes to a file, for as long as it has the lock beside it."""

    def __init__(self, path: Path) -> None:
        _make_private(path)
        self._lock = _locked(path)
        try:
            super().__init__(path, "rw", "BEGIN IMMEDIATE")
            for pragma in _DURABLE:
                self.do(pragma)
        except StoreError:
            self._lock.close()
            raise

    def close(self) -> None:
        try:
            super().close()
        finally:
            self._lock.close()


class SqliteDatabase:
    """A room in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()

    def writer(self) -> SqliteWriter:
        return SqliteWriter(self._path)

    def reader(self) -> SqliteConnection:
        if not self._path.is_file():
            raise StoreError(f"there is no room in {self._path}")
        return SqliteConnection(self._path, "ro", "BEGIN")

    def copy(self, path: Path) -> None:
        with closing(self.reader()) as reader:
            _make_private(path)
            reader.copy_to(path)


def _make_private(path: Path) -> None:
    """Makes a new file that nobody else may read, since it knows all cards.

    One that is there is not touched: to open and close it would end the locks that this process has on it.
    """
    if path.is_dir():
        raise StoreError(f"{path} is a folder")
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        pass
    except OSError as error:
        raise StoreError(f"{path}: {(error.strerror or str(error)).lower()}") from error


def _locked(path: Path) -> sqlite3.Connection:
    """A lock that ends with the process: an empty file of SQLite, since that locks files on every system."""
    beside = Path(f"{path}-lock")
    _make_private(beside)
    lock = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("PRAGMA journal_mode = MEMORY")  # no third file
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreInUseError(f"{path} is open in another Cardroom, and a room has only one at a time") from error
        raise StoreError(f"{beside}: {error}") from error
    return lock
