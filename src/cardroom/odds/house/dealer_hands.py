"""Writes down the hands a dealer can end with, for the kernel to weigh."""

from __future__ import annotations

from collections import Counter
from functools import cache

import numpy as np

from cardroom.engine.house.totals import ACE, TEN
from cardroom.kernels.house.dealer import LOWEST, DealerHands
from cardroom.sheets.house import TARGET, Stands

Cards = tuple[int, ...]
"""Values of drawn cards in ascending order."""


@cache
def program(stands: Stands, up: int) -> DealerHands:
    """The dealer's program from an up card of this value, without its blackjacks and busts."""
    orders = _orders(stands, up)
    rows: list[tuple[int, int, int, int, int]] = []
    path: Cards = ()
    for cards in sorted(orders):
        shared = next(
            (i for i, (a, b) in enumerate(zip(path, cards, strict=False)) if a != b), min(len(path), len(cards))
        )
        rows += [(at + 1, cards[at] - 1, cards[:at].count(cards[at]), 0, 0) for at in range(shared, len(cards))]
        rows[-1] = (*rows[-1][:3], orders[cards], _count(up, cards)[0] - LOWEST)
        path = cards
    depth, value, above, ways, outcome = zip(*rows, strict=True)
    return DealerHands(
        np.array(depth, np.uint64),
        np.array(value, np.uint64),
        np.array(above, np.float64),
        np.array(ways, np.float64),
        np.array(outcome, np.uint64),
    )


def _orders(stands: Stands, up: int) -> Counter[Cards]:
    """In how many orders the dealer can draw each set of cards that ends the hand at 21 or less."""
    ends: Counter[Cards] = Counter()
    drawing: Counter[Cards] = Counter({(): 1})
    while drawing:
        longer: Counter[Cards] = Counter()
        for cards, ways in drawing.items():
            for value in range(ACE, min(TEN, TARGET - up - sum(cards)) + 1):
                if not cards and {up, value} == {ACE, TEN}:
                    continue
                more = tuple(sorted((*cards, value)))
                total, is_soft = _count(up, more)
                (ends if stands.are_met(total, is_soft=is_soft) else longer)[more] += ways
        drawing = longer
    return ends


def _count(up: int, cards: Cards) -> tuple[int, bool]:
    hard = up + sum(cards)
    is_soft = ACE in (up, *cards) and hard + TEN <= TARGET
    return hard + TEN * is_soft, is_soft
