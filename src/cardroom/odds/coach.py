"""Coaches, who know what every choice at a table is worth: one for each family that has one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from cardroom.engine.house.game import HouseGame
from cardroom.engine.house.reasons import insurance_sizes
from cardroom.engine.house.state import INSURANCE, Phase
from cardroom.odds.house.side import side_bet_ev

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.contract import Game, State
    from cardroom.engine.house.state import State as HouseState


class Advice(NamedTuple):
    """The worth of each choice by name, per unit of so many cents."""

    worth: dict[str, float]
    unit: int


class Coach(Protocol):
    """One who is asked about a seat that sees this much."""

    def advise(self, view: State, seat: int) -> Advice | None:
        """What each choice of a seat is worth; nothing, where it is not asked or nobody can say."""

    def prices(self, view: State, seat: int) -> dict[str, float]:
        """What the bets that are offered beside the game now are worth, per unit."""


def of(game: Game) -> Coach | None:
    """The coach for a game, if there is one."""
    maker = _COACHES.get(type(game))
    return None if maker is None else maker(game)


class _HouseCoach:
    """The coach of house games, with an eye on the bets beside the hand."""

    def __init__(self, game: Any) -> None:  # noqa: ANN401 - a house game
        from cardroom.odds.house.coach import HandCoach  # noqa: PLC0415 - takes long to load

        self.sheet = game.sheet
        self.hands = HandCoach(game.sheet)

    def advise(self, view: HouseState, seat: int) -> Advice | None:
        worth = self.hands.advise(view) if view.spot == seat and view.dealer else {}
        return Advice(worth, view.spots[seat].ante) if worth else None

    def prices(self, view: HouseState, seat: int) -> dict[str, float]:
        if view.phase is Phase.BETS:
            return {name: float(side_bet_ev(self.sheet, name)) for name in self.sheet.side_bets}
        if view.phase is not Phase.OFFERS or (advice := self.advise(view, seat)) is None:
            return {}
        worth = advice.worth
        if "insure" not in worth:
            return {}
        sizes = insurance_sizes(self.sheet, view, view.spots[seat])
        return {INSURANCE: (worth["insure"] - worth["decline"]) * advice.unit / max((*sizes.only, sizes.most))}


_COACHES: dict[type, Callable[[Game], Coach]] = {HouseGame: _HouseCoach}
