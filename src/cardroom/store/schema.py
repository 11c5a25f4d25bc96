"""The tables of a store, written once, in SQLite's words; `postgres` says the few that differ in its own.

What is only ever continued (log, ledger, hands) has a running number, and its last row is noted in ``chains`` and
``streams``: so rows that were cut off are missed. Of all else the newest row of its key is kept. Every row of either
kind ends with a seal.
"""

from __future__ import annotations

from typing import NamedTuple

from cardroom.data import Data, fields_of
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

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE players (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL, role TEXT NOT NULL, created INTEGER NOT NULL,
            password TEXT, details BLOB NOT NULL, seal BLOB NOT NULL
        ) STRICT""",
        """CREATE TABLE sessions (
            token BLOB PRIMARY KEY, player TEXT NOT NULL REFERENCES players (id), created INTEGER NOT NULL,
            expires INTEGER NOT NULL, ended INTEGER, seal BLOB NOT NULL
        ) STRICT""",
        """CREATE TABLE sheets (
            hash TEXT PRIMARY KEY, text TEXT NOT NULL, player TEXT NOT NULL, at INTEGER NOT NULL, seal BLOB NOT NULL
        ) STRICT""",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, opened INTEGER NOT NULL, terms BLOB NOT NULL, closed INTEGER, seal BLOB NOT NULL
        ) STRICT""",
        """CREATE TABLE log (
            id INTEGER PRIMARY KEY, stream TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, of TEXT NOT NULL,
            kind TEXT NOT NULL, public BLOB NOT NULL, event BLOB, dealt INTEGER, cause BLOB, head BLOB NOT NULL,
            seal BLOB NOT NULL, UNIQUE (stream, seq)
        ) STRICT""",
        """CREATE INDEX log_of_the_room ON log (kind, id) WHERE of = 'room'""",
        """CREATE TABLE decks (
            stream TEXT PRIMARY KEY, seq INTEGER NOT NULL, cards BLOB NOT NULL, cut_card INTEGER NOT NULL,
            seal BLOB NOT NULL, FOREIGN KEY (stream, seq) REFERENCES log (stream, seq)
        ) STRICT""",
        """CREATE TABLE snapshots (
            stream TEXT PRIMARY KEY, seq INTEGER NOT NULL, state BLOB NOT NULL, seal BLOB NOT NULL,
            FOREIGN KEY (stream, seq) REFERENCES log (stream, seq)
        ) STRICT""",
        """CREATE TABLE entries (
            id INTEGER PRIMARY KEY, stream TEXT NOT NULL, seq INTEGER NOT NULL, no INTEGER NOT NULL,
            debit TEXT NOT NULL, credit TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount > 0), seal BLOB NOT NULL,
            UNIQUE (stream, seq, no), FOREIGN KEY (stream, seq) REFERENCES log (stream, seq)
        ) STRICT""",
        """CREATE INDEX entries_by_debit ON entries (debit)""",
        """CREATE INDEX entries_by_credit ON entries (credit)""",
        """CREATE TABLE hands (
            id INTEGER PRIMARY KEY, stream TEXT NOT NULL, no INTEGER NOT NULL, first INTEGER NOT NULL,
            last INTEGER NOT NULL, game TEXT NOT NULL, began INTEGER NOT NULL, ended INTEGER NOT NULL,
            bank INTEGER NOT NULL, players BLOB NOT NULL, wagers BLOB NOT NULL, state BLOB NOT NULL,
            seal BLOB NOT NULL, UNIQUE (stream, no), FOREIGN KEY (stream, last) REFERENCES log (stream, seq)
        ) STRICT""",
        """CREATE INDEX hands_by_time ON hands (ended)""",
        """CREATE TABLE played (
            player TEXT NOT NULL, hand INTEGER NOT NULL REFERENCES hands (id), PRIMARY KEY (player, hand)
        ) STRICT""",
        """CREATE TABLE streams (
            stream TEXT PRIMARY KEY, seq INTEGER NOT NULL, head BLOB NOT NULL, seal BLOB NOT NULL
        ) STRICT""",
        """CREATE TABLE chains (
            name TEXT PRIMARY KEY, last INTEGER NOT NULL, seal BLOB NOT NULL
        ) STRICT""",
    ),
)
"""What makes each version of the tables from the one before it. A step that has been published is never changed."""


class SqlTable(NamedTuple):
    """A table and how it is written and read."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...] = ()
    """What a newer row replaces an older one by; none where rows are only added."""

    @property
    def insert(self) -> str:
        places = ", ".join("?" * len(self.columns))
        return f"INSERT INTO {self.name} ({', '.join(self.columns)}) VALUES ({places}){self._conflict}"  # noqa: S608 - our own names

    @property
    def _conflict(self) -> str:
        if not self.key:
            return ""
        renewed = ", ".join(f"{column} = excluded.{column}" for column in self.columns if column not in self.key)
        return f" ON CONFLICT ({', '.join(self.key)}) DO UPDATE SET {renewed}"

    def select(self, rest: str = "") -> str:
        """All of its columns, of those rows that the rest of the statement says."""
        return f"SELECT {self.listed()} FROM {self.name} {rest}"  # noqa: S608 - our own names

    def listed(self, prefix: str = "") -> str:
        return ", ".join(f"{prefix}{column}" for column in self.columns)


def _fields(row: type[Data]) -> tuple[str, ...]:
    return tuple(fields_of(row))


LOG = SqlTable("log", ("id", *_fields(LogRow)))
ENTRIES = SqlTable("entries", ("id", *_fields(EntryRow), "seal"))
HANDS = SqlTable("hands", ("id", *_fields(HandRow), "seal"))
PLAYED = SqlTable("played", ("player", "hand"))
STREAMS = SqlTable("streams", ("stream", "seq", "head", "seal"), ("stream",))
CHAINS = SqlTable("chains", ("name", "last", "seal"), ("name",))
PLAYERS = SqlTable("players", (*_fields(PlayerRow), "seal"), ("id",))
SESSIONS = SqlTable("sessions", (*_fields(SessionRow), "seal"), ("token",))
SHEETS = SqlTable("sheets", (*_fields(SheetRow), "seal"), ("hash",))
TABLES = SqlTable("tables", (*_fields(TableRow), "seal"), ("id",))
DECKS = SqlTable("decks", (*_fields(DeckRow), "seal"), ("stream",))
SNAPSHOTS = SqlTable("snapshots", (*_fields(SnapshotRow), "seal"), ("stream",))

KEPT: dict[type[Data], SqlTable] = {
    PlayerRow: PLAYERS,
    SessionRow: SESSIONS,
    SheetRow: SHEETS,
    TableRow: TABLES,
    DeckRow: DECKS,
    SnapshotRow: SNAPSHOTS,
}
"""Where the newest row of its key is kept."""
ALL = (PLAYERS, SESSIONS, SHEETS, TABLES, LOG, DECKS, SNAPSHOTS, ENTRIES, HANDS, PLAYED, STREAMS, CHAINS)
"""All tables, so that each comes after those it refers to."""
