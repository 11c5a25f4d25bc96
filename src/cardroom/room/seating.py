"""Who comes to the seats and goes: bots that fill them and give way, those who sit out, those who wait for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.codec import encode
from cardroom.engine.sizes import Sizes
from cardroom.room import own_limits
from cardroom.room.events import Joined, SitOutDue, SitOutTime, TableClosed, Unqueued, WentAway
from cardroom.room.house_events import LimitReached
from cardroom.room.table import OFFER
from cardroom.room.terms import BOT
from cardroom.store.rows import TableRow

if TYPE_CHECKING:
    from cardroom.engine.options import Option
    from cardroom.room.table import RoomTable

ABSENT = 180_000
"""How long the seat of one who has no connection is kept while others wait for a seat, in milliseconds."""
IDLE = 1_800_000
"""How long a table that somebody has opened stays open when nobody is at it, in milliseconds."""
SILENT = 3
"""How often in a row a seat may let its time pass before it sits out."""
BOT_CHIPS = 100_000
"""What a bot brings, if the table allows it."""
BOTS = ("Ada", "Blaise", "Carl", "Daniel", "Emmy", "Fermat", "Gerolamo", "Hilda", "Ida", "Jakob", "Karen", "Leonhard")


def option(table: RoomTable, seat: int | None, do: str) -> Option | None:
    """What a seat may do by this name."""
    return next((option for option in table.game.legal(table.state, seat) if option.do == do), None)


def do(
    table: RoomTable, now: int, seat: int | None, name: str, built: dict[str, object], cause: bytes | None = None
) -> None:
    """Something that the room does for a seat, or to have somebody sit down."""
    table.step(now, table.game.read(built, seat, name), cause)


def leave_alone(table: RoomTable, now: int, seat: int, cause: bytes | None = None) -> None:
    """A seat sits out: by the rules of the game where it has some for that, else it is not waited for."""
    name = str(table.names[seat])
    if option(table, seat, "sit-out") is not None:
        do(table, now, seat, name, {"do": "sit-out"}, cause)
    elif seat not in table.aside.away:
        table.note(now, WentAway(seat=seat, name=name), cause)


def is_out(table: RoomTable, seat: int) -> bool:
    """Whether a seat sits out."""
    return seat in table.aside.away or option(table, seat, "sit-in") is not None


def somebody_plays(table: RoomTable) -> bool:
    """Whether people with chips play here; bots do not play among themselves."""
    seats = [seat for seat in table.people() if not is_out(table, seat)]
    return bool(seats) and any(table.game.scene(table.state, None).seats[seat].chips for seat in seats)


def look_round(table: RoomTable, now: int) -> bool:
    """Who may take a free seat, and whether anybody is left here at all; whether seats are offered to others now.

    Free seats are offered to those who have waited longest and are here. A table of the house stays open.
    """
    _look_for_absent(table, now)
    here = [player for player in table.aside.queue if table.audience.is_present(player)]
    before = table.offers.keys()
    table.offers = {player: table.offers.get(player, now) for player in here[: table.names.count(None)]}
    if table.people() or table.audience.watchers or table.terms.opener is None:
        table.closes_at = None
    else:
        table.closes_at = table.closes_at or now + IDLE
    return table.offers.keys() != before


def _look_for_absent(table: RoomTable, now: int) -> None:
    """Seats of people who are not here, where somebody who is waits for one and none is free."""
    is_wanted = None not in table.names and any(map(table.audience.is_present, table.aside.queue))
    seats = table.people() if is_wanted else ()
    away = [seat for seat in seats if not table.audience.is_present(str(table.player_on(seat)))]
    table.absent = {seat: table.absent.get(seat, now) for seat in away}
    can_go = [since for seat, since in table.absent.items() if _can_go(table, seat)]
    table.gives_way_at = min(can_go) + ABSENT if can_go else None


def _can_go(table: RoomTable, seat: int) -> bool:
    """Whether nothing is played, and nothing is bet on a seat."""
    if not table.game.is_between(table.state) or option(table, seat, "leave") is None:
        return False
    there = table.game.scene(table.state, None).seats[seat]
    return there.total == (there.chips or 0)


def _free_absent(table: RoomTable, now: int) -> bool:
    """Nobody keeps others waiting by a seat that is not sat on."""
    if None in table.names:
        return False
    for seat, since in table.absent.items():
        if since + ABSENT <= now and _can_go(table, seat):
            do(table, now, seat, str(table.names[seat]), {"do": "leave"})
            return True
    return False


def withdraw_offers(table: RoomTable, now: int) -> None:
    """Whoever lets a seat pass does not wait any longer."""
    for player, since in list(table.offers.items()):
        if since + OFFER <= now:
            person = table.room.people.by_id(player)
            table.note(now, Unqueued(player=player, name=player if person is None else person.name))
            del table.offers[player]


def close(table: RoomTable, now: int, by: str | None, why: str) -> None:
    """Everybody leaves with their chips, between hands, and the table is gone from the lobby."""
    for seat, name in enumerate(table.names):
        if name is not None:
            do(table, now, seat, name, {"do": "leave"})
    table.note(now, TableClosed(by=by, why=why))
    terms = table.terms
    table.room.write(TableRow(id=table.id, opened=terms.opened, terms=encode(terms), closed=now))
    table.write_snapshot()


def between_hands(table: RoomTable, now: int) -> bool:
    """One thing that is to be done before the next hand; False if there is none."""
    return (
        _end_play(table, now)
        or _sit_out(table, now)
        or _fill(table, now)
        or _make_room(table, now)
        or _free_absent(table, now)
    )


def _end_play(table: RoomTable, now: int) -> bool:
    """Whoever has come to a limit of their own leaves."""
    for seat in table.people():
        name = str(table.names[seat])
        if own_limits.is_over(table.room, table.aside.players[name], now) and option(table, seat, "leave") is not None:
            table.room.note(now, LimitReached(player=table.aside.players[name], table=table.id))
            do(table, now, seat, name, {"do": "leave"})
            return True
    return False


def _sit_out(table: RoomTable, now: int) -> bool:
    for seat, when in table.aside.wishes.items():
        if when is SitOutTime.NEXT_HAND or table.game.next_big_blind(table.state) == seat:
            table.note(now, SitOutDue(seat=seat))
            leave_alone(table, now, seat)
            return True
    return False


def _bots(table: RoomTable) -> list[int]:
    return [seat for seat, name in enumerate(table.names) if name and table.aside.players[name] == BOT]


def _fill(table: RoomTable, now: int) -> bool:
    """A bot sits down where one is wanted and a seat is left for people besides."""
    sit = option(table, None, "sit")
    free = [seat for seat, name in enumerate(table.names) if name is None]
    if sit is None or len(_bots(table)) >= table.terms.bots or len(free) < 2:  # noqa: PLR2004 - one for people
        return False
    name = next(name for bot in BOTS if (name := f"Bot-{bot}") not in table.names)
    chips = sit.takes["chips"]
    assert isinstance(chips, Sizes), "chips are a number"
    allowed = chips.up_to(BOT_CHIPS)
    if not allowed:
        return False
    table.note(now, Joined(player=BOT, name=name))
    most = max(allowed.only, default=allowed.most)
    do(table, now, None, name, {"do": "sit", "seat": free[0], "chips": most})
    return True


def _make_room(table: RoomTable, now: int) -> bool:
    """A bot gives way where no seat is left, as soon as it may leave."""
    bots = [seat for seat in _bots(table) if option(table, seat, "leave") is not None]
    if not bots or None in table.names or len(table.names) < 2:  # noqa: PLR2004 - a table for one
        return False
    seat = bots[-1]
    table.bots.pop(seat, None)
    do(table, now, seat, str(table.names[seat]), {"do": "leave"})
    return True
