"""Whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.contract import DealersTask, Duty, Turn
from cardroom.engine.poker.dealing import duty
from cardroom.engine.poker.state import MOST_SEATS, SHOW

if TYPE_CHECKING:
    from cardroom.engine.poker.state import State
    from cardroom.sheets.poker import PokerSheet

_OVER = Turn()
_ASKED = [Turn(seats=(seat,)) for seat in range(MOST_SEATS)]
_SHOWS = [Turn(seats=(seat,), task=DealersTask(duty=Duty.SHOW)) for seat in range(MOST_SEATS)]
_DEALS = [Turn(task=DealersTask(duty=Duty.DEAL, cards=cards)) for cards in range(53)]
_RESHUFFLES = Turn(task=DealersTask(duty=Duty.RESHUFFLE))
_RESHUFFLE = Duty.RESHUFFLE


def turn(sheet: PokerSheet, state: State) -> Turn:
    """All who may act in a hand: the seat that is asked, at the showdown the dealer instead of it, or the dealer."""
    if state.is_over:
        return _OVER
    if state.waiting:
        return (_SHOWS if state.asks is SHOW else _ASKED)[state.waiting[0]]
    task = duty(sheet, state)
    assert task is not None, "somebody is always in turn"
    return _RESHUFFLES if task.duty is _RESHUFFLE else _DEALS[task.cards]
