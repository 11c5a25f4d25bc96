"""What happens to the room as a whole: events of its own log, each with who, why, before and after.

When is the time of the row. ``by`` is the id of whoever does it, None for the command line. No event has a secret in
it: no password, no token, and no name that was tried in vain, which may be a password in the wrong field.
"""

from __future__ import annotations

from cardroom.data import Data
from cardroom.room.own_limits import OwnLimits
from cardroom.room.people import Role


class PlayerEntered(Data, tag_field="is", tag="player-entered"):
    """A guest comes in and gets chips."""

    player: str
    name: str
    chips: int


class AccountMade(Data, tag_field="is", tag="account-made"):
    """Somebody has an account now; one who was here as a guest before has had another name, or the same."""

    player: str
    before: str | None
    after: str
    chips: int


class LoggedIn(Data, tag_field="is", tag="logged-in"):
    player: str


class LogInFailed(Data, tag_field="is", tag="log-in-failed"):
    """A wrong password, or one while the name is locked; ``player`` is None for a name that nobody has."""

    player: str | None


class LockedOut(Data, tag_field="is", tag="locked-out"):
    """Nobody logs in by this name for a while, after too many failures."""

    player: str
    failures: int
    until: int


class LoggedOut(Data, tag_field="is", tag="logged-out"):
    player: str
    sessions: int


class PasswordSet(Data, tag_field="is", tag="password-set"):
    by: str | None
    player: str


class ChipsGranted(Data, tag_field="is", tag="chips-granted"):
    """The cage gives play chips: what the player had, and has now."""

    player: str
    before: int
    after: int


class LimitsSet(Data, tag_field="is", tag="limits-set"):
    player: str
    before: OwnLimits
    after: OwnLimits


class LimitReached(Data, tag_field="is", tag="limit-reached"):
    """A player has come to a limit of their own, and leaves a table, where nobody is told why."""

    player: str
    table: str


class PlayerBarred(Data, tag_field="is", tag="player-barred"):
    """The player may not play here; ``before`` is why the player was barred already, if so."""

    by: str | None
    player: str
    why: str
    before: str | None


class BarLifted(Data, tag_field="is", tag="bar-lifted"):
    by: str | None
    player: str
    why: str
    before: str | None


class RoleSet(Data, tag_field="is", tag="role-set"):
    by: str | None
    player: str
    before: Role
    after: Role
    why: str


class EntryReversed(Data, tag_field="is", tag="entry-reversed"):
    """An entry of the ledger is undone by the one of this event: what the player had, and has now."""

    by: str
    player: str
    entry: str
    """Its stream, the number of its event there, and its own number."""
    before: int
    after: int
    why: str


class LargeWin(Data, tag_field="is", tag="large-win"):
    """A player has won much in one hand or round of a table."""

    player: str
    table: str
    hand: int
    chips: int


class RoomOpened(Data, tag_field="is", tag="room-opened"):
    """The room is opened again after it was closed or had stopped; ``last`` is when something happened before that."""

    last: int


class SheetUploaded(Data, tag_field="is", tag="sheet-uploaded"):
    by: str
    sheet: str
    name: str


HouseEvent = (
    PlayerEntered
    | AccountMade
    | LoggedIn
    | LogInFailed
    | LockedOut
    | LoggedOut
    | PasswordSet
    | ChipsGranted
    | LimitsSet
    | PlayerBarred
    | BarLifted
    | RoleSet
    | EntryReversed
    | LargeWin
    | RoomOpened
    | SheetUploaded
)
