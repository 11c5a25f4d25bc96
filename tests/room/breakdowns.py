"""A store in a database that breaks down once, at its n-th operation: an evening goes on all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.store import StoreError
from cardroom.store.sql import SqlStore
from failing_store import FailingDatabase

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardroom.store.contract import Contents
    from cardroom.store.database import Database
    from cardroom.store.rows import LogRow, Row


class BreakdownError(StoreError):
    """The breakdown that was meant to be; whatever else a store refuses is a mistake."""


class BreakingStore:
    """A `SqlStore` that tells its one breakdown from all other failures."""

    def __init__(self, database: Database, fails_at: int, *, when_done: bool) -> None:
        self._database = FailingDatabase(database, fails_at, when_done=when_done)
        self._store: SqlStore = self._tried(lambda: SqlStore(self._database), again=True)

    @property
    def has_failed(self) -> bool:
        return self._database.has_failed

    def commit(self, rows: Sequence[Row]) -> None:
        self._tried(lambda: self._store.commit(rows))

    def load(self) -> Contents:
        contents: Contents = self._tried(self._store.load)
        return contents

    def log(self, stream: str, first: int, count: int) -> Sequence[LogRow]:
        return self._store.log(stream, first, count)

    def check(self) -> list[str]:
        return list(self._store.check())

    def close(self) -> None:
        self._store.close()

    def _tried(self, do: Callable[[], Any], *, again: bool = False) -> Any:  # noqa: ANN401 - whatever it gives
        had_failed = self.has_failed
        try:
            return do()
        except StoreError as error:
            if had_failed or not self.has_failed:
                raise
            if again:
                return do()
            raise BreakdownError(str(error)) from error
