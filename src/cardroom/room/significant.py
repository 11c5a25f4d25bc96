"""Which events of the room are significant: those that somebody who answers for the house must be able to go through.

The kinds are those of clause 2.8.8 of GLI-19 (version 3), in our words. Each is recorded with when it was (the time of
its row), who did it, why, and what it was before and after. Kinds of that clause which are not here leave no event:
data that is changed or lost is found by the check of the chains, and there is no clock or program that could be changed
while the room is open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.data import tag_of
from cardroom.room import house_events as ev
from cardroom.room.events import FloorActed, Paused, Resumed, TableClosed, TableOpened

if TYPE_CHECKING:
    from cardroom.data import Data


class SignificantKind(NamedTuple):
    """What is to be kept by the clause, and the events that say so."""

    what: str
    events: tuple[type[Data], ...]


LARGE_WIN = 1_000_000
"""What is much to win in one hand, in cents."""
SIGNIFICANT: tuple[SignificantKind, ...] = (
    SignificantKind("attempts to log in that have failed, and names that are locked", (ev.LogInFailed, ev.LockedOut)),
    SignificantKind("accounts: made, or changed in what protects them", (ev.AccountMade, ev.PasswordSet)),
    SignificantKind("accounts that are closed to their players, and opened again", (ev.PlayerBarred, ev.BarLifted)),
    SignificantKind("who may do what", (ev.RoleSet,)),
    SignificantKind("limits that players set themselves", (ev.LimitsSet,)),
    SignificantKind("chips put on an account or taken from it other than by play", (ev.ChipsGranted,)),
    SignificantKind("large wins", (ev.LargeWin,)),
    SignificantKind(
        "voids, overrides and corrections, and all else that the floor does", (ev.EntryReversed, FloorActed)
    ),
    SignificantKind("play that is stopped, and goes on", (Paused, Resumed)),
    SignificantKind("what is offered: tables, and games that are added", (TableOpened, TableClosed, ev.SheetUploaded)),
    SignificantKind("times in which the room was not there", (ev.RoomOpened,)),
)


def kinds() -> tuple[str, ...]:
    """The events by their names in the log."""
    return tuple(tag[1] for kind in SIGNIFICANT for event in kind.events if (tag := tag_of(event)) is not None)
