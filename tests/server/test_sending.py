"""What goes over the wire, byte by byte, and who is at its other end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest
from starlette.requests import HTTPConnection
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from cardroom.server.caller import caller_of
from cardroom.server.settings import Settings
from cardroom.server.wire import MOST_UNREAD, TableSocket, framed

if TYPE_CHECKING:
    from collections.abc import Iterable


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_text_is_framed_as_the_protocol_has_it(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


class SlowTransport:
    """A client that reads nothing."""

    def __init__(self) -> None:
        self.unread, self.is_aborted = 0, False

    def is_closing(self) -> bool:
        return self.is_aborted

    def write(self, data: bytes) -> None:
        self.unread += len(data)

    def get_write_buffer_size(self) -> int:
        return self.unread

    def abort(self) -> None:
        self.is_aborted = True


class OpenConnection:
    """A connection on which nothing has gone wrong."""

    state = State.OPEN


def written(frames: Iterable[int]) -> SlowTransport:
    """What becomes of a client to whom frames of such sizes are written."""
    socket, transport = cast("Any", TableSocket.__new__(TableSocket)), SlowTransport()
    socket.conn, socket.transport = OpenConnection(), transport
    for size in frames:
        socket.write([b"x" * size])
    return transport


def test_a_client_that_does_not_read_is_dropped_and_never_waited_for() -> None:
    assert not written([MOST_UNREAD]).is_aborted
    slow = written([MOST_UNREAD, 1, 1000])
    assert slow.is_aborted
    assert slow.unread == MOST_UNREAD + 1


@pytest.mark.parametrize(
    ("address", "host", "is_local"),
    [
        ("127.0.0.1", "127.0.0.1:8021", True),
        ("127.0.0.1", "localhost:8021", True),
        ("::1", "[::1]:8021", True),
        ("127.0.0.1", "evil.example", False),
        ("127.0.0.1", "[", False),
        ("127.0.0.1", "", False),
        ("192.168.1.7", "localhost", False),
    ],
)
def test_this_machine_is_one_that_calls_itself_so(address: str, host: str, *, is_local: bool) -> None:
    scope = {"type": "http", "client": (address, 1), "headers": [(b"host", host.encode())]}
    assert caller_of(HTTPConnection(scope), Settings()).is_local == is_local
