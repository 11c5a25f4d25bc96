"""The house rules that hold at a table now, for whoever sits at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.engine.house.game import HouseGame
from cardroom.engine.poker.table.game import PokerGame
from cardroom.placard import document

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.contract import Game, State
    from cardroom.placard.document import Document


def rules_of(game: Game, state: State) -> Document | None:
    """The printed rules of what is played now; of all that may be played, as long as nothing is chosen."""
    printer = _PRINTERS.get(type(game))
    return None if printer is None else printer(game, state)


def _house(game: Any, _state: State) -> Document:  # noqa: ANN401 - a house game
    return document(game.sheet, {})


def _poker(game: Any, state: State) -> Document:  # noqa: ANN401 - a poker game
    is_named = state.sign is not None and state.asked is None
    return document(game.menu.on_sign(state) if is_named else game.menu.sheet, game.menu.games)


_PRINTERS: dict[type, Callable[[Any, State], Document]] = {HouseGame: _house, PokerGame: _poker}
