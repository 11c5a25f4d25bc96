"""What every bet against the house should come to: one table for each family that has such bets.

All is per unit of what was wagered when the round began, played best: doubles, splits and insurance are in the edge and
the spread of the hand. Players who play worse lose more than that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.data import Data
from cardroom.engine.house.game import HouseGame
from cardroom.engine.house.state import MAIN
from cardroom.odds.house.side import side_bet_ev, side_bet_variance

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.contract import Game


class BetTheory(Data):
    """A kind of bet: the edge of the house, the variance of one, and the covariance of two in the same round."""

    edge: float
    variance: float
    shared: float = 0.0


def theory_of(game: Game) -> dict[str, BetTheory]:
    """The theory of every bet against the house, by its name; takes a while. Games for a pot have none."""
    maker = _THEORIES.get(type(game))
    return {} if maker is None else maker(game)


def _of_house(game: Any) -> dict[str, BetTheory]:  # noqa: ANN401 - a house game
    from cardroom.odds.house import GameOdds, figures_of  # noqa: PLC0415 - takes long to load

    sheet, figures = game.sheet, figures_of(GameOdds(game.sheet))
    hand = BetTheory(edge=figures.edge, variance=figures.sd**2, shared=figures.shared)
    return {MAIN: hand} | {
        name: BetTheory(edge=-float(side_bet_ev(sheet, name)), variance=float(side_bet_variance(sheet, name)))
        for name in sheet.side_bets
    }


_THEORIES: dict[type, Callable[[Game], dict[str, BetTheory]]] = {HouseGame: _of_house}
