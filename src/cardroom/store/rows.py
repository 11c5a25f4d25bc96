"""The rows of a room. A log is never changed, only continued; of all else the newest row of its key counts.

Times are milliseconds since 1970, amounts are cents, and what is JSON is stored as the bytes that were hashed or sent.
"""

from __future__ import annotations

from cardroom.data import Data

HOUSE = "house"
"""The stream of what happens to the room as a whole; every table has a stream of its own, called by the table's id."""


class LogRow(Data):
    """An event of a stream, in the order of ``seq``, which counts from 1 without gaps.

    ``public`` is the line as a bystander may see it and ``event`` the event itself, where that says more. ``dealt`` is
    how many cards of the deck are dealt after it, where that has changed; ``cause`` is the intent that it ends, by who
    sent it and the sender's own id for it. ``head`` is the hash chain over the public lines, ``seal`` the one over
    everything in the row.
    """

    stream: str
    seq: int
    at: int
    of: str
    kind: str
    public: bytes
    event: bytes | None
    dealt: int | None
    cause: bytes | None
    head: bytes
    seal: bytes


class DeckRow(Data):
    """The deck of a table as last shuffled or cut, at the row ``seq`` of its log: a secret, apart from the log."""

    stream: str
    seq: int
    cards: bytes
    cut_card: int


class EntryRow(Data):
    """Chips that go from one account to another for the event ``seq`` of a stream; ``no`` counts them there."""

    stream: str
    seq: int
    no: int
    debit: str
    credit: str
    amount: int


class SnapshotRow(Data):
    """What the log of a stream comes to up to and with ``seq``, so that a room need not read all of it to open."""

    stream: str
    seq: int
    state: bytes


class TableRow(Data):
    """A table: what is played at it and how, as JSON; closed tables keep their log."""

    id: str
    opened: int
    terms: bytes
    closed: int | None = None


class Occupant(Data):
    """Who was on a seat in a hand, and since which row of the log: of what was before, a player saw what all saw."""

    player: str
    since: int


class BetTally(Data):
    """How many bets of a kind were made in a round, what they came to in cents, and the sum of their squares."""

    count: int
    total: int
    squares: int


class HandRow(Data):
    """A hand or round that is over: its rows in the log, its game, who played it, and what the house has won.

    ``players`` is JSON: by seat who sat there, each an `Occupant`. ``wagers`` is JSON too: by kind of bet what was
    wagered, each a `BetTally`. ``state`` is the table before the row ``first``, as the game's codec writes it: from
    there the rows tell the hand.
    """

    stream: str
    no: int
    first: int
    last: int
    game: str
    began: int
    ended: int
    bank: int
    players: bytes
    wagers: bytes
    state: bytes


class PlayerRow(Data):
    """Somebody who plays or works here, by a ``key`` that names are compared by; ``password`` is a hash, or None.

    ``details`` is JSON: limits that the player has set, whether and why the player is barred.
    """

    id: str
    name: str
    key: str
    role: str
    created: int
    password: str | None = None
    details: bytes = b"{}"


class SessionRow(Data):
    """Somebody who is logged in: by the hash of a token that only the cookie knows."""

    token: bytes
    player: str
    created: int
    expires: int
    ended: int | None = None


class SheetRow(Data):
    """A sheet that a manager has uploaded, by the hash of its text."""

    hash: str
    text: str
    player: str
    at: int


Row = LogRow | DeckRow | EntryRow | SnapshotRow | TableRow | HandRow | PlayerRow | SessionRow | SheetRow
