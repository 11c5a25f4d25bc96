"""What a player may want of the room at a table: to speak, to sit out later, to wait for a seat, a pause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.data import Data
from cardroom.engine.codec import convert
from cardroom.room import seating
from cardroom.room.events import (
    CameBack,
    Paused,
    PauseWished,
    Queued,
    Resumed,
    Said,
    SitOutTime,
    Unqueued,
    WishedToSitOut,
)
from cardroom.room.refusal import Code, RefusedError
from cardroom.texts import visible

if TYPE_CHECKING:
    from cardroom.room.people import Person
    from cardroom.room.room import Room
    from cardroom.room.table import RoomTable

BY_ALL = "the players"
"""Who stops a table if all who play want it."""
LONGEST, MESSAGES, PER = 200, 5, 10_000
"""The most letters of what is said at once, and how often somebody may speak in how many milliseconds."""
MOST_WAITING = 50


class Say(Data, tag_field="do", tag="say"):
    text: str


class SitOutLater(Data, tag_field="do", tag="sit-out"):
    """To sit out now, after this hand or at the next big blind."""

    when: SitOutTime = SitOutTime.NEXT_HAND


class StayIn(Data, tag_field="do", tag="sit-in"):
    """To be waited for again, or not to sit out after all."""


class WaitForSeat(Data, tag_field="do", tag="wait"):
    pass


class StopWaiting(Data, tag_field="do", tag="stop-waiting"):
    pass


class WantPause(Data, tag_field="do", tag="pause"):
    """A pause, when all who play want it."""


class WantPlay(Data, tag_field="do", tag="resume"):
    """To go on, when all who play want it."""


Control = Say | SitOutLater | StayIn | WaitForSeat | StopWaiting | WantPause | WantPlay


def control(room: Room, now: int, table: RoomTable, me: Person, built: dict[str, Any], cause: bytes) -> int:
    """Does what a player wants of the room, or refuses; the row of it."""
    match convert(Control, built):
        case Say(text=text):
            return _say(room, now, table, me, text, cause)
        case SitOutLater(when=when):
            return _sit_out(now, table, me, when, cause)
        case StayIn():
            return _stay_in(now, table, me, cause)
        case WaitForSeat():
            return _wait(now, table, me, cause)
        case StopWaiting():
            if me.id not in table.aside.queue:
                raise RefusedError(Code.ILLEGAL, "you do not wait for a seat here")
            return table.note(now, Unqueued(player=me.id, name=me.name), cause)
        case WantPause():
            return _vote(now, table, me, cause, pause=True)
        case _:
            return _vote(now, table, me, cause, pause=False)


def _seats(table: RoomTable, me: Person) -> tuple[int, ...]:
    seats = table.seats_of(me.id)
    if not seats:
        raise RefusedError(Code.NOT_YOURS, "this is for those who have a seat")
    return seats


def _say(room: Room, now: int, table: RoomTable, me: Person, text: str, cause: bytes) -> int:
    said = visible(" ".join(text.split()))
    if not said or len(said) > LONGEST:
        raise RefusedError(Code.ILLEGAL, f"what is said has 1 to {LONGEST} letters")
    if not room.may_speak(me.id, now, MESSAGES, PER):
        raise RefusedError(Code.TOO_FAST, "give the others time to read, and say it again in a moment")
    return table.note(now, Said(name=me.name, text=said), cause)


def _sit_out(now: int, table: RoomTable, me: Person, when: SitOutTime, cause: bytes) -> int:
    before, when = table.stream.seq, _time_to_sit_out(table, when)
    for seat in _seats(table, me):
        if when is SitOutTime.NOW:
            seating.leave_alone(table, now, seat, cause)
        else:
            table.note(now, WishedToSitOut(seat=seat, name=me.name, when=when), cause)
    return _changed(table, before, "you sit out already")


def _time_to_sit_out(table: RoomTable, when: SitOutTime) -> SitOutTime:
    """Nothing is done at a table that is paused, and not every game has a blind to wait for."""
    if when is SitOutTime.NOW and table.aside.paused is not None:
        return SitOutTime.NEXT_HAND
    if when is SitOutTime.NEXT_BLIND and not table.game.has_big_blind:
        return SitOutTime.NEXT_HAND
    return when


def _stay_in(now: int, table: RoomTable, me: Person, cause: bytes) -> int:
    before = table.stream.seq
    for seat in _seats(table, me):
        if seat in table.aside.wishes:
            table.note(now, WishedToSitOut(seat=seat, name=me.name, when=None), cause)
        if seat in table.aside.away:
            table.note(now, CameBack(seat=seat, name=me.name), cause)
        elif table.aside.paused is None and seating.option(table, seat, "sit-in") is not None:
            is_silent = seat in table.aside.silent
            seating.do(table, now, seat, me.name, {"do": "sit-in"}, None if is_silent else cause)
            if is_silent:
                table.note(now, CameBack(seat=seat, name=me.name), cause)
    return _changed(table, before, "you are waited for, and do not want to sit out")


def _changed(table: RoomTable, before: int, otherwise: str) -> int:
    """The last row, with the cause of all; what has changed nothing is refused, since no row would tell of it."""
    if table.stream.seq == before:
        raise RefusedError(Code.ILLEGAL, otherwise)
    return table.stream.seq


def _wait(now: int, table: RoomTable, me: Person, cause: bytes) -> int:
    if table.seats_of(me.id):
        raise RefusedError(Code.ILLEGAL, "you have a seat here")
    if me.id in table.aside.queue:
        raise RefusedError(Code.ILLEGAL, "you wait for a seat here already")
    if None in table.names and not table.aside.queue:
        raise RefusedError(Code.ILLEGAL, "a seat is free: take it")
    if len(table.aside.queue) >= MOST_WAITING:
        raise RefusedError(Code.FULL, "too many wait for a seat here; try another table")
    return table.note(now, Queued(player=me.id, name=me.name), cause)


def _vote(now: int, table: RoomTable, me: Person, cause: bytes, *, pause: bool) -> int:
    """All people who play must want it; what the floor has stopped, only the floor lets go on."""
    _seats(table, me)
    aside = table.aside
    if pause == (aside.paused is not None):
        raise RefusedError(Code.ILLEGAL, "the table is paused already" if pause else "the table is not paused")
    if not pause and aside.paused != BY_ALL:
        raise RefusedError(Code.NOT_ALLOWED, "the floor has stopped this table, and lets it go on")
    if me.name in (aside.for_pause if pause else aside.for_play):
        raise RefusedError(Code.ILLEGAL, "you have asked for that already, and the others have not")
    if pause and table.terms.clock is not None and table.paused_in == aside.hand:
        raise RefusedError(Code.ILLEGAL, f"there has been a pause just now; play a {table.game.unit} first")
    seq = table.note(now, PauseWished(name=me.name, pause=pause), cause)
    wanted = table.aside.for_pause if pause else table.aside.for_play
    if all(table.names[seat] in wanted for seat in table.people() if _counts(table, seat)):
        table.note(now, Paused(by=BY_ALL, why="all agree") if pause else Resumed(by=BY_ALL, why="all agree"))
        table.paused_in = aside.hand
    return seq


def _counts(table: RoomTable, seat: int) -> bool:
    """Whether a seat is asked: its player is here and plays."""
    return not seating.is_out(table, seat) and table.audience.is_present(str(table.player_on(seat)))
