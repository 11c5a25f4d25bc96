"""Rows of a small room, written by hand: two logs, chips, a hand, people. `EVENING` is all of it, batch by batch."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.store import open_store
from cardroom.store.chain import START, next_head, next_seal
from cardroom.store.rows import (
    HOUSE,
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
    from collections.abc import Iterable

    from cardroom.store.contract import Contents
    from cardroom.store.rows import Row


class Scribe:
    """Continues logs."""

    def __init__(self, last: Iterable[LogRow] = ()) -> None:
        self._last = {row.stream: row for row in last}

    def row(
        self, stream: str = "t1", kind: str = "bet", *, of: str = "game", event: bytes | None = None, cause: bytes = b""
    ) -> LogRow:
        """The next row of a log."""
        last = self._last.get(stream)
        seq, head, seal = (last.seq, last.head, last.seal) if last else (0, START, START)
        public = f'{{"seq":{seq + 1},"event":"{kind}"}}'.encode()
        row = LogRow(
            stream=stream,
            seq=seq + 1,
            at=1000 + seq,
            of=of,
            kind=kind,
            public=public,
            event=event,
            dealt=seq if event else None,
            cause=cause or None,
            head=next_head(head, public),
            seal=b"",
        )
        self._last[stream] = replace(row, seal=next_seal(seal, row))
        return self._last[stream]


def entry(event: LogRow, debit: str, credit: str, amount: int, no: int = 0) -> EntryRow:
    return EntryRow(stream=event.stream, seq=event.seq, no=no, debit=debit, credit=credit, amount=amount)


def hand(no: int, first: int, last: int, *players: str, stream: str = "t1") -> HandRow:
    seats = ",".join(f'"{seat}":{{"player":"{player}","since":1}}' for seat, player in enumerate(players))
    return HandRow(
        stream=stream,
        no=no,
        first=first,
        last=last,
        game="holdem",
        began=1000 * first,
        ended=1000 * last,
        bank=-5,
        players=f"{{{seats}}}".encode(),
        wagers=b"{}",
        state=b"before",
    )


ANN = PlayerRow(id="p1", name="Ann", key="ann", role="guest", created=1)
BEN = PlayerRow(id="p2", name="Ben", key="ben", role="manager", created=2, password="$argon2", details=b'{"loss":5}')  # noqa: S106 - nobody's
ANNS_SESSION = SessionRow(token=b"\x00\xff hash", player="p1", created=1, expires=9)
TABLE = TableRow(id="t1", opened=3, terms=b'{"sheet":"holdem"}')


def evening() -> list[list[Row]]:
    """What is committed, one batch after the other."""
    scribe = Scribe()
    came = [scribe.row(HOUSE, "entered", of="room") for _ in range(2)]
    sat = [scribe.row(kind="sat", cause=b"p1 c1"), scribe.row(kind="sat", cause=b"p2 c1")]
    shuffled = scribe.row(kind="shuffled", event=b'{"cards":"As Kd"}')
    played = [scribe.row(kind="bet", event=b'{"to":5}', cause=b"p1 c2"), scribe.row(kind="ended")]
    return [
        [came[0], ANN, ANNS_SESSION, entry(came[0], "cage", "player:p1", 500)],
        [
            came[1],
            BEN,
            entry(came[1], "cage", "player:p2", 700),
            SheetRow(hash="9f", text="name = 1", player="p2", at=2),
        ],
        [TABLE, *sat, entry(sat[0], "player:p1", "table:t1", 400), entry(sat[1], "player:p2", "table:t1", 700)],
        [
            shuffled,
            DeckRow(stream="t1", seq=3, cards=b"AsKd", cut_card=2),
            SnapshotRow(stream="t1", seq=3, state=b"s3"),
        ],
        [*played, hand(1, 1, 5, "p1", "p2", ""), entry(played[1], "table:t1", "bank", 5)],
        [replace(ANN, role="player"), replace(ANNS_SESSION, ended=8)],
    ]


def prefixes(where: str) -> list[Contents]:
    """What is in a new store before the first batch of an evening, and after each."""
    with closing(open_store(where)) as store:
        found = [store.load()]
        for batch in evening():
            store.commit(batch)
            found.append(store.load())
    return found
