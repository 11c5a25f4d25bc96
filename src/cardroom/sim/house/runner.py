"""Many batches, in order, whoever plays them.

The rounds of a simulation are cut into batches of one size. A batch has a stream of its own, so it comes out the same
wherever it is played, and again if whoever played it is lost. Batches are taken in order, so that the result so far is
always that of the first so many.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from cardroom.jobs.crews import begun_here
from cardroom.shoe.streams import stream
from cardroom.sim.house.batch import add, new_tally, run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.jobs.crews import Crew
    from cardroom.jobs.stop import Stop
    from cardroom.kernels.house.automaton import RoundCounts
    from cardroom.sim.house.batch import Setup

BATCH = 1 << 20


class RoundsJob(NamedTuple):
    """So many rounds with a seed, of which the first batches may be done already."""

    setup: Setup
    seed: int
    rounds: int
    done: int = 0

    def part(self, batch: int) -> tuple[int, int]:
        """The state with which the stream of a batch begins, and how many rounds it has."""
        return stream(self.seed, batch), min(BATCH, self.rounds - batch * BATCH)

    @property
    def batches(self) -> range:
        """Those still to be played."""
        return range(self.done, -(-self.rounds // BATCH))


class Progress(NamedTuple):
    """How far a simulation has come: its task, and all that is counted in the batches done."""

    task: RoundsJob
    tally: RoundCounts


def simulate(
    task: RoundsJob, crew: Crew, tally: RoundCounts | None = None, stop: Stop | None = None
) -> Iterator[Progress]:
    """Plays batch by batch, and says after each how far it is."""
    total = new_tally(task.setup.model) if tally is None else tally
    parts = map(task.part, task.batches)
    for part in begun_here(crew, partial(_batch, task.setup), parts, stop):
        total = add(total, part)
        task = task._replace(done=task.done + 1)
        yield Progress(task, total)


def _batch(setup: Setup, part: tuple[int, int]) -> RoundCounts:
    return run(setup, *part)
