"""A mistake of ours at one table, which is not to be the end of all the others."""

from __future__ import annotations

from typing import NamedTuple


class TableFaultError(Exception):
    """A table could not go on; why is its cause. What the room has in memory cannot be believed any more."""

    def __init__(self, table: str) -> None:
        super().__init__(f"table {table} could not go on")
        self.table = table


class Faults(NamedTuple):
    """Tables that are stopped when a room is opened, for the floor to look at; and those that are not opened at all."""

    stopped: frozenset[str] = frozenset()
    shut: frozenset[str] = frozenset()

    def with_table(self, table: str) -> Faults:
        """One that has failed is stopped; one that fails all the same is not opened until the next time."""
        if table in self.stopped:
            return Faults(self.stopped - {table}, self.shut | {table})
        return Faults(self.stopped | {table}, self.shut)


NO_FAULTS = Faults()
