"""Strategies: what a player does with every hand, for hands told apart by the best play of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from cardroom.engine.house.totals import ACE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from cardroom.odds.house import Chart, GameOdds
    from cardroom.odds.house.game import BestChoice, OpeningDeal
    from cardroom.odds.house.kinds import Up
    from cardroom.odds.house.rules import Origin

TAKES_EVEN_MONEY, SURRENDERS = -1, -2
"""Answers to the dealer's offers; others are the size of the insurance, or 0."""


class Strategy(Protocol):
    """A player's plan for a game. A pair that is split is split as often as it goes."""

    game: GameOdds

    def action(self, up: Up, origin: Origin) -> NDArray[np.int16]:
        """What to do by stage, suits and hand, splits apart."""

    def splits(self, up: Up, deal: OpeningDeal) -> bool:
        """Whether two cards are split."""

    def answer(self, up: Up, deal: OpeningDeal) -> int:
        """How much insurance two cards take, or whether they take even money or surrender before the check."""


class BestPlay:
    """The best play of every hand by all its cards, and what a round is worth by it, per unit of the ante."""

    def __init__(self, game: GameOdds) -> None:
        self.game, self.ev = game, game.ev
        self._chosen: dict[Up, dict[OpeningDeal, BestChoice]] = {}

    def action(self, up: Up, origin: Origin) -> NDArray[np.int16]:
        return self.game.against(up).play(origin).action

    def splits(self, up: Up, deal: OpeningDeal) -> bool:
        return self._choice(up, deal).split is not None

    def answer(self, up: Up, deal: OpeningDeal) -> int:
        chosen = self._choice(up, deal)
        if chosen.surrenders:
            return SURRENDERS
        return TAKES_EVEN_MONEY if chosen.takes_even_money else chosen.insurance

    def _choice(self, up: Up, deal: OpeningDeal) -> BestChoice:
        if up not in self._chosen:
            self._chosen[up] = {chosen.deal: chosen for chosen in self.game.chosen(up)}
        return self._chosen[up][deal]


class ChartPlay:
    """The chart that people use, and what a round is worth by it."""

    def __init__(self, chart: Chart) -> None:
        self.game, self.ev = chart.game, chart.ev
        self._columns = {column.up: column for column in chart.columns}

    def action(self, up: Up, origin: Origin) -> NDArray[np.int16]:
        return self._columns[up].action(origin)

    def splits(self, up: Up, deal: OpeningDeal) -> bool:
        return self._columns[up].split(deal) is not None

    def answer(self, up: Up, deal: OpeningDeal) -> int:
        if self._columns[up].surrenders(deal):
            return SURRENDERS
        return self.game.book.largest_insurance(deal.hand) if self._columns[up].insures else 0


class InsuredPlay:
    """Another strategy, but for insurance: always taken or never, as well as even money."""

    def __init__(self, strategy: Strategy, *, is_taken: bool) -> None:
        self.game, self._strategy, self._is_taken = strategy.game, strategy, is_taken

    def action(self, up: Up, origin: Origin) -> NDArray[np.int16]:
        return self._strategy.action(up, origin)

    def splits(self, up: Up, deal: OpeningDeal) -> bool:
        return self._strategy.splits(up, deal)

    def answer(self, up: Up, deal: OpeningDeal) -> int:
        if up.value != ACE or not self._is_taken:
            return SURRENDERS if self._strategy.answer(up, deal) == SURRENDERS else 0
        is_even_money = self.game.book.even_money(deal.hand) is not None
        return TAKES_EVEN_MONEY if is_even_money else self.game.book.largest_insurance(deal.hand)
