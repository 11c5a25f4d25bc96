"""What a store asks of a database, whichever it is. Whatever goes wrong there is a `StoreError`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from cardroom.store.chain import Value
    from cardroom.store.schema import SqlTable


class Connection(Protocol):
    """One way into a database, for one thread at a time."""

    def ask(self, sql: str, *values: Value) -> Iterator[tuple[Any, ...]]:
        """The rows that a statement finds, as they are read."""

    def do(self, sql: str, *values: Value) -> None:
        """Does a statement once."""

    def write(self, table: SqlTable, rows: Iterable[tuple[Value, ...]]) -> None:
        """Puts rows into a table; where it has a key, in the place of older ones."""

    def transaction(self) -> AbstractContextManager[None]:
        """All that is written within is durable at its end, or nothing of it; all that is read is of one moment."""

    def has_table(self, name: str) -> bool: ...

    def close(self) -> None: ...


class Database(Protocol):
    """A place where a room is kept."""

    def writer(self) -> Connection:
        """The one connection that writes; when it is closed, another process may open the room.

        `StoreError` if another process has it open.
        """

    def reader(self) -> Connection:
        """A connection that sees what is durable and writes nothing; any number of them, from any process."""

    def copy(self, path: Path) -> None:
        """All that is durable at one moment, in a new file of SQLite, while others read and write."""
