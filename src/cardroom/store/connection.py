"""What connections of both databases have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, ClassVar

from cardroom.store.contract import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardroom.store.chain import Value
    from cardroom.store.schema import SqlTable


class SqlConnection(ABC):
    """A `Connection` by one of Python's drivers, whose errors become sentences."""

    errors: ClassVar[type[Exception]]

    def __init__(self, raw: Any, name: str, begin: str) -> None:  # noqa: ANN401 - of one driver or the other
        self._raw, self._name, self._begin = raw, name, begin

    @abstractmethod
    def ask(self, sql: str, *values: Value) -> Iterator[tuple[Any, ...]]: ...

    @abstractmethod
    def do(self, sql: str, *values: Value) -> None: ...

    @abstractmethod
    def write(self, table: SqlTable, rows: Iterable[tuple[Value, ...]]) -> None: ...

    @abstractmethod
    def has_table(self, name: str) -> bool: ...

    @contextmanager
    def transaction(self) -> Iterator[None]:
        self.do(self._begin)
        try:
            yield
            self.do("COMMIT")
        except BaseException:
            with suppress(self.errors):
                self._raw.execute("ROLLBACK")
            raise

    def close(self) -> None:
        with self.sentences():
            self._raw.close()

    @contextmanager
    def sentences(self) -> Iterator[None]:
        """Turns what the driver says into what the store says."""
        try:
            yield
        except self.errors as error:
            raise StoreError(f"{self._name}: {' '.join(str(error).split())}") from error
