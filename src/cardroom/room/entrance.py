"""Coming in and going out: guests, accounts, sessions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.room import calls, names
from cardroom.room import house_events as ev
from cardroom.room.cage import START_CHIPS, pay_out
from cardroom.room.lobby import join_table
from cardroom.room.lockout import FAILURES, Attempts
from cardroom.room.people import ACCOUNT_SESSION, GUEST_SESSION, MOST_SESSIONS, Person, Role
from cardroom.room.refusal import Code, RefusedError
from cardroom.store.rows import SessionRow

if TYPE_CHECKING:
    from cardroom.room.room import Room

MOST_PEOPLE = 100_000
_SHORTEST_PASSWORD, _LONGEST_PASSWORD = 8, 128


def check_password(name: str, password: str) -> None:
    """Refuses a password that is too short, too long or too easy; asked before it is hashed."""
    if not _SHORTEST_PASSWORD <= len(password) <= _LONGEST_PASSWORD:
        sentence = f"a password has {_SHORTEST_PASSWORD} to {_LONGEST_PASSWORD} letters"
        raise RefusedError(Code.ILLEGAL, sentence)
    if not password.isprintable():
        raise RefusedError(Code.ILLEGAL, "the letters of a password are those that can be printed")
    if len(set(password)) == 1 or names.key(password) == names.key(name):
        raise RefusedError(Code.ILLEGAL, "this password is too easy: one letter again and again, or your name")


def enter_as_guest(room: Room, now: int, _me: Person | None, call: calls.EnterAsGuest) -> calls.CallResult:
    table = None if call.invitation is None else _invited(room, call.invitation)
    name = _free(room, now, own_name(call.name) or f"Guest-{len(room.people) + 1}")
    person = _newcomer(room, now, name, Role.GUEST)
    event = room.note(now, ev.PlayerEntered(player=person.id, name=name, chips=START_CHIPS))
    pay_out(room, event, person, START_CHIPS)
    _begin(room, now, person, call.token)
    if table is None or call.invitation is None:
        return 201, {"player": person.to_plain()}
    join_table(room, now, person, calls.JoinTable(table=table, invitation=call.invitation))
    return 201, {"player": person.to_plain(), "table": table}


def make_account(room: Room, now: int, me: Person | None, call: calls.MakeAccount) -> calls.CallResult:
    if me is not None and me.role is not Role.GUEST:
        raise RefusedError(Code.ILLEGAL, f"you have an account, {me.name}; log out to make another")
    name = own_name(call.name)
    if not name:
        raise RefusedError(Code.ILLEGAL, "an account has a name")
    holder = _holder(room, now, name)
    if holder is not None and (me is None or holder.id != me.id):
        raise RefusedError(Code.TAKEN, f'the name "{name}" is taken')
    person = _account(room, now, me, name, call.password)
    _begin(room, now, person, call.token)
    return 201, {"player": person.to_plain()}


def _account(room: Room, now: int, me: Person | None, name: str, password: str) -> Person:
    """Somebody new, or a guest who stays the same person, by a new session."""
    if me is None:
        person = _newcomer(room, now, name, Role.PLAYER, password)
        event = room.note(now, ev.AccountMade(player=person.id, before=None, after=name, chips=START_CHIPS))
        pay_out(room, event, person, START_CHIPS)
        return person
    if name != me.name and room.seats_of(me.id):
        sentence = f"you are at a table as {me.name}: keep this name, or leave the table before you take another"
        raise RefusedError(Code.ILLEGAL, sentence)
    person = replace(me, name=name, key=names.key(name), role=Role.PLAYER, password=password)
    room.keep(person)
    room.note(now, ev.AccountMade(player=person.id, before=me.name, after=name, chips=0))
    end_sessions(room, now, person)
    return person


def log_in(room: Room, now: int, _me: Person | None, call: calls.LogIn) -> calls.CallResult:
    person = room.people.by_name(call.name)
    if person is None or person.password is None:
        room.note(now, ev.LogInFailed(player=None))
        raise _wrong()
    attempts = person.details.attempts
    if attempts.is_locked(now) or not call.is_right:
        _fail(room, now, person)
        raise _wrong()
    if attempts != Attempts():
        room.keep(replace(person, details=replace(person.details, attempts=Attempts())))
    room.note(now, ev.LoggedIn(player=person.id))
    _begin(room, now, person, call.token)
    return 200, {"player": person.to_plain()}


def _fail(room: Room, now: int, person: Person) -> None:
    attempts = person.details.attempts
    failed = attempts.failed(now)
    room.note(now, ev.LogInFailed(player=person.id))
    if failed != attempts:
        room.keep(replace(person, details=replace(person.details, attempts=failed)))
    if failed.locks > attempts.locks:
        room.note(now, ev.LockedOut(player=person.id, failures=FAILURES, until=failed.until))


def log_out(room: Room, now: int, me: Person | None, call: calls.LogOut) -> calls.CallResult:
    ended = end_sessions(room, now, me) if me is not None and call.everywhere else _end(room, now, call.token)
    if me is not None and ended:
        room.note(now, ev.LoggedOut(player=me.id, sessions=ended))
    return 204, None


def end_sessions(room: Room, now: int, person: Person) -> int:
    """Ends all of somebody's sessions; how many there were."""
    return sum(_end(room, now, session.token) for session in room.people.sessions_of(person.id))


def _end(room: Room, now: int, token: bytes) -> int:
    session = room.people.end(token)
    if session is None:
        return 0
    room.write(replace(session, ended=now))
    room.ended(now, token)
    return 1


def _begin(room: Room, now: int, person: Person, token: bytes) -> None:
    for old in room.people.sessions_of(person.id)[: 1 - MOST_SESSIONS]:
        _end(room, now, old.token)
    lasts = GUEST_SESSION if person.role is Role.GUEST else ACCOUNT_SESSION
    session = SessionRow(token=token, player=person.id, created=now, expires=now + lasts)
    room.people.begin(session)
    room.write(session)


def _newcomer(room: Room, now: int, name: str, role: Role, password: str | None = None) -> Person:
    if len(room.people) >= MOST_PEOPLE:
        room.people.forget(person.id for person in room.people if _is_gone(room, now, person))
    if len(room.people) >= MOST_PEOPLE:
        raise RefusedError(Code.FULL, "the room knows as many people as it can; try again in a few days")
    person = room.people.newcomer(name, role, now, password)
    room.keep(person)
    return person


def own_name(text: str) -> str:
    """A name that is somebody's own and not of the house; empty if nothing is given."""
    name = names.tidy(text)
    if names.is_reserved(name):
        raise RefusedError(Code.ILLEGAL, f'the house keeps the name "{name}" to itself; choose another')
    return name


def _holder(room: Room, now: int, name: str) -> Person | None:
    """Who has a name. A guest who is gone, and can only come back as another, does not keep it."""
    person = room.people.by_name(name)
    return None if person is None or _is_gone(room, now, person) else person


def _is_gone(room: Room, now: int, person: Person) -> bool:
    """Whether a guest can only come back as another, and has left nothing at a table."""
    return room.people.is_gone(person, now) and not room.seats_of(person.id)


def _free(room: Room, now: int, name: str) -> str:
    """The name, or the first one with a number that nobody has."""
    free, key = name, names.key(name)
    while _holder(room, now, free) is not None:
        free = names.variant(name, room.people.next_variant(key))
    return free


def _invited(room: Room, invitation: str) -> str:
    table = room.invited_to(invitation)
    if table is None:
        raise RefusedError(Code.UNKNOWN, "this invitation is not of a table that is open")
    return table


def _wrong() -> RefusedError:
    """The same for a name that nobody has, a wrong password and a name that is locked."""
    return RefusedError(
        Code.WHO, "the name or the password is wrong, or there have been too many wrong ones: try later"
    )
