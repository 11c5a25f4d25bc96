"""What is read from the store for those who look back: the log of a table, and its hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.engine.codec import decode
from cardroom.room.history.hands import own_seats
from cardroom.room.history.lines import LogStretch, log_lines
from cardroom.room.refusal import Code, RefusedError

if TYPE_CHECKING:
    from cardroom.room.history.lines import LogLine
    from cardroom.room.sight import TableSight
    from cardroom.store.contract import RoomStore
    from cardroom.store.rows import HandRow

PAGE = 500
"""Lines of a log that are given at once."""
_AHEAD = 50
"""Hands that are read at once."""


class LogPage(NamedTuple):
    """Some lines of a log, and the head of the chain after the last of them."""

    lines: list[LogLine]
    head: bytes


def log_page(store: RoomStore, sight: TableSight, after: int, player: str | None) -> LogPage:
    """The lines after a number, as somebody may see them."""
    last = min(sight.seq, after + PAGE)
    if after >= last:
        return LogPage([], sight.head)
    hands = _hands(store, sight, after + 1, last)
    stretches = [LogStretch(hand.first, own_seats(hand, player)) for hand in hands]
    first, state = sight.first, sight.start
    if hands:
        first, state = hands[0].first, decode(sight.game.kinds.state, hands[0].state)
    stretches.append(LogStretch(sight.first, sight.own))
    rows = store.log(sight.table, first, last - first + 1)
    lines = [line for line in log_lines(sight.game, state, rows, stretches) if line.seq > after]
    return LogPage(lines, rows[-1].head)


def hand(store: RoomStore, sight: TableSight, no: int) -> HandRow:
    """A hand by its number, or that there is none."""
    rows = store.hands(sight.table, no, 1) if 0 < no <= sight.hands else ()
    if not rows:
        raise RefusedError(Code.UNKNOWN, f"this table has no {sight.game.unit} {no} that is over")
    return rows[0]


def _hands(store: RoomStore, sight: TableSight, first: int, last: int) -> list[HandRow]:
    """The hands that are over and have one of these rows of the log."""
    no = _hand_at(store, sight, first)
    found: list[HandRow] = []
    while no <= sight.hands:
        for row in store.hands(sight.table, no, _AHEAD):
            if row.first > last or row.no > sight.hands:
                return found
            found.append(row)
        no += _AHEAD
    return found


def _hand_at(store: RoomStore, sight: TableSight, seq: int) -> int:
    """The number of the first hand that ends at a row or after it; one more than there are if all ended before."""
    low, high = 1, sight.hands + 1
    while low < high:
        middle = (low + high) // 2
        if store.hands(sight.table, middle, 1)[0].last < seq:
            low = middle + 1
        else:
            high = middle
    return low
