"""A log that is only ever continued, with its number and its two hash chains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.engine.codec import encode
from cardroom.store.chain import START, next_head, next_seal
from cardroom.store.rows import LogRow

if TYPE_CHECKING:
    from cardroom.engine.contract import Event


def line(seq: int, at: int, event: Event) -> bytes:
    """An event as it stands in the log for those who may see it so."""
    return encode({"seq": seq, "at": at, "event": event})


class Stream:
    """Where a log stands."""

    def __init__(self, name: str, seq: int = 0, head: bytes = START, seal: bytes = START) -> None:
        self.name, self.seq, self.head, self.seal = name, seq, head, seal

    def append(
        self,
        at: int,
        of: str,
        public: Event,
        event: Event,
        *,
        dealt: int | None = None,
        cause: bytes | None = None,
    ) -> LogRow:
        """The next row, for an event and what a bystander may see of it."""
        self.seq += 1
        seen = line(self.seq, at, public)
        self.head = next_head(self.head, seen)
        row = LogRow(
            stream=self.name,
            seq=self.seq,
            at=at,
            of=of,
            kind=type(event).__struct_config__.tag,
            public=seen,
            event=None if public is event else encode(event),
            dealt=dealt,
            cause=cause,
            head=self.head,
            seal=b"",
        )
        self.seal = next_seal(self.seal, row)
        return replace(row, seal=self.seal)
