"""uvicorn round the application: from the moment it takes players to the last batch that is written."""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

import uvicorn

from cardroom.room.inputs import Furnished
from cardroom.server.app import app_of
from cardroom.server.connections import CallConnection
from cardroom.server.premises import opened
from cardroom.server.wire import TableSocket

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterator

    from starlette.types import ASGIApp

    from cardroom.room.calls import OpenTable
    from cardroom.server.opening import RoomKeeper
    from cardroom.server.premises import Premises
    from cardroom.server.settings import Settings

_SPARE = 1_000
"""Connections beside the sockets: calls, and pages that are loaded."""
_PATIENCE = 3
"""Seconds in which calls that are under way may end when the room closes."""
_MOST_FILES = 65_536


class Certificate(NamedTuple):
    """Two files: the certificate for TLS, and its key."""

    cert: str
    key: str


class RoomServer(uvicorn.Server):
    """A server that says when it takes players, and closes the room before it hangs up."""

    def __init__(self, config: uvicorn.Config, premises: Premises, told: Callable[[], None]) -> None:
        super().__init__(config)
        self._premises, self._told = premises, told
        premises.writer.ended.add_done_callback(lambda _: self.end())

    def end(self) -> None:
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._told()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._premises.writer.close()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals end the server, and nothing else: whoever asked for the end has got it."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, old in before.items():
                signal.signal(number, old)


class Opening(NamedTuple):
    """All that it takes to open a room to the world."""

    settings: Settings
    keeper: RoomKeeper
    listener: socket.socket
    certificate: Certificate | None = None
    tables: tuple[OpenTable, ...] = ()
    """What the house opens in a room that has no tables yet."""

    thinks_ahead: bool = False
    """Whether those who advise get ready before somebody asks."""


def run(opening: Opening, told: Callable[[RoomServer], None]) -> str | None:
    """Keeps a room open until somebody ends it; or, in a sentence, why it had to end.

    ``told`` is called as soon as players are taken.
    """
    allow_many_files()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        return runner.run(_serve(opening, told))


async def _serve(opening: Opening, told: Callable[[RoomServer], None]) -> str | None:
    async with opened(opening.settings, opening.keeper) as premises:
        premises.writer.give(Furnished(tables=opening.tables))
        if opening.thinks_ahead:
            premises.workers.warm_later()
        server = RoomServer(_config(app_of(premises), opening), premises, lambda: told(server))
        await server.serve(sockets=[opening.listener])
        return premises.writer.ended.result() if premises.writer.ended.done() else None


def _config(app: ASGIApp, opening: Opening) -> uvicorn.Config:
    settings, certificate = opening.settings, opening.certificate
    return uvicorn.Config(
        app,
        http=CallConnection.of(settings),
        ws=TableSocket,
        ws_max_size=settings.most_frame,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        limit_concurrency=settings.most_sockets + _SPARE,
        timeout_graceful_shutdown=_PATIENCE,
        ssl_certfile=None if certificate is None else certificate.cert,
        ssl_keyfile=None if certificate is None else certificate.key,
    )


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop, where there is one."""
    if sys.platform == "win32":
        return None
    import uvloop  # noqa: PLC0415 - not on every machine

    return uvloop.new_event_loop


def allow_many_files() -> None:
    """Every socket is a file, and many systems allow a thousand unless asked for more."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not on every machine

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, _MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
