"""Hands that are over, read from the store for whoever recalls them."""

from __future__ import annotations

from contextlib import suppress
from itertools import groupby
from typing import TYPE_CHECKING

from cardroom.notation.games import Played, has_histories
from cardroom.notation.phh import in_one_file
from cardroom.room.history import RecordedHand, Viewer, history, transcript
from cardroom.room.history.hands import own_seats
from cardroom.room.people import Role
from cardroom.room.refusal import RefusedError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cardroom.room.books import RecalledTable
    from cardroom.room.people import Person
    from cardroom.room.terms import TableTerms
    from cardroom.store.contract import RoomStore
    from cardroom.store.rows import HandRow

MOST_HANDS = 200
"""Hands that are written into one text."""


def recorded(store: RoomStore, row: HandRow) -> RecordedHand:
    """A hand with its part of the log."""
    return RecordedHand(row, store.log(row.stream, row.first, row.last - row.first + 1))


def viewer_of(me: Person | None, row: HandRow) -> Viewer:
    """As whom somebody recalls a hand: the floor sees all of one that it did not play itself."""
    if me is None:
        return Viewer()
    return Viewer(me.id, sees_all=me.role.rank >= Role.FLOOR.rank and not own_seats(row, me.id))


def played(terms: TableTerms) -> Played:
    return Played(terms.sheet, terms.readings, terms.limit)


def transcripts(store: RoomStore, tables: Mapping[str, RecalledTable], rows: Iterable[HandRow], me: Person) -> str:
    """Somebody's own hands at several tables: a transcript of each, one after the other."""
    texts = []
    for table, some in _by_table(tables, rows):
        hands = [(recorded(store, row), Viewer(me.id)) for row in some]
        texts.append(transcript(table.game, played(table.terms), hands))
    return "\n".join(texts)


def phhs(store: RoomStore, tables: Mapping[str, RecalledTable], rows: Iterable[HandRow], me: Person) -> str:
    """The same as PHH, of all games that have words for it."""
    return in_one_file(text for table, some in _by_table(tables, rows) for text in _phh(store, table, some, me))


def _phh(store: RoomStore, table: RecalledTable, rows: Iterable[HandRow], me: Person) -> Iterator[str]:
    """Those of one table; what is void has none."""
    for row in rows if has_histories(table.game) else ():
        with suppress(RefusedError):
            yield history(table.game, played(table.terms), recorded(store, row), Viewer(me.id))


def _by_table(
    tables: Mapping[str, RecalledTable], rows: Iterable[HandRow]
) -> Iterator[tuple[RecalledTable, Sequence[HandRow]]]:
    """Hands by their tables, each in the order in which they were played."""
    ordered = sorted((row for row in rows if row.stream in tables), key=lambda row: (row.stream, row.no))
    for stream, some in groupby(ordered, key=lambda row: row.stream):
        yield tables[stream], [*some]
