"""Runs through the deals of a spot on all cores and gives the result."""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from math import prod
from typing import TYPE_CHECKING

from cardroom.equity.reading import Reading, places
from cardroom.equity.results import result_of
from cardroom.equity.sources import All, Random, wanted

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.equity.results import Result
    from cardroom.equity.spot import Spot

FEASIBLE = 300_000_000
"""Up to so many deals all are looked at."""
TRIALS = 10_000_000
Progress = "Callable[[int, int], None]"


def deals_at_most(spot: Spot) -> int:
    """How many deals there are, counting some that cannot be where lists overlap."""
    live = len(spot.live)
    total = 1
    for want in wanted(spot)[0]:
        total *= want.length(live)
        live -= want.missing
    return total


def equity(
    spot: Spot,
    *,
    trials: int | None = None,
    seed: int = 1,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """The equity of all players: over every deal where that is feasible and no number of trials is given, else random."""
    to_come, rows = wanted(spot)
    is_exact = trials is None and deals_at_most(spot) <= FEASIBLE
    source = All(spot, to_come) if is_exact else Random(spot, to_come, seed, trials or TRIALS)
    players = len(spot.players)
    reading = Reading(spot, places(spot.players, rows[:players]), places(spot.boards, rows[players:]))

    def work(task: int) -> Counter[int]:
        counts = reading.counts()
        for dealt, weights in source.blocks(task):
            reading.add(dealt, weights, counts)
        total = counts.sum(axis=0)
        return Counter({int(code): int(total[code]) for code in total.nonzero()[0]})

    counts = _run(work, source.tasks, workers or os.cpu_count() or 1, progress)
    return result_of(spot.sheet, players, counts, is_exact=is_exact)


def _run(
    work: Callable[[int], Counter[int]], tasks: int, workers: int, progress: Callable[[int, int], None] | None
) -> Counter[int]:
    """The counts of all tasks together."""
    found: Counter[int] = Counter()
    if workers == 1 or tasks == 1:
        for task in range(tasks):
            found += work(task)
            if progress is not None:
                progress(task + 1, tasks)
        return found
    with ThreadPoolExecutor(workers) as pool:
        for done, counts in enumerate(pool.map(work, range(tasks)), start=1):
            found += counts
            if progress is not None:
                progress(done, tasks)
    return found
