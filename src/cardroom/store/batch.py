"""What a batch of rows comes to in tables, worked out before anything is written; what could not be read is refused."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import msgspec

from cardroom.data import astuple
from cardroom.store.chain import START, Value, next_head, sealed
from cardroom.store.contract import StoreError
from cardroom.store.ends import ChainEnd, StoreEnds, StreamEnd, owes
from cardroom.store.rows import DeckRow, EntryRow, HandRow, LogRow, SnapshotRow
from cardroom.store.schema import ALL, CHAINS, ENTRIES, HANDS, KEPT, LOG, PLAYED, STREAMS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.store.rows import Row
    from cardroom.store.schema import SqlTable

Values = tuple[Value, ...]


class _OnSeat(msgspec.Struct):
    """Of an `Occupant` what hands are found by."""

    player: str


_on_seats = msgspec.json.Decoder(dict[str, _OnSeat]).decode


def players_of(hand: bytes) -> set[str]:
    """Who has played a hand, by the JSON that says who sat where; a bot is nobody."""
    return {seat.player for seat in _on_seats(hand).values() if seat.player}


class Batch:
    """Rows that are written together, after those that are there."""

    def __init__(self, before: StoreEnds, rows: Sequence[Row]) -> None:
        self._before = before
        self.ends = StoreEnds()
        """What has changed after it."""
        self._values: dict[SqlTable, list[Values]] = defaultdict(list)
        self._kept: dict[SqlTable, dict[Values, Row]] = defaultdict(dict)
        for row in rows:
            if type(row) is LogRow:
                self._continue_log(row)
        for row in rows:
            self._add(row)
        self._finish()

    @property
    def writes(self) -> list[tuple[SqlTable, list[Values]]]:
        """What is written to which table, in this order."""
        return [(table, self._values[table]) for table in ALL if table in self._values]

    def _continue_log(self, row: LogRow) -> None:
        end = self._end(row.stream)
        if row.seq != end.seq + 1:
            raise StoreError(f"row {row.seq} of the log of {row.stream} cannot be written: it has {end.seq} rows")
        values = astuple(row)
        if row.head != next_head(end.head, row.public) or row.seal != sealed(end.seal, values[:-1]):
            raise StoreError(f"row {row.seq} of the log of {row.stream} does not follow the one before it")
        self.ends.streams[row.stream] = StreamEnd(row.seq, row.head, row.seal)
        chain = ChainEnd(self._chain(LOG).last + 1, row.seal)
        self._values[LOG].append((chain.last, *values))
        self.ends.chains[LOG.name] = chain

    def _add(self, row: Row) -> None:
        match row:
            case LogRow():
                pass
            case EntryRow():
                self._belongs(row.stream, row.seq)
                self._append(ENTRIES, row)
                self._move(row.debit, -row.amount)
                self._move(row.credit, row.amount)
            case HandRow():
                self._belongs(row.stream, row.last)
                number = self._append(HANDS, row)
                self._values[PLAYED] += [(player, number) for player in sorted(players_of(row.players))]
            case _:
                if isinstance(row, DeckRow | SnapshotRow):
                    self._belongs(row.stream, row.seq)
                table = KEPT[type(row)]
                self._kept[table][tuple(getattr(row, name) for name in table.key)] = row

    def _append(self, table: SqlTable, row: Row) -> int:
        """The next row of a table that is only continued; its number there."""
        before, values = self._chain(table), astuple(row)
        chain = ChainEnd(before.last + 1, sealed(before.seal, values))
        self._values[table].append((chain.last, *values, chain.seal))
        self.ends.chains[table.name] = chain
        return chain.last

    def _finish(self) -> None:
        for table, rows in self._kept.items():
            self._values[table] = [(*values, sealed(START, values)) for values in map(astuple, rows.values())]
        if self.ends.streams:
            self._values[STREAMS] = [(stream, *end) for stream, end in self.ends.streams.items()]
        if self.ends.chains:
            self._values[CHAINS] = [(name, *end) for name, end in self.ends.chains.items()]
        for account, balance in self.ends.balances.items():
            if owes(account, balance):
                raise StoreError(f"chips that are not there cannot go from {account}: it would have {balance} cents")

    def _end(self, stream: str) -> StreamEnd:
        return self.ends.streams.get(stream) or self._before.streams.get(stream) or StreamEnd()

    def _chain(self, table: SqlTable) -> ChainEnd:
        return self.ends.chains.get(table.name) or self._before.chains.get(table.name) or ChainEnd()

    def _move(self, account: str, amount: int) -> None:
        balances = self.ends.balances
        before = balances[account] if account in balances else self._before.balances.get(account, 0)
        balances[account] = before + amount

    def _belongs(self, stream: str, seq: int) -> None:
        if not 0 < seq <= self._end(stream).seq:
            raise StoreError(f"there is no row {seq} in the log of {stream} for what belongs to it")
