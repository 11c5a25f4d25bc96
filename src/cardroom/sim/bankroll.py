"""What results mean for money: hours at the table, swings, and the risk of running out.

Rounds are taken as independent, each with the results that a simulation found for one spot; a player who cannot cover
an ante leaves, and doubles and splits are always covered, on credit if need be.
"""

from __future__ import annotations

from math import ceil, exp, log, sqrt
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    from cardroom.sim.results import Results

_WIDE, _HALVINGS = 8, 64
_FINEST, _NEAR = 24, 1e-6
_NOISE = 1e-18
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


class Pace(NamedTuple):
    """How long a dealer takes, in seconds: for a card with all that goes with it, for a round, for a shuffle."""

    card: float = 2.5
    round: float = 3.0
    shuffle: float = 150.0

    def rounds_an_hour(self, cards: float, rounds_a_shoe: float) -> float:
        """Rounds in an hour with so many cards each, of which a shoe lasts for so many."""
        return 3600 / (self.round + self.card * cards + self.shuffle / rounds_a_shoe)


_PACE = Pace()


class Session(NamedTuple):
    """A player's stay at the table: the buy-in and all results in antes.

    `hold` is the part of the buy-in that the house keeps on average.
    """

    rounds: int
    buy_in: int
    ruin: float
    ahead: float
    mean: float
    sd: float
    quantiles: dict[float, float]

    @property
    def hold(self) -> float:
        return -self.mean / self.buy_in


class Bank:
    """The results of one spot in a round as a distribution on whole steps of a fraction of an ante."""

    def __init__(self, outcomes: Mapping[float, float]) -> None:
        nets, chances = np.array(list(outcomes)), np.array(list(outcomes.values()))
        self.steps = _steps(nets)
        below = np.floor(nets * self.steps + _NEAR).astype(np.int64)
        over = np.clip(nets * self.steps - below, 0.0, 1.0)  # what falls between two steps is shared by both
        self.lowest, highest = min(int(below.min()), -1), max(int(below.max()) + 1, 1)
        self.chances = np.zeros(highest - self.lowest + 1)
        np.add.at(self.chances, below - self.lowest, chances * (1 - over))
        np.add.at(self.chances, below - self.lowest + 1, chances * over)
        self._nets = (np.arange(self.chances.size) + self.lowest) / self.steps

    @property
    def mean(self) -> float:
        return float(self.chances @ self._nets)

    @property
    def sd(self) -> float:
        return sqrt(float(self.chances @ self._nets**2) - self.mean**2)

    def session(self, buy_in: int, rounds: int) -> Session:
        """A stay of so many rounds, or until less than an ante is left."""
        (stay,) = self.stays(buy_in, range(rounds, rounds + 1))
        return stay

    def stays(self, buy_in: int, after: range) -> Iterator[Session]:
        """How a stay stands after these numbers of rounds, worked out round by round."""
        for rounds, (held, broke) in enumerate(self._left(buy_in, after[-1]), 1):
            if rounds in after:
                yield self._stay(buy_in, rounds, held + broke, float(broke.sum()))

    def _stay(self, buy_in: int, rounds: int, ends: NDArray[np.float64], ruin: float) -> Session:
        nets = (np.arange(ends.size) + self.lowest) / self.steps - buy_in
        mean, reached = float(ends @ nets), np.cumsum(ends)
        found = np.searchsorted(reached, np.array(QUANTILES) * reached[-1]).tolist()
        return Session(
            rounds=rounds,
            buy_in=buy_in,
            ruin=ruin,
            ahead=float(ends[nets > _NEAR].sum()),
            mean=mean,
            sd=sqrt(max(float(ends @ nets**2) - mean**2, 0.0)),
            quantiles={share: float(nets[at]) for share, at in zip(QUANTILES, found, strict=True)},
        )

    def _left(self, buy_in: int, rounds: int) -> Iterator[tuple[NDArray[np.float64], NDArray[np.float64]]]:
        """The chances of what is left after each round: with players still in, and with those who had to leave.

        Both begin with the largest debt: who doubles with the last ante and loses owes one.
        """
        most = max(self.mean, 0.0) * rounds + _WIDE * self.sd * sqrt(rounds)
        size = (buy_in + ceil(most)) * self.steps + self.chances.size + 1
        held, broke, leaves = np.zeros(size), np.zeros(size), self.steps - self.lowest
        held[buy_in * self.steps - self.lowest] = 1.0
        for _ in range(rounds):
            live = np.flatnonzero(held > _NOISE)
            low, high = (int(live[0]), int(live[-1]) + 1) if live.size else (leaves, leaves + 1)
            moved = np.convolve(held[low:high], self.chances)[: size - low - self.lowest]
            held[:] = 0.0
            held[low + self.lowest : low + self.lowest + moved.size] = moved
            broke[:leaves] += held[:leaves]
            held[:leaves] = 0.0
            yield held, broke

    def reserve(self, risk: float) -> float:
        """What the house needs, in antes, for its risk of ever losing it to be no more than this (Lundberg's bound)."""
        return -log(risk) / self.adjustment if self.adjustment else float("inf")

    @property
    def adjustment(self) -> float:
        """The number r above 0 for which the mean of exp(r times a player's win) is one, or 0 if the house loses."""
        if self.mean >= 0:
            return 0.0
        low, high = 0.0, 1e-6
        while self._growth(high) < 1:
            low, high = high, 2 * high
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            low, high = (middle, high) if self._growth(middle) < 1 else (low, middle)
        return low

    def _growth(self, rate: float) -> float:
        return float(self.chances @ np.array([exp(min(rate * net, 700.0)) for net in self._nets.tolist()]))


class Outlook(NamedTuple):
    """What results mean for a player who stays for some hours, and for the house behind one spot."""

    rounds_an_hour: float
    session: Session
    won_an_hour: float
    reserves: dict[float, float]


def outlook(results: Results, hours: float, buy_in: int, pace: Pace = _PACE) -> Outlook:
    """The outlook for one spot, side bets included; without whole shoes to count, a shoe lasts to its cut card."""
    shoes = results.shoes()
    rounds_a_shoe = max(results.to_cut_card / results.cards, 1.0) if shoes is None else shoes.rounds
    rounds_an_hour = pace.rounds_an_hour(results.cards, rounds_a_shoe)
    bank = Bank(results.whole)
    return Outlook(
        rounds_an_hour=rounds_an_hour,
        session=bank.session(buy_in, max(1, round(hours * rounds_an_hour))),
        won_an_hour=-bank.mean * rounds_an_hour,
        reserves={risk: bank.reserve(risk) for risk in (0.05, 0.01, 0.001)},
    )


def _steps(nets: NDArray[np.float64]) -> int:
    """Into how many steps an ante is cut: so many that all results are whole, but no more than some."""
    for steps in range(1, _FINEST):
        if np.abs(nets * steps - np.rint(nets * steps)).max() < _NEAR:
            return steps
    return _FINEST
