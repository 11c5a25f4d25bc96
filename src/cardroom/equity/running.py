"""Runs through the deals of a spot on all cores and gives the result."""

from __future__ import annotations

import os
from collections import Counter, deque
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import product
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from cardroom.data import Data
from cardroom.engine.poker.checking import ImpossibleError
from cardroom.equity.drawing import Drawing
from cardroom.equity.reading import Place, Reading, places
from cardroom.equity.results import result_of
from cardroom.equity.sources import All, Random, wanted
from cardroom.hands.tables import FIVE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardroom.equity.results import Result
    from cardroom.equity.spot import Spot

    Progress = Callable[[int, int], None]

FEASIBLE = 1_000_000_000
"""Up to so many readings of hands all deals are looked at, if nothing else is said."""
MOST, LONGEST = 10**11, 30_000_000
"""The most deals that are looked at when it is asked for, and the most sets of cards that a list of them can have."""
TRIALS = 10_000_000


class Method(Data):
    """How equity is worked out: over all deals, or so many at random; what is feasible, if neither is said.

    With more than one draw to come hands are drawn at random, and after the first draw by a rule: the best that is
    found, or the stated one, to keep low cards up to a rank.
    """

    trials: int | None = None
    is_exact: bool | None = None
    draws: int = 1
    keep_up_to: str | None = None
    seed: int = 1
    workers: int | None = None


def equity(spot: Spot, method: Method = Method(), progress: Progress | None = None) -> Result:  # noqa: B008 - a value that never changes
    """The share of the pot that every player of a spot can expect."""
    source, at, is_exact = _source(spot, method)
    players = len(spot.players)
    reading = Reading(spot, at[:players], at[players:])

    def work(task: int) -> Counter[int]:
        return reading.count(source.blocks(task))

    workers = method.workers or os.cpu_count() or 1
    counts = _run(work, source.tasks, workers, progress, may_stop=not is_exact)
    return result_of(spot.sheet, players, counts, is_exact=is_exact)


def deals_at_most(spot: Spot) -> int:
    """How many deals there are, counting some that cannot be where lists overlap."""
    live, total = len(spot.live), 1
    for want in wanted(spot)[0]:
        total *= want.length(live)
        live -= want.missing
    return total


def is_feasible(spot: Spot) -> bool:
    """Whether all deals can be looked at in seconds; a hand that is not known is read in every choice of its cards."""
    readings = 0
    for holding, part in product(spot.players, spot.sheet.showdown.values()):
        is_known = not (holding.missing or holding.options)
        if is_known or part.own is None or part.board is None:
            readings += 1
        else:
            readings += comb(spot.own, part.own) * comb(spot.sheet.board_cards(part.board), FIVE - part.own)
    return deals_at_most(spot) * readings <= FEASIBLE and _longest(spot) <= LONGEST


def _longest(spot: Spot) -> int:
    return max((want.length(len(spot.live)) for want in wanted(spot)[0]), default=0)


def _source(spot: Spot, method: Method) -> tuple[All | Random | Drawing, list[Place], bool]:
    """Where the deals come from, where in them everybody's cards are, and whether they are all there are."""
    trials = method.trials or TRIALS
    if method.draws != 1:
        drawing = Drawing(spot, method.draws, method.keep_up_to, method.seed, trials)
        return drawing, [Place(np.uint64(0), row) for row in range(len(spot.players))], False
    to_come, rows = wanted(spot)
    at = places((*spot.players, *spot.boards), rows)
    is_exact = method.is_exact
    if is_exact is None:
        is_exact = method.trials is None and is_feasible(spot)
    if not is_exact and to_come:
        return Random(spot, to_come, method.seed, trials), at, False
    if _longest(spot) > LONGEST or deals_at_most(spot) > MOST:
        raise ImpossibleError(f"there are too many deals to look at all of them: about {deals_at_most(spot):.1e}")
    return All(spot, to_come), at, True


def _run(
    work: Callable[[int], Counter[int]], tasks: int, workers: int, progress: Progress | None, *, may_stop: bool
) -> Counter[int]:
    """The counts of all tasks together; of those that are done, where it may be stopped from the keyboard."""
    found: Counter[int] = Counter()
    pool = ThreadPoolExecutor(workers)
    try:
        for done, counts in enumerate(_in_order(work, tasks, workers, pool), start=1):
            found += counts
            if progress is not None:
                progress(done, tasks)
    except KeyboardInterrupt:
        if not may_stop or not found:
            raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
    return found


def _in_order(
    work: Callable[[int], Counter[int]], tasks: int, workers: int, pool: ThreadPoolExecutor
) -> Iterator[Counter[int]]:
    """The results of tasks in their order, a few of which are under way at any time."""
    if workers == 1 or tasks == 1:
        yield from map(work, range(tasks))
        return
    running: deque[Future[Counter[int]]] = deque()
    for task in range(tasks):
        running.append(pool.submit(work, task))
        if len(running) > 2 * workers:
            yield running.popleft().result()
    while running:
        yield running.popleft().result()
