"""What the room knows that those who look back need beside the store: the games of tables, and what is where now."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.room.ledger import player_account
from cardroom.room.lobby import find
from cardroom.room.refusal import Code, RefusedError
from cardroom.room.sight import sight_of

if TYPE_CHECKING:
    from cardroom.engine.contract import Game
    from cardroom.room import calls
    from cardroom.room.people import Person
    from cardroom.room.room import Room
    from cardroom.room.terms import TableTerms


class RecalledTable(NamedTuple):
    """A table by the game that is played at it, open or closed."""

    terms: TableTerms
    game: Game


class AccountSight(NamedTuple):
    """An account as it stands: whose it is, its balance, and the chips of its owner at tables, with their names."""

    account: str
    owner: str
    balance: int
    there: dict[str, int]
    names: dict[str, str]


def may_inspect(room: Room, _now: int, me: Person, call: calls.MayInspect) -> calls.CallResult:
    return 200, sight_of(find(room, call.table, me), me)


def recall_own(room: Room, _now: int, _me: Person, call: calls.RecallOwn) -> calls.CallResult:
    """By table what is played there; those that are private too, since only one's own hands are recalled."""
    known = {name: table for name in call.tables if (table := room.table(name)) is not None}
    return 200, {name: RecalledTable(table.terms, table.game) for name, table in known.items()}


def read_statement(room: Room, _now: int, me: Person, _call: calls.ReadStatement) -> calls.CallResult:
    return 200, _account(room, me)


def read_statement_of(room: Room, _now: int, _me: Person, call: calls.ReadStatementOf) -> calls.CallResult:
    person = room.people.by_id(call.player)
    if person is None:
        raise RefusedError(Code.UNKNOWN, "there is nobody of that id here")
    return 200, _account(room, person)


def _account(room: Room, owner: Person) -> AccountSight:
    tables = room.tables
    there = {name: table.chips_of(owner.id) for name, table in tables.items() if table.seats_of(owner.id)}
    names = {name: terms.name for name, terms in room.terms().items()}
    return AccountSight(player_account(owner.id), owner.name, room.chips_of(owner.id), there, names)
