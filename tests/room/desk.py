"""A room that people talk to."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

from cardroom.data import Data
from cardroom.engine.codec import decode, encode
from cardroom.room import calls, own_limits
from cardroom.room.chance import SystemChance
from cardroom.room.desk import appoint
from cardroom.room.effects import Answer
from cardroom.room.house_events import HouseEvent
from cardroom.room.inputs import CallMade, Connected, Disconnected, Received, Tick
from cardroom.room.ledger import Ledger
from cardroom.room.people import People
from cardroom.room.room import Room
from cardroom.store.contract import Contents
from cardroom.store.rows import LogRow, PlayerRow, SessionRow

if TYPE_CHECKING:
    from cardroom.room.calls import Call
    from cardroom.room.inputs import Input
    from cardroom.room.people import Role

NOON = 20_000 * own_limits.DAY + own_limits.DAY // 2
"""Some day, at noon UTC."""


def token(word: str) -> bytes:
    return sha256(word.encode()).digest()


class LogLine(Data):
    seq: int
    at: int
    event: HouseEvent


class ChipRoom(Room):
    """A room of which only the chips on its felts are known."""

    def __init__(self, felt: dict[str, int]) -> None:
        super().__init__(SystemChance())
        self.felt = felt

    def at_tables(self, player: str) -> int:
        return self.felt.get(player, 0)

    def seats_of(self, player: str) -> tuple[tuple[str, int], ...]:
        return (("t1", 0),) if player in self.felt else ()


class Desk:
    """Calls one after the other, with the time to be set by hand; all rows that were written are kept."""

    def __init__(self, room: Room | None = None) -> None:
        self.felt: dict[str, int] = {}
        self.room = ChipRoom(self.felt) if room is None else room
        self.now = NOON
        self.rows: list[Any] = []
        self.tokens = 0

    def call(self, call: Call, player: str | None = None) -> tuple[int, Any]:
        """Status and body of the answer."""
        out = self._handle(CallMade(no=1, player=player, call=call))
        (answer,) = (answer for answer in out if isinstance(answer, Answer))
        return answer.status, answer.body

    def refused(self, call: Call, player: str | None = None) -> str:
        """The code of a refusal, after which nothing has been written."""
        before = len(self.rows)
        status, body = self.call(call, player)
        assert status >= 400
        assert self.rows[before:] == []
        return str(body["error"]["code"])

    def token(self) -> bytes:
        self.tokens += 1
        return token(str(self.tokens))

    def guest(self, name: str = "Anna") -> str:
        return str(self.call(calls.EnterAsGuest(name=name, token=self.token()))[1]["player"]["id"])

    def account(self, name: str = "Bert", me: str | None = None) -> str:
        call = calls.MakeAccount(name=name, password=f"hash of {name}", token=self.token())
        return str(self.call(call, me)[1]["player"]["id"])

    def manager(self, name: str = "Mona") -> str:
        person = appoint(self.room, self.now, name, f"hash of {name}")
        self._handle(Tick())
        return person.id

    def staff(self, role: Role, name: str) -> str:
        player, manager = self.account(name), self.manager()
        assert self.call(calls.SetRole(player=player, role=role, why="works here"), manager)[0] == 200
        return player

    def log_in(self, name: str = "Bert", *, is_right: bool = True) -> tuple[int, Any]:
        return self.call(calls.LogIn(name=name, is_right=is_right, token=self.token()))

    def events(self, kind: str | None = None) -> list[Any]:
        """Those of the house, or some of them, as they are read back from the log."""
        lines = [row.public for row in self.rows if isinstance(row, LogRow) and kind in {row.kind, None}]
        return [decode(LogLine, line).event for line in lines]

    def reopened(self) -> Desk:
        """Another room of what this one has written."""
        players = {row.id: row for row in self.rows if isinstance(row, PlayerRow)}
        sessions = {row.token: row for row in self.rows if isinstance(row, SessionRow)}
        contents = Contents(players=tuple(players.values()), sessions=tuple(sessions.values()))
        other = Desk(ChipRoom(self.felt))
        other.room.people, other.room.ledger = People.open(contents), Ledger(self.room.ledger.balances)
        other.now, other.tokens = self.now, self.tokens
        return other

    def sit(self, table: str, player: str, seat: int, chips: int) -> None:
        assert self.act(table, player, {"do": "sit", "seat": seat, "chips": chips})["t"] == "done"

    def act(self, table: str, player: str, intent: dict[str, Any]) -> dict[str, Any]:
        """At a real table, by the first question there that offers it; the answer."""
        self.tokens += 1
        conn = self.tokens
        (view,) = self._handle(Connected(conn=conn, table=table, player=player))
        asks = decode(dict[str, Any], view.data)["asks"]
        number = next(ask["no"] for ask in asks if intent["do"] in {option["do"] for option in ask["options"]})
        out = self._handle(Received(conn=conn, data=encode({"id": str(conn), "no": number, "intent": intent})))
        self._handle(Disconnected(conn=conn))
        answer: dict[str, Any] = decode(dict[str, Any], out[-1].data)
        return answer

    def _handle(self, event: Input) -> list[Any]:
        effects = self.room.handle(self.now, event)
        self.rows += effects.rows
        return effects.out

    def bring(self, player: str, chips: int) -> None:
        """Chips to the table, or from it if they are negative; who has none left gets up."""
        self.felt[player] = self.felt.get(player, 0) + chips
        if not self.felt[player]:
            del self.felt[player]
        own_limits.moved(self.room, self.now, player, chips)


def heads_up() -> tuple[Desk, list[str]]:
    """Two players with $100 each in a hand of a real table, and no clock."""
    desk = Desk(Room(SystemChance()))
    players = [desk.guest("Anna"), desk.guest("Bert")]
    desk.call(calls.OpenTable(sheet="holdem", clock=None, pace=0), players[0])
    for seat, player in enumerate(players):
        desk.sit("t1", player, seat, 10_000)
    return desk, players
