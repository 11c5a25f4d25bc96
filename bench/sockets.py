"""The client's end of a WebSocket: as little of it as it takes to hold a thousand in one process."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable

_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
_SHORT, _LONG = 126, 127
_MASKED, _FINAL, _NO_MASK = 0x80, 0x80, bytes(4)


class Socket(asyncio.Protocol):
    """A connection that hands on every text it hears, and whether it has been lost."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self._request, self._heard = request, heard
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_lost = False

    async def connect(self, host: str) -> None:
        """Connects to a host and port, and waits until it is a WebSocket."""
        name, _, port = host.partition(":")
        await asyncio.get_running_loop().create_connection(lambda: self, name, int(port))
        await self.is_open

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_lost = True
        if not self.is_open.done():
            self.is_open.set_exception(exc or ConnectionError("the room hung up"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if self.is_open.done() or self._is_switched():
            self._read()

    def _is_switched(self) -> bool:
        """Whether the answer to the request is there, which must be that it is a WebSocket now."""
        answer, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if b" 101 " not in answer.partition(b"\r\n")[0]:
            self.is_open.set_exception(ConnectionError(bytes(answer[:200]).decode(errors="replace")))
            return False
        self._buffer = rest
        self.is_open.set_result(None)
        return True

    def _read(self) -> None:
        """Takes all whole frames off the buffer; a server does not mask them."""
        buffer, at = self._buffer, 0
        while len(buffer) >= at + 2:
            start, size = at + 2, buffer[at + 1]
            if size == _SHORT:
                start, size = at + 4, int.from_bytes(buffer[at + 2 : at + 4])
            elif size == _LONG:
                start, size = at + 10, int.from_bytes(buffer[at + 2 : at + 10])
            if len(buffer) < start + size:
                break
            kind, text, at = buffer[at] & 0xF, bytes(buffer[start : start + size]), start + size
            if kind == _TEXT:
                self._heard(text)
            elif kind == _PING:
                self._write(_PONG, text)
            elif kind == _CLOSE:
                self.close()
        del buffer[:at]

    def send(self, text: bytes) -> None:
        self._write(_TEXT, text)

    def _write(self, kind: int, text: bytes) -> None:
        """A client masks its frames; a mask of zeros changes nothing."""
        size = len(text)
        head = bytes((_MASKED | size,)) if size < _SHORT else bytes((_MASKED | _SHORT,)) + size.to_bytes(2)
        if self._transport is not None and not self.is_lost:
            self._transport.write(bytes((_FINAL | kind,)) + head + _NO_MASK + text)

    def close(self) -> None:
        self.is_lost = True
        if self._transport is not None:
            self._transport.close()


def upgrade(host: str, path: str, cookies: str) -> bytes:
    """The request for a WebSocket; its key is the same for all, since nothing here hangs on it."""
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: Y2FyZHJvb20gY2FyZHJvbw==",
        f"Origin: http://{host}",
        f"Cookie: {cookies}",
    )
    return "\r\n".join((*lines, "", "")).encode()
