"""Simulations in the terminal: run with a line that tells how far they are, and written for people."""

from __future__ import annotations

import os
from contextlib import contextmanager
from datetime import timedelta
from functools import cache, partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from rich.progress import BarColumn, TextColumn
from rich.progress import Progress as Bar

from cardroom.cli.compiling import compiling
from cardroom.cli.console import console
from cardroom.cli.jobs import crew_of, nothing, of_file, save_as, tell_trouble
from cardroom.cli.progress import shown
from cardroom.jobs.crews import LostError
from cardroom.kernels.cache import Watch
from cardroom.sim.cluster import cluster
from cardroom.sim.house.batch import run as play
from cardroom.sim.house.checkpoint import fingerprint, save, tally_of
from cardroom.sim.house.outlook import outlook
from cardroom.sim.house.request import HouseRequest, Simulation, prepare
from cardroom.sim.house.runner import BATCH, simulate
from cardroom.sim.house.runner import Progress as Reached

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardroom.jobs.crews import Crew
    from cardroom.jobs.stop import Stop
    from cardroom.sim.house.checkpoint import SavedRounds
    from cardroom.sim.house.outlook import Outlook
    from cardroom.sim.house.results import Results

_FEW = 16
"""Batches for which it does not pay to start processes."""
_EVERY = 0.2


class Run(NamedTuple):
    """A request, how it is carried out, and for which stay of a player (hours and antes) it is looked at.

    A run that goes on has a file and what it holds.
    """

    request: HouseRequest
    stay: tuple[float, int]
    workers: int | None = None
    cluster: str | None = None
    resume: str | None = None
    saved: SavedRounds | None = None


class PreparedRun(NamedTuple):
    """A run that is ready: what is to be played, what is played already, and in how many seconds."""

    wanted: Run
    prepared: Simulation
    reached: Reached | None = None
    seconds: float = 0.0


class RunResult(NamedTuple):
    """What came of a run in so many seconds; if it was broken off, the file to go on from."""

    prepared: Simulation
    results: Results
    outlook: Outlook
    stay: tuple[float, int]
    seconds: float
    is_whole: bool
    keep: Callable[[], str | None]
    """Writes the file, if there is none yet."""
    saved: str | None = None


def begin(wanted: Run) -> PreparedRun:
    """Works out what a run needs."""
    compiling()
    prepared = prepare(wanted.request)
    begun = PreparedRun(wanted, prepared) if wanted.saved is None else _resumed(wanted, prepared, wanted.saved)
    play(prepared.task.setup, 0, 1)  # loads the kernel, so that only rounds are timed
    return begun


def _resumed(wanted: Run, prepared: Simulation, saved: SavedRounds) -> PreparedRun:
    task = prepared.task._replace(done=saved.done)
    with of_file(wanted.resume):
        reached = Reached(task, tally_of(saved, task.setup))
    return PreparedRun(wanted, prepared._replace(task=task), reached, saved.seconds)


def carry_out(begun: PreparedRun, stop: Stop) -> RunResult:
    """Plays, tells apart from the output how far it is, and gives what has come of it, even if it is stopped."""
    wanted, prepared, reached, before = begun
    trouble, is_enough, tally = None, False, None if reached is None else reached.tally
    with _crew(wanted, prepared) as crew, _told(prepared) as tell:
        watch = Watch()
        try:
            for reached in simulate(prepared.task, crew, tally, stop):
                if is_enough := tell(reached):
                    break
        except (LostError, OSError) as error:  # lost, or no room for processes
            trouble = str(error)
        seconds = before + watch()
    if reached is None:
        raise nothing(stop, trouble)
    is_whole = is_enough or not reached.task.batches
    keep = cache(partial(_save, reached, wanted, seconds))
    saved = None if is_whole else keep()
    tell_trouble(trouble)
    results = prepared.results(reached.tally)
    ahead = outlook(results, *wanted.stay, prepared.exact_mean)
    return RunResult(prepared, results, ahead, wanted.stay, seconds, is_whole, keep, saved)


@contextmanager
def _crew(wanted: Run, prepared: Simulation) -> Iterator[Crew]:
    """Those who play: this process, several, or a cluster."""
    workers = wanted.workers or (1 if len(prepared.task.batches) <= _FEW else os.cpu_count() or 1)
    if wanted.cluster is not None:
        with cluster(wanted.cluster, workers) as crew:
            yield crew
    else:
        yield crew_of(workers)


class _Teller:
    """Shows how far a run is, and says when the edge is known well enough."""

    def __init__(self, prepared: Simulation, bar: Bar) -> None:
        self._prepared, self._bar, self._until = prepared, bar, prepared.request.until
        self._before = prepared.task.done * BATCH
        self._line = bar.add_task("", total=prepared.task.rounds, completed=self._before, told="")
        self._started, self._shown = monotonic(), 0.0

    def __call__(self, reached: Reached) -> bool:
        now, rounds = monotonic(), min(reached.task.done * BATCH, reached.task.rounds)
        if self._until is None and now - self._shown < _EVERY and rounds < reached.task.rounds:
            return False
        results, self._shown = self._prepared.results(reached.tally), now
        wanted = reached.task.rounds
        if self._until is not None:
            wanted = min(wanted, max(rounds, round(rounds * (results.stderr / self._until) ** 2)))
        rate = (rounds - self._before) / max(now - self._started, 1e-9)
        left = timedelta(seconds=round((wanted - rounds) / max(rate, 1.0)))
        edge = f"edge {results.edge:.4%} ± {results.stderr:.4%}"
        told = f"{rate / 1e6:.1f} M rounds/s  {left} left  {edge}"
        self._bar.update(self._line, completed=rounds, total=wanted, told=told)
        return self._until is not None and results.stderr <= self._until


@contextmanager
def _told(prepared: Simulation) -> Iterator[_Teller]:
    aside = console(stderr=True)
    bar = Bar(
        BarColumn(), TextColumn("{task.fields[told]}"), console=aside, transient=True, disable=not aside.is_terminal
    )
    with shown(bar):
        yield _Teller(prepared, bar)


def _save(reached: Reached, wanted: Run, seconds: float) -> str | None:
    """Writes the file to go on from."""
    request = wanted.request
    mark = fingerprint(reached.task.setup)[:6]
    return save_as(wanted.resume, f"{Path(request.sheet).stem}-{request.seed}-{mark}", save(reached, request, seconds))
