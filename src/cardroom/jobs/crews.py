"""Those who do the work. Whoever they are, results come in the order of their parts, and few parts are under way."""

from __future__ import annotations

from collections import deque
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import islice
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cardroom.jobs.stop import Stop

Part = TypeVar("Part")
Result = TypeVar("Result")
AHEAD = 3
"""Parts under way or done too early, for each worker."""
PULSE = 0.1
"""Seconds after which those who wait look whether to stop."""


class LostError(Exception):
    """Workers were lost again and again; what they had done before is sound."""


class Crew(Protocol):
    """Someone who does the parts of a work."""

    def do(self, work: Callable[[Part], Result], parts: Iterable[Part], stop: Stop | None = None) -> Iterator[Result]:
        """The results of the parts in their order, up to where someone stops it."""


class Alone:
    """Works in this thread."""

    def do(self, work: Callable[[Part], Result], parts: Iterable[Part], stop: Stop | None = None) -> Iterator[Result]:
        for part in parts:
            if stop:
                return
            yield work(part)


class Threads:
    """Work in threads of this process: for kernels, which do without the lock of the interpreter."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def do(self, work: Callable[[Part], Result], parts: Iterable[Part], stop: Stop | None = None) -> Iterator[Result]:
        pool, numbers = ThreadPoolExecutor(self.workers), iter(parts)
        try:
            waiting = deque(pool.submit(work, part) for part in islice(numbers, AHEAD * self.workers))
            while waiting:
                while not waiting[0].done():
                    wait([waiting[0]], PULSE)
                    if stop:
                        return
                result = waiting.popleft().result()
                waiting.extend(pool.submit(work, part) for part in islice(numbers, 1))
                yield result
                if stop:
                    return
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def begun_here(
    crew: Crew, work: Callable[[Part], Result], parts: Iterable[Part], stop: Stop | None = None
) -> Iterator[Result]:
    """The first part is done in this thread, where it compiles what the others need, and the others by a crew.

    So there is something to show while the crew gets ready, and often no need for one.
    """
    rest = iter(parts)
    yield from Alone().do(work, islice(rest, 1), stop)
    yield from crew.do(work, rest, stop)
