"""The whole room under a seed: virtual time, a rim that commits in batches, a store that fails, and lost connections.

Nothing here sleeps and nothing is left to the machine, so a seed tells everything that happens, step by step.
"""

from __future__ import annotations

import json
from functools import partial
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

from breakdowns import BreakdownError
from evening import CATALOGUE, SeededChance
from invariants import ALL, Auditor, Line, log_gives_state

from cardroom.engine.codec import encode
from cardroom.room.effects import Answer, Effects, Frame, Hangup
from cardroom.room.inputs import CallMade, Connected, Disconnected, Received, Tick
from cardroom.room.room import Room

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from memory_store import Keeping

    from cardroom.room.calls import Call
    from cardroom.room.inputs import Input
    from cardroom.store.rows import LogRow

REMEMBERED = 64
"""Answers to each player that a room remembers at a table."""
RECENT = 128
"""Intents of a table whose answers are remembered when it is opened again; databases give twice as many rows."""
NOON = 1_800_014_400_000


class World:
    """Time, and what is to happen in it."""

    def __init__(self, seed: int, store: Keeping, failures: float) -> None:
        self.chance = Random(seed)
        self.now = NOON
        self.trace: list[str] = []
        self._heap: list[tuple[int, int, Callable[[], None]]] = []
        self._order = count()
        self.rim = SimulatedRim(self, seed, store, failures)

    def later(self, milliseconds: int, do: Callable[[], None]) -> None:
        heappush(self._heap, (self.now + milliseconds, next(self._order), do))

    def tell(self, sentence: str) -> None:
        self.trace.append(f"{(self.now - NOON) / 1000:9.3f}  {sentence}")

    def step(self) -> None:
        """The next thing that happens: the room's own clock, or whatever else is to come first."""
        at, _, do = self._heap[0]
        due = self.rim.due
        if due is not None and due <= at:
            self.now = max(self.now, due)
            self.rim.give(Tick())
        else:
            heappop(self._heap)
            self.now = at
            do()


class SimulatedRim:
    """The rim in virtual time: one commit after the other, and nothing leaves before its rows are durable.

    A commit may fail before or after its rows are written. Then everybody is hung up on, and the room is opened again.
    """

    def __init__(self, world: World, seed: int, store: Keeping, failures: float) -> None:
        self.world, self.store, self.failures = world, store, failures
        self._seed, self._lives = seed, count(1)
        self._numbers = count(1)
        self.lines: dict[int, Line] = {}
        self._hear: dict[int, Callable[[bytes | None], None]] = {}
        self._calls: dict[int, Callable[[Answer | None], None]] = {}
        self._arrival: dict[int, int] = {}
        self._next = Effects()
        self._under_way: Effects | None = None
        self.done: dict[tuple[str, str, str], bytes] = {}
        """Every intent that somebody was told is done, by table, player and id."""
        self.is_open = False
        self.life = 0
        self.inputs = 0
        self._open()

    @property
    def due(self) -> int | None:
        return self.room.due if self.is_open else None

    @property
    def hands(self) -> int:
        """How many have been finished at all tables."""
        return sum(follower.fold.aside.hand - 1 for follower in self.auditor.tables.values())

    def _open(self) -> None:
        """Opens the room from its store; what comes of that is written with its first input."""
        try:
            contents = self.store.load()
        except BreakdownError as error:
            self.world.tell(f"the room cannot be read: {error}")
            contents = self.store.load()
        self.life = next(self._lives)
        self.room = Room.open(contents, SeededChance(f"{self._seed} {self.life}"), self.world.now, CATALOGUE)
        self.world.tell(f"the room is opened for the {self.life}. time")
        self.auditor = Auditor.opened(self.room, contents, self.store)
        causes = {table: _causes(follower.rows) for table, follower in self.auditor.tables.items()}
        self._answered = {table: answered[-RECENT:] for table, answered in causes.items()}
        self._forgotten = {table: set(answered[:-RECENT]) for table, answered in causes.items()}
        self.is_open = True
        self._nothing_is_lost()

    def _nothing_is_lost(self) -> None:
        """Whatever somebody was told is done stands in the store, by its sender and the sender's id, and once."""
        for (table, player, name), said in self.done.items():
            cause = encode({"player": player, "id": name})
            rows = [row for row in self.store.log(table, 1, ALL) if row.cause == cause]
            assert rows, f"{said!r} to {player} at {table} is lost"

    def give(self, event: Input) -> None:
        """Has the room handle an input, and holds it to what must be so."""
        if not self.is_open:
            return
        self.inputs += 1
        self.world.tell(shown(event))
        effects = self.room.handle(self.world.now, event)
        self.auditor.handled(self.room, event, effects, self.lines)
        if isinstance(event, Received):
            self._note_answer(event)
        if self.inputs % 97 == 0:
            for table in self.room.tables.values():
                log_gives_state(table, self.auditor.tables[table.id].rows)
        self._next += effects
        self._go_on()

    def _note_answer(self, event: Received) -> None:
        line, name = self.lines[event.conn], _id_of(event.data)
        answered = self._answered.setdefault(line.table, [])
        if line.player is not None and name is not None and (line.player, name) not in answered:
            answered.append((line.player, name))

    def close(self) -> None:
        """At the end of an evening, everything that is written down is read again."""
        for table in self.room.tables.values():
            if table.id in self.auditor.tables:
                log_gives_state(table, self.auditor.tables[table.id].rows)
        assert not list(self.store.check())

    def _go_on(self) -> None:
        if self._under_way is not None:
            return
        batch, self._next = self._next, Effects()
        if batch.rows:
            self._under_way = batch
            self.world.later(self.world.chance.randint(1, 9), self._commit)
        else:
            self._deliver(batch)

    def _commit(self) -> None:
        batch, self._under_way = self._under_way, None
        assert batch is not None
        luck = self.world.chance.random()
        if luck >= self.failures / 2 and not self._is_written(batch):
            self._fail()
        elif luck < self.failures:
            written = "are not written" if luck < self.failures / 2 else "may be written"
            self.world.tell(f"a commit fails: its {len(batch.rows)} rows {written}")
            self._fail()
        else:
            self._deliver(batch)
            self._go_on()

    def _is_written(self, batch: Effects) -> bool:
        """Whether the store has written a batch, as far as it can tell."""
        try:
            self.store.commit(batch.rows)
        except BreakdownError as error:
            self.world.tell(f"a commit fails: {error}")
            return False
        return True

    def _fail(self) -> None:
        self.is_open, self._next = False, Effects()
        hear, self._hear, self.lines = self._hear, {}, {}
        calls, self._calls = self._calls, {}
        for hang_up in hear.values():
            self.world.later(self.world.chance.randint(1, 2000), partial(hang_up, None))
        for answer in calls.values():
            answer(None)
        self.world.later(self.world.chance.randint(10, 500), self._open)

    def _deliver(self, batch: Effects) -> None:
        for effect in batch.out:
            match effect:
                case Frame(conn, data):
                    self._is_durable(conn, data)
                    self._send(conn, data)
                case Hangup(conn):
                    self._send(conn, None)
                case Answer(no) if no in self._calls:
                    self._calls.pop(no)(effect)
                case _:
                    pass

    def _is_durable(self, conn: int, data: bytes) -> None:
        """A frame that leaves says nothing that the store does not have."""
        line = self.lines.get(conn)
        said: dict[str, Any] = json.loads(data)
        if line is not None and said.get("seq"):
            assert self.store.log(line.table, said["seq"], 1), f"{said} leaves before it is written"
        if line is not None and line.player is not None and said["t"] == "done":
            key = (line.table, line.player, said["id"])
            assert self.done.setdefault(key, data) == data, f"{said} was answered otherwise before"

    def _send(self, conn: int, data: bytes | None) -> None:
        """Frames of one connection come in order, some time later."""
        hear = self._hear.get(conn)
        if hear is not None:
            at = max(self._arrival.get(conn, 0), self.world.now + self.world.chance.randint(1, 60))
            self._arrival[conn] = at
            self.world.later(at - self.world.now, lambda: hear(data))

    def connect(self, line: Line, after: int | None, hear: Callable[[bytes | None], None]) -> int | None:
        """The number of a new connection, whose frames are heard; None is heard when it is lost."""
        if not self.is_open:
            return None
        conn = next(self._numbers)
        self.lines[conn], self._hear[conn] = line, hear
        scenes = self.world.chance.random() < 0.3
        self.give(Connected(conn=conn, table=line.table, player=line.player, after=after, with_scenes=scenes))
        return conn

    def disconnect(self, conn: int) -> None:
        if conn in self.lines:
            self._hear.pop(conn, None)
            self.give(Disconnected(conn=conn))

    def receive(self, conn: int, data: bytes) -> None:
        if conn in self._hear and not self._is_forgotten(conn, data):
            self.give(Received(conn=conn, data=data))

    def _is_forgotten(self, conn: int, data: bytes) -> bool:
        """Whether a frame repeats what was answered longer ago than a room need remember; then it is not sent."""
        line, name = self.lines[conn], _id_of(data)
        answered = [name for player, name in self._answered.get(line.table, ()) if player == line.player]
        return name in answered[:-REMEMBERED] or (line.player, name) in self._forgotten.get(line.table, ())

    def call(self, player: str | None, call: Call, hear: Callable[[Answer | None], None]) -> None:
        """Makes a call, whose answer is heard; None if there is none."""
        if not self.is_open:
            hear(None)
            return
        number = next(self._numbers)
        self._calls[number] = hear
        self.give(CallMade(no=number, player=player, call=call))


def _causes(rows: Sequence[LogRow]) -> list[tuple[str, str]]:
    """Every intent that was done, by its player and the player's id for it."""
    causes = [json.loads(row.cause) for row in rows if row.cause is not None]
    return list(dict.fromkeys((cause["player"], cause["id"]) for cause in causes))


def _id_of(data: bytes) -> str | None:
    """The id of a frame that has one."""
    try:
        frame = json.loads(data)
    except (ValueError, RecursionError):
        return None
    name = frame.get("id") if isinstance(frame, dict) else None
    return name if isinstance(name, str) else None


def shown(event: Input) -> str:
    """An input as the steps of a seed show it."""
    match event:
        case Received(conn=conn, data=data):
            return f"{conn} says {data[:160].decode(errors='backslashreplace')}"
        case CallMade(player=player, call=call):
            return f"{player} calls {call}"
        case Connected(conn=conn, table=table, player=player, after=after):
            return f"{conn} is {player} at {table}, who knows {after} events"
        case Disconnected(conn=conn):
            return f"{conn} is gone"
        case _:
            return "the clock"
