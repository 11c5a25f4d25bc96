"""Evenings of a sheet held to secrecy: as many as one likes, by seeds, so that a proof can be gone on with."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from crowd import Crowd
from known_cards import KnownCards
from room_worlds import ALONE, DECISIVE, Company, ViewerWorlds

if TYPE_CHECKING:
    from collections.abc import Iterable

HANDS = 2
"""How many are played in an evening."""


def prove(sheet: str, seeds: Iterable[int], hands: int = HANDS, companies: tuple[Company, ...] = ALONE) -> Counter[str]:
    """What was compared in evenings by their seeds; fails with sheet and seed where a card shows.

    ``hands`` were played and ``frames`` compared in two worlds each, a pair of them for each of the ``companies`` of
    viewers; ``hidden`` counts the dealt cards that were others there, and ``parted`` how often two worlds came to
    differ in what all may see.
    """
    figures: Counter[str] = Counter()
    for seed in seeds:
        crowd = Crowd(seed, sheet).play(hands)
        leaks = list(KnownCards(crowd).leaks())
        assert leaks == [], f"{sheet}, seed {seed}: cards that somebody may not know"
        figures["hands"] += crowd.world.table.aside.hand - 1
        for viewers in companies:
            figures += _compare(crowd, viewers)
    return figures


def _compare(crowd: Crowd, viewers: Company) -> Counter[str]:
    figures: Counter[str] = Counter()
    comparisons = list(ViewerWorlds(crowd, viewers).compare())
    for comparison in comparisons:
        figures += Counter(frames=comparison.frames, hidden=comparison.dealt)
        if comparison.parted is not None:
            assert comparison.parted in DECISIVE, f"{crowd.sheet}, seed {crowd.seed}: parted by {comparison.parted}"
            figures["parted"] += 1
    assert comparisons[-1].parted is None, f"{crowd.sheet}, seed {crowd.seed}: parted by cards that nobody was dealt"
    return figures
