"""The families of games, and which one a sheet is of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.house.game import HouseGame
from cardroom.engine.poker.table.game import PokerGame
from cardroom.engine.poker.table.menu import menu_of
from cardroom.sheets import HouseSheet, MalformedError, MixSheet, PokerSheet
from cardroom.sheets.decode import Problem
from cardroom.sheets.poker import Limit
from cardroom.texts import shortened

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.contract import Game
    from cardroom.sheets import AnySheet, Selection


def game_of(chosen: Selection, limit: str | None = None) -> Game:
    """The game of a sheet, at its limit or at the one that is chosen."""
    return FAMILIES[type(chosen.sheet)](chosen, None if limit is None else _limit(chosen, limit))


def _limit(chosen: Selection, word: str) -> Limit:
    if word not in set(Limit):
        problem = Problem(path="limit", sentence=f'"{shortened(word)}" is not one of: {", ".join(Limit)}')
        raise MalformedError(chosen.ref, [problem])
    return Limit(word)


def _house(chosen: Selection, _limit: Limit | None) -> Game:
    return HouseGame(chosen.house)


def _poker(chosen: Selection, limit: Limit | None) -> Game:
    return PokerGame(menu_of(chosen, limit=limit))


FAMILIES: dict[type[AnySheet], Callable[[Selection, Limit | None], Game]] = {
    HouseSheet: _house,
    PokerSheet: _poker,
    MixSheet: _poker,
}
