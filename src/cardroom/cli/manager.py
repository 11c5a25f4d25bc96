"""`cardroom manager`: the first manager of a room, and a new password for one; never over the network."""

from __future__ import annotations

import sys
import time
from contextlib import closing
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from cardroom.room.people import Person
    from cardroom.store.contract import RoomStore

_LONGEST_LINE = 1000


@click.command("manager")
@click.argument("name")
@click.option("--db", metavar="FILE|URL", help="Where the room is kept; by default where `cardroom open` keeps it.")
def command(name: str, db: str | None) -> None:
    """Make NAME a manager of the room, with a new password, while the room is closed.

    The password is asked for twice; if the input is not a terminal, it is its first line. Whoever has the name already
    keeps chips and history. Other managers can be made by this one while the room is open.
    """
    from cardroom.cli.errors import BadInputError, bad_input
    from cardroom.room.entrance import check_password, own_name
    from cardroom.store import StoreInUseError, open_store

    with bad_input():
        own = own_name(name)
        if not own:
            raise BadInputError("a manager has a name")
        password = _password(own)
        check_password(own, password)
        try:
            with closing(open_store(db)) as store:
                person = _appointed(store, own, password)
        except StoreInUseError as error:
            raise BadInputError(f"{error}; close it first, or have a manager give the role while it is open") from error
    click.echo(f"{person.name} is a manager now, and logs in with this password.")


def _password(name: str) -> str:
    if sys.stdin.isatty():
        password: str = click.prompt(f"Password for {name}", hide_input=True, confirmation_prompt="The same again")
        return password
    return sys.stdin.readline(_LONGEST_LINE).rstrip("\r\n")


def _appointed(store: RoomStore, name: str, password: str) -> Person:
    """The manager, after it is written to the store."""
    from argon2 import PasswordHasher

    from cardroom.room.chance import SystemChance
    from cardroom.room.desk import appoint
    from cardroom.room.inputs import Tick
    from cardroom.room.reopening import reopen_house
    from cardroom.room.room import Room

    room, now = Room(SystemChance()), time.time_ns() // 1_000_000
    reopen_house(room, store.load())
    person = appoint(room, now, name, PasswordHasher().hash(password))
    store.commit(room.handle(now, Tick()).rows)
    return person
