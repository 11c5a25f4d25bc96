"""The hands that were played at a table as hand histories."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker.events import Began, Ended
from cardroom.engine.poker.table import events as ev
from cardroom.engine.poker.table.evolve import evolve
from cardroom.engine.poker.table.state import new_table
from cardroom.notation.phh.write import Source, write

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cardroom.engine.poker import events as poker
    from cardroom.engine.poker.table.menu import Menu
    from cardroom.engine.poker.table.state import State


def histories(
    ref: str, readings: Mapping[str, str], menu: Menu, log: Iterable[ev.Event], state: State | None = None
) -> Iterator[str]:
    """A history of every hand that was begun and is not void, at an empty table or one that stood so.

    The last one may be partial.
    """
    state = new_table(menu) if state is None else state
    hand: list[poker.Event] = []
    for event in log:
        state = evolve(state, event)
        if isinstance(event, ev.Own):
            hand = [] if isinstance(event, ev.Voided) else hand
            continue
        if isinstance(event, Began):
            hand, game, names, sheet = [], str(state.sign), _names(state), menu.on_sign(state)
        hand.append(event)
        if isinstance(event, Ended):
            yield write(sheet, hand, _source(ref, readings, menu, game), names)
    if hand and not isinstance(hand[-1], Ended):
        yield write(sheet, hand, _source(ref, readings, menu, game), names)


def in_one_file(hands: Iterable[str]) -> str:
    """Histories of many hands, each in a table of its own."""
    return "\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, 1))


def _source(ref: str, readings: Mapping[str, str], menu: Menu, game: str) -> Source:
    return Source(ref, readings, None if menu.mix is None else game)


def _names(state: State) -> list[str]:
    return [chair.player or "" for chair in state.chairs]
