"""Simulations in the terminal: run with a line that tells how far they are, and written for people."""

from __future__ import annotations

import os
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

import click
from rich.progress import BarColumn, TextColumn
from rich.progress import Progress as Bar

from cardroom.cli.compiling import compiling
from cardroom.cli.console import console
from cardroom.sim.bankroll import outlook
from cardroom.sim.batch import run as play
from cardroom.sim.cluster import cluster
from cardroom.sim.request import Prepared, Request, prepare
from cardroom.sim.runner import BATCH, Alone, Processes, simulate
from cardroom.sim.runner import Progress as Reached
from cardroom.sim.saved import fingerprint, load, save, tally_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.sim.bankroll import Outlook
    from cardroom.sim.results import Results
    from cardroom.sim.runner import Crew

_FEW = 16
"""Batches for which it does not pay to start processes."""
_EVERY = 0.2


class Run(NamedTuple):
    """A request, how it is carried out, and for which stay of a player (hours and antes) it is looked at."""

    request: Request
    stay: tuple[float, int]
    workers: int | None = None
    cluster: str | None = None
    resume: str | None = None


class Found(NamedTuple):
    """What came of a run in so many seconds; if it was broken off, the file to go on from."""

    prepared: Prepared
    results: Results
    outlook: Outlook
    stay: tuple[float, int]
    seconds: float
    is_whole: bool
    saved: str | None = None


def run(wanted: Run) -> Found:
    """Carries out a run, and tells apart from the output how far it is."""
    compiling()
    prepared, begun, before = _begun(wanted)
    reached = begun
    play(prepared.task.setup, 0, 1)  # loads the kernel, so that only rounds are timed
    is_whole = True
    with _crew(wanted, prepared) as crew, _told(prepared) as tell:
        started = monotonic()
        try:
            for reached in simulate(prepared.task, crew, None if begun is None else begun.tally):
                if tell(reached):
                    break
        except KeyboardInterrupt:
            is_whole = False
        seconds = before + monotonic() - started
    if reached is None:
        raise click.Abort
    saved = None if is_whole else _save(reached, wanted, seconds)
    results = prepared.results(reached.tally)
    return Found(prepared, results, outlook(results, *wanted.stay), wanted.stay, seconds, is_whole, saved)


def _begun(wanted: Run) -> tuple[Prepared, Reached | None, float]:
    """What is to be played, what is played already, and in how many seconds."""
    prepared = prepare(wanted.request)
    if wanted.resume is None:
        return prepared, None, 0.0
    saved = load(Path(wanted.resume).read_bytes())
    task = prepared.task._replace(done=saved.done)
    return prepared._replace(task=task), Reached(task, tally_of(saved, task.setup)), saved.seconds


@contextmanager
def _crew(wanted: Run, prepared: Prepared) -> Iterator[Crew]:
    """Those who play: this process, several, or a cluster."""
    workers = wanted.workers or (1 if len(prepared.task.batches) <= _FEW else os.cpu_count() or 1)
    if wanted.cluster is not None:
        with cluster(wanted.cluster, workers) as crew:
            yield crew
    else:
        yield Alone() if workers == 1 else Processes(workers)


class _Teller:
    """Shows how far a run is, and says when the edge is known well enough."""

    def __init__(self, prepared: Prepared, bar: Bar) -> None:
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
def _told(prepared: Prepared) -> Iterator[_Teller]:
    aside = console(stderr=True)
    with Bar(
        BarColumn(), TextColumn("{task.fields[told]}"), console=aside, transient=True, disable=not aside.is_terminal
    ) as bar:
        yield _Teller(prepared, bar)


def _save(reached: Reached, wanted: Run, seconds: float) -> str | None:
    """Writes the file to go on from: the one that the run came from, or one with a name of its own."""
    request = wanted.request
    mark = fingerprint(reached.task.setup)[:6]
    path = Path(wanted.resume or f"{Path(request.sheet).stem}-{request.seed}-{mark}.simulation.json")
    try:
        new = path.with_name(f"{path.name}.new")
        new.write_bytes(save(reached, request, seconds))
        new.replace(path)
    except OSError as error:
        click.echo(f"{path}: could not be written: {(error.strerror or str(error)).lower()}", err=True)
        return None
    return str(path)
