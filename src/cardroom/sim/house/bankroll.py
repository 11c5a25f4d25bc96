"""What results mean for money: hours at the table, swings, and the risk of running out.

Rounds are taken as independent, each with the results that a simulation found for one spot, shifted to the exact edge
where that is known; a player who cannot cover an ante leaves, and doubles and splits are always covered, on credit if
need be.
"""

from __future__ import annotations

from math import ceil, inf, log, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

_WIDE, _HALVINGS = 8, 64
_FINEST, _NEAR = 24, 1e-6
_NOISE = 1e-18
_MOST = 1 << 15
"""Places above the buy-in that are looked at one by one."""
_SELDOM = 0.01
"""The chance of all wins in a stay that are too large and too rare to shape it."""
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


class Stay(NamedTuple):
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


class _Held(NamedTuple):
    """The chances of what players hold after a round, from the largest debt up: those still in, and those who left.

    Of those `far` above, who can neither be ruined any more nor tell what most players have, only the chance and the
    sums of what they have won and of its squares are kept.
    """

    held: NDArray[np.float64]
    broke: NDArray[np.float64]
    far: NDArray[np.float64]


class _Above(NamedTuple):
    """Players far above a level, by their chance and the sums of what they have won and of its squares."""

    level: float
    chance: float
    won: float
    squares: float

    def quantile(self, share: float) -> float:
        """What this share of them has at most, if it is spread as sums of many results are."""
        mean = self.won / self.chance
        sd = sqrt(max(self.squares / self.chance - mean**2, 0.0))
        usual = NormalDist(mean, sd).inv_cdf(min(max(share, _NEAR), 1 - _NEAR)) if sd else mean
        return max(usual, self.level)


class Bank:
    """The results of one spot in a round as a distribution on whole steps of a fraction of an ante."""

    def __init__(self, outcomes: Mapping[float, float], mean: float | None = None) -> None:
        """Results with their chances, shifted to another mean where that is known better."""
        nets, chances = np.array(list(outcomes)), np.array(list(outcomes.values()))
        if mean is not None:
            chances = shifted(nets, chances, mean)
        self.steps = _steps(nets)
        below = np.floor(nets * self.steps + _NEAR).astype(np.int64)
        over = np.clip(nets * self.steps - below, 0.0, 1.0)  # what falls between two steps is shared by both
        self._moves, at = np.unique(np.concatenate([below, below + 1]), return_inverse=True)
        self._chances = np.bincount(at, np.concatenate([chances * (1 - over), chances * over]))
        self._nets = self._moves / self.steps
        self.lowest = min(int(self._moves[0]), -1)

    @property
    def mean(self) -> float:
        return float(self._chances @ self._nets)

    @property
    def sd(self) -> float:
        return sqrt(float(self._chances @ (self._nets - self.mean) ** 2))

    def session(self, buy_in: int, rounds: int) -> Stay:
        """A stay of so many rounds, or until less than an ante is left."""
        (stay,) = self.stays(buy_in, range(rounds, rounds + 1))
        return stay

    def stays(self, buy_in: int, after: range) -> Iterator[Stay]:
        """How a stay stands after these numbers of rounds, worked out round by round."""
        for rounds, left in enumerate(self._left(buy_in, after[-1]), 1):
            if rounds in after:
                yield self._stay(buy_in, rounds, left)

    def _stay(self, buy_in: int, rounds: int, left: _Held) -> Stay:
        ends, (chance, won, squares) = left.held + left.broke, left.far
        nets = (np.arange(ends.size) + self.lowest) / self.steps - buy_in
        mean, reached = float(ends @ nets + won), np.cumsum(ends)
        above = _Above(float(nets[-1]), *left.far.tolist())

        def quantile(share: float) -> float:
            at = int(np.searchsorted(reached, share * (reached[-1] + chance)))
            return float(nets[at]) if at < nets.size else above.quantile(1 - (1 - share) / chance)

        return Stay(
            rounds=rounds,
            buy_in=buy_in,
            ruin=float(left.broke.sum()),
            ahead=float(ends[nets > _NEAR].sum() + chance),
            mean=mean,
            sd=sqrt(max(float(ends @ nets**2 + squares) - mean**2, 0.0)),
            quantiles={share: quantile(share) for share in QUANTILES},
        )

    def _left(self, buy_in: int, rounds: int) -> Iterator[_Held]:
        """What is left after each round. Debts come first: who doubles with the last ante and loses owes one."""
        size = (buy_in + self._reach(rounds)) * self.steps - self.lowest + 1
        left, leaves = _Held(np.zeros(size), np.zeros(size), np.zeros(3)), self.steps - self.lowest
        zero = buy_in * self.steps - self.lowest
        left.held[zero] = 1.0
        for _ in range(rounds):
            left.far[:] = self._walked(left.far)
            left.held[:] = self._moved(left, zero)
            left.broke[:leaves] += left.held[:leaves]
            left.held[:leaves] = 0.0
            yield left

    def _reach(self, rounds: int) -> int:
        """How many antes above the buy-in are looked at one by one: all that common results can come to."""
        is_common = np.cumsum(self._chances[::-1])[::-1] * rounds >= _SELDOM
        nets, chances = self._nets[is_common], self._chances[is_common]
        mean = float(chances @ nets)
        reach = max(mean, 0.0) * rounds + _WIDE * sqrt(float(chances @ (nets - mean) ** 2) * rounds)
        return min(ceil(reach), _MOST // self.steps) + 1

    def _walked(self, far: NDArray[np.float64]) -> tuple[float, float, float]:
        """Those far above after one more round."""
        chance, won, squares = far.tolist()
        square = self.sd**2 + self.mean**2
        return chance, won + self.mean * chance, squares + 2 * self.mean * won + square * chance

    def _moved(self, left: _Held, zero: int) -> NDArray[np.float64]:
        """The chances after one more round; those who get far above are added to the others there."""
        size = left.held.size
        live = np.flatnonzero(left.held > _NOISE)
        moved = np.zeros(size)
        if not live.size:
            return moved
        low = int(live[0])
        part = np.where(left.held > _NOISE, left.held, 0.0)[
            low : live[-1] + 1
        ]  # the smallest of numbers are the slowest
        for move, chance in zip(self._moves.tolist(), self._chances.tolist(), strict=True):
            first, inside = low + move, max(min(size - low - move, part.size), 0)
            moved[first : first + inside] += chance * part[:inside]
            if inside < part.size:
                above = chance * part[inside:]
                won = (np.arange(above.size) + first + inside - zero) / self.steps
                left.far[:] += [(above * won**power).sum() for power in range(3)]
        return moved

    def reserve(self, risk: float) -> float:
        """What the house needs, in antes, for its risk of ever losing it to be no more than this (Lundberg's bound)."""
        return -log(risk) / self.adjustment if self.adjustment else inf

    @property
    def adjustment(self) -> float:
        """The number r above 0 for which the mean of exp(r times a player's win) is one.

        It is 0 if the house loses, and without a bound if it cannot lose.
        """
        if self.mean >= 0:
            return 0.0
        if not self._chances[self._nets > 0].sum():
            return inf
        low, high = 0.0, 1e-6
        while self._growth(high) < 1:
            low, high = high, 2 * high
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            low, high = (middle, high) if self._growth(middle) < 1 else (low, middle)
        return low

    def _growth(self, rate: float) -> float:
        return float(self._chances @ np.exp(np.minimum(rate * self._nets, 700.0)))


def shifted(nets: NDArray[np.float64], chances: NDArray[np.float64], mean: float) -> NDArray[np.float64]:
    """Chances changed as little as can be for their mean to be another one: each by a factor to the power of its net.

    A mean that no chances have is left aside.
    """

    def weighed(rate: float) -> NDArray[np.float64]:
        powers = chances * np.exp(rate * nets - (rate * nets).max())
        weights: NDArray[np.float64] = powers / powers.sum()
        return weights

    def is_below(rate: float) -> bool:
        return float(weighed(rate) @ nets) < mean

    if not float(nets.min()) < mean < float(nets.max()):
        return chances
    low, high = -_NEAR, _NEAR
    while not is_below(low):
        low *= 2
    while is_below(high):
        high *= 2
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if is_below(middle) else (low, middle)
    return weighed(low)


def _steps(nets: NDArray[np.float64]) -> int:
    """Into how many steps an ante is cut: so many that all results are whole, but no more than some."""
    for steps in range(1, _FINEST):
        if np.abs(nets * steps - np.rint(nets * steps)).max() < _NEAR:
            return steps
    return _FINEST
