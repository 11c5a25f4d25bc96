"""Limits that players set on their own play: minutes at tables and chips lost a day, days being those of UTC.

A limit is tightened at once and loosened after a day. What somebody has lost is what came to tables, less what was
taken from them and what still lies there; chips that lie there when a day begins count as brought. So nobody who brings
no more than the limit allows can lose more. Nothing here breaks into a hand: who is over a limit leaves after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType

from cardroom.data import Data, replace
from cardroom.money import Money
from cardroom.room.refusal import Code, RefusedError

if TYPE_CHECKING:
    from cardroom.room.people import Person
    from cardroom.room.room import Room

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
_MOST = 10**12


class DailyLimit(Data):
    """The limit of a day; None is no limit. From ``since`` on, where that is set, ``later`` is in force instead."""

    value: int | None = None
    later: int | None = None
    since: int | None = None


class OwnLimits(Data):
    """Minutes at tables, and cents lost."""

    minutes: DailyLimit = DailyLimit()
    loss: DailyLimit = DailyLimit()


class PlayedDay(Data):
    """What somebody has played on day ``no`` since 1970.

    ``net`` is what came to tables less what was taken from them; ``seated`` the time in seats that have been left, and
    ``since`` when the player sat down who still sits.
    """

    no: int = 0
    net: int = 0
    seated: int = 0
    since: int | None = None


def in_force(limit: DailyLimit, now: int) -> int | None:
    return limit.later if _is_due(limit, now) else limit.value


def changed(limit: DailyLimit, wanted: int | UnsetType | None, now: int) -> DailyLimit:
    """The limit after its player has asked for another: at once if it is tighter, else after a day.

    Who asks again for what is already to come, or for less of it, does not wait longer.
    """
    if wanted is UNSET:
        return limit
    if wanted is not None and not 0 <= wanted <= _MOST:
        raise RefusedError(Code.ILLEGAL, f"a limit is between 0 and {_MOST:,}; null is no limit")
    current = in_force(limit, now)
    if not _is_looser(wanted, current):
        return DailyLimit(value=wanted)
    is_waiting = limit.since is not None and not _is_due(limit, now)
    since = limit.since if is_waiting and not _is_looser(wanted, limit.later) else now + DAY
    return DailyLimit(value=current, later=wanted, since=since)


def _is_due(limit: DailyLimit, now: int) -> bool:
    return limit.since is not None and now >= limit.since


def _is_looser(one: int | None, other: int | None) -> bool:
    return other is not None and (one is None or one > other)


def to_plain(limits: OwnLimits, now: int) -> dict[str, object]:
    """Limits as their player is told them: those in force, and what is to come when."""
    both = {"minutes": limits.minutes, "loss": limits.loss}
    coming = {
        name: {"value": limit.later, "at": limit.since}
        for name, limit in both.items()
        if limit.since is not None and not _is_due(limit, now)
    }
    return {name: in_force(limit, now) for name, limit in both.items()} | {"coming": coming}


def moved(room: Room, now: int, player: str, chips: int) -> None:
    """Told after every change of a player's seats, or of the chips that the player has brought to tables.

    ``chips`` is what came from the player's account, negative for what goes back to it, 0 where only a seat changes.
    """
    person = room.people.by_id(player)
    if person is None:
        return
    day = _today(room, person, now, chips)
    day = replace(day, net=day.net + chips)
    if not room.seats_of(player):
        day = replace(day, seated=_seated(day, now), since=None)
    elif day.since is None:
        day = replace(day, since=now)
    _keep(room, person, day)


def reopened(room: Room, now: int, last: int) -> None:
    """Told when a room is opened: the time since its ``last`` sign of life was played by nobody."""
    seated_ones = [person for person in room.people if person.details.day.since is not None]
    for person in seated_ones:
        before, today = person.details.day, _today(room, person, now)
        seated = _seated(before, last) if before.no == today.no else 0
        _keep(room, person, replace(today, seated=seated, since=now))


def refusal(room: Room, player: str, now: int, chips: int = 0) -> RefusedError | None:
    """Why a player may not sit down or bring chips to a table now, if that is so."""
    person = room.people.by_id(player)
    if person is None:
        return None
    day = _day(room, person, now)
    minutes, loss = in_force(person.details.limits.minutes, now), in_force(person.details.limits.loss, now)
    if minutes is not None and _seated(day, now) >= minutes * MINUTE:
        return RefusedError(Code.LIMIT, f"you have set yourself {minutes} minutes a day, and they are over for today")
    if loss is not None and (day.net >= loss if not chips else day.net + chips > loss):
        left = max(loss - day.net, 0)
        sentence = f"you have set yourself {Money(loss)} a day to lose, so {Money(left)} more may come to tables today"
        return RefusedError(Code.LIMIT, sentence)
    return None


def is_over(room: Room, player: str, now: int) -> bool:
    """Whether a limit is reached, so that the player leaves the table; asked between hands."""
    person = room.people.by_id(player)
    if person is None:
        return False
    day = _day(room, person, now)
    minutes, loss = in_force(person.details.limits.minutes, now), in_force(person.details.limits.loss, now)
    if minutes is not None and _seated(day, now) >= minutes * MINUTE:
        return True
    return loss is not None and day.net - room.at_tables(player) >= loss


def _day(room: Room, person: Person, now: int) -> PlayedDay:
    """Today's figures; a new day is written down, so that it begins once, but for those who are at no table."""
    day = _today(room, person, now)
    return _keep(room, person, day) if day != person.details.day and room.seats_of(person.id) else day


def _today(room: Room, person: Person, now: int, just: int = 0) -> PlayedDay:
    """Today's figures; those of a new day begin with what lies at tables, but for what has just come there."""
    day, no = person.details.day, now // DAY
    if day.no == no:
        return day
    since = None if day.since is None else max(day.since, no * DAY)
    return PlayedDay(no=no, net=room.at_tables(person.id) - just, since=since)


def _keep(room: Room, person: Person, day: PlayedDay) -> PlayedDay:
    if day != person.details.day:
        room.keep(replace(person, details=replace(person.details, day=day)))
    return day


def _seated(day: PlayedDay, now: int) -> int:
    return day.seated + (0 if day.since is None else max(now - day.since, 0))
