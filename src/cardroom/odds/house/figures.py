"""The figures of a whole game: edge, spread, what is wagered, and how often each bonus comes.

All are exact but for the part that splits have in the spread: the results of the hands of one split are taken as
independent once the dealer's total is known, each drawn with the pairs that were split gone. The edge does not depend
on that. With six decks the mean of the results is then within 0.0005% of the edge, with very small shoes further off.
The same goes for busts of hands that were insured against an ace without a check.
"""

from __future__ import annotations

from collections import defaultdict
from functools import reduce
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.house.dealer import BLACKJACK, OUTCOMES
from cardroom.odds.house.rules import BONUS, DEALT

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.odds.house.against import Met
    from cardroom.odds.house.game import BestChoice, GameOdds
    from cardroom.odds.house.kinds import Up
    from cardroom.odds.house.rules import Origin
    from cardroom.odds.house.split import Pattern, SplitPair

    _Chances = tuple[NDArray[np.int64], NDArray[np.float64]]

_NOISE = 1e-15
_GRID = 512
"""Up to so many units either way all results are kept in a row; if there are more, only those that occur."""


class _Nets(NamedTuple):
    """Net results in units, and the chance of each by the dealer's outcome."""

    levels: NDArray[np.int64]
    chances: NDArray[np.float64]


class Figures(NamedTuple):
    """What a round comes to, per unit of the ante; `outcomes` is the chance of each net result.

    `shared` is the covariance of two hands of one round, which meet the same dealer's hand; the cards that one takes
    from the other are left out of it.
    """

    ev: float
    sd: float
    wagered: float
    outcomes: dict[float, float]
    bonuses: dict[str, float]
    shared: float = 0.0

    @property
    def edge(self) -> float:
        return -self.ev

    @property
    def edge_per_wagered(self) -> float:
        """The house's part of every dollar that is wagered, doubles and splits included."""
        return -self.ev / self.wagered


def figures_of(game: GameOdds) -> Figures:
    """All figures of a game played best."""
    count = _Count(game)
    for up in game.ups:
        count.add(up)
    results, ante = count.results, game.ante
    mean = sum(net * chance for net, chance in results.items())
    square = sum(net * net * chance for net, chance in results.items())
    return Figures(
        ev=game.ev,
        sd=sqrt(max(square - mean * mean, 0.0)) / ante,
        wagered=count.wagered / ante,
        outcomes={net / ante: chance for net, chance in sorted(results.items())},
        bonuses=dict(zip(game.book.bonuses, count.bonuses.tolist(), strict=True)),
        shared=count.shared() / ante**2,
    )


class _Count:
    """Goes through all deals of a game and counts what they come to."""

    def __init__(self, game: GameOdds) -> None:
        self.game, self.book = game, game.book
        self.results: defaultdict[float, float] = defaultdict(float)
        self._given = np.zeros((len(game.ups), OUTCOMES, 2))
        """By up card and dealer's outcome: how often it comes, and what is won then in all."""
        self.wagered = 0.0
        self.bonuses = np.zeros(len(game.book.bonuses))
        pays = np.concatenate([game.book.rules(DEALT, up.value).pays.ravel() for up in game.ups])
        wagers = np.array([stage.wager for stage in game.book.stages])
        self.unit = int(np.gcd.reduce(np.concatenate((pays, wagers)).astype(np.int64)))
        self.reach = int(max(np.abs(pays).max(), wagers.max())) // self.unit
        self.grid = np.arange(-self.reach, self.reach + 1) if self.reach <= _GRID else None
        self._known: dict[tuple[object, ...], tuple[Met, _Nets]] = {}

    def add(self, up: Up) -> None:
        """All deals against an up card: those that end before play, those played as one hand, those split."""
        against, chance = self.game.against(up), self.game.chance(up)
        reach: dict[int, NDArray[np.float64]] = {}
        splits: defaultdict[tuple[SplitPair, int], float] = defaultdict(float)
        for chosen in self.game.chosen(up):
            deal, weight = chosen.deal, chance * chosen.deal.chance
            if self._is_over(up, chosen, weight):
                continue
            if chosen.split is not None:
                splits[chosen.split, chosen.insurance] += weight
                continue
            hands = reach.setdefault(chosen.insurance, np.zeros(against.dealt.action.shape))
            hands[0, deal.suits, deal.hand] += weight
        for insurance, hands in reach.items():
            self._single(up, against.follow(DEALT, against.dealt.action, hands), insurance)
        for (split, insurance), weight in splits.items():
            self._split(up, split, weight, insurance)

    def _is_over(self, up: Up, chosen: BestChoice, weight: float) -> bool:
        """Counts what ends before play: by even money or surrender, or at the check that brings a blackjack out."""
        is_over = chosen.takes_even_money or chosen.surrenders
        outcomes = self.game.against(up).outcomes(chosen.deal.hand)
        if is_over:
            self._end(up, chosen.value, weight * outcomes)
        elif self.book.is_checked(up.value):
            won = self.book.insurance_wins(chosen.insurance)
            only = np.where(np.arange(OUTCOMES) == BLACKJACK, outcomes, 0.0)
            self._end(up, self.book.beaten(up.value, chosen.deal.hand) + won, weight * only)
        return is_over

    def _end(self, up: Up, net: float, chances: NDArray[np.float64]) -> None:
        """A net result whatever the dealer's outcome, with the chance of each."""
        weight = float(chances.sum())
        if weight > 0:
            self.results[net] += weight
            self.wagered += weight * self.game.ante
            self._given[self.game.ups.index(up)] += np.outer(chances, (1.0, net))

    def _single(self, up: Up, met: Met, insurance: int) -> None:
        levels, by_outcome = self._nets(up, DEALT, met)
        for outcome, chances in enumerate(by_outcome):
            self._add(up, outcome, (levels, chances), insurance)
        self._count(up, DEALT, met, 1.0)

    def _insured(self, outcome: int, insurance: int) -> int:
        return self.book.insurance_wins(insurance) if outcome == BLACKJACK else -insurance

    def _nets(self, up: Up, origin: Origin, met: Met) -> _Nets:
        """The chance of each net result of a hand by the dealer's outcome; of busts, by how outcomes go otherwise."""
        rules, (rows, busts) = self.book.rules(origin, up.value), met
        won, lost = self._units(rules.pays), self._units(-rules.wager)
        levels = np.unique(np.concatenate((won.ravel(), lost))) if self.grid is None else self.grid
        chances = np.zeros((OUTCOMES, levels.size))
        outcomes = np.broadcast_to(np.arange(OUTCOMES), rows.shape)
        np.add.at(chances, (outcomes, np.searchsorted(levels, won)), rows)
        usual = rows.sum(axis=(0, 1))
        usual = usual / usual.sum() if usual.any() else np.eye(OUTCOMES)[0]
        np.add.at(chances.T, np.searchsorted(levels, lost), busts[:, None] * usual)
        return _Nets(levels, chances)

    def _units(self, nets: NDArray[np.float64]) -> NDArray[np.int64]:
        return np.rint(nets / self.unit).astype(np.int64)

    def _add(self, up: Up, outcome: int, results: _Chances, insurance: int) -> None:
        """Adds the chances of results, each with what was won or lost by insurance."""
        (levels, chances), insured = results, self._insured(outcome, insurance)
        for at in np.flatnonzero(chances > _NOISE).tolist():
            self.results[int(levels[at]) * self.unit + insured] += float(chances[at])
        total = chances.sum()
        won = float(levels @ chances) * self.unit + insured * total
        self._given[self.game.ups.index(up), outcome] += (total, won)

    def shared(self) -> float:
        """How much of the spread all hands of a round have in common: that of the mean given the dealer's hand."""
        chance, won = self._given[..., 0], self._given[..., 1]
        met = chance > _NOISE
        return float((won[met] ** 2 / chance[met]).sum() - won.sum() ** 2)

    def _count(self, up: Up, origin: Origin, met: Met, hands: float) -> None:
        """Adds what was wagered on so many such hands, and their bonuses."""
        rules = self.book.rules(origin, up.value)
        self.wagered += hands * float((met[0].sum(axis=(1, 2)) + met[1]) @ rules.wager)
        for stage in range(len(rules.wager)):
            if self.book.keeps_bonus(origin, stage):
                won = met[0][stage, BONUS:-2] * (rules.pays[stage, BONUS:-2] > 0)
                self.bonuses += hands * won.sum(axis=1)

    def _split(self, up: Up, split: SplitPair, weight: float, insurance: int) -> None:
        """A split: each hand's results given the dealer's outcome, put together as often as there are hands."""
        for pattern, chance in split.ends.items():
            if chance <= 0:
                continue
            hands = [self._hand(up, split, pattern, index, weight * chance) for index in range(pattern.hands)]
            usual = hands[0].chances.sum(axis=1)
            for outcome in np.flatnonzero(usual > 0).tolist():
                given = [(levels, row[outcome] / row[outcome].sum()) for levels, row in hands]
                share = weight * chance * split.alive * usual[outcome] / usual.sum()
                levels, chances = reduce(self._together, given)
                self._add(up, outcome, (levels, share * chances), insurance)

    def _together(self, one: _Chances, other: _Chances) -> _Chances:
        """The results of two hands added up."""
        if self.grid is not None:
            least, most = one[0][0] + other[0][0], one[0][-1] + other[0][-1]
            return np.arange(least, most + 1), np.convolve(one[1], other[1])
        one, other = _occurring(*one), _occurring(*other)
        levels, at = np.unique(np.add.outer(one[0], other[0]), return_inverse=True)
        return levels, np.bincount(at.ravel(), np.outer(one[1], other[1]).ravel()).astype(np.float64)

    def _hand(self, up: Up, split: SplitPair, pattern: Pattern, index: int, weight: float) -> _Nets:
        """One hand of a split, counted."""
        origin = split.origins[index > 0]
        key = (up, split.group, origin, pattern.pairs, index >= pattern.other)
        if key not in self._known:
            met = split.met(1 + pattern.pairs, origin, is_free=index >= pattern.other)
            self._known[key] = (met, self._nets(up, origin, met))
        met, nets = self._known[key]
        self._count(up, origin, met, weight)
        return nets


def _occurring(levels: NDArray[np.int64], chances: NDArray[np.float64]) -> _Chances:
    """The results that occur at all."""
    some = chances > _NOISE
    return levels[some], chances[some]
