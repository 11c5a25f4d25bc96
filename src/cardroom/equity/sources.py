"""Where the deals come from: all there are, or as many as one likes at random."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.engine.poker.checking import ImpossibleError
from cardroom.hands.sets import APART, classes_of, sets_of
from cardroom.kernels.equity import deals
from cardroom.shoe.streams import stream

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from cardroom.cards import CardSet
    from cardroom.equity.spot import EquitySpot

    Masks = NDArray[np.uint64]
    Weights = NDArray[np.uint8]
    Block = tuple[Masks, Weights]

BLOCK = 1 << 14
BATCH = 1 << 18
"""How many random deals are made from one seed."""
TASKS = 256
"""Into how many pieces all deals are cut at most, so that cores can share them."""


class CardsToCome(NamedTuple):
    """Cards that are to come for someone: so many, or one of some sets."""

    missing: int
    options: tuple[CardSet, ...]

    def length(self, live: int) -> int:
        """How many sets there are to choose from."""
        return len(self.options) or comb(live, self.missing)


def wanted(spot: EquitySpot) -> tuple[list[CardsToCome], list[int | None]]:
    """All cards to come, and for each player and then each board the number of his among them, if any."""
    found: list[CardsToCome] = []
    rows: list[int | None] = []
    for holding in (*spot.players, *spot.boards):
        is_open = bool(holding.missing or holding.options)
        rows.append(len(found) if is_open else None)
        if is_open:
            found.append(CardsToCome(holding.missing, holding.options))
    return found, rows


class EveryDeal:
    """Every deal there is; of deals that differ only by suits that mean the same, one with its weight."""

    def __init__(self, spot: EquitySpot, to_come: Sequence[CardsToCome]) -> None:
        live = spot.live
        self._order = sorted(range(len(to_come)), key=lambda row: to_come[row].length(len(live)))
        self._back = np.argsort(self._order)
        lists = [_sets(live, to_come[row], APART if at else _classes(spot)) for at, row in enumerate(self._order)]
        self._lists = [sets for sets, _ in lists]
        self._weights = lists[0][1] if lists else np.ones(1, dtype=np.uint8)

    @property
    def tasks(self) -> int:
        alone = len(self._lists) == 1
        return min(TASKS, -(-self._weights.size // BLOCK) if alone else self._weights.size) or 1

    def blocks(self, task: int) -> Iterator[Block]:
        """The deals of a task."""
        if not self._lists:
            yield np.zeros((0, 1), dtype=np.uint64), self._weights
            return
        first, last = (self._weights.size * number // self.tasks for number in (task, task + 1))
        for start in range(first, last, BLOCK):
            stop = min(start + BLOCK, last)
            yield from self._longer(self._lists[0][None, start:stop], self._weights[start:stop])

    def _longer(self, dealt: Masks, weights: Weights) -> Iterator[Block]:
        """Deals with every set of the lists that are still to come."""
        if dealt.shape[0] == len(self._lists):
            yield dealt[self._back] if len(self._lists) > 1 else dealt, weights
            return
        sets = self._lists[dealt.shape[0]]
        for start in range(0, sets.size, BLOCK):
            some = sets[start : start + BLOCK]
            together = max(1, BLOCK // some.size)
            for first in range(0, weights.size, together):
                part = slice(first, first + together)
                yield from self._longer(*_extended(dealt[:, part], weights[part], some))


def _extended(dealt: Masks, weights: Weights, sets: Masks) -> Block:
    most = weights.size * sets.size + 1
    longer, stands_for = np.empty((dealt.shape[0] + 1, most), dtype=np.uint64), np.empty(most, dtype=np.uint8)
    number = deals.extend(dealt, weights, sets, longer, stands_for)
    return longer[:, :number], stands_for[:number]


def _sets(live: CardSet, want: CardsToCome, classes: Sequence[Sequence[int]]) -> Block:
    """All sets of cards that can come, with their weights."""
    if want.options:
        sets = np.array(want.options, dtype=np.uint64)
        return sets, np.ones(sets.size, dtype=np.uint8)
    return sets_of(live, want.missing, classes)


def _classes(spot: EquitySpot) -> Sequence[Sequence[int]]:
    """Suits that mean the same; none do where somebody may have one of several hands."""
    if any(holding.options for holding in spot.players):
        return APART
    return classes_of([holding.known for holding in (*spot.players, *spot.boards)], spot.live)


class RandomDeals:
    """Deals at random, as many batches as one likes, each from a seed of its own."""

    def __init__(self, spot: EquitySpot, to_come: Sequence[CardsToCome], seed: int, trials: int) -> None:
        self._rows, self._seed, self._trials = len(to_come), seed, trials
        self._plan = _plan(spot.live, to_come)

    @property
    def tasks(self) -> int:
        return -(-self._trials // BATCH)

    def blocks(self, task: int) -> Iterator[Block]:
        state = np.uint64(stream(self._seed, task))
        left = min(BATCH, self._trials - task * BATCH)
        dealt, ones = np.empty((self._rows, BLOCK), dtype=np.uint64), np.ones(BLOCK, dtype=np.uint8)
        used, open_ = np.empty(BLOCK, dtype=np.uint64), np.empty(BLOCK + 1, dtype=np.uint32)
        while left:
            many = min(BLOCK, left)
            state, is_possible = deals.at_random(self._plan, np.uint64(state), dealt, used[:many], open_)
            if not is_possible:
                raise ImpossibleError("the hands of these ranges cannot be dealt together, or hardly ever")
            yield dealt[:, :many], ones[:many]
            left -= many


def _plan(live: CardSet, to_come: Sequence[CardsToCome]) -> deals.DealPlan:
    """Draws in their order: first from the lists, whose numbers are below zero, then some cards at a time."""
    lists = {-1 - row: np.array(want.options, dtype=np.uint64) for row, want in enumerate(to_come) if want.options}
    draws = [(row, -1 - row) for row, want in enumerate(to_come) if want.options]
    left = len(live) - sum(len(want.options[0]) for want in to_come if want.options)
    for row, want in enumerate(to_come):
        for size in _sizes(len(live), left, want.missing):
            draws.append((row, size))
            left -= size
    lists |= {size: sets_of(live, size, APART)[0] for size in {key for _, key in draws if key > 0}}
    starts = dict(zip(lists, np.cumsum([0, *(sets.size for sets in lists.values())]), strict=False))
    return deals.DealPlan(
        lists=np.uint64(sum(key < 0 for _, key in draws)),
        places=np.array([row for row, _ in draws], dtype=np.uint64),
        starts=np.array([starts[key] for _, key in draws], dtype=np.uint64),
        lengths=np.array([lists[key].size for _, key in draws], dtype=np.uint64),
        sets=np.concatenate(list(lists.values())),
    )


def _sizes(live: int, left: int, missing: int) -> Iterator[int]:
    """So many cards in few draws: three or two at a time while at least half of such sets are still there."""
    while missing:
        size = min(missing, 3)
        while size > 1 and 2 * comb(left, size) < comb(live, size):
            size -= 1
        yield size
        left, missing = left - size, missing - size
