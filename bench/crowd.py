"""A thousand players in one process: each answers what its table asks, when the bench says so."""

from __future__ import annotations

from collections import Counter, deque
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from bench.sockets import Socket

Intent = dict[str, Any]
_BOLD = 0.1
"""How often a player raises who could call."""
_CHIPS = 100_000
"""Cents that everybody would sit down with."""


class Question(msgspec.Struct):
    """An ASK of the protocol."""

    no: int
    seat: int | None
    options: list[Intent]
    turn: bool = False


class Heard(msgspec.Struct):
    """A frame of the server, with what is needed of it here."""

    t: str
    seq: int = 0
    id: str = ""
    code: str = ""
    sentence: str = ""
    asks: list[Question] = []


_decode = msgspec.json.Decoder(Heard).decode
_encode = msgspec.json.Encoder().encode


class Felt:
    """A table as the players of this process see it: when the last of them got each of its events."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.received: dict[int, float] = {}


class Sent(NamedTuple):
    """An intent on its way."""

    at: float
    felt: Felt


class Acknowledged(NamedTuple):
    """An intent that was done: when it was sent and acknowledged, and the last event that came of it."""

    sent: Sent
    at: float
    seq: int


class Crowd:
    """All players, whose turn it is, and what became of what they did."""

    def __init__(self, chance: Random, choose: Callable[[list[Intent]], Intent | None]) -> None:
        self.chance, self.choose = chance, choose
        self.ready: deque[tuple[Client, Question]] = deque()
        self.sent: dict[str, Sent] = {}
        self.done: list[Acknowledged] = []
        self.refused: Counter[str] = Counter()
        self.ids = count(1)
        self.events = self.starved = 0

    def send_one(self) -> bool:
        """Has a player answer whose turn it is, those first who wait longest; false if nobody is asked."""
        while self.ready:
            client, question = self.ready.popleft()
            if client.question is question and (intent := self._intent(question)) is not None:
                client.answer(question, intent)
                return True
        return False

    def forget(self) -> None:
        """Counts from here on."""
        self.done.clear()
        self.refused.clear()
        self.events = self.starved = 0

    def broadcasts(self) -> list[float]:
        """Seconds from each intent to when the last player had the last event that came of it."""
        received = [done.sent.felt.received.get(done.seq) for done in self.done]
        return [at - done.sent.at for at, done in zip(received, self.done, strict=True) if at is not None]

    def _intent(self, question: Question) -> Intent | None:
        options = question.options
        if self.chance.random() < _BOLD and any(option["do"] == "raise" for option in options):
            options = [option for option in options if option["do"] == "raise"]
        return self.choose(options)


class Client:
    """A player at a table."""

    __slots__ = ("crowd", "felt", "question", "seat", "socket")

    def __init__(self, crowd: Crowd, felt: Felt, seat: int) -> None:
        self.crowd, self.felt, self.seat = crowd, felt, seat
        self.question: Question | None = None
        self.socket: Socket

    def heard(self, data: bytes) -> None:
        frame, now = _decode(data), perf_counter()
        if frame.t == "event":
            self.felt.received[frame.seq] = now
            self.crowd.events += 1
        elif frame.t == "done" and (sent := self.crowd.sent.pop(frame.id, None)) is not None:
            self.crowd.done.append(Acknowledged(sent, now, frame.seq))
        elif frame.t == "refused":
            self.crowd.sent.pop(frame.id, None)
            self.crowd.refused[f"{frame.code}: {frame.sentence}"] += 1
        elif frame.t in {"asks", "view"}:
            self._asked(frame.asks)

    def _asked(self, questions: Sequence[Question]) -> None:
        asked = next((question for question in questions if question.turn or question.seat is None), None)
        if asked is None:
            self.question = None
        elif self.question is None or self.question.no != asked.no:
            self.question = asked
            if asked.seat is None:
                self.answer(asked, _sit(asked, self.seat))
            else:
                self.crowd.ready.append((self, asked))

    def answer(self, question: Question, intent: Intent) -> None:
        name = f"c{next(self.crowd.ids)}"
        self.crowd.sent[name] = Sent(perf_counter(), self.felt)
        self.socket.send(_encode({"id": name, "no": question.no, "intent": intent}))


def _sit(question: Question, seat: int) -> Intent:
    option = next(option for option in question.options if option["do"] == "sit")
    free = option["seat"]["only"]
    chips = option["chips"]
    return {"do": "sit", "seat": seat if seat in free else free[0], "chips": min(chips["most"], _CHIPS)}
