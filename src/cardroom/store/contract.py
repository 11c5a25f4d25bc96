"""What a room asks of its store. One process owns it; whatever is committed is there after a crash."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from cardroom.data import Data
from cardroom.errors import CardroomError
from cardroom.store.rows import DeckRow, LogRow, PlayerRow, SessionRow, SheetRow, SnapshotRow, TableRow

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from cardroom.store.rows import EntryRow, HandRow, Row


class StoreError(CardroomError):
    """The store cannot be opened, read or written, or is not what was written."""


class StoreInUseError(StoreError):
    """A room is open in one process at a time, and it is in another."""


class StreamContents(Data):
    """What is needed to go on with a stream: the newest snapshot, all rows after it, and its last head and seal."""

    snapshot: SnapshotRow | None
    tail: tuple[LogRow, ...]
    seq: int
    head: bytes
    seal: bytes
    causes: tuple[LogRow, ...]
    """The newest rows that have a cause, from before the tail too: intents that have been answered."""


class Contents(Data):
    """All that a room is opened from."""

    players: tuple[PlayerRow, ...] = ()
    sessions: tuple[SessionRow, ...] = ()
    sheets: tuple[SheetRow, ...] = ()
    tables: tuple[TableRow, ...] = ()
    decks: dict[str, DeckRow] = {}
    streams: dict[str, StreamContents] = {}
    balances: dict[str, int] = {}
    hands: dict[str, int] = {}
    """How many hands each table has finished."""


class RoomStore(Protocol):
    """One writer. `commit` and `load` are called by one thread; what reads history may be called by another."""

    def commit(self, rows: Sequence[Row]) -> None:
        """Writes all rows or none; durable when it returns. `StoreError` if a row of a log is there already."""

    def load(self) -> Contents:
        """What the room is opened from, with every chain checked from its first row on; `StoreError` names the row."""

    def log(self, stream: str, first: int, count: int) -> Sequence[LogRow]:
        """Rows of a stream from ``first`` on."""

    def hands(self, stream: str, first: int = 1, count: int = 1000) -> Sequence[HandRow]:
        """Finished hands of a table from number ``first`` on."""

    def hands_of(self, player: str, count: int = 1000) -> Sequence[HandRow]:
        """The newest hands that a player has played, anywhere; the last one first."""

    def hands_between(self, first: int, last: int) -> Sequence[HandRow]:
        """All hands that ended in a span of time."""

    def entries(self, account: str) -> Sequence[tuple[EntryRow, LogRow]]:
        """The ledger of an account in order, each entry with the event it belongs to."""

    def entry(self, stream: str, seq: int, no: int) -> EntryRow | None:
        """One entry of the ledger, if it is there."""

    def notable(self, kinds: Sequence[str], count: int = 1000) -> Sequence[LogRow]:
        """The newest events of some kinds that are of the room itself, in all streams; the last one first."""

    def check(self) -> Iterator[str]:
        """Reads everything again, chains and ledger, and tells whatever is not as it was written."""

    def backup(self, path: Path) -> None:
        """A consistent copy of an open room, checked: a new file of SQLite, which a room can be opened from."""

    def close(self) -> None: ...
