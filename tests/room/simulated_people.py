"""People in a simulated room: they know the protocol and nothing else, and do not always keep to it."""

from __future__ import annotations

import json
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from invariants import Line

from cardroom.room import calls
from wire import Plain, Wire, build, intent_by_chance

if TYPE_CHECKING:
    from random import Random

    from simulation import World

    from cardroom.room.calls import Call
    from cardroom.room.effects import Answer

GARBAGE = (
    b"",
    b"\xff\xfe",
    b"[]",
    b'"sit"',
    b"{}",
    b'{"id":"g"}',
    b'{"id":1,"no":1,"intent":{}}',
    b'{"id":"","room":{"do":"say","text":"x"}}',
    b'{"id":"g2","no":1,"intent":{"do":"fold"},"more":1}',
    b"[" * 5_000,
)
LIES: tuple[Plain, ...] = (
    {"do": "fold"},
    {"do": "sit", "seat": 0, "chips": 10_000},
    {"do": "sit", "seat": -1, "chips": 1 << 70},
    {"do": "bet", "amount": -100},
    {"do": "raise", "to": 10**12},
    {"do": "leave"},
    {"do": "buy", "chips": 10**9},
    {"do": "no such word"},
    {"do": 1},
    {},
)
WISHES: tuple[Plain, ...] = (
    {"do": "say", "text": "hello"},
    {"do": "say", "text": ""},
    {"do": "sit-out", "when": "now"},
    {"do": "sit-out", "when": "next-hand"},
    {"do": "sit-out", "when": "next-blind"},
    {"do": "sit-in"},
    {"do": "sit-in"},
    {"do": "wait"},
    {"do": "stop-waiting"},
    {"do": "pause"},
    {"do": "resume"},
    {"do": "resume"},
    {"do": "deal"},
)


class Guest:
    """Somebody who comes in as a guest, and goes from table to table by devices of their own."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name
        self.id: str | None = None
        self.devices: list[Device] = []

    def enter(self) -> None:
        token = sha256(f"{self.name} {self.world.now}".encode()).digest()
        self.world.rim.call(None, calls.EnterAsGuest(name=self.name, token=token), self._entered)

    def _entered(self, answer: Answer | None) -> None:
        if answer is None:
            self.world.later(1000, self.enter)
        else:
            body: Any = answer.body
            self.id = body["player"]["id"]

    def open_table(self, terms: calls.OpenTable, then: Guests) -> None:
        """Opens a table, and tells the others of it."""

        def heard(answer: Answer | None) -> None:
            if answer is None:
                self.world.later(1000, lambda: self.open_table(terms, then))
            else:
                assert answer.status == 201, answer
                body: Any = answer.body
                then.opened(body["id"], body.get("invitation"))

        self.world.rim.call(self.id, terms, heard)

    def call(self, call: Call) -> None:
        self.world.rim.call(self.id, call, lambda _: None)


class Device:
    """A client at a table: whatever it is sent, it remembers; what it does is left to chance."""

    def __init__(self, world: World, person: Guest | None, table: str, number: int) -> None:
        self.world, self.person, self.table = world, person, table
        self.wire = Wire(prefix=f"d{number}-")
        self.conn: int | None = None
        self._sent: dict[str, tuple[bytes, int]] = {}
        self._pace = world.chance.choice((200, 600, 2_000, 12_000))
        world.later(world.chance.randint(0, 500), self.act)

    @property
    def player(self) -> str | None:
        return None if self.person is None else self.person.id

    def act(self) -> None:
        """One thing after the other, in its own time."""
        self.world.later(self.world.chance.randint(20, self._pace), self.act)
        if self.conn is None:
            self._connect()
        elif self.world.chance.random() < 0.04:
            self._drop()
        else:
            self._do()

    def _connect(self) -> None:
        chance = self.world.chance
        after = self.wire.seq if self.wire.view is not None and chance.random() < 0.9 else None
        self.conn = self.world.rim.connect(Line(self.table, self.player), after, lambda data: self._hear(conn, data))
        conn = self.conn
        if conn is not None and chance.random() < 0.8:
            for data in list(self.wire.repeats())[-4:]:
                self._send(data)

    def _drop(self) -> None:
        """The connection is lost; the room may hear of it much later."""
        conn, self.conn = self.conn, None
        assert conn is not None
        delay = self.world.chance.choice((0, 50, 1_000, 15_000))
        self.world.later(delay, lambda: self.world.rim.disconnect(conn))

    def _hear(self, conn: int | None, data: bytes | None) -> None:
        if self.conn != conn:
            return
        if data is None:
            self.conn = None
            return
        said = json.loads(data)
        if said["t"] != "refused" or said["id"] in self.wire.unanswered or said["id"] in self.wire.answers:
            self.wire.feed(data)

    def _send(self, data: bytes) -> None:
        """Frames take their time, and may overtake each other."""
        conn, chance = self.conn, self.world.chance
        assert conn is not None
        for _ in range(2 if chance.random() < 0.1 else 1):
            delay = chance.randint(1, 80) if chance.random() < 0.95 else chance.randint(80, 6_000)
            self.world.later(delay, lambda: self.world.rim.receive(conn, data))

    def _do(self) -> None:
        chance, wire = self.world.chance, self.wire
        luck = chance.random()
        if luck < 0.03:
            self._send(chance.choice(GARBAGE))
        elif luck < 0.07:
            self._lie()
        elif luck < 0.12:
            self._repeat()
        elif luck < 0.18:
            wish = chance.choice(WISHES)
            self._say(wire.ask_room(**wish))
        elif luck < 0.25 and wire.asks:
            ask = chance.choice(wire.asks)
            self._say(wire.intend(ask, build(chance, chance.choice(ask["options"]))))
        elif wire.turns:
            ask = chance.choice(wire.turns)
            intent = intent_by_chance(chance, ask["options"])
            if intent is not None:
                self._say(wire.intend(ask, intent))
        elif not wire.seats and luck < 0.8:
            self._sit()

    def _sit(self) -> None:
        ask = self.wire.fresh("sit")
        if ask is not None:
            option = next(option for option in ask["options"] if option["do"] == "sit")
            self._say(self.wire.intend(ask, build(self.world.chance, option)))

    def _say(self, data: bytes) -> None:
        self._sent[json.loads(data)["id"]] = (data, self.world.rim.life)
        self._send(data)

    def _lie(self) -> None:
        """Answers a question that is nobody's, another's or over, or one's own with what is not allowed."""
        chance, wire = self.world.chance, self.wire
        number = chance.choice(wire.asks)["no"] if wire.asks else chance.randint(0, 400)
        ask = {"no": number + chance.choice((-8, -1, 0, 0, 1, 2)), "seat": None}
        self._say(wire.intend(ask, chance.choice(LIES)))

    def _repeat(self) -> None:
        """Says again what was said, answered or not; a refusal is remembered for as long as the room is open."""
        is_known = [
            data
            for name, (data, life) in self._sent.items()
            if name in self.wire.unanswered or self.wire.answers[name]["t"] == "done" or life == self.world.rim.life
        ]
        if is_known:
            self._send(self.world.chance.choice(is_known))


class Floor:
    """One who works here: stops tables and lets them go on, frees seats, orders, and bars people for a while."""

    def __init__(self, world: World, player: str, tables: list[str]) -> None:
        self.world, self.player, self.tables = world, player, tables
        world.later(4_000, self.act)

    def act(self) -> None:
        chance = self.world.chance
        self.world.later(chance.randint(500, 20_000), self.act)
        if self.tables:
            table = chance.choice(self.tables)
            if chance.random() < 0.25:
                self.world.rim.call(
                    self.player, calls.ListOrders(table=table), lambda answer: self._order(table, answer)
                )
            else:
                self.world.rim.call(self.player, self._call(chance, table), lambda _: None)

    def _order(self, table: str, answer: Answer | None) -> None:
        """Orders something of what the rules allow now, such as to void what is played."""
        body: Any = None if answer is None else answer.body
        if body is not None and body.get("orders"):
            chance = self.world.chance
            order = build(chance, chance.choice(body["orders"]))
            self.world.rim.call(
                self.player, calls.GiveOrder(table=table, order=order, why="a card fell"), lambda _: None
            )

    @staticmethod
    def _call(chance: Random, table: str) -> Call:
        who = f"p{chance.randint(1, 6)}"
        return chance.choice(
            (
                calls.Pause(table=table, why="a spilled drink"),
                calls.Pause(table=table, why="all is dry again", resume=True),
                calls.Pause(table=table, why="all is dry again", resume=True),
                calls.Unseat(table=table, seat=chance.randint(-1, 9), why="asleep"),
                calls.BarPlayer(player=who, why="loud"),
                calls.BarPlayer(player=who, why="quiet now", lift=True),
                calls.BarPlayer(player=who, why="quiet now", lift=True),
            )
        )


class Guests:
    """All who are in the room, and the tables that they open."""

    def __init__(self, world: World, terms: list[calls.OpenTable], people: int) -> None:
        self.world = world
        self.people = [Guest(world, f"Guest {number}") for number in range(1, people + 1)]
        self.tables: list[str] = []
        self._devices = 0
        for person in self.people:
            world.later(world.chance.randint(0, 300), person.enter)
        for number, table in enumerate(terms):
            world.later(1_500 + number, partial(self._open, table))

    def _open(self, terms: calls.OpenTable) -> None:
        known = [person for person in self.people if person.id is not None]
        if known:
            self.world.chance.choice(known).open_table(terms, self)
        else:
            self.world.later(500, lambda: self._open(terms))

    def opened(self, table: str, invitation: str | None) -> None:
        """A table is there: some come to it, some with two devices, and somebody only watches."""
        self.tables.append(table)
        chance = self.world.chance
        for person in self.people:
            if person.id is not None and chance.random() < 0.8:
                if invitation is not None:
                    person.call(calls.JoinTable(table=table, invitation=invitation))
                for _ in range(2 if chance.random() < 0.2 else 1):
                    self._device(person, table)
        if invitation is None:
            self._device(None, table)

    def _device(self, person: Guest | None, table: str) -> None:
        self._devices += 1
        Device(self.world, person, table, self._devices)
