"""A room in a process of its own that ends without a word: `python mortal.py FILE PORT [after|before N]`.

It kills itself after its N-th commit is durable and before anybody is told, or right before that commit; and it does
not outlive whoever holds the other end of its input.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from cardroom.server.opening import RoomKeeper
from cardroom.server.serving import Opening, run
from cardroom.server.settings import Settings
from cardroom.store import open_store

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.store.rows import Row


def kill_at(store: object, when: str, number: int) -> None:
    """Has a store kill its process before or after its n-th commit."""
    commit, left = store.commit, [number]  # type: ignore[attr-defined]  # a store has it

    def mortal(rows: Sequence[Row]) -> None:
        left[0] -= 1
        if left[0] == 0 and when == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        commit(rows)
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    store.commit = mortal  # type: ignore[attr-defined]  # the same


def leave_with_parent() -> None:
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    Thread(target=leave_with_parent, daemon=True).start()
    path, port, *fate = sys.argv[1:]
    store = open_store(path)
    if fate:
        kill_at(store, fate[0], int(fate[1]))
    listener = socket.create_server(("127.0.0.1", int(port)))
    listener.setblocking(False)  # noqa: FBT003 - Python's signature
    run(Opening(Settings(), RoomKeeper(store), listener), lambda _: print("open", flush=True))  # noqa: T201 - to the test
