"""A hand of poker as text: one line for each thing that happens, and the clause it comes from.

    hand begins: button 3; 1 has $200, 2 has $200, 3 has $200
    1 posts small blind $1 (M15)
    ...
    * first draw
    burned 7h
    1 discards Kc Qd
    2 stands pat
    1 draws 4s 2d

Seats are counted from 1, and a line with a star names the street.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker import events as ev
from cardroom.engine.poker import telling
from cardroom.engine.poker.evolve import evolve
from cardroom.engine.telling import RECORD
from cardroom.notation.transcript import line
from cardroom.sheets.kinds import played_as

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardroom.engine.poker.state import State
    from cardroom.sheets.poker import PokerSheet


def write(regular: PokerSheet, state: State, events: Iterable[ev.Event]) -> list[str]:
    """The lines of events that happen to a state, by the regular sheet of the game."""
    lines: list[str] = []
    for event in events:
        sheet = played_as(regular, event.kind if isinstance(event, ev.Began) else state.extra.kind)
        lines += map(line, telling.tell(sheet, state, event, RECORD))
        state = evolve(state, event)
    return lines
