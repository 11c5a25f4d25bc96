"""An evening in a room: people who come, watch tables and answer what they are asked, with a clock in our hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec
from memory_store import MemoryStore

from cardroom.data import replace
from cardroom.room import calls, inputs
from cardroom.room.catalogue import Catalogue
from cardroom.room.effects import Answer, Frame, Hangup
from cardroom.room.people import Role
from cardroom.room.room import Room
from cardroom.server.opening import RoomKeeper
from cardroom.shoe import SeedTape

if TYPE_CHECKING:
    from cardroom.store.contract import RoomStore
    from cardroom.store.rows import Row

START = 1_700_000_000_000
CATALOGUE = Catalogue()
"""Shared, since a game is made once."""


class SeededChance:
    """Cards and codes by a seed."""

    def __init__(self, seed: str) -> None:
        self.tape = SeedTape(seed)
        self._codes = 0

    def code(self) -> str:
        self._codes += 1
        return f"code-{self._codes}"


class Evening:
    """A room, what it has written, and what every connection has heard."""

    def __init__(self, seed: str = "1") -> None:
        self.room = Room(SeededChance(seed), CATALOGUE)
        self.now = START
        self.rows: list[Row] = []
        self.heard: dict[int, list[dict[str, Any]]] = {}
        self.hangups: dict[int, Hangup] = {}
        self.number = 0

    def give(self, event: inputs.Input) -> list[Answer]:
        effects = self.room.handle(self.now, event)
        self.rows += effects.rows
        answers = []
        for out in effects.out:
            match out:
                case Frame(conn=conn, data=data):
                    self.heard.setdefault(conn, []).append(msgspec.json.decode(data))
                case Hangup(conn=conn):
                    self.hangups[conn] = out
                case Answer():
                    answers.append(out)
        return answers

    def call(self, player: str | None, call: calls.Call) -> Answer:
        self.number += 1
        (answer,) = self.give(inputs.CallMade(no=self.number, player=player, call=call))
        return answer

    def ask(self, player: str | None, call: calls.Call) -> Any:  # noqa: ANN401 - the body of any answer
        """The body of an answer that must not be a refusal."""
        answer = self.call(player, call)
        assert answer.status < 300, answer.body
        return answer.body

    def guest(self, name: str, role: Role = Role.GUEST) -> str:
        self.number += 1
        entered = self.ask(None, calls.EnterAsGuest(name=name, token=self.number.to_bytes(32)))
        player = str(entered["player"]["id"])
        if role is not Role.GUEST:
            self.promote(player, role)
        return player

    def promote(self, player: str, role: Role) -> None:
        person = self.room.people.by_id(player)
        assert person is not None
        self.room.people.put(replace(person, role=role))

    def table(self, player: str, sheet: str = "holdem", **terms: Any) -> str:  # noqa: ANN401 - of any type
        return str(self.ask(player, calls.OpenTable(sheet=sheet, **({"pace": 0} | terms)))["id"])

    def reopen(self, faulty: str | None = None, catalogue: Catalogue = CATALOGUE) -> Room:
        """The room as it is opened from all that it has written so far."""
        store = MemoryStore()
        store.commit(self.rows)
        keeper = RoomKeeper(cast("RoomStore", store))
        keeper.catalogue = catalogue
        self.room = keeper.open(faulty)
        return self.room

    def wait(self, seconds: float) -> None:
        """Lets time pass, with a tick whenever the room wants one."""
        end = self.now + int(seconds * 1000)
        while (due := self.room.due) is not None and due <= end:
            self.now = max(self.now, due)
            self.give(inputs.Tick())
        self.now = end


class Patron:
    """Somebody with one connection to one table."""

    def __init__(self, evening: Evening, name: str, table: str | None = None, **how: Any) -> None:  # noqa: ANN401 - the same
        self.evening, self.name = evening, name
        self.id = evening.guest(name, how.pop("role", Role.GUEST))
        self.table = evening.table(self.id, **how) if table is None else table
        self._sent = 0
        self.connect()

    def connect(self, after: int | None = None, *, with_scenes: bool = False) -> None:
        self.evening.number += 1
        self.conn = self.evening.number
        self.evening.heard[self.conn] = []
        self.evening.give(
            inputs.Connected(conn=self.conn, table=self.table, player=self.id, after=after, with_scenes=with_scenes)
        )

    def disconnect(self) -> None:
        self.evening.give(inputs.Disconnected(conn=self.conn))

    @property
    def heard(self) -> list[dict[str, Any]]:
        return self.evening.heard[self.conn]

    @property
    def told(self) -> list[str]:
        return [frame["tell"] for frame in self.heard if frame["t"] == "event"]

    @property
    def asks(self) -> list[dict[str, Any]]:
        """What may be done now, as last heard."""
        return next(list(frame["asks"]) for frame in reversed(self.heard) if "asks" in frame)

    @property
    def turn(self) -> dict[str, Any] | None:
        """The question that is waited for, if one is."""
        return next((ask for ask in self.asks if ask["turn"]), None)

    def options(self) -> list[str]:
        return [option["do"] for ask in self.asks for option in ask["options"]]

    def send(self, frame: object) -> dict[str, Any]:
        """The answer to a frame."""
        self.evening.give(inputs.Received(conn=self.conn, data=msgspec.json.encode(frame)))
        return next(frame for frame in reversed(self.heard) if frame["t"] in {"done", "refused"})

    def do(self, do: str, number: int | None = None, **built: object) -> dict[str, Any]:
        """The answer to an intent for the first question that offers it, or for a certain one."""
        self._sent += 1
        asks = [ask["no"] for ask in self.asks if any(option["do"] == do for option in ask["options"])]
        no = asks[0] if number is None else number
        return self.send({"id": f"{self.name}-{self._sent}", "no": no, "intent": {"do": do, **built}})

    def want(self, do: str, **built: object) -> dict[str, Any]:
        """The answer to something that is wanted of the room."""
        self._sent += 1
        return self.send({"id": f"{self.name}-{self._sent}", "room": {"do": do, **built}})

    def sit(self, seat: int, chips: int = 20_000) -> dict[str, Any]:
        return self.do("sit", seat=seat, chips=chips)


def patrons(evening: Evening, sheet: str, *names: str, chips: int = 20_000, **terms: Any) -> list[Patron]:  # noqa: ANN401
    """People on the first seats of a new table."""
    first, *others = names
    people = [Patron(evening, first, sheet=sheet, **terms)]
    people += [Patron(evening, name, people[0].table) for name in others]
    for seat, person in enumerate(people):
        assert person.sit(seat, chips)["t"] == "done"
    return people
