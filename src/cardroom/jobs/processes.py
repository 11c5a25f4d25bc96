"""Processes of this machine that do the parts of a work.

They are spawned, since a fork would inherit threads and locks. Each has a pipe of its own: when it is lost the pipe
ends, and its parts are done again by another; when the one who asked is lost they leave. So none is left behind,
whoever dies.
"""

from __future__ import annotations

import logging
import os
import signal
from collections import deque
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import wait
from threading import Thread
from typing import TYPE_CHECKING, Any, Generic, Self

from cardroom.jobs.crews import AHEAD, PULSE, LostError, Part, Result

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from multiprocessing.connection import Connection

    from cardroom.jobs.stop import Stop

_LOSSES = 5
"""How often each worker is replaced before one of them has finished a part."""
_AT_HAND = 2
"""Parts that a worker has, so that it need not wait for the next."""
_WORK = -1
"""In the place of a part's number: what is to be done with all that follow."""
_spawn = get_context("spawn")


class Processes:
    """Work in processes; one that is lost is replaced, and its parts are done again.

    They are dismissed after a work, or when the block that they are used in ends.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._staff: list[_Worker] = []
        self._stay = False

    def __enter__(self) -> Self:
        self._stay = True
        return self

    def __exit__(self, *error: object) -> None:
        self._stay = False
        self._dismiss()

    def do(self, work: Callable[[Part], Result], parts: Iterable[Part], stop: Stop | None = None) -> Iterator[Result]:
        for worker in self._staff:
            worker.give(_WORK, work)
        try:
            yield from _Team(work, self.workers, self._staff).results(parts, stop)
        finally:
            self._dismiss()

    def _dismiss(self) -> None:
        """Lets go of all, but keeps those with nothing to do while the block lasts."""
        for worker in self._staff[:]:
            if worker.parts or not self._stay:
                self._staff.remove(worker)
                worker.dismiss()


class _Worker:
    """A process and the parts that it has been given, by their numbers."""

    def __init__(self) -> None:
        self.pipe, end = _spawn.Pipe()
        self.parts: dict[int, Any] = {}
        self._process = _spawn.Process(target=_serve, args=(end,), daemon=True)
        with deaf():
            self._process.start()
        end.close()

    def give(self, number: int, part: object) -> None:
        if number != _WORK:
            self.parts[number] = part
        with suppress(OSError):  # it is lost, as the end of the pipe will tell
            self.pipe.send((number, part))

    def take(self) -> tuple[int, Any]:
        """What it has done; EOFError if it is lost, and whatever error the work came to."""
        try:
            number, result, error = self.pipe.recv()
        except OSError as lost:
            raise EOFError from lost
        del self.parts[number]
        if error is not None:
            raise error
        return number, result

    def dismiss(self) -> None:
        self._process.kill()
        self._process.join()
        self.pipe.close()


class _Team(Generic[Part, Result]):
    """Workers who do one work, what they have yet to be given, and what they have done."""

    def __init__(self, work: Callable[[Part], Result], most: int, staff: list[_Worker]) -> None:
        self._work, self._most, self._staff = work, most, staff
        self._waiting: deque[tuple[int, Part]] = deque()
        self._done: dict[int, Result] = {}
        self._taken = self._losses = 0

    def results(self, parts: Iterable[Part], stop: Stop | None) -> Iterator[Result]:
        numbered, due = enumerate(parts), 0
        while not stop:
            self._fill(numbered, due)
            if not any(worker.parts for worker in self._staff):
                return
            self._collect()
            while due in self._done and not stop:
                yield self._done.pop(due)
                due += 1

    def _fill(self, numbered: Iterator[tuple[int, Part]], due: int) -> None:
        """Gives everybody enough to do, but nothing that is far ahead of the result that is due."""
        more = list(islice(numbered, max(due + AHEAD * self._most - self._taken, 0)))
        self._taken += len(more)
        self._waiting += more
        while self._waiting and (worker := self._free()) is not None:
            worker.give(*self._waiting.popleft())

    def _free(self) -> _Worker | None:
        """Someone with too little to do, if need be someone new."""
        least = min(self._staff, key=lambda worker: len(worker.parts), default=None)
        if (least is None or least.parts) and len(self._staff) < self._most:
            least = _Worker()
            self._staff.append(least)
            least.give(_WORK, self._work)
        return None if least is None or len(least.parts) >= _AT_HAND else least

    def _collect(self) -> None:
        """What has been done since, and who has been lost."""
        heard = wait([worker.pipe for worker in self._staff], PULSE)
        for worker in [worker for worker in self._staff if worker.pipe in heard]:
            try:
                number, result = worker.take()
            except EOFError:
                self._lose(worker)
            else:
                self._done[number], self._losses = result, 0

    def _lose(self, worker: _Worker) -> None:
        self._losses += 1
        if self._losses > _LOSSES * self._most:
            raise LostError("the processes that did the work were lost, again and again")
        self._staff.remove(worker)
        self._waiting.extendleft(reversed(worker.parts.items()))
        worker.dismiss()


@contextmanager
def deaf() -> Iterator[None]:
    """A process that is started within never hears Ctrl-C, not even while it starts: that is for the one who asked."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # which would lift the mask
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: Connection) -> None:
    """What a process does, until there is nobody to do it for."""
    logging.disable()  # what a user should know the one who asked has said
    Thread(target=leave_with_parent, daemon=True).start()
    work: Any = None
    with suppress(EOFError, OSError):
        while True:
            number, part = pipe.recv()
            if number == _WORK:
                work = part
            else:
                pipe.send((number, *_outcome(work, part)))


def leave_with_parent() -> None:
    """Ends the process as soon as the one who asked is gone, whatever it is doing."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _outcome(work: Callable[[Any], Any], part: object) -> tuple[object, Exception | None]:
    try:
        return work(part), None
    except Exception as error:  # noqa: BLE001 - for the one who asked
        return None, error
