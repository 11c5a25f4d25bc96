"""What the floor does at a table. Each has a reason, and stands in the table's log before what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.codec import option_to_plain
from cardroom.engine.contract import admit_order
from cardroom.engine.errors import IllegalError, UnreadableError
from cardroom.room.events import FloorActed, Paused, Resumed
from cardroom.room.lobby import find_open
from cardroom.room.reason import reason
from cardroom.room.refusal import Code, RefusedError
from cardroom.room.running import go_on
from cardroom.sheets.common import spoken

if TYPE_CHECKING:
    from cardroom.room import calls
    from cardroom.room.people import Person
    from cardroom.room.room import Room
    from cardroom.room.table import RoomTable


def pause(room: Room, now: int, me: Person, call: calls.Pause) -> calls.CallResult:
    table, why = find_open(room, call.table, me), reason(call.why)
    if call.resume == (table.aside.paused is None):
        raise RefusedError(Code.ILLEGAL, "the table is not paused" if call.resume else "the table is paused already")
    table.note(now, Resumed(by=me.name, why=why) if call.resume else Paused(by=me.name, why=why))
    table.resumes_at = None
    go_on(table, now)
    room.wake(table)
    return 200, {"id": table.id, "paused": table.aside.paused}


def give_order(room: Room, now: int, me: Person, call: calls.GiveOrder) -> calls.CallResult:
    """An order that the rules give the floor, such as to void a round: one of those that a table offers it."""
    table, why = find_open(room, call.table, me), reason(call.why)
    refuse_own_play(table, me)
    try:
        intent = admit_order(table.game, table.state, call.order)
        table.game.step(table.state, intent)
    except UnreadableError as error:
        raise RefusedError(Code.MALFORMED, f"order: {error}") from error
    except IllegalError as error:
        raise RefusedError(Code.ILLEGAL, error.sentence, error.rule) from error
    before = table.game.sign(table.state)
    table.note(now, FloorActed(by=me.name, what=spoken(str(call.order["do"])), why=why, before=before))
    table.expired.clear()
    table.step(now, intent)
    for seat in table.people():
        table.questions.answered(seat)
    go_on(table, now)
    room.wake(table)
    return 200, {"id": table.id}


def refuse_own_play(table: RoomTable, me: Person) -> None:
    """Nobody decides about a hand that they play themselves."""
    if table.seats_of(me.id) and not table.game.is_between(table.state):
        sentence = f"you play this {table.game.unit} yourself: another of the floor decides, or you when it is over"
        raise RefusedError(Code.NOT_ALLOWED, sentence)


def list_orders(room: Room, _now: int, me: Person, call: calls.ListOrders) -> calls.CallResult:
    """What the floor may order at a table now."""
    table = find_open(room, call.table, me)
    return 200, {"orders": list(map(option_to_plain, table.game.floor(table.state)))}


def unseat(room: Room, now: int, me: Person, call: calls.Unseat) -> calls.CallResult:
    """The player leaves as one who gets up: at once between hands, else when the hand is over."""
    table, why = find_open(room, call.table, me), reason(call.why)
    refuse_own_play(table, me)
    name = table.names[call.seat] if 0 <= call.seat < len(table.names) else None
    if name is None:
        raise RefusedError(Code.ILLEGAL, f"nobody is on seat {call.seat + 1}")
    intent = table.game.read({"do": "leave"}, call.seat, name)
    try:
        table.game.step(table.state, intent)
    except IllegalError as illegal:
        raise RefusedError(Code.ILLEGAL, illegal.sentence, illegal.rule) from illegal
    table.note(now, FloorActed(by=me.name, what=f"seat {call.seat + 1} is freed", why=why, before=name))
    table.step(now, intent)
    table.questions.answered(call.seat)
    go_on(table, now)
    room.wake(table)
    return 200, {"id": table.id}
