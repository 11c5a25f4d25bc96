"""Whose turn it is at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import Data
from cardroom.engine import poker
from cardroom.engine.poker import Dealer, Seat, Task
from cardroom.engine.poker.table.kinds import sheet_of

if TYPE_CHECKING:
    from cardroom.engine.poker.table.menu import Menu
    from cardroom.engine.poker.table.state import State


class Chooser(Data):
    """A player is to name the game."""

    seat: int


def turn(menu: Menu, state: State) -> Seat | Dealer | Chooser:
    """Who acts next; between hands the dealer, who goes on when enough players are ready."""
    if state.asked is not None:
        return Chooser(seat=state.asked)
    if state.hand.is_over or state.sign is None:
        return Dealer(task=Task.START)
    return poker.turn(sheet_of(menu, state), state.hand)
