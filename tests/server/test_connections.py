"""Connections that say nothing, or are too many from one address, are not kept."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import uvicorn
from uvicorn.server import ServerState

from cardroom.server.connections import CallConnection
from cardroom.server.settings import Settings

SETTINGS = Settings(most_connections_of_address=2)


class FarTransport:
    """A connection from somewhere."""

    def __init__(self, address: str) -> None:
        self._address, self.is_aborted = address, False

    def get_extra_info(self, name: str) -> object:
        return (self._address, 5) if name == "peername" else None

    def abort(self) -> None:
        self.is_aborted = True

    close = abort


async def connected(kind: type[CallConnection], address: str) -> tuple[CallConnection, FarTransport]:
    config = uvicorn.Config(cast("Any", lambda: None), lifespan="off", log_config=None)
    config.load()
    connection, transport = kind(config, ServerState(), {}), FarTransport(address)
    connection.connection_made(cast("Any", transport))
    return connection, transport


def test_an_address_has_only_so_many_connections_and_this_machine_any_number() -> None:
    async def story() -> None:
        kind = CallConnection.of(SETTINGS)
        first, _ = await connected(kind, "203.0.113.7")
        made = [(await connected(kind, "203.0.113.7"))[1].is_aborted for _ in range(2)]
        assert made == [False, True]
        assert not (await connected(kind, "203.0.113.8"))[1].is_aborted
        assert not any([(await connected(kind, "127.0.0.1"))[1].is_aborted for _ in range(5)])
        for _ in range(2):
            first.connection_lost(None)
        assert kind.by_address["203.0.113.7"] == 2

    asyncio.run(story())


def test_behind_a_proxy_its_own_address_does_not_count() -> None:
    async def story() -> None:
        kind = CallConnection.of(Settings(most_connections_of_address=0, behind_proxy=True))
        assert not (await connected(kind, "203.0.113.7"))[1].is_aborted

    asyncio.run(story())
