"""What people ask about themselves, and the limits that they set on their own play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.room import house_events as ev
from cardroom.room import own_limits

if TYPE_CHECKING:
    from cardroom.room import calls
    from cardroom.room.people import Person
    from cardroom.room.room import Room


def tell_me(room: Room, now: int, me: Person, _call: calls.TellMe) -> calls.CallResult:
    return 200, {
        "player": me.to_plain(),
        "chips": room.chips_of(me.id),
        "at_tables": room.at_tables(me.id),
        "seats": [{"table": table, "seat": seat} for table, seat in room.seats_of(me.id)],
        "limits": own_limits.to_plain(me.details.limits, now),
        "barred": me.barred,
    }


def set_limits(room: Room, now: int, me: Person, call: calls.SetLimits) -> calls.CallResult:
    before = me.details.limits
    after = own_limits.OwnLimits(
        minutes=own_limits.changed(before.minutes, call.minutes, now),
        loss=own_limits.changed(before.loss, call.loss, now),
    )
    if after != before:
        room.note(now, ev.LimitsSet(player=me.id, before=before, after=after))
        room.keep(replace(me, details=replace(me.details, limits=after)))
    return 200, {"limits": own_limits.to_plain(after, now)}
