"""What is sent along with calls, and what stands in their addresses: strict types, with limits on all of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType, field

from cardroom.data import Data
from cardroom.room.catalogue import LONGEST_SHEET
from cardroom.room.people import Role

AnyName = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Password = Annotated[str, Meta(max_length=200)]
Word = Annotated[str, Meta(min_length=1, max_length=100)]
Why = Annotated[str, Meta(min_length=1, max_length=300)]
Whole = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Moment = Annotated[int, Meta(ge=0, le=10_000_000_000_000)]


class GuestBody(Data):
    """By which name a guest comes in, and the invitation to a private table that brings the guest here, if any."""

    name: AnyName
    invitation: Word | None = None


class AccountBody(Data):
    """A new account."""

    name: Name
    password: Password


class LogInBody(Data):
    """A name and its password."""

    name: AnyName
    password: Password


class LimitsBody(Data):
    """Minutes and cents a day; null is no limit, and what is not named stays as it is."""

    minutes: Annotated[int, Meta(ge=1, le=1440)] | UnsetType | None = UNSET
    loss: Annotated[int, Meta(ge=1, le=1_000_000_000)] | UnsetType | None = UNSET


class SheetBody(Data):
    """A sheet as it stands in its file."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_SHEET)]


class TableBody(Data):
    """A table to be opened; ``clock`` is seconds a decision, null for none.

    ``stakes`` are two bets as in 5/10, and ``agree`` is what its players agree on, as the option of that name has it.
    """

    sheet: Word
    name: Annotated[str, Meta(min_length=1, max_length=60)] | None = None
    readings: Annotated[dict[str, str], Meta(max_length=50)] = field(default_factory=dict)
    limit: Word | None = None
    stakes: Word | None = None
    agree: Annotated[dict[str, Any], Meta(max_length=20)] | None = None
    bots: Annotated[int, Meta(ge=0, le=100)] = 0
    private: bool = False
    clock: Annotated[int, Meta(ge=1, le=3600)] | None = 30
    bank: Annotated[int, Meta(ge=0, le=3600)] = 60
    pace: Annotated[int, Meta(ge=0, le=30_000)] = 700


class InvitationBody(Data):
    """The word that opens a private table."""

    invitation: Word


class ReasonBody(Data):
    """Why the floor does it."""

    why: Why


class PauseBody(Data):
    """Why the floor stops a table, or lets it go on."""

    why: Why
    resume: bool = False


class OrderBody(Data):
    """An order of the floor, built from its options."""

    order: Annotated[dict[str, Any], Meta(max_length=20)]
    why: Why


class BarBody(Data):
    """Why a player is barred, or let in again."""

    why: Why
    lift: bool = False


class CorrectionBody(Data):
    """An entry of the ledger that is reversed: the entry ``no`` of the event ``seq`` in a stream."""

    stream: Word
    seq: Whole
    no: Whole
    why: Why


class RoleBody(Data):
    """What somebody is to be here."""

    role: Role
    why: Why


class LogOutQuery(Data):
    """Whether all sessions end."""

    everywhere: bool = False


class EventsQuery(Data):
    """How many events, from the newest on, and of which kind, if not all."""

    count: Annotated[int, Meta(ge=1, le=1000)] = 100
    kind: Word | None = None


class HoldQuery(Data):
    """In which groups, and of rounds that ended since and until when, in milliseconds; else of the last month.

    A shift lasts ``hours``, and the first one of a day starts at the hour ``starts`` by UTC.
    """

    by: Literal["table", "game", "shift", "month"] = "table"
    since: Moment | None = None
    until: Moment | None = None
    hours: Annotated[int, Meta(ge=1, le=24)] = 8
    starts: Annotated[int, Meta(ge=0, le=23)] = 6


class CoachQuery(Data):
    """For which of one's seats, if there are several."""

    seat: Whole | None = None


class LogQuery(Data):
    """The last event that is known already; what came after it is given."""

    after: Whole = field(default=0, name="from")


class HandsQuery(Data):
    """The last hand that is known already, and how many after it are asked for."""

    after: Whole = field(default=0, name="from")
    count: Annotated[int, Meta(ge=1, le=200)] = 100


class DayQuery(Data):
    """A day by UTC, if not today."""

    day: Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")] | None = None


class OwnHandsQuery(Data):
    """How many of one's own hands, from the newest on."""

    count: Annotated[int, Meta(ge=1, le=1000)] = 100


class PlayersQuery(Data):
    """Some letters of a name, and from which one on."""

    name: Annotated[str, Meta(max_length=100)] = ""
    first: Whole = 0
