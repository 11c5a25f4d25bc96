"""What the house has won, beside what theory expects: by table, game, shift and month.

The expectation is the sum of all bets, each times its exact edge. The variance of a round is that of every bet on its
own, and what two hands of it share because they meet the same dealer's hand. Bets of different kinds, and rounds, are
taken as independent of each other; docs/hold.md says how little that changes. Both are those of best play, so that a
house whose guests play worse may well stand above its band.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import UTC, datetime
from math import sqrt
from typing import TYPE_CHECKING

from cardroom.data import Data
from cardroom.engine.codec import decode
from cardroom.store.rows import BetTally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from cardroom.odds.theory import BetTheory
    from cardroom.store.rows import HandRow

    Theories = Mapping[str, Mapping[str, BetTheory]]
    """By table, then by kind of bet."""

WITHIN_95 = 1.959963984540054
"""How many standard deviations from its mean a normal figure lies in 19 of 20 cases, at most."""
HOUR = 3_600_000
SHIFT = 8 * HOUR
FIRST_SHIFT = 6 * HOUR
"""When the first shift of a day begins, after midnight UTC."""


class BetHold(Data):
    """A kind of bet: how many were made, what they came to, and what the house should have won with them."""

    bets: int = 0
    wagered: int = 0
    expected: float = 0.0


class Hold(Data):
    """What the house has won in some rounds, in cents, beside what it should have, and how far that may be off.

    ``deviations`` is how many standard deviations it is above the expectation; ``is_outside`` flags what chance alone
    does in one case of twenty. Rounds of which there is no theory are ``uncounted``.
    """

    rounds: int
    won: int
    wagered: int
    expected: float
    sd: float
    bets: dict[str, BetHold]
    uncounted: int = 0

    @property
    def deviations(self) -> float:
        """Without a spread, a result that is not the expectation is as far off as can be."""
        off = self.won - self.expected
        if not self.sd:
            return 0.0 if not off else float("inf") if off > 0 else float("-inf")
        return off / self.sd

    @property
    def is_outside(self) -> bool:
        return not self.uncounted and abs(self.deviations) > WITHIN_95


def hold(hands: Iterable[HandRow], theories: Theories) -> Hold:
    """The hold of some rounds."""
    count = _Count(theories)
    for hand in hands:
        count.add(hand)
    return count.result()


def hold_by(key: Callable[[HandRow], str], hands: Iterable[HandRow], theories: Theories) -> dict[str, Hold]:
    """The hold of each group of rounds, in the order of their keys."""
    counts: defaultdict[str, _Count] = defaultdict(lambda: _Count(theories))
    for hand in hands:
        counts[key(hand)].add(hand)
    return {name: counts[name].result() for name in sorted(counts)}


def table_of(hand: HandRow) -> str:
    return hand.stream


def game_of(hand: HandRow) -> str:
    return hand.game


def month_of(hand: HandRow) -> str:
    return f"{_time(hand.ended):%Y-%m}"


def shift_of(hand: HandRow, length: int = SHIFT, first: int = FIRST_SHIFT) -> str:
    """The shift in which a round ended, by when it began: they follow each other from ``first`` on, every day anew."""
    day = 24 * HOUR
    midnight = (hand.ended - first) // day * day + first
    return f"{_time(midnight + (hand.ended - midnight) // length * length):%Y-%m-%d %H:%M}"


def _time(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)


class _Count:
    """Adds up rounds."""

    def __init__(self, theories: Theories) -> None:
        self._theories = theories
        self._rounds = self._won = self._uncounted = 0
        self._variance = 0.0
        self._bets: dict[str, BetHold] = {}

    def add(self, hand: HandRow) -> None:
        tallies: dict[str, BetTally] = decode(dict[str, BetTally], hand.wagers)
        theory = self._theories.get(hand.stream, {})
        self._rounds += 1
        self._won += hand.bank
        self._uncounted += not tallies.keys() <= theory.keys()
        for name, tally in tallies.items():
            self._add(name, tally, theory.get(name))

    def _add(self, name: str, tally: BetTally, theory: BetTheory | None) -> None:
        before, edge = self._bets.get(name, BetHold()), 0.0
        if theory is not None:
            edge = theory.edge
            between = tally.total**2 - tally.squares
            self._variance += tally.squares * theory.variance + between * theory.shared
        self._bets[name] = BetHold(
            bets=before.bets + tally.count,
            wagered=before.wagered + tally.total,
            expected=before.expected + tally.total * edge,
        )

    def result(self) -> Hold:
        bets = dict(sorted(self._bets.items()))
        return Hold(
            rounds=self._rounds,
            won=self._won,
            wagered=sum(bet.wagered for bet in bets.values()),
            expected=sum(bet.expected for bet in bets.values()),
            sd=sqrt(self._variance),
            bets=bets,
            uncounted=self._uncounted,
        )
