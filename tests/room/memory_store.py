"""A store that keeps its rows in lists: what is committed is there, and each chain is computed again as it comes."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any, Protocol

from cardroom.store.chain import START, next_head, next_seal
from cardroom.store.contract import Contents, StoreError, StreamContents
from cardroom.store.rows import (
    DeckRow,
    EntryRow,
    HandRow,
    LogRow,
    PlayerRow,
    SessionRow,
    SheetRow,
    SnapshotRow,
    TableRow,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardroom.store.rows import Row

_KEYS: dict[type, str] = {
    PlayerRow: "id",
    SessionRow: "token",
    SheetRow: "hash",
    TableRow: "id",
    DeckRow: "stream",
    SnapshotRow: "stream",
}
CAUSES = 1024
"""How many answered intents of a stream are given to a room that opens, as by a database."""


class Keeping(Protocol):
    """Of a `RoomStore` what a room is opened from, and what tells whether it was kept."""

    def commit(self, rows: Sequence[Row]) -> None: ...

    def load(self) -> Contents: ...

    def log(self, stream: str, first: int, count: int) -> Sequence[LogRow]: ...

    def check(self) -> Iterable[str]: ...


class MemoryStore:
    """Rows in lists."""

    def __init__(self) -> None:
        self.logs: dict[str, list[LogRow]] = defaultdict(list)
        self.entries: list[EntryRow] = []
        self.finished: list[HandRow] = []
        self._kept: dict[type, dict[Any, Any]] = {kind: {} for kind in _KEYS}

    def commit(self, rows: Sequence[Row]) -> None:
        self._check(rows)
        for row in rows:
            match row:
                case LogRow():
                    self.logs[row.stream].append(row)
                case EntryRow():
                    self.entries.append(row)
                case HandRow():
                    self.finished.append(row)
                case _:
                    self._kept[type(row)][getattr(row, _KEYS[type(row)])] = row

    def _check(self, rows: Sequence[Row]) -> None:
        """Refuses rows that do not continue their log, before anything is kept."""
        ends: dict[str, tuple[int, bytes, bytes]] = {}
        for row in rows:
            if isinstance(row, LogRow):
                seq, head, seal = ends.get(row.stream) or self.end(row.stream)
                if row.seq != seq + 1 or row.head != next_head(head, row.public) or row.seal != next_seal(seal, row):
                    raise StoreError(f"row {row.seq} of {row.stream} does not follow row {seq}")
                ends[row.stream] = (row.seq, row.head, row.seal)
        for row in rows:
            if isinstance(row, EntryRow | DeckRow | SnapshotRow):
                seq, *_ = ends.get(row.stream) or self.end(row.stream)
                if not 0 < row.seq <= seq:
                    raise StoreError(f"{type(row).__name__} belongs to row {row.seq} of {row.stream}, which has {seq}")

    def end(self, stream: str) -> tuple[int, bytes, bytes]:
        """Number, head and seal of the last row of a log."""
        log = self.logs[stream]
        return (log[-1].seq, log[-1].head, log[-1].seal) if log else (0, START, START)

    def log(self, stream: str, first: int, count: int) -> Sequence[LogRow]:
        return self.logs[stream][first - 1 : first - 1 + count]

    def load(self) -> Contents:
        return Contents(
            players=tuple(self._kept[PlayerRow].values()),
            sessions=tuple(self._kept[SessionRow].values()),
            sheets=tuple(self._kept[SheetRow].values()),
            tables=tuple(self._kept[TableRow].values()),
            decks=dict(self._kept[DeckRow]),
            streams={stream: self.contents(stream) for stream, log in self.logs.items() if log},
            balances=self._balances(),
            hands=dict(Counter(hand.stream for hand in self.finished)),
        )

    def contents(self, stream: str) -> StreamContents:
        snapshot: SnapshotRow | None = self._kept[SnapshotRow].get(stream)
        first = 0 if snapshot is None else snapshot.seq
        caused = [row for row in self.logs[stream] if row.cause is not None]
        seq, head, seal = self.end(stream)
        return StreamContents(
            snapshot=snapshot,
            tail=tuple(self.logs[stream][first:]),
            seq=seq,
            head=head,
            seal=seal,
            causes=tuple(caused[-CAUSES:]),
        )

    def _balances(self) -> dict[str, int]:
        balances: Counter[str] = Counter()
        for entry in self.entries:
            balances[entry.debit] -= entry.amount
            balances[entry.credit] += entry.amount
        return dict(balances)

    def check(self) -> Iterator[str]:
        """Nothing: every row was checked as it came."""
        return iter(())
