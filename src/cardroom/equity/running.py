"""Runs through the deals of a spot on all cores and gives the result."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field
from itertools import product
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from cardroom.data import Data
from cardroom.engine.poker.checking import ImpossibleError
from cardroom.equity.drawing import Drawing
from cardroom.equity.results import result_of
from cardroom.equity.scorer import CardPlace, DealScorer, places
from cardroom.equity.sources import EveryDeal, RandomDeals, wanted
from cardroom.hands.tables import FIVE
from cardroom.jobs.crews import Alone, Threads

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.equity.results import Result
    from cardroom.equity.spot import EquitySpot
    from cardroom.jobs.stop import Stop

    Progress = Callable[[int, int], None]

FEASIBLE = 1_000_000_000
"""Up to so many readings of hands all deals are looked at, if nothing else is said."""
MOST, LONGEST = 10**11, 30_000_000
"""The most deals that are looked at when it is asked for, and the most sets of cards that a list of them can have."""
TRIALS, LONG = 10_000_000, 4_000_000_000
"""So many deals at random are looked at if nothing else is said; fewer where that takes more readings of hands."""
_BADUGI = 30
"""As many other hands are read in the time of one badugi out of some cards of one's own and some of the board."""


class StoppedEarlyError(Exception):
    """There is nothing to say yet about a spot."""


@dataclass
class DealCounts:
    """What is counted so far: how many parts of the work are done, and how often who wins which parts of the pot."""

    done: int = 0
    counts: Counter[int] = field(default_factory=Counter)


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


def equity(
    spot: EquitySpot,
    method: Method = Method(),  # noqa: B008 - a value that never changes
    progress: Progress | None = None,
    stop: Stop | None = None,
    tally: DealCounts | None = None,
) -> Result:
    """The share of the pot that every player of a spot can expect.

    Random deals may be stopped: then it is that of the deals looked at so far. Counting goes on from a tally, and is
    added to it, so that whoever stops it can keep what is counted.
    """
    source, at, is_exact = _source(spot, method)
    players = len(spot.players)
    reading = DealScorer(spot, at[:players], at[players:])

    def work(task: int) -> Counter[int]:
        return reading.count(source.blocks(task))

    workers = method.workers or os.cpu_count() or 1
    crew = Alone() if workers == 1 or source.tasks == 1 else Threads(workers)
    tally = tally or DealCounts()
    for counts in crew.do(work, range(tally.done, source.tasks), stop):
        tally.counts += counts
        tally.done += 1
        if progress is not None:
            progress(tally.done, source.tasks)
    if tally.done < source.tasks and (is_exact or not tally.counts):
        raise StoppedEarlyError
    return result_of(spot.sheet, players, tally.counts, is_exact=is_exact)


def deals_at_most(spot: EquitySpot) -> int:
    """How many deals there are, counting some that cannot be where lists overlap."""
    live, total = len(spot.live), 1
    for want in wanted(spot)[0]:
        total *= want.length(live)
        live -= want.missing
    return total


def is_feasible(spot: EquitySpot) -> bool:
    """Whether all deals can be looked at in seconds."""
    return deals_at_most(spot) * _readings(spot) <= FEASIBLE and _longest(spot) <= LONGEST


def _readings(spot: EquitySpot) -> int:
    """How many hands are read in one deal; one that is not known is read in every choice of its cards."""
    readings = 0
    for holding, part in product(spot.players, spot.sheet.showdown.values()):
        is_known = not (holding.missing or holding.options)
        if is_known or part.own is None or part.board is None:
            readings += 1
        else:
            ways = comb(spot.own, part.own) * comb(spot.sheet.board_cards(part.board), FIVE - part.own)
            readings += ways * (_BADUGI if part.ranking.is_badugi else 1)
    return readings


def _longest(spot: EquitySpot) -> int:
    return max((want.length(len(spot.live)) for want in wanted(spot)[0]), default=0)


def _source(spot: EquitySpot, method: Method) -> tuple[EveryDeal | RandomDeals | Drawing, list[CardPlace], bool]:
    """Where the deals come from, where in them everybody's cards are, and whether they are all there are."""
    trials = method.trials or min(TRIALS, LONG // _readings(spot))
    if method.draws != 1:
        drawing = Drawing(spot, method.draws, method.keep_up_to, method.seed, trials)
        return drawing, [CardPlace(np.uint64(0), row) for row in range(len(spot.players))], False
    to_come, rows = wanted(spot)
    at = places((*spot.players, *spot.boards), rows)
    is_exact = method.is_exact
    if is_exact is None:
        is_exact = method.trials is None and is_feasible(spot)
    if not is_exact and to_come:
        return RandomDeals(spot, to_come, method.seed, trials), at, False
    if _longest(spot) > LONGEST or deals_at_most(spot) > MOST:
        raise ImpossibleError(f"there are too many deals to look at all of them: about {deals_at_most(spot):.1e}")
    return EveryDeal(spot, to_come), at, True
