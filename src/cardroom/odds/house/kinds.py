"""Which cards a sheet tells apart, and the table of all hands that they make."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.engine.house.totals import TEN
from cardroom.kernels.house.hands import Hands
from cardroom.sheets.house import TARGET, Match, points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from cardroom.sheets.house import HouseSheet

Kinds = tuple[str, ...]
"""Each a string of ranks that count the same and that no rule tells apart."""


def kinds_of(sheet: HouseSheet) -> Kinds:
    """Ranks by value from the ace up; those that count ten are apart where pairs go by rank or a bonus names one."""
    ranks = sorted(sheet.equipment.pack.ranks, key=points)
    apart = _named(sheet) or (sheet.split.match == Match.RANK and sheet.split.hands > 1)
    groups = ["".join(group) for _, group in groupby(ranks, key=points)]
    return tuple(kind for group in groups for kind in (group if apart else (group,)))


def _named(sheet: HouseSheet) -> set[str]:
    """The ranks counting ten that a bonus speaks of."""
    return {rank for hand in sheet.bonus.hands.values() for rank in hand.ranks or "" if points(rank) == TEN}


class Up(NamedTuple):
    """An up card to look at, standing for all kinds that would play the same."""

    kind: int
    value: int
    alike: tuple[int, ...]


def ups_of(sheet: HouseSheet, kinds: Kinds, counts: NDArray[np.float64]) -> tuple[Up, ...]:
    """The up cards that differ: ranks of one value count as one if there are as many of each and no bonus names one."""
    groups: dict[tuple[int, float, str], list[int]] = {}
    for at, (kind, count) in enumerate(zip(kinds, counts.tolist(), strict=True)):
        if count > 0:
            groups.setdefault((points(kind[0]), count, kind if _named(sheet) else ""), []).append(at)
    return tuple(Up(alike[0], value, tuple(alike)) for (value, _, _), alike in groups.items())


@cache
def hands_of(kinds: Kinds) -> Hands:
    """All sets of cards that come to 21 or less with every ace as one, by hard total."""
    values = np.array([points(kind[0]) for kind in kinds])
    counts = np.array(list(_sets(tuple(values.tolist()), TARGET)))
    counts = counts[np.argsort(counts @ values, kind="stable")]
    weights = (TARGET + 2) ** np.arange(len(kinds))  # room for a card too many
    keys = counts @ weights
    order = np.argsort(keys)
    wanted = keys[:, None] + weights
    found = order[np.searchsorted(keys, wanted, sorter=order).clip(max=len(keys) - 1)]
    by_value = np.zeros((len(counts), TEN))
    for kind, value in enumerate(values):
        by_value[:, value - 1] += counts[:, kind]
    return Hands(
        kinds=counts.astype(np.float64),
        values=by_value,
        size=counts.sum(axis=1).astype(np.float64),
        next=np.where(keys[found] == wanted, found, -1).astype(np.int32),
        value_of=values - 1,
    )


def _sets(values: tuple[int, ...], room: int) -> Iterator[tuple[int, ...]]:
    """How many of each value, in all ways that come to no more than there is room for."""
    if not values:
        yield ()
        return
    for count in range(room // values[0] + 1):
        for rest in _sets(values[1:], room - count * values[0]):
            yield (count, *rest)
