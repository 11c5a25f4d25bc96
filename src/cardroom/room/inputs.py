"""What comes to a room from outside. Connections and calls have numbers that the rim gives them."""

from __future__ import annotations

from cardroom.data import Data
from cardroom.room.calls import Call, OpenTable


class Tick(Data):
    """Time has passed: whatever is due is done."""


class Connected(Data):
    """Somebody watches a table, on a seat or beside it; ``player`` is None for one who has not said who it is.

    ``after`` is the last event that the client knows, and ``with_scenes`` whether it wants the picture after each
    change. A connection lasts no longer than the ``session`` it was made by, which is known by the hash of its token.
    """

    conn: int
    table: str
    player: str | None = None
    after: int | None = None
    with_scenes: bool = False
    session: bytes | None = None


class Disconnected(Data):
    conn: int


class Received(Data):
    """A frame from a connection, as it came."""

    conn: int
    data: bytes


class CallMade(Data, gc=True):
    """A call by somebody, to be answered under its number."""

    no: int
    player: str | None
    call: Call


class Furnished(Data, gc=True):
    """The house opens tables of its own, in a room that has none yet."""

    tables: tuple[OpenTable, ...]


Input = Tick | Connected | Disconnected | Received | CallMade | Furnished
