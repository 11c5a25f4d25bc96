"""The chart that people use: what to do by total, with its own exact edge.

Hands that look alike on the chart (the same total, hard or soft; where a bonus hangs on the number of cards, of as many
cards too) all do the same: what is best for them on average, weighed by how often each comes about under best play.
Split hands are played by the same chart, marks for numbers of cards apart where they can have no bonus.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.engine.house.totals import TEN
from cardroom.kernels.house import hands as kernel
from cardroom.kernels.house.dealer import BLACKJACK
from cardroom.kernels.house.hands import (
    CAN_DOUBLE,
    CAN_HIT,
    CAN_RESCUE,
    CAN_SURRENDER,
    DOUBLE,
    HIT,
    RESCUE,
    RESCUED,
    STAND,
    SURRENDER,
    SURRENDERED,
)
from cardroom.odds.house.choices import before_check
from cardroom.odds.house.rules import DEALT
from cardroom.odds.house.split import SplitPair
from cardroom.sheets.house import TARGET

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from cardroom.odds.house.against import Against
    from cardroom.odds.house.game import GameOdds, OpeningDeal
    from cardroom.odds.house.kinds import Up
    from cardroom.odds.house.rules import Book, Origin

_FLAGS = {HIT: CAN_HIT, SURRENDER: CAN_SURRENDER, RESCUE: CAN_RESCUE}
_TWO = 2
_MARGIN = 1e-12


class ChartLine(NamedTuple):
    """A line of the chart: a total, hard or soft, of so many cards (the last number means that many and more)."""

    total: int
    is_soft: bool
    cards: int


Cells = dict[tuple[int, ChartLine], tuple[int, ...]]
"""What hands on each line do at each stage, the best first."""


class ChartRows(NamedTuple):
    """Which hands stand on each line; and by hard total from the highest down, their span and what they count."""

    lines: dict[ChartLine, NDArray[np.int64]]
    levels: list[tuple[tuple[int, int], list[tuple[int, bool]]]]
    cards: int

    def line(self, book: Book, hand: int) -> ChartLine:
        """The line of two cards."""
        return ChartLine(*book.counts[hand], _TWO)

    @property
    def counts_cards(self) -> bool:
        """Whether a bonus makes it matter how many cards a hand has."""
        return self.cards > _TWO + 1


class Departure(NamedTuple):
    """A hand that should not do as the chart says: what is best, what the chart has, how often, and at what cost."""

    hand: int
    suits: int
    up: Up
    best: int
    charted: int
    chance: float
    cost: float


def rows_of(book: Book) -> ChartRows:
    """The lines of the chart: numbers of cards are told apart as far as the bonuses do."""
    counted = [bonus.cards for bonus in book.sheet.bonus.hands.values() if bonus.cards is not None]
    cards = max([_TWO + 1, *counted])
    found: defaultdict[ChartLine, list[int]] = defaultdict(list)
    for hand, ((total, is_soft), size) in enumerate(
        zip(book.counts, book.hands.size.astype(int).tolist(), strict=True)
    ):
        if size >= _TWO:
            found[ChartLine(total, is_soft, min(size, cards))].append(hand)
    lines = {line: np.array(hands) for line, hands in found.items()}
    hard = (book.hands.values @ np.arange(1, TEN + 1)).astype(int)
    levels = []
    for level in range(TARGET, 1, -1):
        low, high = np.searchsorted(hard, (level, level + 1)).tolist()
        levels.append(((low, high), [(level, False), (level + TEN, True)]))
    return ChartRows(lines, levels, cards)


class Column:
    """The chart against one up card: `cells` has the choices of each stage and line, the best first."""

    def __init__(self, game: GameOdds, up: Up, rows: ChartRows) -> None:
        self.game, self.book, self.up, self.rows = game, game.book, up, rows
        self.against: Against = game.against(up)
        self.cells: Cells = {}
        self._rules = self.against.rules(DEALT)
        self.reach = self._best_reach()
        self._value, self._drawn = np.zeros_like(self.reach), np.zeros_like(self.reach)
        self._splits: dict[SplitPair, SplitPair] = {}
        self._actions: dict[Origin, NDArray[np.int16]] = {}
        self._fill()

    def _best_reach(self) -> NDArray[np.float64]:
        """How often each hand comes about under best play."""
        reach = np.zeros_like(self.against.dealt.value)
        given_up = np.zeros_like(reach[0])
        for chosen in self.game.chosen(self.up):
            dealt = given_up if chosen.surrenders else reach[0]
            dealt[chosen.deal.suits, chosen.deal.hand] += chosen.deal.chance
        self.against.follow(DEALT, self.against.dealt.action, reach)
        reach[0] += given_up
        return reach

    def _fill(self) -> None:
        """Settles the lines from the highest hard total down, so that what a card leads to is always known."""
        hands, shoe, seen = self.book.hands, self.against.shoe(), self.against.seen
        for span, totals in self.rows.levels:
            kernel.weigh(hands, shoe, self._rules, seen, self._value, self._drawn, span)
            for total, is_soft in totals:
                lines = [ChartLine(total, is_soft, cards) for cards in range(_TWO, self.rows.cards + 1)]
                self._settle([line for line in lines if line in self.rows.lines])

    def _settle(self, lines: list[ChartLine]) -> None:
        """Chooses for lines of one total; doubled hands, and hands where no bonus counts cards, choose as one."""
        if not lines:
            return
        together = np.concatenate([self.rows.lines[line] for line in lines])
        for stage in range(1, len(self.book.stages)):
            self._choose(stage, lines, together, self._best(stage, together, (STAND, HIT)))
        free = [self.rows.lines[line] for line in lines if self._may(0, self.rows.lines[line], HIT)]
        plain = self._best(0, np.concatenate(free), (STAND, HIT)) if free else STAND
        for line in lines:
            hands = self.rows.lines[line]
            is_own = self.rows.counts_cards or not self._may(0, hands, plain)
            self._choose(0, [line], hands, self._best(0, hands, (STAND, HIT)) if is_own else plain)
        self._change_once(lines)

    def _change_once(self, lines: list[ChartLine]) -> None:
        """More cards may change the choice once, so that one mark on the chart can say it."""
        first = self.cells[0, lines[0]][0]
        changed = next((line for line in lines if self.cells[0, line][0] != first), lines[-1])
        for line in lines[lines.index(changed) + 1 :]:
            hands, choices = self.rows.lines[line], self.cells[0, changed]
            self.cells[0, line] = choices
            self._value[0][:, hands] = self._worth(0, hands, choices[0])

    def _choose(self, stage: int, lines: list[ChartLine], hands: NDArray[np.int64], plain: int) -> None:
        """Finds what such hands do first, and gives them the worth of it."""
        first = self._best(stage, hands, (plain, SURRENDER, RESCUE, *map(_double, self.book.stages[stage].into)))
        for line in lines:
            self.cells[stage, line] = (first,) if first == plain else (first, plain)
        self._value[stage][:, hands] = self._worth(stage, hands, first)

    def may(self, stage: int, line: ChartLine, action: int) -> bool:
        """Whether hands on a line may do this."""
        return self._may(stage, self.rows.lines[line], action)

    def _may(self, stage: int, hands: NDArray[np.int64], action: int) -> bool:
        if action == SURRENDER and stage == 0 and self._early(hands) is not None:
            return True
        return _is_allowed(int(self._rules.may[stage, self._rules.feature[hands[-1]]]), action)

    def _best(self, stage: int, hands: NDArray[np.int64], actions: tuple[int, ...]) -> int:
        """The action that is worth most to these hands together."""
        weights = self.reach[stage][:, hands]
        if not weights.any():
            weights = np.zeros_like(weights)
            weights[0] = self.against.seen.known[hands]
        allowed = [action for action in actions if self._may(stage, hands, action)]
        worth = [float((weights * self._worth(stage, hands, action)).sum()) for action in allowed]
        return allowed[int(np.argmax(np.round(worth, 14)))]

    def _worth(self, stage: int, hands: NDArray[np.int64], action: int) -> NDArray[np.float64]:
        """What an action is worth to each of these hands, by suits."""
        outcomes = self.against.seen.outcomes[hands]
        if action == SURRENDER and (given_up := self._early(hands)) is not None:
            beaten = self.book.beaten(self.up.value, int(hands[-1]))
            return np.tile(given_up - outcomes[:, BLACKJACK] * beaten, (len(self._value[0]), 1))
        if action == HIT or action >= DOUBLE:
            drawn: NDArray[np.float64] = self._drawn[stage if action == HIT else action - DOUBLE][:, hands]
            return drawn
        if action == STAND:
            pays = self._rules.pays[stage][self._rules.result[:, hands]]
            return np.asarray((pays * outcomes).sum(axis=2))
        row = SURRENDERED if action == SURRENDER else RESCUED
        return np.tile(outcomes @ self._rules.pays[stage, row], (len(self._value[0]), 1))

    def _early(self, hands: NDArray[np.int64]) -> int | None:
        """What hands of a line lose by surrender before the check, if they may surrender then.

        Worth is counted after the check; what a blackjack would have taken at the check is given back to such a hand.
        """
        last = int(hands[-1])
        return self.book.early_surrender(self.up.value, last) if self.book.hands.size[last] == _TWO else None

    def surrenders(self, deal: OpeningDeal) -> bool:
        """Whether a deal is given up before the check."""
        line = self.rows.line(self.book, deal.hand)
        is_early = self.cells[0, line][0] == SURRENDER and self._early(self.rows.lines[line]) is not None
        return is_early and self.split(deal) is None

    def action(self, origin: Origin) -> NDArray[np.int16]:
        """The chart written out for hands of an origin."""
        if origin not in self._actions:
            self._actions[origin] = written_out(self.book, self.against.rules(origin), self.rows, self.cells, origin)
        return self._actions[origin]

    def split(self, deal: OpeningDeal) -> SplitPair | None:
        """The pair split and its hands played by the chart, if that is better than not to split."""
        best = self.game.split(self.up, deal)
        if best is None:
            return None
        if best not in self._splits:
            self._splits[best] = SplitPair(self.against, best.group, best.most, self.action)
        split = self._splits[best]
        alike = [other for other in self.game.deals(self.up) if self.game.split(self.up, other) is best]
        gain = sum(other.chance * (split.value - self._value[0, other.suits, other.hand]) for other in alike)
        return split if gain > 0 else None

    def value(self, deal: OpeningDeal) -> float:
        """What a deal is worth by the chart, for the ante."""
        split = self.split(deal)
        worth = float(self._value[0, deal.suits, deal.hand]) if split is None else split.value
        insured = self.game.insurance(self.up, deal) if self.insures and not self.surrenders(deal) else 0.0
        return before_check(self.against, deal.hand, worth) + insured

    @cached_property
    def insures(self) -> bool:
        """Whether all hands are insured, which they are if it pays on average; even money is never taken."""
        return sum(deal.chance * self.game.insurance(self.up, deal) for deal in self.game.deals(self.up)) > _MARGIN

    def departures(self) -> Iterator[Departure]:
        """Hands as dealt or hit, for which the best play differs from the chart."""
        best, charted = self.against.dealt.action[0].copy(), self.action(DEALT)[0].copy()
        value = self.against.dealt.value[0].copy()
        split = {chosen.deal.hand for chosen in self.game.chosen(self.up) if chosen.split is not None}
        for chosen in self.game.chosen(self.up):
            at = chosen.deal.suits, chosen.deal.hand
            if chosen.surrenders:
                best[at], value[at] = SURRENDER, self._best_worth(*at, SURRENDER)
            if self.surrenders(chosen.deal):
                charted[at] = SURRENDER
        for suits, hand in np.argwhere((best != charted) & (self.reach[0] > 0)).tolist():
            right, action = int(best[suits, hand]), int(charted[suits, hand])
            cost = float(value[suits, hand] - self._best_worth(suits, hand, action)) / self.book.ante
            if cost > _MARGIN and hand not in split:
                chance = float(self.reach[0, suits, hand]) * self.game.chance(self.up)
                yield Departure(hand, suits, self.up, right, action, chance, cost)

    def _best_worth(self, suits: int, hand: int, action: int) -> float:
        """What an action is worth to a hand that is played best afterwards."""
        if action == HIT or action >= DOUBLE:
            return float(self.against.dealt.drawn[0 if action == HIT else action - DOUBLE, suits, hand])
        return float(self._worth(0, np.array([hand]), action)[suits, 0])


def written_out(
    book: Book, rules: kernel.HandRules, rows: ChartRows, cells: Cells, origin: Origin
) -> NDArray[np.int16]:
    """What a chart has hands of an origin do: of the choices for each the first that is allowed."""
    action = np.zeros((len(book.stages), len(rules.result), len(book.counts)), np.int16)
    is_marked = origin == DEALT or book.bonus_after_split
    for (stage, line), choices in cells.items():
        hands = rows.lines[line]
        told = choices if is_marked else cells.get((stage, line._replace(cards=_TWO)), choices)
        may = int(rules.may[stage, rules.feature[hands[-1]]])
        action[stage][:, hands] = next((choice for choice in told if _is_allowed(may, choice)), STAND)
    return action


def _double(into: int) -> int:
    return DOUBLE + into


def _is_allowed(may: int, action: int) -> bool:
    return action == STAND or bool(may & _FLAGS.get(action, CAN_DOUBLE))


class Chart:
    """The whole chart of a game."""

    def __init__(self, game: GameOdds) -> None:
        self.game, self.rows = game, rows_of(game.book)
        self.columns = [Column(game, up, self.rows) for up in game.ups]

    @cached_property
    def ev(self) -> float:
        """What a round is worth to a player who follows the chart, per unit of the ante."""
        worth = sum(
            self.game.chance(column.up) * deal.chance * column.value(deal)
            for column in self.columns
            for deal in self.game.deals(column.up)
        )
        return worth / self.game.ante

    @cached_property
    def departures(self) -> list[Departure]:
        """Hands that should not follow the chart, the costliest first."""
        found = [departure for column in self.columns for departure in column.departures()]
        return sorted(found, key=lambda departure: -departure.chance * departure.cost)
