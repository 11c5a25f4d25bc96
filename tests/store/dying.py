"""An evening that is killed at its n-th operation, for each n: ``python dying.py PLACE PLACE …``.

Every place is new and is written to by a process of its own, which dies at one operation later than the one before it.
How many batches it had told is printed. It ends with the first that is not killed.
"""

from __future__ import annotations

import os
import signal
import sys

from scribe import evening

from cardroom.store import database_at
from cardroom.store.sql import SqlStore
from failing_store import FailingDatabase


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def play(where: str, number: int, told: int) -> None:
    """Commits an evening, one sign for each batch, until it is killed."""
    store = SqlStore(FailingDatabase(database_at(where), number, breaks=die))
    for batch in evening():
        store.commit(batch)
        os.write(told, b".")
    store.close()


def killed(where: str, number: int) -> tuple[int, bool]:
    """How many batches a process told, and whether it died."""
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        play(where, number, writes)
        os._exit(0)
    os.close(writes)
    _, status = os.waitpid(child, 0)
    with os.fdopen(reads, "rb") as pipe:
        return len(pipe.read()), os.WIFSIGNALED(status)


def main(*places: str) -> None:
    for number, where in enumerate(places, 1):
        told, has_died = killed(where, number)
        print(told, flush=True)  # noqa: T201 - for whoever has started it
        if not has_died:
            break


if __name__ == "__main__":
    main(*sys.argv[1:])
