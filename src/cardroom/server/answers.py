"""What calls give, for the description of the interface; the room makes these values itself."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.room.history.hands import HandStep  # noqa: TC001 - the description is made of it
from cardroom.room.history.hold import BetHold  # noqa: TC001 - the same
from cardroom.room.history.lines import LogLine  # noqa: TC001 - the description is made of it
from cardroom.server.metrics import MinuteFigures  # noqa: TC001 - the description is made of it


class Answers(msgspec.Struct, frozen=True):
    """The base of all of them: more may be added to each, so clients leave alone what they do not know."""


class ErrorAnswer(Answers, frozen=True):
    """Why something was not done: a code for programs, a sentence for people."""

    code: str
    sentence: str
    rule: str | None = None


class Refusal(Answers, frozen=True):
    """What every call gives that is not carried out."""

    error: ErrorAnswer


class Health(Answers, frozen=True):
    """The room is open."""

    status: str
    version: str


class PlayerAnswer(Answers, frozen=True):
    """Somebody who is known here."""

    id: str
    name: str
    role: str


class Entered(Answers, frozen=True):
    """Who one is from now on; a cookie comes along."""

    player: PlayerAnswer


class TableId(Answers, frozen=True):
    """A table that has been opened."""

    id: str


class LogAnswer(Answers, frozen=True):
    """Some events in order, and the head of the hash chain after the last of them."""

    events: list[LogLine]
    head: str


class HandAnswer(Answers, frozen=True):
    """A hand or round that is over: who was dealt in by seat, and which of these seats were one's own."""

    table: str
    no: int
    game: str
    began: int
    ended: int
    first: int
    last: int
    seats: list[int]
    mine: list[int]


class HandsAnswer(Answers, frozen=True):
    """Some of them in order."""

    hands: list[HandAnswer]


class StepsAnswer(Answers, frozen=True):
    """A hand step by step: each event, in words, and the table after it."""

    hand: HandAnswer
    steps: list[HandStep]


class AdviceAnswer(Answers, frozen=True):
    """What each choice is worth, per unit of so many cents, and the bets beside the game, per unit of each.

    Both are empty where nothing is to be chosen, or nobody can say.
    """

    seat: int
    seq: int
    worth: dict[str, float]
    unit: int | None
    prices: dict[str, float]


class BetAnswer(Answers, frozen=True):
    """A bet against the house: the edge and the standard deviation, per unit."""

    edge: float
    sd: float


class OddsAnswer(Answers, frozen=True):
    """What every bet of a game should come to; none, where players play for a pot."""

    sheet: str
    bets: dict[str, BetAnswer]


class HoldAnswer(Answers, frozen=True):
    """Some rounds, in cents: what the house has won, what it should have with best play, and how far that may be off.

    ``outside`` flags what chance alone does in one case of twenty; of ``uncounted`` rounds there is no theory.
    """

    rounds: int
    won: int
    wagered: int
    expected: float
    sd: float
    deviations: float | None
    outside: bool
    uncounted: int
    bets: dict[str, BetHold]


class HoldsAnswer(Answers, frozen=True):
    """Rounds of a span of time, in groups and all together."""

    by: str
    since: int
    until: int
    groups: dict[str, HoldAnswer]
    total: HoldAnswer


class MetricsAnswer(Answers, frozen=True):
    """Milliseconds of the last minute, and what is there now."""

    commit_ms: MinuteFigures
    commit_rows: MinuteFigures
    loop_lag_ms: MinuteFigures
    collector_ms: MinuteFigures
    waiting_rows: int
    waiting_calls: int
    sockets: int
    tables: int


Anything = dict[str, Any]
