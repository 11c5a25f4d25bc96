"""Runs through the deals of a spot on all cores and gives the result."""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from cardroom.equity.reading import Reading, places
from cardroom.equity.results import result_of
from cardroom.equity.sources import All, Random, wanted

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.equity.results import Result
    from cardroom.equity.spot import Spot

FEASIBLE = 300_000_000
"""Up to so many deals all are looked at, if nothing else is said."""
LONGEST = 30_000_000
"""The most sets of cards that one list of all deals can have."""
TRIALS = 10_000_000


def deals_at_most(spot: Spot) -> int:
    """How many deals there are, counting some that cannot be where lists overlap."""
    live = len(spot.live)
    total = 1
    for want in wanted(spot)[0]:
        total *= want.length(live)
        live -= want.missing
    return total


def is_feasible(spot: Spot) -> bool:
    """Whether all deals can be looked at in seconds."""
    return deals_at_most(spot) <= FEASIBLE


def equity(
    spot: Spot,
    *,
    trials: int | None = None,
    is_exact: bool | None = None,
    seed: int = 1,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """The equity of all players: over all deals or so many at random; whichever is feasible, if nothing is said."""
    to_come, rows = wanted(spot)
    if is_exact is None:
        is_exact = trials is None and is_feasible(spot)
    if is_exact and max((want.length(len(spot.live)) for want in to_come), default=0) > LONGEST:
        raise ValueError("there are too many deals to look at all of them")
    source = All(spot, to_come) if is_exact else Random(spot, to_come, seed, trials or TRIALS)
    players = len(spot.players)
    reading = Reading(spot, places(spot.players, rows[:players]), places(spot.boards, rows[players:]))

    def work(task: int) -> Counter[int]:
        counts = reading.counts()
        for dealt, weights in source.blocks(task):
            reading.add(dealt, weights, counts)
        total = counts.sum(axis=0)
        return Counter({int(code): int(total[code]) for code in total.nonzero()[0]})

    counts = _run(work, source.tasks, workers or os.cpu_count() or 1, progress, is_exact=is_exact)
    return result_of(spot.sheet, players, counts, is_exact=is_exact)


def _run(
    work: Callable[[int], Counter[int]],
    tasks: int,
    workers: int,
    progress: Callable[[int, int], None] | None,
    *,
    is_exact: bool,
) -> Counter[int]:
    """The counts of all tasks together; of those that are done, if random ones are broken off from the keyboard."""
    found: Counter[int] = Counter()
    pool = ThreadPoolExecutor(workers)
    try:
        running = pool.map(work, range(tasks)) if workers > 1 and tasks > 1 else map(work, range(tasks))
        for done, counts in enumerate(running, start=1):
            found += counts
            if progress is not None:
                progress(done, tasks)
    except KeyboardInterrupt:
        if is_exact or not found:
            raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
    return found
