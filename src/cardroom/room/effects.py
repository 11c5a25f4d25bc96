"""What a room wants done: rows to write together, then frames to send and calls to answer. Nothing leaves before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Self

if TYPE_CHECKING:
    from cardroom.store.rows import Row


class Frame(NamedTuple):
    """A JSON object for a connection."""

    conn: int
    data: bytes


class Answer(NamedTuple):
    """The answer to a call: a status as HTTP counts them, and a value for JSON."""

    no: int
    status: int
    body: object


class Hangup(NamedTuple):
    """A connection that is closed, and why, by a code of the WebSocket protocol."""

    conn: int
    code: int
    reason: str


@dataclass(slots=True)
class Effects:
    """Of one input, or of several that are committed together."""

    rows: list[Row] = field(default_factory=list)
    out: list[Frame | Answer | Hangup] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.rows or self.out)

    def __iadd__(self, other: Effects) -> Self:
        self.rows += other.rows
        self.out += other.out
        return self
