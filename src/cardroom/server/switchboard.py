"""Whom the room speaks to: sockets and calls, each by the number that it was given."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import TYPE_CHECKING, Protocol

from cardroom.room.effects import Answer, Frame, Hangup
from cardroom.server.wire import framed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

RESTARTED = 1012
"""The code of a socket that is closed because the room is opened again."""
LEAVING = 1001
"""The code of a socket that is closed because the room closes."""


class ClientLine(Protocol):
    """The way to a client: frames are written without waiting."""

    def write(self, frames: Iterable[bytes]) -> None: ...

    def hang_up(self, code: int, reason: str) -> None: ...


class Switchboard:
    """All who are connected, and all who wait for an answer."""

    def __init__(self) -> None:
        self.lines: dict[int, ClientLine] = {}
        self.calls: dict[int, asyncio.Future[Answer]] = {}
        self._numbers = count(1)

    def connect(self, line: ClientLine) -> int:
        """The number of a new connection."""
        number = next(self._numbers)
        self.lines[number] = line
        return number

    def forget(self, conn: int) -> None:
        self.lines.pop(conn, None)

    def expect(self) -> tuple[int, asyncio.Future[Answer]]:
        """The number of a new call, and its answer as soon as there is one."""
        number = next(self._numbers)
        self.calls[number] = asyncio.get_running_loop().create_future()
        return number, self.calls[number]

    def deliver(self, out: Sequence[Frame | Answer | Hangup]) -> None:
        """Sends everything on its way, in order for each who gets it; all frames for one leave in one piece."""
        writes: dict[int, list[bytes]] = {}
        last, wired = b"", b""
        for effect in out:
            if isinstance(effect, Frame):
                if effect.data is not last:  # an event goes to many, and is framed once
                    last, wired = effect.data, framed(effect.data)
                writes.setdefault(effect.conn, []).append(wired)
            elif isinstance(effect, Answer):
                self._answer(effect)
            else:
                self._send(effect.conn, writes.pop(effect.conn, []))
                self._hang_up(effect)
        for conn, frames in writes.items():
            self._send(conn, frames)

    def close_all(self, code: int, reason: str) -> None:
        """Hangs up on everybody, and lets whoever waits for an answer go without one."""
        for conn in list(self.lines):
            self._hang_up(Hangup(conn, code, reason))
        calls, self.calls = self.calls, {}
        for call in calls.values():
            call.cancel()

    def _answer(self, answer: Answer) -> None:
        call = self.calls.pop(answer.no, None)
        if call is not None and not call.done():
            call.set_result(answer)

    def _send(self, conn: int, frames: list[bytes]) -> None:
        if frames and (line := self.lines.get(conn)) is not None:
            line.write(frames)

    def _hang_up(self, hangup: Hangup) -> None:
        if (line := self.lines.get(hangup.conn)) is not None:
            line.hang_up(hangup.code, hangup.reason)
