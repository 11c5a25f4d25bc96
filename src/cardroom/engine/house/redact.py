"""What may be seen: in twenty-one all is open but the hole card and the cards that were burned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import UNKNOWN
from cardroom.data import replace
from cardroom.engine.house.events import Burned, DealerGot

if TYPE_CHECKING:
    from cardroom.engine.house.events import Event
    from cardroom.engine.house.state import State

_HOLE = 1


def redact(event: Event) -> Event:
    """An event as every seat, the floor and a bystander may see it."""
    match event:
        case DealerGot() if event.is_hidden:
            return replace(event, card=UNKNOWN)
        case Burned():
            return replace(event, cards=(UNKNOWN,) * len(event.cards))
        case _:
            return event


def view(state: State) -> State:
    """A table as everybody may see it."""
    if state.is_hole_shown or len(state.dealer) <= _HOLE:
        return state
    return replace(state, dealer=(state.dealer[0], UNKNOWN, *state.dealer[_HOLE + 1 :]))
