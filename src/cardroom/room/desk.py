"""What the floor and the manager do about people: bars and roles, a list of everybody, the record of what was done."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.room import calls, names, significant
from cardroom.room import house_events as ev
from cardroom.room.cage import START_CHIPS, pay_out
from cardroom.room.entrance import end_sessions
from cardroom.room.floor import refuse_own_play, unseat
from cardroom.room.lockout import Attempts
from cardroom.room.people import Person, Role
from cardroom.room.reason import reason
from cardroom.room.refusal import Code, RefusedError

if TYPE_CHECKING:
    from cardroom.room.room import Room

PAGE = 50
"""People on a page of the list."""
_COMMAND_LINE = "from the command line"


def bar_player(room: Room, now: int, me: Person, call: calls.BarPlayer) -> calls.CallResult:
    """Whoever is barred leaves all seats as soon as the rules allow, and has nothing to decide until then."""
    person, why = room.people.known(call.player), reason(call.why)
    if person.role.rank >= me.role.rank:
        raise RefusedError(Code.NOT_ALLOWED, f"{person.name} is here as {person.role}, which a {me.role} cannot bar")
    if call.lift and person.barred is None:
        raise RefusedError(Code.ILLEGAL, f"{person.name} is not barred")
    for table in () if call.lift else {table for table, _ in room.seats_of(person.id)}:
        refuse_own_play(room.tables[table], me)
    event = ev.BarLifted if call.lift else ev.PlayerBarred
    room.note(now, event(by=me.id, player=person.id, why=why, before=person.barred))
    barred = None if call.lift else why
    room.keep(replace(person, details=replace(person.details, barred=barred)))
    if barred is not None:
        _free_seats(room, now, me, person, barred)
    return 200, {"player": person.to_plain(), "barred": barred}


def _free_seats(room: Room, now: int, me: Person, person: Person, why: str) -> None:
    for table, seat in room.seats_of(person.id):
        with suppress(RefusedError):  # a seat that is being left already
            unseat(room, now, me, calls.Unseat(table=table, seat=seat, why=why))


def set_role(room: Room, now: int, me: Person, call: calls.SetRole) -> calls.CallResult:
    person, why = room.people.known(call.player), reason(call.why)
    if person.password is None:
        raise RefusedError(Code.ILLEGAL, f"{person.name} is a guest: a role is for somebody with an account")
    if call.role is Role.GUEST:
        raise RefusedError(Code.ILLEGAL, f"{person.name} has an account, and so is a player at least")
    if person.role is Role.MANAGER and call.role is not Role.MANAGER and _managers(room) == 1:
        raise RefusedError(Code.ILLEGAL, f"{person.name} is the only manager; make another one first")
    after = replace(person, role=call.role)
    if after != person:
        room.note(now, ev.RoleSet(by=me.id, player=person.id, before=person.role, after=call.role, why=why))
        room.keep(after)
    return 200, {"player": after.to_plain()}


def _managers(room: Room) -> int:
    return sum(person.role is Role.MANAGER for person in room.people)


def appoint(room: Room, now: int, name: str, password: str) -> Person:
    """Makes a manager of somebody, known or new, with a new password: for the command line, and no call does it.

    The name is one's own (see `own_name`). Whoever is logged in by the old password, or as a guest of that name, is
    logged out.
    """
    known, manager = room.people.by_name(name), Role.MANAGER
    person = known or room.people.newcomer(name, Role.PLAYER, now)
    if known is None:
        event = room.note(now, ev.AccountMade(player=person.id, before=None, after=person.name, chips=START_CHIPS))
        pay_out(room, event, person, START_CHIPS)
    room.note(now, ev.PasswordSet(by=None, player=person.id))
    if person.role is not manager:
        room.note(now, ev.RoleSet(by=None, player=person.id, before=person.role, after=manager, why=_COMMAND_LINE))
    if person.barred is not None:
        room.note(now, ev.BarLifted(by=None, player=person.id, why=_COMMAND_LINE, before=person.barred))
    end_sessions(room, now, person)
    details = replace(person.details, barred=None, attempts=Attempts())
    appointed = replace(person, role=manager, password=password, details=details)
    room.keep(appointed)
    return appointed


def may_audit(_room: Room, _now: int, _me: Person, _call: calls.MayAudit) -> calls.CallResult:
    return 200, {"kinds": significant.kinds()}


def list_players(room: Room, _now: int, _me: Person, call: calls.ListPlayers) -> calls.CallResult:
    """A page of everybody whose name has some letters in it, in the order in which they came."""
    wanted = names.key(call.name)
    found = [person for person in room.people if wanted in person.key]
    page = found[call.first : call.first + PAGE]
    rest = {"next": call.first + PAGE} if len(found) > call.first + PAGE else {}
    return 200, {"players": [_to_plain(room, person) for person in page], "count": len(found)} | rest


def _to_plain(room: Room, person: Person) -> dict[str, object]:
    own = {"created": person.created, "chips": room.chips_of(person.id), "at_tables": room.at_tables(person.id)}
    return person.to_plain() | own | {"barred": person.barred}
