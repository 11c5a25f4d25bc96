"""A room and all its clients in one place, without sockets: what the room sends is heard at once, by their wires."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any

from cardroom.room.calls import EnterAsGuest, OpenTable
from cardroom.room.catalogue import Catalogue
from cardroom.room.effects import Answer, Frame, Hangup
from cardroom.room.inputs import CallMade, Connected, Received, Tick
from cardroom.room.room import Room
from cardroom.shoe import SeedTape
from cardroom.store.contract import Contents
from wire import Plain, Wire, build, intent_by_chance, sit

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.room.calls import Call
    from cardroom.room.effects import Effects
    from cardroom.room.inputs import Input
    from cardroom.shoe import Tape

NOON = 1_800_000_000_000


class SeededChance:
    """What a room leaves to chance, from a seed."""

    def __init__(self, seed: int) -> None:
        self.tape: Tape = SeedTape(seed)
        self._chance = Random(seed)

    def code(self) -> str:
        return f"{self._chance.getrandbits(64):x}"


class Parlour:
    """Calls and frames one after the other, with the time to be set by hand; all rows that were written are kept."""

    def __init__(self, seed: int = 1, room: Room | None = None) -> None:
        self.room = room or Room.open(Contents(), SeededChance(seed), NOON, Catalogue())
        self.now = NOON
        self.wires: dict[int, Wire] = {}
        self.rows: list[Any] = []
        self.hung_up: dict[int, Hangup] = {}
        self._answers: dict[int, Answer] = {}
        self._number = 0

    def give(self, event: Input) -> Effects:
        """Has the room handle an input, and everybody hear what comes of it."""
        effects = self.room.handle(self.now, event)
        self.rows += effects.rows
        for effect in effects.out:
            match effect:
                case Frame(conn, data):
                    self.wires[conn].feed(data)
                case Answer(no):
                    self._answers[no] = effect
                case Hangup(conn):
                    self.hung_up[conn] = effect
        return effects

    def call(self, call: Call, player: str | None = None) -> Any:  # noqa: ANN401 - what a call answers
        """The body of an answer to a call that is carried out."""
        self._number += 1
        self.give(CallMade(no=self._number, player=player, call=call))
        answer = self._answers[self._number]
        assert answer.status < 300, answer
        return answer.body

    def enter(self, name: str) -> str:
        """The id of a guest who comes in."""
        call = EnterAsGuest(name=name, token=sha256(name.encode()).digest())
        return str(self.call(call)["player"]["id"])

    def open_table(self, player: str, sheet: str, **terms: Any) -> str:  # noqa: ANN401 - as the call has them
        return str(self.call(OpenTable(sheet=sheet, **terms), player)["id"])

    def join(self, player: str | None, table: str) -> int:
        """The number of a new connection."""
        self._number += 1
        self.wires[self._number] = Wire(prefix=f"{self._number}-")
        self.give(Connected(conn=self._number, table=table, player=player))
        return self._number

    def send(self, conn: int, data: bytes) -> Effects:
        return self.give(Received(conn=conn, data=data))

    def seat(self, name: str, table: str) -> int:
        """The connection of a guest who comes in and sits down."""
        conn = self.join(self.enter(name), table)
        wire = self.wires[conn]
        ask = wire.fresh("sit")
        assert ask is not None
        self.send(conn, wire.intend(ask, sit(ask)))
        return conn

    def pass_time(self, most: int = 1_000) -> None:
        """Lets the time come for what the room has to do by itself, a few milliseconds at a time."""
        for _ in range(most):
            due = self.room.due
            if due is None or due > self.now + 5_000:
                return
            self.now = max(self.now, due)
            self.give(Tick())

    def play(self, chance: Random, is_over: Callable[[], bool], most: int = 500) -> bool:
        """Everybody answers what waits for them, by chance; whether it was over after ``most`` rounds of that."""
        for _ in range(most):
            if is_over():
                return True
            for conn, wire in self.wires.items():
                for ask in wire.turns:
                    intent = intent_by_chance(chance, ask["options"])
                    if intent is not None:
                        self.send(conn, wire.intend(ask, intent))
            self.pass_time()
        return is_over()

    def frames(self) -> dict[int, list[Plain]]:
        """For each connection what it could send now."""
        return {conn: possible(wire) for conn, wire in self.wires.items()}


def possible(wire: Wire) -> list[Plain]:
    """Frames that the room would carry out: one for each option that a client has."""
    chance = Random(1)
    return [
        {"id": f"x{at}", "no": ask["no"], "intent": build(chance, option)}
        for ask in wire.asks
        for at, option in enumerate(ask["options"])
    ]
