"""A store read whole, every chain from its first row on; rows that are only checked stay plain tuples, for speed."""

from __future__ import annotations

from collections import Counter, deque
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeVar

from cardroom.data import Data, from_tuple
from cardroom.store.batch import players_of
from cardroom.store.chain import START, next_head, sealed
from cardroom.store.contract import Contents, StoreError, StreamContents
from cardroom.store.ends import ChainEnd, StoreEnds, StreamEnd, owes
from cardroom.store.rows import (
    HOUSE,
    DeckRow,
    LogRow,
    PlayerRow,
    SessionRow,
    SheetRow,
    SnapshotRow,
    TableRow,
)
from cardroom.store.schema import CHAINS, ENTRIES, HANDS, KEPT, LOG, PLAYED, STREAMS

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator

    from cardroom.store.database import Connection
    from cardroom.store.schema import SqlTable

CAUSES = 1024
"""How many answered intents of a stream are remembered."""
R = TypeVar("R", bound=Data)
Values = tuple[Any, ...]
_SUMS = (
    "SELECT credit, SUM(amount) FROM entries GROUP BY credit",
    "SELECT debit, -SUM(amount) FROM entries GROUP BY debit",
)
_NONE: tuple[None, Iterator[Values]] = (None, iter(()))


class _LogState:
    """A log as far as it has been read, and what is kept of it."""

    __slots__ = ("causes", "has_deck", "head", "seal", "seq", "snapshot", "tail")

    def __init__(self, snapshot: SnapshotRow | None) -> None:
        self.seq, self.head, self.seal = StreamEnd()
        self.snapshot = snapshot
        self.has_deck = False
        self.tail: list[Values] = []
        self.causes: deque[Values] = deque(maxlen=CAUSES)

    @property
    def end(self) -> StreamEnd:
        return StreamEnd(self.seq, self.head, self.seal)

    def contents(self) -> StreamContents:
        return StreamContents(
            snapshot=self.snapshot,
            tail=tuple(from_tuple(LogRow, values[1:]) for values in self.tail),
            seq=self.seq,
            head=self.head,
            seal=self.seal,
            causes=tuple(from_tuple(LogRow, values[1:]) for values in self.causes),
        )


class StoreReader:
    """Reads everything that is there by one connection, within a transaction, and tells whatever is wrong with it."""

    def __init__(self, connection: Connection, tell: Callable[[str], None]) -> None:
        self._connection, self._tell = connection, tell
        self.streams: dict[str, StreamEnd] = {}
        self.chains: dict[str, ChainEnd] = {}

    def ends(self) -> StoreEnds:
        """Where everything ends, as noted when it was last written, and what every account has."""
        self._read_ends()
        balances: Counter[str] = Counter()
        for sql in _SUMS:
            for account, total in self._connection.ask(sql):
                balances[account] += int(total)
        return StoreEnds(self.streams, self.chains, dict(balances))

    def _read_ends(self) -> None:
        self.streams = {stream: StreamEnd(*end) for stream, *end in self._readable(STREAMS, "stream")}
        self.chains = {name: ChainEnd(*end) for name, *end in self._readable(CHAINS, "name")}

    def read(self) -> Contents:
        self._read_ends()
        tables, snapshots = tuple(self._kept(TableRow)), self._by_stream(SnapshotRow)
        logs = self._logs(snapshots, {table.id for table in tables if table.closed is not None})
        self._check_ends(logs)
        contents = Contents(
            players=tuple(self._kept(PlayerRow)),
            sessions=tuple(self._kept(SessionRow)),
            sheets=tuple(self._kept(SheetRow)),
            tables=tables,
            decks=self._by_stream(DeckRow),
            streams={stream: log.contents() for stream, log in logs.items()},
            balances=self._balances(),
            hands=self._hands(),
        )
        self._check_kept(contents, (stream for stream, log in logs.items() if log.has_deck))
        return contents

    def _kept(self, kind: type[R]) -> Iterator[R]:
        """The rows of a kind of which the newest of each key is kept."""
        table = KEPT[kind]
        for *values, seal in self._readable(table, table.key[0]):
            if sealed(START, values) != seal:
                named = values[0].hex() if isinstance(values[0], bytes) else values[0]
                self._tell(f"the row {named} of {table.name} is not as it was written")
            yield from_tuple(kind, values)

    def _by_stream(self, kind: type[SnapshotRow | DeckRow]) -> dict[str, Any]:
        rows = {row.stream: row for row in self._kept(kind)}
        for row in rows.values():
            self._belongs(f"the row {row.stream} of {KEPT[kind].name}", row.stream, row.seq)
        return rows

    def _logs(self, snapshots: dict[str, SnapshotRow], closed: Container[str]) -> dict[str, _LogState]:
        """Every log from its first row on; nobody waits for an answer at a table that is closed."""
        logs: dict[str, _LogState] = {}
        for values in self._numbered(LOG):
            number, stream, seq, _, _, _, public, _, dealt, cause, head, seal = values
            log = logs.get(stream)
            if log is None:
                log = logs[stream] = _LogState(snapshots.get(stream))
            if seq != log.seq + 1:
                self._tell(f"the log of {stream} goes from row {log.seq} to row {seq} (number {number} of all)")
            if next_head(log.head, public) != head or sealed(log.seal, values[1:-1]) != seal:
                self._tell(f"row {seq} of the log of {stream} is not as it was written (number {number} of all)")
            log.seq, log.head, log.seal = seq, head, seal
            if log.snapshot is None or seq > log.snapshot.seq:
                log.tail.append(values)
            if cause is not None and stream not in closed:
                log.causes.append(values)
            log.has_deck = log.has_deck or dealt is not None
        return logs

    def _check_ends(self, logs: dict[str, _LogState]) -> None:
        """Every log is there, and as long as it was when it was last written."""
        for stream in self.streams.keys() | logs.keys():
            there = logs[stream].end if stream in logs else StreamEnd()
            noted = self.streams.get(stream, StreamEnd())
            if there != noted:
                self._tell(
                    f"the log of {stream} ends with row {there.seq}, not as it was written: with row {noted.seq}"
                )

    def _check_kept(self, contents: Contents, dealt: Iterable[str]) -> None:
        """Whoever has chips, whatever has a log and wherever cards were dealt: each has its row."""
        self._all_there("players", (player.id for player in contents.players), map(_owner, contents.balances))
        self._all_there("tables", (table.id for table in contents.tables), contents.streams.keys() - {HOUSE})
        self._all_there("decks", contents.decks, dealt)

    def _all_there(self, table: str, keys: Iterable[str], needed: Iterable[str | None]) -> None:
        for key in sorted({key for key in needed if key is not None} - set(keys)):
            self._tell(f"the row {key} of {table} is missing")

    def _balances(self) -> dict[str, int]:
        """What every account has; what one is debited another is credited, so all of them come to zero."""
        balances: Counter[str] = Counter()
        for number, stream, seq, _, debit, credit, amount, _ in self._chained(ENTRIES):
            self._belongs(f"entry {number} of the ledger", stream, seq)
            balances[debit] -= amount
            balances[credit] += amount
        for account, balance in balances.items():
            if owes(account, balance):
                self._tell(f"the account {account} is {balance} cents, and only the house may owe")
        return dict(balances)

    def _hands(self) -> dict[str, int]:
        """How many hands every table has finished."""
        counts: Counter[str] = Counter()
        played = groupby(self._readable(PLAYED, "hand"), itemgetter(1))
        hand, rows = next(played, _NONE)
        for number, stream, _, _, last, _, _, _, _, players, *_ in self._chained(HANDS):
            self._belongs(f"hand {number}", stream, last)
            counts[stream] += 1
            found = set()
            if hand == number:
                found = {player for player, _ in rows}
                hand, rows = next(played, _NONE)
            if found != players_of(players):
                self._tell(f"who has played hand {number} is not as it was written")
        if hand is not None:
            self._tell(f"there are players of hand {hand}, which is missing")
        return dict(counts)

    def _belongs(self, what: str, stream: str, seq: int) -> None:
        """Something belongs to a row of a log, and no row of a log is missing but at its end."""
        if not 0 < seq <= self.streams.get(stream, StreamEnd()).seq:
            self._tell(f"{what} belongs to row {seq} of the log of {stream}, which is missing")

    def _chained(self, table: SqlTable) -> Iterator[Values]:
        """The rows of a chain; those that were changed are left out."""
        before = START
        for values in self._numbered(table):
            if sealed(before, values[1:-1]) == values[-1]:
                yield values
            else:
                self._tell(f"number {values[0]} of {table.name} is not as it was written")
            before = values[-1]

    def _numbered(self, table: SqlTable) -> Iterator[Values]:
        """The rows of a table that is only continued, each after its number; numbers have no gaps."""
        number, seal = 0, START
        for values in self._readable(table, "id"):
            number += 1
            if values[0] != number:
                self._tell(f"number {number} of {table.name} is missing, and {values[0]} comes in its place")
                number = values[0]
            yield values
            seal = values[-1]
        noted = self.chains.get(table.name, ChainEnd())
        if (number, seal) != noted:
            self._tell(f"{table.name} ends with number {number}, not as it was written: with number {noted.last}")

    def _readable(self, table: SqlTable, order: str) -> Iterator[Values]:
        """The rows of a table up to the first that cannot be read at all."""
        number, problem = 0, None
        try:
            for values in self._connection.ask(table.select(f"ORDER BY {order}")):
                number += 1
                yield values
        except StoreError as error:
            problem = error
        if problem is not None:
            self._tell(f"number {number + 1} of {table.name} cannot be read: {problem}")


def _owner(account: str) -> str | None:
    """The id of the player whose account it is, if it is a player's."""
    kind, _, name = account.partition(":")
    return name if kind == "player" else None


def refuse(sentence: str) -> None:
    """For those who read no further if anything is wrong."""
    raise StoreError(sentence)
