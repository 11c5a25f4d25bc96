"""Where everything ends that is only continued: what the next batch follows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from cardroom.store.chain import START


class StreamEnd(NamedTuple):
    """The last row of a log: its number, head and seal."""

    seq: int = 0
    head: bytes = START
    seal: bytes = START


class ChainEnd(NamedTuple):
    """The last row of a table that is only continued: its number and its seal."""

    last: int = 0
    seal: bytes = START


@dataclass(slots=True)
class StoreEnds:
    """All logs by their streams, the tables that are only continued, and what every account has."""

    streams: dict[str, StreamEnd] = field(default_factory=dict)
    chains: dict[str, ChainEnd] = field(default_factory=dict)
    balances: dict[str, int] = field(default_factory=dict)

    def renew(self, newer: StoreEnds) -> None:
        """Takes over what has changed since."""
        self.streams |= newer.streams
        self.chains |= newer.chains
        self.balances |= newer.balances


def owes(account: str, balance: int) -> bool:
    """Whether an account has less than it may; only those of players and tables, never the house's, have a colon."""
    return balance < 0 and ":" in account
