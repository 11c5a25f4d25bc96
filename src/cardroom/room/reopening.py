"""A room made of what its store holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.data import replace
from cardroom.engine.codec import decode
from cardroom.room import own_limits
from cardroom.room.closed import ClosedTable
from cardroom.room.events import Paused
from cardroom.room.fault import NO_FAULTS, Faults
from cardroom.room.house_events import RoomOpened
from cardroom.room.ledger import Ledger
from cardroom.room.people import People
from cardroom.room.running import go_on
from cardroom.room.snapshot import read_deck, refold
from cardroom.room.stream import Stream
from cardroom.room.table import RoomTable, done
from cardroom.room.terms import TableTerms
from cardroom.store.rows import HOUSE

if TYPE_CHECKING:
    from cardroom.room.room import Room
    from cardroom.store.contract import Contents, StreamContents
    from cardroom.store.rows import TableRow


BY_HOUSE = "the house"
"""Who stops a table at which something has gone wrong."""


def reopen(room: Room, contents: Contents, now: int, faults: Faults = NO_FAULTS) -> None:
    """People, chips, sheets and tables; then every table goes on, with fresh time for those who are waited for."""
    reopen_house(room, contents)
    room.catalogue.renew(sheet.text for sheet in contents.sheets)
    for row in contents.tables:
        room.at_work = row.id
        if row.id in faults.shut:
            room.shut.add(row.id)
        elif row.closed is not None:
            stream = replace(contents.streams[row.id], causes=())
            room.closed[row.id] = ClosedTable(row.id, decode(TableTerms, row.terms), stream)
        else:
            room.tables[row.id] = _table(room, contents, row)
    room.at_work = None
    last = max((stream.tail[-1].at for stream in contents.streams.values() if stream.tail), default=now)
    if contents.streams:
        room.note(now, RoomOpened(last=last))
    own_limits.reopened(room, now, last)
    for table in room.tables.values():
        room.at_work = table.id
        if table.id in faults.stopped and table.aside.paused is None:
            table.note(now, Paused(by=BY_HOUSE, why="something went wrong here, and the floor has to look at it"))
        go_on(table, now)
        room.wake(table)


def reopen_house(room: Room, contents: Contents) -> None:
    """People, chips and the log of the house, and no table."""
    room.people = People.open(contents)
    room.ledger = Ledger(contents.balances)
    if HOUSE in contents.streams:
        room.house = _stream(HOUSE, contents.streams[HOUSE])


def _stream(name: str, contents: StreamContents) -> Stream:
    return Stream(name, contents.seq, contents.head, contents.seal)


def _table(room: Room, contents: Contents, row: TableRow) -> RoomTable:
    terms = decode(TableTerms, row.terms)
    game = room.catalogue.game(terms.sheet, terms.readings, terms.limit)
    stream = contents.streams[row.id]
    fold, dealt = refold(game, stream)
    kept = contents.decks.get(row.id)
    deck = None if kept is None else read_deck(kept, dealt or 0)
    table = RoomTable(room, row.id, terms, _stream(row.id, stream), fold, deck)
    for caused in stream.causes:
        if caused.cause is not None:
            cause: dict[str, Any] = decode(dict[str, Any], caused.cause)
            table.answers.keep(cause["player"], cause["id"], done(cause["id"], caused.seq))
    return table
