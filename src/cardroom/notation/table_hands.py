"""Hands at a poker table written alone: who comes and goes between them and beside them is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker.events import Began
from cardroom.engine.poker.table import events as ev
from cardroom.engine.telling import RECORD
from cardroom.notation.transcript import line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardroom.engine.poker.table.game import PokerGame
    from cardroom.engine.poker.table.menu import Menu
    from cardroom.engine.poker.table.state import State


def write(game: PokerGame, state: State, log: Iterable[ev.Event]) -> list[str]:
    """The lines of what happens in hands, at a table that stood so; all of one that is void is a comment."""
    lines: list[str] = []
    for event in log:
        if isinstance(event, Began):
            lines += _sign(game.menu, state)
        if isinstance(event, ev.Voided):
            lines += map(line, game.tell(state, event, RECORD))
            lines = [f"# {told}" for told in lines]
        elif not isinstance(event, ev.Own):
            lines += map(line, game.tell(state, event, RECORD))
        state = game.evolve(state, event)
    return lines


def _sign(menu: Menu, state: State) -> list[str]:
    """What the sign shows; a table with only one game has none."""
    if menu.mix is None:
        return []
    return [f"game {state.sign}" if state.limit is None else f"game {state.sign} {state.limit}"]
