"""The dealer as a automaton: two cards make a state, or an outcome below 0, and each further card leads on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.engine.house.totals import ACE, TEN
from cardroom.kernels.house.dealer import BLACKJACK, BUST, LOWEST
from cardroom.sheets.house import TARGET

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.sheets.house import Stands


def dealer_of(stands: Stands, points: NDArray[np.int8]) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The state after the up card and the one under it, and the state after each card drawn."""
    states: dict[tuple[int, bool], int] = {}

    def label(hard: int, *, has_ace: bool) -> int:
        is_soft = has_ace and hard + TEN <= TARGET
        total = hard + TEN * is_soft
        if total > TARGET:
            return -1 - BUST
        if stands.are_met(total, is_soft=is_soft):
            return -1 - (total - LOWEST)
        return states.setdefault((hard, has_ace), len(states))

    values = points.tolist()
    hole = [
        [
            -1 - BLACKJACK if {up, under} == {ACE, TEN} else label(up + under, has_ace=ACE in {up, under})
            for under in values
        ]
        for up in values
    ]
    draw: list[list[int]] = []
    while len(draw) < len(states):
        hard, has_ace = list(states)[len(draw)]
        draw.append([label(hard + value, has_ace=has_ace or value == ACE) for value in values])
    return np.array(hole, np.int16), np.array(draw, np.int16)
