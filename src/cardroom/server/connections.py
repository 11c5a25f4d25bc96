"""Connections for calls: uvicorn's, with limits on how long one is silent and on how many come from one address."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

from cardroom.server.caller import household, is_loopback
from cardroom.server.settings import Settings

if TYPE_CHECKING:
    from asyncio import BaseTransport, TimerHandle

    import h11

PATIENCE = 10.0
"""Seconds in which one who has connected says what is wanted."""


class CallConnection(H11Protocol):
    """The server's side of a connection, which may become a socket."""

    settings: ClassVar[Settings] = Settings()
    by_address: ClassVar[Counter[str]] = Counter()
    _counts_for = ""
    _deadline: TimerHandle | None = None

    @classmethod
    def of(cls, settings: Settings) -> type[CallConnection]:
        """The kind of all connections of one room, which are counted by address."""
        return type("RoomConnection", (cls,), {"settings": settings, "by_address": Counter()})

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]  # uvicorn means the same
        address = "" if self.client is None else self.client[0]
        if not self.settings.behind_proxy and not is_loopback(address):
            self._counts_for = household(address)
            self.by_address[self._counts_for] += 1
        if self.by_address[self._counts_for] > self.settings.most_connections_of_address:
            self.transport.abort()
        else:
            self._deadline = self.loop.call_later(PATIENCE, self.transport.abort)

    def handle_events(self) -> None:
        super().handle_events()
        if self.cycle is not None:
            self._is_heard()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_heard()
        self._is_gone()  # sockets are counted for themselves
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_heard()
        self._is_gone()
        super().connection_lost(exc)

    def _is_heard(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _is_gone(self) -> None:
        counted, self._counts_for = self._counts_for, ""
        if counted:
            self.by_address[counted] -= 1
            if not self.by_address[counted]:
                del self.by_address[counted]
