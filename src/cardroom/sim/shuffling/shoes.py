"""Shuffled shoes by the thousand, for whoever measures them or deals from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.shuffling.shuffles import shuffle
from cardroom.shoe.streams import stream

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from cardroom.sim.shuffling.cases import Case

_BATCH = 1024


class Shoes(NamedTuple):
    """Shoes, one a row, the first card to be dealt first: each card is the number that it has in the order given.

    `cuts` says where each was cut: so many cards that lay on top lie at the bottom.
    """

    cards: NDArray[np.uint16]
    cuts: NDArray[np.int64]


def shoes(
    case: Case, number: int, seed: int, *, order: NDArray[np.uint16] | None = None, is_chained: bool = False
) -> Iterator[Shoes]:
    """So many shoes of a case, in batches; the same for the same seed, however many are asked for.

    Each is shuffled from the order given (that of cards numbered from the top if none is), or chained: each from the
    order of the shoe before it, the first from the order given. To deal from a shoe, look up each number in the cards
    that were numbered; the burned ones come first.
    """
    program, key = case.program, np.uint64(stream(seed, case.name))
    before = np.arange(case.cards, dtype=np.uint16) if order is None else order
    for first in range(0, number, _BATCH):
        size = min(_BATCH, number - first)
        cards, cuts = np.empty((size, case.cards), dtype=np.uint16), np.empty(size, dtype=np.int64)
        shuffle(program, before, key, first, is_chained, cards, cuts)
        yield Shoes(cards, cuts)
        if is_chained:
            before = cards[-1]
