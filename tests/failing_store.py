"""A store whose n-th operation fails, for those who must go on afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardroom.store.database import Connection, Database


class FailingDatabase:
    """A database that breaks once: at its n-th operation, either before it is done or when it is done but not told.

    Every statement counts, with those that begin and end a transaction, and every table that rows are written to. Give
    it to a `SqlStore`. How it breaks is an error, unless something worse is given.
    """

    def __init__(
        self, database: Database, fails_at: int, *, when_done: bool = False, breaks: Callable[[], None] | None = None
    ) -> None:
        self._database, self._left, self._when_done = database, fails_at, when_done
        self._breaks = breaks or _no_disk

    @property
    def has_failed(self) -> bool:
        return self._left <= 0

    def writer(self) -> Connection:
        connection = self._database.writer()
        for name in ("do", "write"):
            setattr(connection, name, self._failing(getattr(connection, name)))
        return connection

    def reader(self) -> Connection:
        return self._database.reader()

    def copy(self, path: Path) -> None:
        self._database.copy(path)

    def _failing(self, operation: Callable[..., None]) -> Callable[..., None]:
        def tried(*args: Any) -> None:  # noqa: ANN401 - whatever it takes
            self._left -= 1
            if self._left != 0 or self._when_done:
                operation(*args)
            if self._left == 0:
                self._breaks()

        return tried


def _no_disk() -> None:
    raise StoreError("the disk is gone")
