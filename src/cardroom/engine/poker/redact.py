"""What may be seen: one's own cards, and those that lie face up. All other cards are hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.cards import UNKNOWN
from cardroom.data import replace
from cardroom.engine.hiding import covered
from cardroom.engine.poker import events as ev
from cardroom.sheets.poker import Face

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.poker.state import Cards, Player, State


def redact(event: ev.Event, seat: int | None) -> ev.Event:
    """An event as this seat may see it, or a bystander when no seat is named."""
    if type(event) in OPEN:
        return event
    hide = HIDE.get(type(event))
    hidden: ev.Event = covered(event) if hide is None else hide(event, seat)
    return hidden


def view(state: State, seat: int | None) -> State:
    """A hand as this seat may see it, or a bystander when no seat is named."""
    players = tuple(
        player if at == seat else _from_outside(player, is_shown=at in state.shown)
        for at, player in enumerate(state.players)
    )
    return replace(state, players=players, burned=_hidden(state.burned))


def _from_outside(player: Player, *, is_shown: bool) -> Player:
    down = player.down if is_shown else _hidden(player.down)
    return replace(player, down=down, discards=_hidden(player.discards), fresh=_hidden(player.fresh))


def _hidden(cards: Cards) -> Cards:
    return (UNKNOWN,) * len(cards)


def _burned(event: ev.Burned, _seat: int | None) -> ev.Event:
    return replace(event, card=UNKNOWN)


def _dealt(event: ev.Dealt, seat: int | None) -> ev.Event:
    return event if event.face is Face.UP else _by_seat(event, seat)


def _by_seat(event: ev.Dealt | ev.Drew, seat: int | None) -> ev.Event:
    return replace(event, cards=tuple(c if at == seat else _hidden(c) for at, c in enumerate(event.cards)))


def _discarded(event: ev.Discarded, seat: int | None) -> ev.Event:
    return event if event.seat == seat else replace(event, cards=_hidden(event.cards))


HIDE: dict[type, Callable[[Any, int | None], ev.Event]] = {
    ev.Burned: _burned,
    ev.Dealt: _dealt,
    ev.Drew: _by_seat,
    ev.Discarded: _discarded,
}
OPEN = {
    ev.Began,
    ev.Posted,
    ev.BoardDealt,
    ev.Opened,
    ev.Folded,
    ev.Checked,
    ev.Called,
    ev.Raised,
    ev.Returned,
    ev.Reshuffled,
    ev.Closed,
    ev.Showed,
    ev.Mucked,
    ev.Awarded,
    ev.Skipped,
    ev.Straddled,
    ev.Declined,
    ev.Consented,
    ev.RunBegan,
    ev.Ended,
}
