"""A table as it stands for somebody who reads its history: how far its log goes, and what of it was theirs to see."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cardroom.engine.contract import Game, State
    from cardroom.room.people import Person
    from cardroom.room.table import RoomTable
    from cardroom.room.terms import TableTerms


class TableSight(NamedTuple):
    """The end of a log by its number and head, and the hand in play or to come.

    ``hands`` are over, and ``first`` is the first row after them, before which ``start`` is the state; ``state`` is
    the one now. ``own`` are the seats of the one who asks, with the row since which each is theirs.
    """

    table: str
    terms: TableTerms
    game: Game
    seq: int
    head: bytes
    hands: int
    first: int
    start: State
    state: State
    own: dict[int, int]


def sight_of(table: RoomTable, me: Person | None) -> TableSight:
    """What is so at this moment."""
    aside = table.aside
    own = {} if me is None else {seat: aside.since[seat] for seat in table.seats_of(me.id)}
    return TableSight(
        table=table.id,
        terms=table.terms,
        game=table.game,
        seq=table.stream.seq,
        head=table.stream.head,
        hands=aside.hand - 1,
        first=aside.first,
        start=table.fold.start,
        state=table.state,
        own=own,
    )
