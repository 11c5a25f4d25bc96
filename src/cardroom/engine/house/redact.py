"""What may be seen: in twenty-one all is open but the hole card and the cards that were burned.

Whatever is not declared open here shows no card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.cards import UNKNOWN
from cardroom.data import replace
from cardroom.engine.hiding import covered
from cardroom.engine.house import events as ev

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.house.state import State

_HOLE = 1


def redact(event: ev.Event) -> ev.Event:
    """An event as every seat, the floor and a bystander may see it."""
    if type(event) in OPEN:
        return event
    hide = HIDE.get(type(event))
    hidden: ev.Event = covered(event) if hide is None else hide(event)
    return hidden


def view(state: State) -> State:
    """A table as everybody may see it."""
    if state.is_hole_shown or len(state.dealer) <= _HOLE:
        return state
    return replace(state, dealer=(state.dealer[0], UNKNOWN, *state.dealer[_HOLE + 1 :]))


def _dealer_got(event: ev.DealerGot) -> ev.Event:
    return replace(event, card=UNKNOWN) if event.is_hidden else event


def _burned(event: ev.Burned) -> ev.Event:
    return replace(event, cards=(UNKNOWN,) * len(event.cards))


HIDE: dict[type, Callable[[Any], ev.Event]] = {ev.DealerGot: _dealer_got, ev.Burned: _burned}
OPEN = {
    ev.Sat,
    ev.Bought,
    ev.WillLeave,
    ev.Left,
    ev.Shuffled,
    ev.DeckCut,
    ev.CutPassed,
    ev.CutCardOut,
    ev.Wagered,
    ev.TookBack,
    ev.Moved,
    ev.Dealt,
    ev.Answered,
    ev.Checked,
    ev.TookPay,
    ev.WillDouble,
    ev.HoleTurned,
    ev.Signalled,
    ev.Hit,
    ev.Stood,
    ev.Doubled,
    ev.HandSplit,
    ev.Confirmed,
    ev.Surrendered,
    ev.Rescued,
    ev.Busted,
    ev.WillDrop,
    ev.Dropped,
    ev.FloorCalled,
    ev.Kept,
    ev.Rejected,
    ev.Paid,
    ev.Collected,
    ev.Returned,
    ev.RoundOver,
    ev.Voided,
}
