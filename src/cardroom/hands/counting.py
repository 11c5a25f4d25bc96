"""How often every rank comes, over all hands that some cards can become."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.cards import CardSet, Pack
from cardroom.hands import tables
from cardroom.hands.evaluator import ranks
from cardroom.hands.sets import APART, sets_of
from cardroom.kernels.ranks import enumeration

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.sheets.ranking import Ranking

_PAIR = 2


def count(
    ranking: Ranking,
    number: int,
    held: CardSet = CardSet(),  # noqa: B008 - a value that never changes
    pack: Pack = Pack.STANDARD,
) -> NDArray[np.int64]:
    """How many hands of so many cards, the held ones among them, have each rank; the place is the rank."""
    live = pack.all - held
    missing = number - len(held)
    if ranking.is_badugi or missing < _PAIR or tables.must_choose(ranking, number):
        sets, _ = sets_of(live, missing, APART)
        return np.bincount(ranks(ranking, sets | np.uint64(held)), minlength=tables.class_count(ranking) + 1)
    table = tables.five_table(ranking, number)
    cards = [int(card) for card in live]
    found = np.zeros((enumeration.LANES, tables.class_count(ranking) + 1), dtype=np.uint32)
    enumeration.count(
        np.uint64(held),
        np.array([1 << card for card in cards], dtype=np.uint64),
        enumeration.pairs_of(cards, int(table.hash.multiplier)),
        table,
        np.empty(missing - _PAIR, dtype=np.int64),
        found,
    )
    total: NDArray[np.int64] = found.sum(axis=0, dtype=np.int64)
    return total
