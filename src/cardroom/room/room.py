"""The room: one input after the other, each with the effects it has."""

from __future__ import annotations

from contextlib import contextmanager
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, Self

from cardroom.room import inputs, own_limits
from cardroom.room.asking import renew, show, show_all, shown, view
from cardroom.room.audience import Watcher
from cardroom.room.catalogue import Catalogue
from cardroom.room.closed import ClosedTable
from cardroom.room.effects import Answer, Effects, Frame, Hangup
from cardroom.room.fault import NO_FAULTS, Faults, TableFaultError
from cardroom.room.ledger import Ledger, player_account
from cardroom.room.lobby import may_watch, opened
from cardroom.room.people import People
from cardroom.room.receiving import receive
from cardroom.room.refusal import STATUS, RefusedError
from cardroom.room.reopening import reopen
from cardroom.room.roles import authorise
from cardroom.room.running import go_on, tick
from cardroom.room.seating import look_round
from cardroom.room.stream import Stream
from cardroom.store.rows import HOUSE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.room.chance import RoomChance
    from cardroom.room.inputs import Input
    from cardroom.room.people import Person
    from cardroom.room.table import RoomTable
    from cardroom.room.terms import TableTerms
    from cardroom.store.contract import Contents
    from cardroom.store.rows import EntryRow, LogRow, Row


ENDED, OVER = 4401, "this session is over"
"""The code with which a connection is closed whose session has ended, and what is said."""
NOT_THERE = 4404
"""The code with which a connection to a table that is not there is closed."""


class Room:
    """Who is here, what is played, and what everybody has. Only `handle` changes it."""

    def __init__(self, chance: RoomChance, catalogue: Catalogue | None = None) -> None:
        self.chance = chance
        self.catalogue = Catalogue() if catalogue is None else catalogue
        self.people = People()
        self.ledger = Ledger()
        self.house = Stream(HOUSE)
        self.tables: dict[str, RoomTable] = {}
        self.closed: dict[str, ClosedTable] = {}
        self.shut: set[str] = set()
        """Tables that could not be opened; what is written of them stays until they can be."""
        self.effects = Effects()
        self.at_work: str | None = None
        """The table at which something is done, for the case that it fails."""
        self._watching: dict[int, RoomTable] = {}
        self._spoken: dict[str, list[int]] = {}
        self._alarms: list[tuple[int, str]] = []

    @classmethod
    def open(
        cls,
        contents: Contents,
        chance: RoomChance,
        now: int,
        catalogue: Catalogue | None = None,
        faults: Faults = NO_FAULTS,
    ) -> Self:
        """A room as its store knows it. Whoever sat at a table sits there, and every hand goes on where it was."""
        room = cls(chance, catalogue)
        with room._minding_tables():
            reopen(room, contents, now, faults)
        return room

    def handle(self, now: int, event: Input) -> Effects:
        """What an input leads to at a time. No frame or answer may leave before its rows are durable.

        What a room has done by itself when it was opened goes with its first input. If anything fails that is done at
        a table, `TableFaultError` says which.
        """
        with self._minding_tables():
            self._take(now, event)
        effects, self.effects = self.effects, Effects()
        return effects

    @contextmanager
    def _minding_tables(self) -> Iterator[None]:
        self.at_work = None
        try:
            yield
        except Exception as error:
            if self.at_work is None:
                raise
            raise TableFaultError(self.at_work) from error

    def _take(self, now: int, event: Input) -> None:
        match event:
            case inputs.Received(conn=conn, data=data):
                self._receive(now, conn, data)
            case inputs.CallMade():
                self.effects.out.append(self._answer(now, event))
            case inputs.Tick():
                self._tick(now)
            case inputs.Connected():
                self._connect(now, event)
            case inputs.Disconnected(conn=conn):
                self._disconnect(now, conn)
            case inputs.Furnished(tables=tables) if not self.tables and not self.closed:
                for terms in tables:
                    opened(self, now, terms, None)

    @property
    def due(self) -> int | None:
        """When the room wants a tick."""
        while self._alarms:
            at, name = self._alarms[0]
            if name in self.tables and self.tables[name].due == at:
                return at
            self._next_alarm()
        return None

    def _next_alarm(self) -> str:
        """The table of the next alarm, which is gone then."""
        at, name = heappop(self._alarms)
        if name in self.tables and self.tables[name].woken_at == at:
            self.tables[name].woken_at = None
        return name

    def wake(self, table: RoomTable) -> None:
        """Has a table looked after when it is due; one that is closed is put away."""
        if table.aside.closed and table.id in self.tables:
            self.closed[table.id] = ClosedTable.of(self.tables.pop(table.id))
        elif table.due is not None and table.due != table.woken_at:
            table.woken_at = table.due
            heappush(self._alarms, (table.due, table.id))

    def _tick(self, now: int) -> None:
        """Every table that is due, once."""
        names: dict[str, None] = {}
        while (due := self.due) is not None and due <= now:
            names[self._next_alarm()] = None
        for name in names:
            self.at_work, table = name, self.tables[name]
            tick(table, now)
            self.wake(table)

    def _receive(self, now: int, conn: int, data: bytes) -> None:
        table = self._watching.get(conn)
        if table is None:
            return
        self.at_work = table.id
        watcher = table.audience.watchers[conn]
        if not self._lasts(watcher.session, now):
            self._hang_up(now, conn)
            return
        me = self.people.by_id(watcher.player)
        rows = len(self.effects.rows)
        answer = receive(self, now, table, me, data)
        if len(self.effects.rows) > rows:
            go_on(table, now)
            self.wake(table)
        self.send(conn, answer)

    def _connect(self, now: int, event: inputs.Connected) -> None:
        me = self.people.by_id(event.player)
        table = self.table(event.table)
        if table is None or not may_watch(table, me):
            self.effects.out.append(Hangup(event.conn, NOT_THERE, "there is no such table here"))
            return
        if not self._lasts(event.session, now):
            self.effects.out.append(Hangup(event.conn, ENDED, OVER))
            return
        self.at_work = table.id
        watcher = Watcher(event.conn, event.player, event.with_scenes, event.session)
        self._watching[event.conn] = table
        table.audience.add(watcher)
        has_changed = self._look_again(table, now)
        tail = None if event.after is None else table.audience.after(event.after, table.stream.seq, event.player)
        if tail is None:
            self.send(event.conn, view(table, event.player))
            table.audience.has_changed(event.conn, shown(table, watcher))
        else:
            for data in tail:
                self.send(event.conn, data)
            show(table, watcher)
        if has_changed:
            show_all(table)

    def _disconnect(self, now: int, conn: int) -> None:
        table = self._watching.pop(conn, None)
        if table is None:
            return
        self.at_work = table.id
        player = table.audience.remove(conn).player
        if player is not None and not table.audience.is_present(player):
            table.clock.extend(now, table.seats_of(player))
        if self._look_again(table, now):
            show_all(table)

    def _look_again(self, table: RoomTable, now: int) -> bool:
        """Somebody has come or gone; whether others may have to be told: a seat is offered, or one is waited for."""
        has_changed = look_round(table, now) or table.terms.clock is None
        if has_changed:
            renew(table, now)
        self.wake(table)
        return has_changed

    def _lasts(self, session: bytes | None, now: int) -> bool:
        """Whether a connection may go on: by its session, or by none."""
        return session is None or self.people.caller(session, now) is not None

    def _hang_up(self, now: int, conn: int) -> None:
        self.effects.out.append(Hangup(conn, ENDED, OVER))
        self._disconnect(now, conn)

    def ended(self, now: int, session: bytes) -> None:
        """A session is over: so are all connections that were made by it."""
        for conn, table in list(self._watching.items()):
            if table.audience.watchers[conn].session == session:
                self._hang_up(now, conn)

    def send(self, conn: int, data: bytes) -> None:
        """A frame for a connection."""
        self.effects.out.append(Frame(conn, data))

    def played(self, now: int, player: str, chips: int) -> None:
        """A player's seats have changed, or the chips that the player has brought to tables."""
        own_limits.moved(self, now, player, chips)

    def next_table(self) -> str:
        """An id for a new table."""
        return f"t{len(self.tables) + len(self.closed) + len(self.shut) + 1}"

    def table(self, name: str) -> RoomTable | None:
        """A table, be it open or closed, if there is one of this name, and its game is still known."""
        if name not in self.closed:
            return self.tables.get(name)
        try:
            return self.closed[name].made(self)
        except RefusedError:
            return None

    def terms(self) -> dict[str, TableTerms]:
        """How all tables that there ever were have been opened."""
        return {name: table.terms for tables in (self.closed, self.tables) for name, table in tables.items()}

    def may_speak(self, player: str, now: int, times: int, per: int) -> bool:
        """Whether somebody has spoken less often than that lately; then it counts as once more."""
        lately = [at for at in self._spoken.get(player, []) if at > now - per]
        self._spoken[player] = lately
        if len(lately) >= times:
            return False
        lately.append(now)
        return True

    def _answer(self, now: int, called: inputs.CallMade) -> Answer:
        from cardroom.room.handlers import HANDLERS  # noqa: PLC0415 - they know the room

        try:
            me = self.people.by_id(called.player)
            authorise(me, called.call)
            status, body = HANDLERS[type(called.call)](self, now, me, called.call)
        except RefusedError as refused:
            return Answer(called.no, STATUS[refused.code], refusal(refused))
        return Answer(called.no, status, body)

    def chips_of(self, player: str) -> int:
        """What a player has in the room's books, chips at tables not counted."""
        return self.ledger.of(player_account(player))

    def at_tables(self, player: str) -> int:
        """The chips that a player has at tables."""
        return sum(table.chips_of(player) for table in self.tables.values())

    def seats_of(self, player: str) -> tuple[tuple[str, int], ...]:
        """Each table and seat that a player has."""
        return tuple((table.id, seat) for table in self.tables.values() for seat in table.seats_of(player))

    def invited_to(self, invitation: str) -> str | None:
        """The table that an invitation opens."""
        return next((table.id for table in self.tables.values() if table.terms.invitation == invitation), None)

    def keep(self, person: Person) -> None:
        """Somebody new, or somebody as changed, known from now on."""
        self.people.put(person)
        self.write(person.to_row())

    def write(self, row: Row) -> None:
        """A row to be written with all others of this input."""
        self.effects.rows.append(row)

    def note(self, now: int, event: Any) -> LogRow:  # noqa: ANN401 - an event of the house
        """Something that happens to the room as a whole, in the log of the house."""
        row = self.house.append(now, "room", event, event)
        self.write(row)
        return row

    def move(self, event: LogRow, debit: str, credit: str, amount: int, no: int = 0) -> EntryRow:
        """Chips from one account to another for an event."""
        entry = self.ledger.move(event, debit, credit, amount, no)
        self.write(entry)
        return entry


def refusal(refused: RefusedError) -> dict[str, object]:
    """What whoever is refused is told."""
    said: dict[str, object] = {"code": refused.code, "sentence": refused.sentence}
    return {"error": said if refused.rule is None else said | {"rule": refused.rule}}
