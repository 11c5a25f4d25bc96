"""What came of a simulation, from its counts."""

from __future__ import annotations

from math import hypot, sqrt
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.house.automaton import EVEN_MONEY, GIVEN_UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from cardroom.kernels.house.automaton import RoundCounts
    from cardroom.sim.house.batch import Setup


class Mean(NamedTuple):
    """A mean with its standard error."""

    value: float
    error: float


class PlaceResult(NamedTuple):
    """Rounds with this number in their shoe: how many there were, and what they came to per unit of the ante."""

    number: int
    rounds: int
    mean: Mean


class Effect(NamedTuple):
    """How the cut card shifts the edge: the edge of rounds that it does not touch, and how much higher that of all is.

    Without a cut card every round of a shoe would be worth as much as the first.
    """

    untouched: Mean
    shift: Mean


class ShoeResult(NamedTuple):
    """Whole shoes: how many, rounds in each, what one came to in antes and its spread."""

    number: int
    rounds: float
    net: float
    sd: float


class SideBetResult(NamedTuple):
    """A side bet, per unit wagered on it; `rows` has how often each way to win came about."""

    ev: Mean
    rows: dict[str, float]


class Results:
    """The figures of a simulation; money is per unit of the ante unless it says otherwise."""

    def __init__(self, setup: Setup, ante: int, tally: RoundCounts, side: dict[str, int]) -> None:
        self.setup, self.ante, self.tally, self._bets = setup, ante, tally, side
        self._scale = setup.model.unit / ante
        self.rounds = int(tally.places[:, 0].sum())
        self.dealt = self.rounds * setup.spots
        """How many spots were dealt to."""

    @property
    def mean(self) -> float:
        """What a spot wins in a round."""
        return float(self.tally.places[:, 1].sum() / self.dealt * self._scale)

    @property
    def edge(self) -> float:
        return -self.mean

    @property
    def sd(self) -> float:
        """The spread of a spot's result in a round."""
        return _sd(*_sums(self.tally.spots)) * self._scale

    @property
    def stderr(self) -> float:
        """The standard error of the mean: rounds of one shoe go together, spots of one round do."""
        if self.tally.shoes[0] > 1:
            return self._by_shoes() / self.setup.spots * self._scale
        return self._edge(slice(None)).error

    def _by_shoes(self) -> float:
        """The error of a ratio of sums: results over rounds."""
        number, rounds, net, rounds2, net2, product = (int(total) for total in self.tally.shoes)
        spread = net2 * rounds**2 - 2 * net * rounds * product + net**2 * rounds2
        return sqrt(spread / (number - 1) * number) / rounds**2

    @property
    def outcomes(self) -> dict[float, float]:
        """How often a spot has each net result in a round, in antes."""
        return _shares(*self._nets(self.tally.spots))

    @property
    def whole(self) -> dict[float, float]:
        """The same with side bets."""
        return _shares(*self._nets(self.tally.whole)) if self._bets else self.outcomes

    @property
    def whole_mean(self) -> Mean:
        """What a spot wins in a round with side bets."""
        nets = np.array(list(self.whole))
        sides = [side.ev.error * self._bets[name] / self.ante for name, side in self.side_bets().items()]
        return Mean(float(nets @ np.array(list(self.whole.values()))), hypot(self.stderr, *sides))

    def _nets(self, counts: NDArray[np.int64]) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        return (np.arange(counts.size, dtype=np.float64) - counts.size // 2) * self._scale, counts

    @property
    def wagered(self) -> float:
        """What is wagered on a spot in a round, doubles and splits included, insurance and side bets not."""
        wagers = np.array([end.wager for end in self.setup.model.ends])
        return float(wagers @ self.tally.met.sum(axis=1) / self.dealt / self.ante)

    def bonuses(self) -> dict[str, Mean]:
        """How many hands of a spot are paid each bonus, on average."""
        return self._named(is_bonus=True)

    def ends(self) -> dict[str, Mean]:
        """How many hands of a spot end in each way with a name, on average: blackjack, bust, surrender ..."""
        return self._named(is_bonus=False)

    def _named(self, *, is_bonus: bool) -> dict[str, Mean]:
        counts: dict[str, int] = {}
        for end, met in zip(self.setup.model.ends, self.tally.met, strict=True):
            if end.name and end.is_bonus == is_bonus:
                paid = np.array(end.pays) > 0 if is_bonus else np.ones(len(end.pays), dtype=bool)
                counts[end.name] = counts.get(end.name, 0) + int(met @ paid)
        return {name: _rate(count, self.dealt) for name, count in sorted(counts.items())}

    @property
    def cards(self) -> float:
        """Cards dealt in a round."""
        return float(self.tally.cards[0] / self.rounds)

    @property
    def to_cut_card(self) -> int:
        """Cards of a shoe that are dealt before its cut card comes out."""
        return self.setup.depth

    def insurance(self) -> dict[str, tuple[int, int]]:
        """Answers to offers that were taken: how many lost and how many won."""
        even_money, insured = self.tally.offers[EVEN_MONEY], self.tally.offers[GIVEN_UP + 1 :].sum(axis=0)
        taken = {"even money": even_money.tolist(), "insurance": insured.tolist()}
        return {name: (lost, won) for name, (lost, won) in taken.items() if lost + won}

    def places(self) -> Iterator[PlaceResult]:
        """Results by the round's number in the shoe; the last number stands for all after it."""
        for at, rounds in enumerate(self.tally.places[:, 0].tolist()):
            if rounds > 1:
                edge = self._edge(slice(at, at + 1))
                yield PlaceResult(at + 1, rounds, Mean(-edge.value, edge.error))

    def shoes(self) -> ShoeResult | None:
        """What whole shoes came to, where rounds were dealt to the cut card."""
        number, rounds, net, _, net2, _ = self.tally.shoes.tolist()
        if number < 2:  # noqa: PLR2004 - a spread needs two
            return None
        return ShoeResult(number, rounds / number, net / number * self._scale, _sd(number, net, net2) * self._scale)

    def cut_card_effect(self, exact: float | None = None) -> Effect | None:
        """The edge of shoes dealt to the cut card against that of fresh shuffles, which may be known exactly.

        If it is not, it is that of the rounds which every shoe has.
        """
        if self.shoes() is None:
            return None
        if exact is not None:
            return Effect(Mean(exact, 0.0), Mean(self.edge - exact, self.stderr))
        sure = int(np.argmax(self.tally.places[:, 0] < self.tally.shoes[0]))
        if not sure or not self.tally.places[sure:, 0].sum():
            return None
        first, rest = self._edge(slice(None, sure)), self._edge(slice(sure, None))
        part = float(self.tally.places[sure:, 0].sum()) / self.rounds
        return Effect(first, Mean(part * (rest.value - first.value), part * hypot(first.error, rest.error)))

    def _edge(self, places: slice) -> Mean:
        """The edge of rounds with these numbers."""
        rounds, net, square = self.tally.places[places].sum(axis=0).tolist()
        scale = self._scale / self.setup.spots
        return Mean(-net / rounds * scale, _sd(rounds, net, square) / sqrt(rounds) * scale)

    def side_bets(self) -> dict[str, SideBetResult]:
        """What each side bet came to."""
        return {name: self._side(name) for name in self._bets}

    def _side(self, name: str) -> SideBetResult:
        ways, counts = self.setup.model.side_rows[name], self.tally.match.tolist()
        number, rows = sum(counts), dict[str, int]()
        mean = sum(net * count for (_, net), count in zip(ways, counts, strict=True)) / number
        spread = sum((net - mean) ** 2 * count for (_, net), count in zip(ways, counts, strict=True)) / number
        for (row, _), count in zip(ways, counts, strict=True):
            if row is not None:
                rows[row] = rows.get(row, 0) + count
        return SideBetResult(Mean(mean, sqrt(spread / number)), {row: count / number for row, count in rows.items()})


def _sums(counts: NDArray[np.int64]) -> tuple[int, int, int]:
    """How many results there are in all, their sum and that of their squares, in units and as whole numbers."""
    zero = counts.size // 2
    met = [(int(at) - zero, int(counts[at])) for at in np.flatnonzero(counts)]
    return sum(n for _, n in met), sum(net * n for net, n in met), sum(net * net * n for net, n in met)


def _sd(number: int, total: int, squares: int) -> float:
    """The spread of results; in whole numbers its square is never negative."""
    return sqrt(number * squares - total * total) / number


def _rate(count: int, number: int) -> Mean:
    """How often something comes that may come several times at once, as seldom things do."""
    return Mean(count / number, sqrt(count) / number)


def _shares(nets: NDArray[np.float64], counts: NDArray[np.int64]) -> dict[float, float]:
    total = float(counts.sum())
    return {float(net): count / total for net, count in zip(nets, counts.tolist(), strict=True) if count}
