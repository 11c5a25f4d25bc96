"""Whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import Data
from cardroom.engine.poker.dealing import Dealer, Task, duty
from cardroom.engine.poker.state import Ask

if TYPE_CHECKING:
    from cardroom.engine.poker.state import State
    from cardroom.sheets.poker import PokerSheet


class Seat(Data):
    """A player decides."""

    seat: int
    asks: Ask


_START = Dealer(task=Task.START)


def turn(sheet: PokerSheet, state: State) -> Seat | Dealer:
    """Who acts next."""
    if state.is_over:
        return _START
    if state.waiting and state.asks is not None:
        return Seat(seat=state.waiting[0], asks=state.asks)
    dealer = duty(sheet, state)
    assert dealer is not None, "somebody is always in turn"
    return dealer
