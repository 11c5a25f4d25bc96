"""Tables that are closed: out of the way, and made again for whoever looks back at them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.room.snapshot import refold, snapshot
from cardroom.room.stream import Stream
from cardroom.room.table import RoomTable
from cardroom.store.contract import StreamContents

if TYPE_CHECKING:
    from cardroom.room.room import Room
    from cardroom.room.terms import TableTerms


class ClosedTable(NamedTuple):
    """How a table was opened, and what its log comes to."""

    id: str
    terms: TableTerms
    contents: StreamContents

    @classmethod
    def of(cls, table: RoomTable) -> ClosedTable:
        """A table at which nothing is played any more."""
        stream = table.stream
        whole = snapshot(table.id, stream.seq, table.fold, table.dealer.deck)
        contents = StreamContents(
            snapshot=whole, tail=(), seq=stream.seq, head=stream.head, seal=stream.seal, causes=()
        )
        return cls(table.id, table.terms, contents)

    def made(self, room: Room) -> RoomTable:
        """The table as it was closed, for one look."""
        terms, contents = self.terms, self.contents
        fold, _ = refold(room.catalogue.game(terms.sheet, terms.readings, terms.limit), contents)
        stream = Stream(self.id, contents.seq, contents.head, contents.seal)
        return RoomTable(room, self.id, terms, stream, fold)
