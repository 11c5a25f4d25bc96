"""A mistake of ours at one table, which is not to be the end of all the others."""

from __future__ import annotations


class TableFaultError(Exception):
    """A table could not go on; why is its cause. What the room has in memory cannot be believed any more."""

    def __init__(self, table: str) -> None:
        super().__init__(f"table {table} could not go on")
        self.table = table
