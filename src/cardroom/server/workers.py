"""Processes that work out what takes long, so that the room never waits: of each player the newest question counts."""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, TypeVar

from cardroom.jobs.processes import deaf
from cardroom.room.refusal import Code, RefusedError
from cardroom.server.thinking import begin, warm_up

if TYPE_CHECKING:
    from collections.abc import Callable

_MOST_WAITING = 200
_WARM_AFTER = 5.0
"""Seconds after the room has opened: whoever comes first is not kept waiting by this."""
T = TypeVar("T")


class Workers:
    """Some processes, which are started when they are needed; one that is lost is replaced."""

    def __init__(self, count: int = 1) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None
        self._asked: dict[str, Future[Any]] = {}
        self._warming: asyncio.TimerHandle | None = None

    async def ask(self, key: str, work: Callable[..., T], *parts: object) -> T:
        """What comes of some work; a newer question under the same key, such as a player's id, takes its place."""
        if len(self._asked) >= _MOST_WAITING:
            raise RefusedError(Code.FULL, "the coach has too much to do; try in a moment")
        if (older := self._asked.pop(key, None)) is not None:
            older.cancel()
        future = self._asked[key] = self._submit(work, *parts)
        try:
            result: T = await asyncio.wrap_future(future)
        except BrokenExecutor as error:
            self._dismiss()
            raise RefusedError(Code.FULL, "the coach was lost, and another one comes; ask again") from error
        except asyncio.CancelledError:
            if self._asked.get(key) is future:  # it is the one who asked who has left
                raise
        finally:
            is_newest = self._asked.get(key) is future
            if is_newest:
                del self._asked[key]
        if not is_newest:
            raise RefusedError(Code.STALE, "you have asked something newer")
        return result

    def warm_later(self) -> None:
        """Has one worker ready before anybody asks."""
        self._warming = asyncio.get_running_loop().call_later(_WARM_AFTER, self._submit, warm_up)

    def close(self) -> None:
        if self._warming is not None:
            self._warming.cancel()
        self._dismiss()

    def _dismiss(self) -> None:
        """Ends all processes, whatever they are at."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list(pool._processes.values()):  # noqa: SLF001 - there is no other way to end what is at work
                process.kill()
            pool.shutdown(cancel_futures=True)

    def _submit(self, work: Callable[..., T], *parts: object) -> Future[T]:
        try:
            return self._submit_once(work, *parts)
        except BrokenExecutor:  # its process was lost while it had nothing to do
            self._dismiss()
            return self._submit_once(work, *parts)

    def _submit_once(self, work: Callable[..., T], *parts: object) -> Future[T]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._count, get_context("spawn"), begin)
        with deaf():
            return self._pool.submit(work, *parts)
