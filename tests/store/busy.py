"""A store that is written to without end, batch after batch; ``python busy.py PLACE`` tells each when it is done.

The batch ``k`` has some rows of a log, a chip, a hand, and the player's name, which is ``k``.
"""

from __future__ import annotations

import sys
from itertools import count
from typing import TYPE_CHECKING

from scribe import ANN, TABLE, Scribe, entry, hand

from cardroom.data import replace
from cardroom.store import open_store

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.store.contract import Contents, RoomStore
    from cardroom.store.rows import Row

MANY = 40


def rows_before(number: int) -> int:
    return sum(1 + k % MANY for k in range(1, number))


def batch(scribe: Scribe, number: int) -> list[Row]:
    log = [scribe.row() for _ in range(1 + number % MANY)]
    chip = entry(log[0], "cage", "player:p1", 1)
    return [TABLE, *log, chip, hand(number, log[0].seq, log[-1].seq, "p1"), replace(ANN, name=str(number))]


def done(contents: Contents) -> int:
    """How many batches are there, all of them whole."""
    number = contents.hands.get("t1", 0)
    assert contents.balances == ({"cage": -number, "player:p1": number} if number else {})
    assert [player.name for player in contents.players] == ([str(number)] if number else [])
    assert sum(stream.seq for stream in contents.streams.values()) == rows_before(number + 1)
    return number


def work(store: RoomStore, tell: Callable[[int], object]) -> None:
    """Goes on after what is there until something stops it."""
    number = done(store.load())
    scribe = Scribe(store.log("t1", rows_before(number + 1), 1))
    for following in count(number + 1):
        store.commit(batch(scribe, following))
        tell(following)


if __name__ == "__main__":
    work(open_store(sys.argv[1]), lambda number: print(number, flush=True))  # noqa: T201 - to whoever will stop it
