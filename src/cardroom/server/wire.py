"""A socket as the rim uses it: uvicorn's, with a short way in and a way out that nobody waits for.

A frame that comes is handled there and then, without a task or a queue between. Frames that leave go to the transport
in one piece; what a slow client has not read yet lies there, and past a limit the client is dropped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from cardroom.server.rates import Bucket, Rate

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.types import Scope
    from websockets.frames import Frame
    from websockets.http11 import Request

MOST_UNREAD = 1_000_000
"""Bytes that may wait for a client to read them."""
UNSAID = Rate(a_second=5, at_once=100)
"""Frames of the protocol that say nothing to the room: pings, pongs, and parts of a message after its first."""
_PIECE = 1_024
"""Bytes that are read at a time, so that a flood is cut off before it has been looked through."""
_EXTENSION = "cardroom.socket"
_TOO_EARLY = 1002
_TEXT = b"\x81"
_SHORT, _LONG = 126, 1 << 16


class Listener(Protocol):
    """Whoever is told what happens on a socket."""

    def heard(self, data: bytes) -> None:
        """A whole message has come."""

    def lost(self) -> None:
        """The connection is gone."""


class TableSocket(WebSocketsSansIOProtocol):
    """The server's side of a WebSocket."""

    listener: Listener | None = None
    _unsaid: Bucket | None = None

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), _PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + _PIECE])

    def handle_cont(self, event: Frame) -> None:
        if self._is_heeded():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._is_heeded():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._is_heeded():
            super().handle_pong(event)

    def _is_heeded(self) -> bool:
        """Whether the limit for what says nothing is kept; who goes beyond it is dropped."""
        self._unsaid = self._unsaid or Bucket(UNSAID)
        if self._unsaid.take() and self.transport.get_write_buffer_size() <= MOST_UNREAD:
            return True
        self.transport.abort()
        return False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            extensions: dict[str, Any] = self.scope["extensions"] or {}
            extensions[_EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        if self.listener is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self.listener.heard(data)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.listener is not None:
            self.listener.lost()

    def listen(self, listener: Listener) -> None:
        """From now on everything that comes goes to a listener; whoever spoke before the greeting is hung up on."""
        self.listener = listener
        if self.disconnected:
            listener.lost()
        elif self.read_paused:
            self.hang_up(_TOO_EARLY, "a frame came before the greeting")

    def write(self, frames: Iterable[bytes]) -> None:
        """Sends texts that are framed already; whoever reads too slowly is dropped."""
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return
        self.transport.write(b"".join(frames))
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()

    def hang_up(self, code: int, reason: str) -> None:
        """Closes the connection with a code of the protocol."""
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)


def socket_of(scope: Scope) -> TableSocket:
    """The socket that a request to open one came on."""
    socket: TableSocket = scope["extensions"][_EXTENSION]
    return socket


def framed(data: bytes) -> bytes:
    """A text as it goes over the wire to a client: one frame, unmasked and whole."""
    size = len(data)
    if size < _SHORT:
        return _TEXT + size.to_bytes(1) + data
    if size < _LONG:
        return _TEXT + b"\x7e" + size.to_bytes(2) + data
    return _TEXT + b"\x7f" + size.to_bytes(8) + data
