"""What may be asked of a room beside the play at its tables; who may ask for what is in `roles`.

Secrets never come in: a session is known by the hash of its token, a password by its hash. Both are made at the rim.
"""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from cardroom.data import Data
from cardroom.room.people import Role
from cardroom.store.rows import EntryRow

CallResult = tuple[int, object]
"""What a call is answered with: a status as HTTP counts them, and a value."""


class EnterAsGuest(Data, tag_field="call", tag="enter-as-guest"):
    """A guest comes in and gets play chips and a session, by the name that is asked for or the next one that is free.

    One who comes by an invitation is told the table that it opens.
    """

    name: str
    token: bytes
    invitation: str | None = None


class MakeAccount(Data, tag_field="call", tag="make-account"):
    """Somebody makes an account; a guest who does keeps chips and seats."""

    name: str
    password: str
    token: bytes


class LogIn(Data, tag_field="call", tag="log-in"):
    """Somebody has given a name and a password, which the rim has checked or could not."""

    name: str
    is_right: bool
    token: bytes


class LogOut(Data, tag_field="call", tag="log-out"):
    """A session ends, or all of the caller's."""

    token: bytes
    everywhere: bool = False


class TellMe(Data, tag_field="call", tag="tell-me"):
    """Who am I, with chips, seats and limits."""


class SetLimits(Data, tag_field="call", tag="set-limits"):
    """Limits on one's own play: minutes and cents a day; None is no limit. Tighter at once, looser after a day.

    A limit that is not named stays as it is.
    """

    minutes: int | UnsetType | None = UNSET
    loss: int | UnsetType | None = UNSET


class BuyFromCage(Data, tag_field="call", tag="buy-from-cage"):
    """Play chips up to what a newcomer gets."""


class ListSheets(Data, tag_field="call", tag="list-sheets"):
    pass


class UploadSheet(Data, tag_field="call", tag="upload-sheet"):
    text: str


class ListTables(Data, tag_field="call", tag="list-tables"):
    pass


class OpenTable(Data, tag_field="call", tag="open-table"):
    """A new table. ``clock`` is seconds a decision, None for friends who take their time.

    ``stakes`` are the two bets, as in 5/10, of a game that has them. ``agree`` is what its players are taken to have
    agreed on, as the option of that name describes it: how the games of a mix are found, and which.
    """

    sheet: str
    name: str | None = None
    readings: dict[str, str] = {}
    limit: str | None = None
    stakes: str | None = None
    agree: dict[str, object] | None = None
    bots: int = 0
    private: bool = False
    clock: int | None = 30
    bank: int = 60
    pace: int = 700


class CloseTable(Data, tag_field="call", tag="close-table"):
    table: str
    why: str


class JoinTable(Data, tag_field="call", tag="join-table"):
    """Somebody comes to a private table by its invitation."""

    table: str
    invitation: str


class MayWatch(Data, tag_field="call", tag="may-watch"):
    """May this caller see a table, and from which seat since when? Answered for those who read its history."""

    table: str


class Pause(Data, tag_field="call", tag="pause"):
    """The floor stops a table, or lets it go on."""

    table: str
    why: str
    resume: bool = False


class ListOrders(Data, tag_field="call", tag="list-orders"):
    """What the floor may order at a table now."""

    table: str


class GiveOrder(Data, tag_field="call", tag="give-order"):
    """The floor does something that the rules of the game give it, such as to void a round; built from its options."""

    table: str
    order: dict[str, object]
    why: str


class Unseat(Data, tag_field="call", tag="unseat"):
    """The floor frees a seat: its player leaves as soon as the rules allow."""

    table: str
    seat: int
    why: str


class BarPlayer(Data, tag_field="call", tag="bar-player"):
    """The floor bars a player from the room, or lets the player in again."""

    player: str
    why: str
    lift: bool = False


class Correct(Data, tag_field="call", tag="correct"):
    """The floor reverses an entry of the ledger by another one.

    The rim has looked it up in the store by its stream, ``seq`` and ``no``; it is None if there is none.
    """

    entry: EntryRow | None
    why: str


class SetRole(Data, tag_field="call", tag="set-role"):
    player: str
    role: Role
    why: str


class MayAudit(Data, tag_field="call", tag="may-audit"):
    """May this caller go through what is significant? Answered with the kinds of events that are."""


class MayInspect(Data, tag_field="call", tag="may-inspect"):
    """Whether this caller may read the whole record of a hand that is over at a table."""

    table: str


class RecallOwn(Data, tag_field="call", tag="recall-own"):
    """Tables at which the caller has played, to recall the caller's own hands."""

    tables: tuple[str, ...]


class ReadStatement(Data, tag_field="call", tag="read-statement"):
    """What a statement of the caller's own chips needs beside the ledger."""


class ReadStatementOf(Data, tag_field="call", tag="read-statement-of"):
    """The same for the chips of somebody else."""

    player: str


class ListPlayers(Data, tag_field="call", tag="list-players"):
    """Everybody with some letters in the name, a page from number ``first`` on."""

    name: str = ""
    first: int = 0


Call = (
    EnterAsGuest
    | MakeAccount
    | LogIn
    | LogOut
    | TellMe
    | SetLimits
    | BuyFromCage
    | ListSheets
    | UploadSheet
    | ListTables
    | OpenTable
    | CloseTable
    | JoinTable
    | MayWatch
    | Pause
    | ListOrders
    | GiveOrder
    | Unseat
    | BarPlayer
    | Correct
    | SetRole
    | MayAudit
    | MayInspect
    | RecallOwn
    | ReadStatement
    | ReadStatementOf
    | ListPlayers
)
