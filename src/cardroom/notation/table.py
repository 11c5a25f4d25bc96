"""Hands at a poker table as text: before each the game on the sign, and comments about who comes and goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker.table import events as ev
from cardroom.engine.poker.table.evolve import evolve
from cardroom.engine.poker.table.state import new_table
from cardroom.engine.poker.table.telling import tell as tell_event
from cardroom.engine.telling import RECORD
from cardroom.notation.transcript import header, line

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardroom.engine.poker.table.menu import Menu


def tell(ref: str, readings: Mapping[str, str], menu: Menu, log: Iterable[ev.Event], limit: str | None = None) -> str:
    """A whole transcript, from an empty table."""
    lines, state = header(ref, readings, limit), new_table(menu)
    for event in log:
        for told in tell_event(menu, state, event, RECORD):
            if isinstance(event, ev.GameChosen):
                lines.append(told.text)
            else:
                lines.append(f"# {line(told)}" if isinstance(event, ev.Own) else line(told))
        state = evolve(state, event)
    return "\n".join([*lines, ""])
