"""A round of twenty-one as text: one line for each thing that happens, and the clause it comes from.

    1 antes $10 (H6)
    1 gets 8h
    dealer shows 6c
    ...
    1 doubles for $10 (S1.7)
    1 gets Ks: 21

Spots are counted from 1, hands after a split are 1.1, 1.2 and so on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.house import telling
from cardroom.engine.house.evolve import evolve
from cardroom.engine.house.state import new_table
from cardroom.engine.telling import RECORD
from cardroom.notation.transcript import header, line

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardroom.engine.house import events as ev
    from cardroom.engine.house.state import State
    from cardroom.sheets.house import HouseSheet


def tell(ref: str, readings: Mapping[str, str], sheet: HouseSheet, log: Iterable[ev.Event]) -> str:
    """A whole transcript, from an empty table."""
    return "\n".join([*header(ref, readings), *write(new_table(sheet), log), ""])


def write(state: State, events: Iterable[ev.Event]) -> list[str]:
    """The lines of events that happen to a state."""
    lines: list[str] = []
    for event in events:
        lines += map(line, telling.tell(state, event, RECORD))
        state = evolve(state, event)
    return lines
