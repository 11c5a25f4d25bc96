"""Many batches, in order, whoever plays them.

The rounds of a simulation are cut into batches of one size. A batch has a stream of its own, so it comes out the same
wherever it is played, and again if whoever played it is lost. Batches are taken in order, so that the result so far is
always that of the first so many.
"""

from __future__ import annotations

import signal
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import TYPE_CHECKING, NamedTuple, Protocol

from cardroom.shoe.streams import stream
from cardroom.sim.batch import add, new_tally, run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardroom.kernels.machine import Tally
    from cardroom.sim.batch import Setup

BATCH = 1 << 20
_AHEAD = 3
"""Batches that wait for each worker."""
_LOSSES = 5
"""How often lost workers are replaced."""


class Task(NamedTuple):
    """So many rounds with a seed, of which the first batches may be done already."""

    setup: Setup
    seed: int
    rounds: int
    done: int = 0

    def state(self, batch: int) -> int:
        return stream(self.seed, batch)

    def size(self, batch: int) -> int:
        return min(BATCH, self.rounds - batch * BATCH)

    @property
    def batches(self) -> range:
        """Those still to be played."""
        return range(self.done, -(-self.rounds // BATCH))


class Crew(Protocol):
    """Someone who plays batches."""

    def play(self, task: Task) -> Iterator[Tally]:
        """The batches still to be played, in order."""


class Alone:
    """Plays in this process."""

    def play(self, task: Task) -> Iterator[Tally]:
        for batch in task.batches:
            yield run(task.setup, task.state(batch), task.size(batch))


class Processes:
    """Plays in processes of this machine; one that is lost is replaced, and its batches are played again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def play(self, task: Task) -> Iterator[Tally]:
        losses = 0
        while task.batches:
            try:
                for tally in self._played(task):
                    task = task._replace(done=task.done + 1)
                    yield tally
            except BrokenProcessPool:
                losses += 1
                if losses > _LOSSES:
                    raise

    def _played(self, task: Task) -> Iterator[Tally]:
        pool = ProcessPoolExecutor(
            self.workers, mp_context=get_context("spawn"), initializer=_begin, initargs=(task.setup,)
        )
        try:
            yield from in_order(
                task, lambda batch: pool.submit(_batch, task.state(batch), task.size(batch)), _AHEAD * self.workers
            )
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


class Future(Protocol):
    """The promise of a batch."""

    def result(self) -> Tally:
        """The batch, as soon as it is there."""


def in_order(task: Task, submit: Callable[[int], Future], ahead: int) -> Iterator[Tally]:
    """Batches by their numbers, so many being under way at a time."""
    numbers = iter(task.batches)
    waiting = deque(submit(batch) for batch in islice(numbers, ahead))
    while waiting:
        tally = waiting.popleft().result()
        waiting.extend(submit(batch) for batch in islice(numbers, 1))
        yield tally


_setups: list[Setup] = []
"""What a worker process plays, told once when it begins."""


def _begin(setup: Setup) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # to stop is for the one who asked
    _setups.append(setup)


def _batch(state: int, rounds: int) -> Tally:
    return run(_setups[0], state, rounds)


class Progress(NamedTuple):
    """How far a simulation has come: its task, and all that is counted in the batches done."""

    task: Task
    tally: Tally


def simulate(task: Task, crew: Crew, tally: Tally | None = None) -> Iterator[Progress]:
    """Plays batch by batch, and says after each how far it is."""
    total = new_tally(task.setup.model) if tally is None else tally
    for part in crew.play(task):
        total = add(total, part)
        task = task._replace(done=task.done + 1)
        yield Progress(task, total)
