"""A real server on a free port, with a real file, in a thread of the test."""

from __future__ import annotations

import socket
from contextlib import closing, contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING, NamedTuple

from cardroom.server.opening import RoomKeeper
from cardroom.server.serving import Opening, RoomServer, run
from cardroom.server.settings import Settings
from cardroom.store import open_store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from cardroom.store.contract import RoomStore

_PATIENCE = 30


class Served(NamedTuple):
    """Where a room is open, by whom it is served, and where it is kept."""

    address: str
    server: RoomServer
    store: RoomStore


@contextmanager
def serving(
    path: Path, settings: Settings | None = None, wrapped: Callable[[RoomStore], RoomStore] = lambda store: store
) -> Iterator[Served]:
    """A room that is open for as long as the block lasts."""
    servers: list[RoomServer] = []
    is_up = Event()

    def told(server: RoomServer) -> None:
        servers.append(server)
        is_up.set()

    with closing(wrapped(open_store(path))) as store, socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setblocking(False)  # noqa: FBT003 - Python's signature
        port = listener.getsockname()[1]
        opening = Opening(settings or Settings(), RoomKeeper(store), listener)
        thread = Thread(target=run, args=(opening, told), daemon=True)
        thread.start()
        assert is_up.wait(_PATIENCE)
        try:
            yield Served(f"http://127.0.0.1:{port}", servers[0], store)
        finally:
            servers[0].end()
            thread.join(_PATIENCE)
            assert not thread.is_alive()
