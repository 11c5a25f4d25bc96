"""The families of games, and which one a sheet is of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom import sheets
from cardroom.engine.house.game import HouseGame
from cardroom.engine.poker.table.game import PokerGame
from cardroom.engine.poker.table.menu import menu_of
from cardroom.sheets import HouseSheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.engine.contract import Game
    from cardroom.sheets.poker import Limit


def game_of(ref: str, readings: Mapping[str, str] | None = None, limit: Limit | None = None) -> Game:
    """The game of a sheet, by its id or path, with the readings and the limit that are chosen."""
    sheet = sheets.load(ref, readings)
    if isinstance(sheet, HouseSheet):
        return HouseGame(sheet)
    return PokerGame(menu_of(ref, readings, limit))
