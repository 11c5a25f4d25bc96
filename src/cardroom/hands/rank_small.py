"""The ranks of a few hands, in plain Python on the same tables: to call a compiled function takes longer."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from cardroom.hands import tables
from cardroom.kernels.ranks import hashing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardroom.cards import Card
    from cardroom.sheets.ranking import Ranking

    Cards = tuple[Card, ...]
    Reader = Callable[[Iterable[Cards], Cards], list[int]]

_FIVE, _BADUGI_STEPS = 5, 5
_RANKS, _SUITS = 13, 4
_SUIT, _RANK, _ABOVE = 4, 3, 16
"""Cards of a suit are counted in so many bits, and above them those of a rank: enough for hands of seven cards."""
_COUNTED = [1 << _SUIT * (card % _SUITS) | 1 << _ABOVE + _RANK * (card // _SUITS) for card in range(_RANKS * _SUITS)]
_LACKING, _FULL = 0x3333, 0x8888
"""Added to five cards of a suit, or to more, the first gives a bit of the second."""
_BITS = [1 << card for card in range(_RANKS * _SUITS)]
_BITS_ACE_LOW = _BITS[_SUITS:] + _BITS[:_SUITS]


@cache
def reader(ranking: Ranking, number: int, least: int) -> Reader:
    """A function that ranks some hands of so many cards with those of a board; 0 under the least rank to qualify."""
    if ranking.is_badugi:
        return _badugi(ranking, least)
    return _five(ranking, number, least)


def _five(ranking: Ranking, number: int, least: int) -> Reader:
    table = tables.five_table(ranking, number, least)
    places = hashing.places(hashing.ways(number), number)
    ranks: dict[int, int] = dict(zip(_packed(number), table.ranks[places].tolist(), strict=True))
    flushes: list[int] = table.flushes.tolist()
    full = _FULL if table.has_flushes else 0
    counted = _COUNTED.__getitem__

    def read(hands: Iterable[Cards], board: Cards) -> list[int]:
        found, on_board = [], sum(map(counted, board))
        for cards in hands:
            counts = sum(map(counted, cards), on_board)
            found.append(flushes[_flush(cards + board)] if counts + _LACKING & full else ranks[counts >> _ABOVE])
        return found

    return read


@cache
def _packed(number: int) -> tuple[int, ...]:
    """All ways to hold so many cards, as the counts of their ranks are packed here."""
    ways = hashing.ways(number)
    packed = np.zeros_like(ways)
    for rank in range(_RANKS):
        packed |= (ways >> np.uint64(4 * rank) & np.uint64(7)) << np.uint64(_RANK * rank)
    return tuple(packed.tolist())


def _flush(cards: Cards) -> int:
    """The ranks of the suit that has five cards or more, a bit to each."""
    suits = [0] * _SUITS
    for card in cards:
        suits[card % _SUITS] |= 1 << card // _SUITS
    return max(suits, key=int.bit_count)


def _badugi(ranking: Ranking, least: int) -> Reader:
    table = tables.badugi_table(ranking, least)
    first: list[int] = table.first.tolist()
    steps: list[int] = table.steps.tolist()
    ranks: list[int] = table.ranks.tolist()
    bit = (_BITS_ACE_LOW if table.is_ace_low else _BITS).__getitem__

    def read(hands: Iterable[Cards], board: Cards) -> list[int]:
        found, on_board = [], sum(map(bit, board))
        for cards in hands:
            hand = sum(map(bit, cards), on_board)
            step = first[hand & 0xFFF]
            kept = step >> 16
            hand >>= 12
            for _ in range(_BADUGI_STEPS):
                step = steps[(step & 0xFFFF) + (hand & 0xFF)]
                kept = kept * 4 + (step >> 16)
                hand >>= 8
            found.append(ranks[kept])
        return found

    return read
