"""All readings at once: the least and the largest edge that any choice of them gives.

Readings work together, so their prices do not add up. All ways to combine the readings that move the edge are priced,
but for options that another option is sure to better; then every reading is switched alone from what was found, until
no switch goes further.
"""

from __future__ import annotations

from itertools import product
from math import prod
from typing import TYPE_CHECKING

from cardroom.audit.dominance import contenders
from cardroom.audit.house_claims import at_path
from cardroom.data import Data

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardroom.audit.edges import Edges
    from cardroom.audit.findings import PricedOption
    from cardroom.sheets.house import HouseSheet

MOST_WAYS = 64
"""Ways to combine readings that are priced on each side."""
_LEAST = 1e-12
_WHAT = "readings together"

Choices = dict[str, str]
"""Options by the reading that they belong to."""
Ways = list[tuple[Choices, float | None]]
"""Ways to combine readings, each with its edge, or None where they contradict each other."""


class Corner(Data):
    """The furthest edge on one side, and the options that lead there as far as they are not the chosen ones."""

    edge: float
    readings: Choices


class EdgeRange(Data):
    """What is best for the player and what is worst, or nothing where there are more ways than are priced."""

    ways: int
    best: Corner | None = None
    worst: Corner | None = None


def joint(sheet: HouseSheet, priced: Iterable[PricedOption], edge: float, edges: Edges) -> EdgeRange:
    """The range of the edge over all readings of a sheet."""
    moved = {option.id for option in priced if option.edge is not None and abs(option.edge - edge) > _LEAST}
    ways = prod(len(sheet.readings[name].options) for name in moved)
    best, worst = (_Side(sheet, edges, for_player=side).corner(moved) for side in (True, False))
    return EdgeRange(ways=ways) if best is None or worst is None else EdgeRange(ways=ways, best=best, worst=worst)


class _Side:
    """One side of the range: what favours the player, or what favours the house."""

    def __init__(self, sheet: HouseSheet, edges: Edges, *, for_player: bool) -> None:
        self.sheet, self.edges, self.for_player = sheet, edges, for_player
        self.options = {
            name: [reading.choice, *(choice for choice in reading.options if choice != reading.choice)]
            for name, reading in sheet.readings.items()
        }

    def corner(self, moved: set[str]) -> Corner | None:
        """The furthest edge that readings have together, or None if there are too many ways to combine them."""
        options = {name: choices for name, choices in self.options.items() if name in moved}
        ways = self._priced({name: self._contenders(name) for name in options})
        if ways is not None and any(edge is None for _, edge in ways):
            ways = self._priced(options)  # of two that clash, one may have pushed aside what does not
        return None if ways is None else self._climbed(self._furthest(ways))

    def _contenders(self, name: str) -> list[str]:
        """The options of a reading that may lead furthest; all of them if another reading speaks of the same words."""
        reading = self.sheet.readings[name]
        paths = {path for option in reading.options.values() for path in option.set}
        others = {
            path
            for other, one in self.sheet.readings.items()
            for option in one.options.values()
            for path in option.set
            if other != name
        }
        sheets = {choice: self.edges.sheet({name: choice}) for choice in self.options[name]}
        if paths & others or None in sheets.values():
            return self.options[name]
        words = {choice: {path: at_path(sheet, path) for path in paths} for choice, sheet in sheets.items() if sheet}
        return contenders(words, for_player=self.for_player)

    def _priced(self, options: dict[str, list[str]]) -> Ways | None:
        if prod(map(len, options.values())) > MOST_WAYS:
            return None
        return self._edges([dict(zip(options, choices, strict=True)) for choices in product(*options.values())])

    def _edges(self, ways: list[Choices]) -> Ways:
        return list(zip(ways, self.edges(_WHAT, [(way, {}) for way in ways]), strict=True))

    def _furthest(self, ways: Ways) -> tuple[Choices, float]:
        known = [(way, edge) for way, edge in ways if edge is not None]
        return min(known, key=lambda found: found[1] if self.for_player else -found[1])

    def _climbed(self, found: tuple[Choices, float]) -> Corner:
        """Switches single readings for as long as that goes further."""
        way, edge = found
        near = self._furthest([found, *self._edges([*self._switched(way)])])
        if abs(near[1] - edge) > _LEAST:
            return self._climbed(near)
        return Corner(edge=edge, readings=self._needed(way, edge))

    def _needed(self, way: Choices, edge: float) -> Choices:
        """The options without which the edge would be another one; where the chosen ones do as well, they stay."""
        for name in [*way]:
            back = way | {name: self.options[name][0]}
            ((_, other),) = self._edges([back])
            if other is not None and abs(other - edge) <= _LEAST:
                way = back
        return {name: choice for name, choice in way.items() if choice != self.options[name][0]}

    def _switched(self, way: Choices) -> Iterator[Choices]:
        for name, choices in self.options.items():
            yield from (way | {name: choice} for choice in choices if choice != way.get(name, choices[0]))
