"""All that is found about the shuffle of a sheet."""

from __future__ import annotations

from fractions import Fraction
from math import hypot
from typing import TYPE_CHECKING

from cardroom.data import Data, fields_of
from cardroom.sim.shuffling.cases import PERFECT, cases_of
from cardroom.sim.shuffling.edge import edges_of
from cardroom.sim.shuffling.estimate import Estimate
from cardroom.sim.shuffling.ideal import Ideal, ideal
from cardroom.sim.shuffling.measures import CaseFigures, Measures, measure
from cardroom.sim.shuffling.riffles import distance, like_riffles, riffles_needed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.sheets import HouseSheet

ERRORS = 4.5
"""So many standard errors apart, figures are not the same: by chance in one of 150,000."""
_WHOLE, _NOTHING = Fraction(99, 100), Fraction(2, 100)


class ShuffleReport(Data):
    cards: int
    decks: int
    slug: int
    dealt: int
    """How many cards of a shoe are dealt: those behind the burned ones and in front of the second cut card."""
    shoes: int
    seed: int
    cases: dict[str, CaseFigures]
    edges: dict[str, Estimate]
    """The house edge by best play from such shoes, dealt to the cut card."""
    exact: Ideal
    """What a perfect shuffle does."""
    like: dict[str, float | None]
    """How many riffles of the whole shoe keep as many neighbours as each case, if that differs from perfect."""
    riffles: dict[int, dict[int, float]]
    """For one deck and for the shoe: the exact distance from perfect after so many riffles of all its cards."""

    def is_perfect(self, case: str) -> bool:
        """Whether no figure of a case differs from a perfect shuffle's by more than chance has it."""
        return all(found.is_near(perfect, ERRORS) for _, found, perfect in self.compared(case))

    def is_same_edge(self, case: str) -> bool:
        """Whether the edge differs from that after perfect shuffles by no more than chance has it."""
        one, other = self.edges[case], self.edges[PERFECT]
        return abs(one.mean - other.mean) <= ERRORS * hypot(one.stderr, other.stderr)

    def compared(self, case: str) -> Iterator[tuple[str, Estimate, float]]:
        """Each figure by its name, as found and as a perfect shuffle has it."""
        measures = self.cases[case].measures
        for name in fields_of(Measures):
            yield name, getattr(measures, name), getattr(self.exact, name)


def report_of(sheet: HouseSheet, shoes: int, seed: int) -> ShuffleReport:
    """From so many shoes of each case, two at least; the sheet has the steps of a hand shuffle."""
    cases = list(cases_of(sheet))
    found = {case.name: measure(case, shoes, seed) for case in cases}
    cards, exact = sheet.shoe_size, ideal(cases[0])
    return ShuffleReport(
        cards=cards,
        decks=sheet.equipment.decks,
        slug=cases[0].slug,
        dealt=len(cases[0].dealt),
        shoes=shoes,
        seed=seed,
        cases=found,
        edges=edges_of(sheet, cases, shoes, seed),
        exact=exact,
        like={name: _like(cards, one.measures, exact) for name, one in found.items() if name != PERFECT},
        riffles={size: _distances(size) for size in (sheet.equipment.pack.size, cards)},
    )


def _like(cards: int, found: Measures, exact: Ideal) -> float | None:
    kept = found.kept_neighbours
    return None if kept.is_near(exact.kept_neighbours, ERRORS) else like_riffles(cards, kept.mean)


def _distances(cards: int) -> dict[int, float]:
    """The riffles in which it is decided: from nearly the whole distance to next to nothing."""
    span = range(riffles_needed(cards, _WHOLE), riffles_needed(cards, _NOTHING) + 1)
    return {riffles: float(distance(cards, riffles)) for riffles in span}
