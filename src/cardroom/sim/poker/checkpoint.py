"""Poker between bots that was broken off, in a file from which it goes on."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from cardroom.data import Data
from cardroom.jobs.checkpoint import CheckpointError, decode, seal
from cardroom.sim.poker.matches import MatchCounts, MatchResult, PokerRequest, size_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.sheets.poker import PokerSheet

POKER = "poker"
Count = Annotated[int, Meta(ge=0)]


class Counts(Data):
    """A tally as it is written."""

    hands: Annotated[int, Meta(ge=1)]
    sums: list[int]
    squares: list[Count]
    wins: list[Count]
    pots: Count
    largest: Count
    games: dict[str, Count]
    ends: dict[str, Count]
    nets: dict[int, Count]


class SavedHands(Data):
    """What was asked for, and what is counted in the hands played."""

    asked: PokerRequest
    fingerprint: str
    seconds: Annotated[float, Meta(ge=0)]
    counts: Counts


def fingerprint(games: Mapping[str, PokerSheet]) -> str:
    """A short text that differs as soon as the rules do."""
    return sha256(repr(games).encode()).hexdigest()[:16]


def save(outcome: MatchResult, asked: PokerRequest, games: Mapping[str, PokerSheet]) -> bytes:
    """The file of hands that have come so far."""
    counts = Counts(**vars(outcome.tally))
    return seal(POKER, SavedHands(asked=asked, fingerprint=fingerprint(games), seconds=outcome.seconds, counts=counts))


def load(holds: bytes) -> SavedHands:
    """What a file holds."""
    return decode(holds, SavedHands, "is damaged: it does not say what is played")


def outcome_of(saved: SavedHands, games: Mapping[str, PokerSheet]) -> MatchResult:
    """What has been played, if it belongs to these games and adds up."""
    if saved.fingerprint != fingerprint(games):
        raise CheckpointError("belongs to other rules: the sheet has changed since")
    asked, counts, players = saved.asked, saved.counts, len(saved.asked.players)
    is_block = counts.hands % size_of(asked) == 0 or counts.hands == asked.hands
    by_player = {len(counts.sums), len(counts.squares), len(counts.wins)}
    totals = {sum(table.values()) for table in (counts.games, counts.ends, counts.nets)}
    won = sum(net * times for net, times in counts.nets.items())
    is_even = won == counts.sums[0] and sum(counts.sums) == 0 if counts.sums else False
    if not (is_block and is_even) or by_player != {players} or totals != {counts.hands}:
        raise CheckpointError("is damaged: its counts do not add up")
    tally = MatchCounts(players)
    for name in vars(tally):
        written = getattr(counts, name)
        setattr(tally, name, Counter(written) if isinstance(written, dict) else written)
    return MatchResult(tally, saved.seconds, is_whole=counts.hands == asked.hands)
