"""Deals that were broken off, in a file from which counting goes on."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from cardroom.data import Data
from cardroom.equity.running import DealCounts, Method
from cardroom.jobs.checkpoint import CheckpointError, decode, seal

if TYPE_CHECKING:
    from cardroom.equity.spot import EquitySpot

EQUITY = "equity"


class EquityRequest(Data):
    """A question about a spot, as it was asked."""

    game: str
    hands: tuple[str, ...]
    boards: tuple[str, ...]
    dead: str
    readings: dict[str, str]
    method: Method


class SavedEquity(Data):
    """What was asked, and what is counted in the parts done."""

    asked: EquityRequest
    fingerprint: str
    done: Annotated[int, Meta(ge=1)]
    seconds: Annotated[float, Meta(ge=0)]
    counts: dict[Annotated[int, Meta(ge=0)], Annotated[int, Meta(ge=1)]]


def save(asked: EquityRequest, spot: EquitySpot, tally: DealCounts, seconds: float) -> bytes:
    """The file of a question that has come so far in so many seconds."""
    counts = dict(tally.counts)
    mark = _fingerprint(spot)
    return seal(EQUITY, SavedEquity(asked=asked, fingerprint=mark, done=tally.done, seconds=seconds, counts=counts))


def load(holds: bytes) -> SavedEquity:
    """What a file holds."""
    return decode(holds, SavedEquity, "is damaged: it does not say what is asked")


def tally_of(saved: SavedEquity, spot: EquitySpot) -> DealCounts:
    """What is counted, if it belongs to this spot."""
    if saved.fingerprint != _fingerprint(spot):
        raise CheckpointError("belongs to other rules: the sheet has changed since")
    return DealCounts(saved.done, Counter(saved.counts))


def _fingerprint(spot: EquitySpot) -> str:
    return sha256(repr(spot).encode()).hexdigest()[:16]
