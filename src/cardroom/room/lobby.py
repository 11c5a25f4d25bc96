"""The lobby: what can be played, which tables there are, and how one is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.codec import encode
from cardroom.engine.errors import IllegalError, UnreadableError
from cardroom.room import house_events as house
from cardroom.room import seating
from cardroom.room.catalogue import hash_of
from cardroom.room.events import Invited, TableOpened
from cardroom.room.fold import TableFold
from cardroom.room.people import Role
from cardroom.room.reason import reason
from cardroom.room.refusal import Code, RefusedError
from cardroom.room.running import go_on
from cardroom.room.sight import sight_of
from cardroom.room.stream import Stream
from cardroom.room.table import RoomTable
from cardroom.room.terms import BOT, TableTerms
from cardroom.store.rows import SheetRow, TableRow

if TYPE_CHECKING:
    from cardroom.engine.contract import Game, Intent
    from cardroom.room import calls
    from cardroom.room.people import Person
    from cardroom.room.room import Room

_BY_THE_TABLE = "table."
"""How those words of a sheet begin that are for the players to agree on, such as straddles and bomb pots."""
MOST_TABLES = 5_000
MOST_OWN_TABLES = 200
"""Of one person, the floor excepted."""
LONGEST_NAME, LONGEST_CLOCK, LONGEST_BANK, LONGEST_PACE = 60, 3_600, 3_600, 30_000


def list_sheets(room: Room, _now: int, _me: Person | None, _call: calls.ListSheets) -> calls.CallResult:
    return 200, {"sheets": room.catalogue.entries()}


def upload_sheet(room: Room, now: int, me: Person, call: calls.UploadSheet) -> calls.CallResult:
    """Kept by its hash; the same text again is the same sheet."""
    is_new = room.catalogue.text(hash_of(call.text)) is None
    name = room.catalogue.add(call.text)
    if is_new:
        room.write(SheetRow(hash=name, text=call.text, player=me.id, at=now))
        room.note(now, house.SheetUploaded(by=me.id, sheet=name, name=room.catalogue.title(name)))
    return 201, {"id": name}


def list_tables(room: Room, _now: int, me: Person | None, _call: calls.ListTables) -> calls.CallResult:
    return 200, {"tables": [_entry(table, me) for table in room.tables.values() if may_watch(table, me)]}


def _entry(table: RoomTable, me: Person | None) -> dict[str, object]:
    """A table as it stands in the lobby; whoever opened a private one sees how others get in."""
    terms, names = table.terms, table.names
    entry: dict[str, object] = {
        "id": table.id,
        "name": terms.name,
        "sheet": terms.sheet,
        "readings": terms.readings,
        "limit": terms.limit,
        "game": table.game.sign(table.state),
        "seats": list(names),
        "bots": sum(name is not None and table.aside.players[name] == BOT for name in names),
        "waiting": len(table.aside.queue),
        "hand": table.aside.hand,
        "clock": terms.clock,
        "private": terms.invitation is not None,
        "paused": table.aside.paused,
    }
    if terms.invitation is not None and me is not None and me.id == terms.opener:
        entry["invitation"] = terms.invitation
    return entry


def may_watch(table: RoomTable, me: Person | None) -> bool:
    """A private table is for those who opened it, were let in or sit at it, and for the floor."""
    if table.terms.invitation is None:
        return True
    if me is None:
        return False
    is_floor = me.role.rank >= Role.FLOOR.rank
    return is_floor or me.id == table.terms.opener or me.id in table.aside.invited


def find(room: Room, name: str, me: Person | None) -> RoomTable:
    """A table that somebody may watch; a private one is not there for others."""
    table = room.table(name)
    if table is None or not may_watch(table, me):
        raise RefusedError(Code.UNKNOWN, f'there is no table "{name[:40]}" here')
    room.at_work = table.id
    return table


def find_open(room: Room, name: str, me: Person | None) -> RoomTable:
    """The same of a table at which something can be done."""
    table = find(room, name, me)
    if table.aside.closed:
        raise RefusedError(Code.CLOSED, "this table is closed")
    return table


def open_table(room: Room, now: int, me: Person, call: calls.OpenTable) -> calls.CallResult:
    """A table of somebody who may play here."""
    if me.barred is not None:
        raise RefusedError(Code.BARRED, "the floor has barred you from play")
    if len(room.tables) >= MOST_TABLES:
        raise RefusedError(Code.FULL, "no more tables can be opened here")
    _check_readings(room, me, call)
    mine = sum(table.terms.opener == me.id for table in room.tables.values())
    if me.role.rank < Role.FLOOR.rank and mine >= MOST_OWN_TABLES:
        raise RefusedError(Code.LIMIT, f"you have opened {mine} tables; close one before you open another")
    table = opened(room, now, call, me.id)
    answer: dict[str, object] = {"id": table.id}
    return 201, answer if table.terms.invitation is None else answer | {"invitation": table.terms.invitation}


def _check_readings(room: Room, me: Person, call: calls.OpenTable) -> None:
    """Everybody chooses among the readings of a sheet, and what a table agrees on; its other words are a manager's."""
    for name in call.readings.keys() - room.catalogue.readings(call.sheet):
        if "." in name and not name.startswith(_BY_THE_TABLE) and me.role is not Role.MANAGER:
            sentence = f'"{name[:40]}" is not a reading of {call.sheet[:40]}, and only a manager changes other words'
            raise RefusedError(Code.NOT_ALLOWED, sentence)


def opened(room: Room, now: int, call: calls.OpenTable, opener: str | None) -> RoomTable:
    """A new table, with its bots on their seats."""
    _check(call)
    readings = call.readings | _stakes(call.stakes)
    game = room.catalogue.game(call.sheet, readings, call.limit)
    agreed = None if call.agree is None else _agreed(game, call.agree)
    terms = TableTerms(
        name=" ".join((call.name or room.catalogue.title(call.sheet)).split()),
        sheet=call.sheet,
        readings=readings,
        limit=call.limit,
        bots=min(call.bots, game.seats - 1),
        invitation=room.chance.code() if call.private else None,
        clock=call.clock,
        bank=call.bank,
        pace=call.pace,
        opener=opener,
        opened=now,
    )
    room.at_work = name = room.next_table()
    table = RoomTable(room, name, terms, Stream(name), TableFold(game))
    room.tables[name] = table
    room.write(TableRow(id=name, opened=now, terms=encode(terms)))
    table.note(now, TableOpened(table=name, game=terms.sheet, by=opener))
    if agreed is not None:
        table.step(now, agreed)
    go_on(table, now)
    room.wake(table)
    return table


def _stakes(written: str | None) -> dict[str, str]:
    """The words of a sheet that say its two bets."""
    if written is None:
        return {}
    lower, slash, higher = written.partition("/")
    if not slash:
        raise RefusedError(Code.MALFORMED, f'stakes: "{written[:40]}" is not two amounts; write them like 5/10')
    return {"stakes.lower": lower.strip(), "stakes.higher": higher.strip()}


def _agreed(game: Game, terms: dict[str, object]) -> Intent:
    """What is agreed on before anybody sits down, if the game has words for it."""
    try:
        intent = game.read(terms | {"do": "agree"}, None, "")
        game.step(game.new(), intent)
    except UnreadableError as error:
        raise RefusedError(Code.MALFORMED, f"agree: {error}") from error
    except IllegalError as error:
        raise RefusedError(Code.ILLEGAL, error.sentence, error.rule) from error
    return intent


def _check(call: calls.OpenTable) -> None:
    name = "" if call.name is None else call.name
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise RefusedError(Code.MALFORMED, f"name: is at most {LONGEST_NAME} letters that can be printed")
    for field, value, most in (
        ("clock", call.clock, LONGEST_CLOCK),
        ("bank", call.bank, LONGEST_BANK),
        ("pace", call.pace, LONGEST_PACE),
        ("bots", call.bots, 100),
    ):
        if value is not None and not (field == "clock") <= value <= most:
            raise RefusedError(Code.MALFORMED, f"{field}: is a number up to {most}, not {value}")


def close_table(room: Room, now: int, me: Person, call: calls.CloseTable) -> calls.CallResult:
    """Whoever has opened a table, or the floor, closes it between hands; everybody leaves with their chips."""
    table, why = find_open(room, call.table, me), reason(call.why)
    if me.role.rank < Role.FLOOR.rank and me.id != table.terms.opener:
        raise RefusedError(Code.NOT_ALLOWED, "this is for the floor, or for whoever has opened the table")
    if not table.game.is_between(table.state):
        raise RefusedError(Code.ILLEGAL, f"the {table.game.unit} in play comes to its end first, or is voided")
    seating.close(table, now, me.name, why)
    go_on(table, now)
    room.wake(table)
    return 200, {"id": table.id}


def join_table(room: Room, now: int, me: Person, call: calls.JoinTable) -> calls.CallResult:
    """An invitation lets its bearer in, for good."""
    table = room.tables.get(call.table)
    if table is None or (table.terms.invitation != call.invitation and not may_watch(table, me)):
        raise RefusedError(Code.UNKNOWN, f'there is no table "{call.table[:40]}" here, or this does not open it')
    if table.terms.invitation is not None and me.id not in table.aside.invited:
        table.note(now, Invited(player=me.id))
    return 200, {"id": table.id}


def may_watch_table(room: Room, _now: int, me: Person | None, call: calls.MayWatch) -> calls.CallResult:
    """What somebody who reads a table's history has to know of it."""
    return 200, sight_of(find(room, call.table, me), me)
