"""What happens at a table beside its game: who comes, who is silent, what is said, what the floor does.

All see all of it. Whatever changes how the table goes on is an event, so that it is there again after a restart.
"""

from __future__ import annotations

from enum import StrEnum

from cardroom.data import Data


class TableOpened(Data, tag_field="is", tag="table-opened"):
    """A table, its game and by whom it was opened; the house opens its own."""

    table: str
    game: str
    by: str | None


class TableClosed(Data, tag_field="is", tag="table-closed"):
    by: str | None
    why: str


class Joined(Data, tag_field="is", tag="joined"):
    """Who it is that is known at the table by a name, before the first seat is taken under it."""

    player: str
    name: str


class Invited(Data, tag_field="is", tag="invited"):
    """Somebody has come in by invitation, and may watch and sit from now on."""

    player: str


class TimedOut(Data, tag_field="is", tag="timed-out"):
    """A seat was silent until its time was up, now ``in_a_row`` times."""

    seat: int
    name: str
    in_a_row: int


class WentAway(Data, tag_field="is", tag="went-away"):
    """A seat is not waited for until its player does something."""

    seat: int
    name: str


class CameBack(Data, tag_field="is", tag="came-back"):
    seat: int
    name: str


class SitOutTime(StrEnum):
    """When somebody wants to sit out."""

    NOW = "now"
    NEXT_HAND = "next-hand"
    NEXT_BLIND = "next-blind"


class WishedToSitOut(Data, tag_field="is", tag="wished-to-sit-out"):
    """A seat is to sit out later, or after all not: then there is no time."""

    seat: int
    name: str
    when: SitOutTime | None


class SitOutDue(Data, tag_field="is", tag="sit-out-due"):
    """The time has come at which a seat was to sit out; that it does comes next."""

    seat: int


class Queued(Data, tag_field="is", tag="queued"):
    """Somebody waits for a seat."""

    player: str
    name: str


class Unqueued(Data, tag_field="is", tag="unqueued"):
    """Somebody does not wait for a seat any longer, or has let it pass."""

    player: str
    name: str


class PauseWished(Data, tag_field="is", tag="pause-wished"):
    """A player wants a pause, or to go on; it is done when all who play want it."""

    name: str
    pause: bool


class Paused(Data, tag_field="is", tag="paused"):
    by: str
    why: str


class Resumed(Data, tag_field="is", tag="resumed"):
    by: str
    why: str


class Said(Data, tag_field="is", tag="said"):
    name: str
    text: str


class FloorActed(Data, tag_field="is", tag="floor-acted"):
    """The floor has done something at the table, which the events after it carry out: who, what, why, before, after."""

    by: str
    what: str
    why: str
    before: str = ""
    after: str = ""


TableEvent = (
    TableOpened
    | TableClosed
    | Joined
    | Invited
    | TimedOut
    | WentAway
    | CameBack
    | WishedToSitOut
    | SitOutDue
    | Queued
    | Unqueued
    | PauseWished
    | Paused
    | Resumed
    | Said
    | FloorActed
)


def tell(event: TableEvent) -> str:  # noqa: C901, PLR0912 - a case for each event
    """An event in words; nothing, where it is of no interest to those at the table."""
    match event:
        case TableOpened(game=game):
            return f"The table is open: {game}"
        case TableClosed(why=why):
            return f"The table is closed: {why}"
        case TimedOut(name=name):
            return f"{name}: time is up"
        case WentAway(name=name):
            return f"{name} is away, and not waited for"
        case CameBack(name=name):
            return f"{name} is back"
        case WishedToSitOut(name=name, when=SitOutTime.NEXT_BLIND):
            return f"{name} sits out at the next big blind"
        case WishedToSitOut(name=name, when=None):
            return f"{name} stays in"
        case WishedToSitOut(name=name):
            return f"{name} sits out after this hand"
        case Queued(name=name):
            return f"{name} waits for a seat"
        case Unqueued(name=name):
            return f"{name} does not wait for a seat any longer"
        case PauseWished(name=name, pause=pause):
            return f"{name} would like {'a pause' if pause else 'to go on'}"
        case Paused(by=by, why=why):
            return f"{by} has stopped the table: {why}"
        case Resumed():
            return "The table goes on"
        case Said(name=name, text=text):
            return f"{name}: {text}"
        case FloorActed(by=by, what=what, why=why):
            return f"The floor ({by}): {what}, because {why}"
        case _:
            return ""
