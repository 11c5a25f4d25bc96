"""People at a table who do whatever may be done, by chance: they answer, come back, ask, chat, err and lie."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from recollections import Recollection
from watched_room import TABLE, Step, WatchedRoom

from cardroom.cards import RANKS, SUITS
from cardroom.engine.codec import encode, option_from_plain
from cardroom.room import calls, inputs
from cardroom.room.effects import Answer, Frame, Hangup
from driving import built

if TYPE_CHECKING:
    from collections.abc import Iterator

    from watched_room import Outcome

    from cardroom.room.inputs import Input

START = 1_700_000_000_000
SITTING = ("p1", "p2", "p3")
STANDING = ("p4", None)
"""Somebody of the floor who watches, and somebody who has not said who it is."""
_RELUCTANTLY = {"leave": 0.02, "sit-out": 0.03, "fold": 0.3, "take-back": 0.1, "surrender": 0.2}
_LIES = (
    *({"do": do} for do in ("fold", "check", "call", "show", "muck", "hit", "stand", "split", "leave", "pass-cut")),
    *({"do": do, "to": 400} for do in ("bet", "raise", "complete")),
    *({"do": do, "amount": 1000} for do in ("double", "insurance", "insure")),
    {"do": "wager", "ante": 1000},
    {"do": "sit", "seat": 0, "chips": 10_000},
    {"do": "buy", "chips": 10**30},
)
_DECK = [rank + suit for rank in RANKS for suit in SUITS]


class Client:
    """A connection, and what it was asked last."""

    def __init__(self, player: str | None) -> None:
        self.player = player
        self.asks: list[dict[str, Any]] = []
        self.seq = 0
        self.sent: list[bytes] = []

    def hear(self, data: bytes) -> None:
        if data.startswith((b'{"t":"asks"', b'{"t":"view"')):
            frame = msgspec.json.decode(data)
            self.asks, self.seq = frame["asks"], frame.get("seq", self.seq)
        elif data.startswith(b'{"t":"event"'):
            self.seq = int(data[19 : data.index(b",", 19)])


class Crowd:
    """Plays an evening in a room, step by step."""

    def __init__(self, seed: int, sheet: str) -> None:
        self.world = WatchedRoom(f"{sheet} {seed}")
        self.chance = Random(f"{sheet} {seed}")
        self.seed, self.sheet = seed, sheet
        self.now = START
        self.steps: list[Step] = []
        self.outcomes: list[Outcome] = []
        self.callers: dict[int, str | None] = {}
        self.owners: dict[int, str | None] = {}
        self.clients: dict[int, Client] = {}
        self._number = 0

    def play(self, hands: int, most: int = 400) -> Crowd:
        """So many hands, or so many steps."""
        self._come()
        while self.world.table.aside.hand <= hands and len(self.steps) < most:
            for given in self._next():
                self._do(given)
        self._restart()
        for player in (*SITTING[:2], None):
            self._do(self._call(player, calls.MayWatch(table=TABLE)))
        return self

    def heard(self, outcome: Outcome, players: set[str | None]) -> list[tuple[int, bytes]]:
        """What of all that left the room went to some players, by connection or call."""
        sent = []
        for left in outcome.out:
            match left:
                case Frame(conn=conn, data=data) if self.owners[conn] in players:
                    sent.append((conn, data))
                case Answer(no=no) if self.callers[no] in players:
                    sent.append((no, told(left)))
                case Hangup(conn=conn, reason=reason) if self.owners[conn] in players:
                    sent.append((conn, reason.encode()))
        return sent

    def _do(self, given: Input | None) -> None:
        step = Step(self.now, given)
        outcome = self.world.carry_out(step)
        self.steps.append(step)
        self.outcomes.append(outcome)
        for left in outcome.out:
            if isinstance(left, Frame) and left.conn in self.clients:
                self.clients[left.conn].hear(left.data)

    def _come(self) -> None:
        for name in ("Ann", "Bob", "Cyd", "Dan"):
            self._do(self._call(None, calls.EnterAsGuest(name=name, token=name.encode())))
        pace = self.chance.choice((0, 1000))
        self._do(self._call("p4", calls.OpenTable(sheet=self.sheet, pace=pace, clock=self.chance.choice((None, 30)))))
        for player in (*SITTING, self.chance.choice(SITTING), *STANDING):
            self._do(self._connect(player, None))
        for client in list(self.clients.values()):
            if client.player in SITTING and (sit := next((ask for ask in client.asks if ask["seat"] is None), None)):
                self._do(self._frame(client, sit["no"], self._intent(sit["options"][0])))

    def _next(self) -> Iterator[Input | None]:
        self.now += self.chance.randrange(500)
        roll = self.chance.random()
        if roll < 0.05:
            yield from self._reconnect()
        elif roll < 0.09:
            yield self._ask()
        elif roll < 0.15:
            yield self._lie()
        elif roll < 0.18:
            yield self._chat()
        elif roll < 0.2:
            yield from self._tick()
        elif roll < 0.205:
            self._restart()
        else:
            yield from self._answer()

    def _answer(self) -> Iterator[Input]:
        """Somebody who is waited for answers; else somebody who is not, or time passes."""
        asked = [(client, ask) for client in self.clients.values() for ask in client.asks if client.player in SITTING]
        waited = [(client, ask) for client, ask in asked if ask["turn"]]
        if not waited and (not asked or self.chance.random() < 0.9):
            yield from self._tick()
            return
        client, ask = self.chance.choice(waited or asked)
        weights = [_RELUCTANTLY.get(option["do"], 1.0) for option in ask["options"]]
        (option,) = self.chance.choices(ask["options"], weights)
        yield self._frame(client, ask["no"], self._intent(option))

    def _intent(self, option: dict[str, Any]) -> dict[str, object]:
        made: dict[str, object] = built(self.chance, option_from_plain(option))
        if "chips" in option and "most" in option["chips"]:
            made["chips"] = option["chips"]["most"]
        return made

    def _tick(self) -> Iterator[Input]:
        if (due := self.world.room.due) is not None:
            self.now = max(self.now, due)
            yield inputs.Tick()

    def _reconnect(self) -> Iterator[Input]:
        conn, client = self.chance.choice(list(self.clients.items()))
        del self.clients[conn]
        yield inputs.Disconnected(conn=conn)
        after = self.chance.choice((client.seq, None, self.chance.randrange(client.seq + 2)))
        yield self._connect(client.player, after)

    def _restart(self) -> None:
        """The room is opened from its store; everybody comes back, some with the last row that they know."""
        clients = list(self.clients.values())
        self.clients.clear()
        self._do(None)
        for client in clients:
            self._do(self._connect(client.player, self.chance.choice((client.seq, None))))

    def _connect(self, player: str | None, after: int | None) -> Input:
        self._number += 1
        self.clients[self._number] = Client(player)
        self.owners[self._number] = player
        with_scenes = self.chance.random() < 0.2
        return inputs.Connected(conn=self._number, table=TABLE, player=player, after=after, with_scenes=with_scenes)

    def _ask(self) -> Input:
        player = self.chance.choice((*SITTING, *STANDING))
        return self._call(player, self.chance.choice((calls.TellMe(), calls.ListTables(), calls.MayWatch(table=TABLE))))

    def _call(self, player: str | None, call: calls.Call) -> Input:
        self._number += 1
        self.callers[self._number] = player
        return inputs.CallMade(no=self._number, player=player, call=call)

    def _lie(self) -> Input:
        """Somebody sends what was sent before, answers another's question, or plays cards they may not have."""
        client = self._somebody()
        if client.sent and self.chance.random() < 0.2:
            return inputs.Received(conn=self._number_of(client), data=self.chance.choice(client.sent))
        asked = [ask["no"] for other in self.clients.values() for ask in other.asks]
        number = self.chance.choice([*asked, 1, client.seq * 11])
        lie = self.chance.choice(_LIES)
        if self.chance.random() < 0.4:
            lie = {"do": self.chance.choice(("draw", "discard", "show")), "cards": self.chance.sample(_DECK, 2)}
        return self._frame(client, number, lie)

    def _chat(self) -> Input:
        client = self._somebody()
        wish = self.chance.choice(
            ({"do": "say", "text": "nice"}, {"do": "sit-in"}, {"do": "wait"}, {"do": "stop-waiting"}, {"do": "cards"})
        )
        return self._sent(client, {"room": wish})

    def _somebody(self) -> Client:
        return self.chance.choice(list(self.clients.values()))

    def _frame(self, client: Client, number: int, intent: object) -> Input:
        return self._sent(client, {"no": number, "intent": intent})

    def _sent(self, client: Client, frame: dict[str, object]) -> Input:
        self._number += 1
        data = msgspec.json.encode({"id": str(self._number)} | frame)
        client.sent.append(data)
        return inputs.Received(conn=self._number_of(client), data=data)

    def _number_of(self, client: Client) -> int:
        return next(conn for conn, other in self.clients.items() if other is client)


def told(answer: Answer) -> bytes:
    """What an answer says, with what is read for it."""
    body = answer.body.text if isinstance(answer.body, Recollection) else answer.body
    return encode({"status": answer.status, "body": body})
