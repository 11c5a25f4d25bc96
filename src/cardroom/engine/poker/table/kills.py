"""Kills: whoever has won enough posts more in the next hand, which is played for higher stakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker.events import Awarded, Ended
from cardroom.engine.poker.table.events import PotWon
from cardroom.engine.poker.table.seating import BIG
from cardroom.sheets.options import KillAfter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.engine.poker.events import Event
    from cardroom.engine.poker.table.menu import Menu
    from cardroom.engine.poker.table.state import State


def killer(state: State) -> int | None:
    """The seat whose player kills the next hand, if one does and will be dealt in."""
    can = [seat for seat, chair in enumerate(state.chairs) if chair.is_ready and BIG not in chair.owes]
    return next((seat for seat in can if state.chairs[seat].kills), None)


def after_hand(menu: Menu, state: State, events: Sequence[Event]) -> tuple[PotWon, ...]:
    """Who has won everything in the hand that these events end, at a table that asks for it."""
    kill = menu.sheet.table.kill
    if kill.after is KillAfter.NEVER or not isinstance(events[-1], Ended):
        return ()
    awards = [event.award for event in events if isinstance(event, Awarded)]
    winners = {seat for award in awards for seat in award.shares}
    seat = winners.pop() if len(winners) == 1 else None
    pot = sum(award.amount for award in awards)
    is_large = pot >= kill.at_least * menu.sheet.stakes.higher
    is_second = seat is not None and state.chairs[seat].won
    kills = is_second if kill.after is KillAfter.TWO_POTS else seat is not None and is_large
    return (PotWon(seat=seat, kills=kills, rule=menu.sheet.rule("table.kill")),)
