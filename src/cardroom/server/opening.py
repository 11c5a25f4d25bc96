"""A room from its store, as often as it has to be opened."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from cardroom.room.calls import OpenTable
from cardroom.room.catalogue import Catalogue
from cardroom.room.chance import SystemChance
from cardroom.room.fault import NO_FAULTS, TableFaultError
from cardroom.room.room import Room
from cardroom.server.clock import WallClock

if TYPE_CHECKING:
    from cardroom.store.contract import RoomStore

_log = logging.getLogger(__name__)
HOUSE_TABLES = (
    *(OpenTable(sheet=sheet, bots=2) for sheet in ("spanish21-v1", "spanish21-v2", "blackjack-v1", "blackjack-v2")),
    OpenTable(sheet="mixed-games", bots=4),
)
"""A table of each exhibit: what a room offers that nobody has opened a table in yet."""


class RoomKeeper:
    """Opens a room from what is durable; games are made once, and kept."""

    def __init__(self, store: RoomStore) -> None:
        self.store = store
        self.clock = WallClock()
        self.catalogue = Catalogue()

    def open(self, faulty: str | None = None) -> Room:
        """The room as it is known to the store; tables that cannot go on are stopped or shut, and the rest is open."""
        faults = NO_FAULTS if faulty is None else NO_FAULTS.with_table(faulty)
        contents = self.store.load()
        while True:
            try:
                return Room.open(contents, SystemChance(), self.clock(), self.catalogue, faults)
            except TableFaultError as fault:
                if fault.table in faults.shut:
                    raise
                _log.exception("table %s cannot go on", fault.table)
                faults = faults.with_table(fault.table)
