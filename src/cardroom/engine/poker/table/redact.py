"""What may be seen of a table: everything but the cards that the hand hides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.engine.poker import redact as hand
from cardroom.engine.poker.table import events as ev

if TYPE_CHECKING:
    from cardroom.engine.poker.table.events import Event
    from cardroom.engine.poker.table.state import State


def redact(event: Event, seat: int | None) -> Event:
    """An event as this seat may see it, or a bystander when no seat is named."""
    return event if type(event) in OPEN else hand.redact(event, seat)  # type: ignore[arg-type]  # the others are a hand's


def view(state: State, seat: int | None) -> State:
    """A table as this seat may see it, or a bystander when no seat is named.

    Whoever takes the seat of one who has gone sees the hand as a bystander, and not the cards that lie there.
    """
    is_players = seat is not None and state.chairs[seat].played
    return replace(state, hand=hand.view(state.hand, seat if is_players else None))


OPEN = {
    ev.Sat,
    ev.WillLeave,
    ev.Left,
    ev.SatOut,
    ev.SatIn,
    ev.Bought,
    ev.Agreed,
    ev.BombPotAgreed,
    ev.PotWon,
    ev.Moved,
    ev.Asked,
    ev.GameChosen,
    ev.Refunded,
    ev.Voided,
}
