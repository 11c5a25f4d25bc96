"""What many shuffles of one case have in common."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from cardroom.data import Data
from cardroom.kernels.shuffling import mixing
from cardroom.kernels.shuffling.mixing import OrderCounts, tally
from cardroom.sim.shuffling.estimate import Estimate
from cardroom.sim.shuffling.ideal import kept_chances
from cardroom.sim.shuffling.shoes import shoes

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.sim.shuffling.cases import Case

GAPS = 20
_GROUPS = 100


class Measures(Data):
    """The figures of a case: each is a mean over shoes, with its standard error."""

    kept_neighbours: Estimate
    """Pairs of neighbours that still follow each other."""
    near_neighbours: Estimate
    """Those where the second follows within a few cards."""
    rising_sequences: Estimate
    """Runs of the old order, one inside the other, that make up the pile."""
    slug_stretch: Estimate
    """Over how many cards half a deck lies afterwards, from its first card to its last."""
    position_correlation: Estimate
    zone_distance: Estimate
    """How far the half deck where a card comes to lie depends on the one where it lay: a total variation distance."""
    distance_at_least: Estimate
    """A lower bound for the total variation distance of all orders from even chances, by the neighbours kept."""
    guesses: Estimate
    """Cards that a player names who knows the old order."""


class CaseFigures(Data):
    """The figures, with the tables that pictures are drawn from."""

    measures: Measures
    zones: list[list[float]]
    """For each half deck before the shuffle, the chances of its cards to lie in each half deck after it."""
    gaps: list[float]
    """The chances that the next card of the old order comes right after a card, one card later, two ..."""


def measure(case: Case, number: int, seed: int) -> CaseFigures:
    """The figures of a case from so many shoes, two at least."""
    halves, groups = case.cards // case.slug, min(_GROUPS, number)
    found = OrderCounts(
        np.zeros((number, mixing.FIGURES)),
        np.zeros((groups, halves, halves), dtype=np.int64),
        np.zeros(min(GAPS, case.cards - 1), dtype=np.int64),
    )
    first, dealt = 0, (case.dealt.start, case.dealt.stop)
    for batch in shoes(case, number, seed):
        tally(batch.cards, batch.cuts, case.slug, dealt, first, found)
        first += len(batch.cuts)
    zones = found.zones.sum(axis=0) / (number * case.slug)
    gaps = found.gaps / (number * (case.cards - 1))
    return CaseFigures(measures=_measures(found, case.cards), zones=zones.tolist(), gaps=gaps.tolist())


def _measures(found: OrderCounts, cards: int) -> Measures:
    means = [Estimate.of(found.figures[:, figure]) for figure in range(mixing.FIGURES)]
    return Measures(
        kept_neighbours=means[mixing.KEPT],
        near_neighbours=means[mixing.NEAR],
        rising_sequences=means[mixing.RISING],
        slug_stretch=means[mixing.STRETCH],
        position_correlation=means[mixing.CORRELATION],
        zone_distance=_zone_distance(found.zones),
        distance_at_least=_distance(found.figures[:, mixing.KEPT], cards),
        guesses=means[mixing.GUESSED],
    )


def _zone_distance(groups: NDArray[np.int64]) -> Estimate:
    """Every second group of shoes says which cells are fuller than even, the others how much fuller, and back.

    Who judged cells by the same shoes that chose them would find a distance in noise.
    """
    halves = groups.shape[1]
    shares = groups / groups.sum(axis=2, keepdims=True) - 1 / halves
    values = np.empty(len(groups))
    for half in (0, 1):
        signs = np.sign(shares[1 - half :: 2].sum(axis=0))
        values[half::2] = (signs * shares[half::2]).sum(axis=(1, 2)) / (2 * halves)
    return Estimate.of(values)


def _distance(kept: NDArray[np.float64], cards: int) -> Estimate:
    """How much oftener perfect shuffles keep no more than some number of neighbours.

    The number is the one that tells them apart best by the first half of the shoes, judged by the second. The error is
    Laplace's, one more of each kind, since a few shoes all alike do not make it nothing.
    """
    perfect = np.cumsum(kept_chances(cards))
    chosen, judged = np.array_split(kept, 2)
    seen = np.cumsum(np.bincount(chosen.astype(np.int64), minlength=cards)) / chosen.size
    limit = int(np.argmax(perfect - seen))
    under, size = int((judged <= limit).sum()), judged.size
    likely = (under + 1) / (size + 2)
    return Estimate(mean=float(perfect[limit]) - under / size, stderr=sqrt(likely * (1 - likely) / size))
