"""The version of the tables, and how older ones are brought up to it, with all that is in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.store.contract import StoreError
from cardroom.store.schema import STEPS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.store.database import Connection

_MADE = "CREATE TABLE cardroom (version INTEGER NOT NULL) STRICT"


def migrate(connection: Connection, steps: Sequence[Sequence[str]] = STEPS) -> None:
    """Brings the tables to the newest version, or leaves them as they were."""
    with connection.transaction():
        before = version(connection)
        check_version(before, len(steps))
        if before == len(steps):
            return
        if before == 0:
            connection.do(_MADE)
            connection.do("INSERT INTO cardroom (version) VALUES (0)")
        for step in steps[before:]:
            for statement in step:
                connection.do(statement)
        connection.do("UPDATE cardroom SET version = ?", len(steps))


def version(connection: Connection) -> int:
    """The version of the tables that are there; 0 if there are none."""
    if connection.has_table("cardroom"):
        return int(next(connection.ask("SELECT version FROM cardroom"))[0])
    if connection.has_table("%"):
        raise StoreError("this database has tables that are not Cardroom's; give it one of its own")
    return 0


def check_version(there: int, ours: int) -> None:
    if there > ours:
        raise StoreError(
            f"this room was last opened by a newer Cardroom (its tables are of version {there}, and this one knows "
            f"{ours}); install that one"
        )


def check_copied(connection: Connection, steps: Sequence[Sequence[str]] = STEPS) -> None:
    """Tables can be copied row by row if they are of our version."""
    there = version(connection)
    check_version(there, len(steps))
    if there < len(steps):
        raise StoreError("this room was last opened by an older Cardroom: open it with this one first")
