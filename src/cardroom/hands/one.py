"""The rank of one hand, in plain Python on the same tables: to call a compiled function takes longer than the work."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardroom.hands import tables
from cardroom.hands.sets import FIRST_SUIT

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.sheets.ranking import Ranking

_ODD, _PAIRS = 0x5555555555555, 0x3333333333333
_SUITS = tuple(FIRST_SUIT << suit for suit in range(4))
_WORD, _DECK = (1 << 64) - 1, (1 << 52) - 1
_FIVE, _BADUGI_STEPS = 5, 5


@cache
def reader(ranking: Ranking, number: int, least: int) -> Callable[[int], int]:
    """A function that ranks hands of so many cards, given as bits; 0 under the least rank that qualifies."""
    if ranking.is_badugi:
        return _badugi(ranking, least)
    return _five(ranking, number, least)


def _five(ranking: Ranking, number: int, least: int) -> Callable[[int], int]:
    table = tables.five_table(ranking, number, least)
    multiplier, shift, columns, mask = (int(part) for part in table.hash[:4])
    moves: list[int] = table.hash.moves.tolist()
    ranks: list[int] = table.ranks.tolist()
    flushes: list[int] = table.flushes.tolist()
    suits = _SUITS if table.has_flushes else ()

    def rank(cards: int) -> int:
        hand = int(cards)  # a set of cards has a difference of its own
        if suits:
            for suit in suits if number > _FIVE else (suits[(hand.bit_length() - 1) % 4],):  # five are all of one
                suited = hand & suit
                if suited.bit_count() >= _FIVE:
                    return flushes[_ranks(suited)]
        pairs = hand - (hand >> 1 & _ODD)
        counts = (pairs & _PAIRS) + (pairs >> 2 & _PAIRS)
        row = (counts * multiplier & _WORD) >> shift
        return ranks[row + moves[row >> columns] & mask]

    return rank


def _ranks(cards: int) -> int:
    """The ranks of cards of one suit, a bit to each."""
    found = 0
    while cards:
        found |= 1 << (cards.bit_length() - 1) // 4
        cards &= (1 << cards.bit_length() - 1) - 1
    return found


def _badugi(ranking: Ranking, least: int) -> Callable[[int], int]:
    table = tables.badugi_table(ranking, least)
    first: list[int] = table.first.tolist()
    steps: list[int] = table.steps.tolist()
    ranks: list[int] = table.ranks.tolist()

    def rank(cards: int) -> int:
        hand = int(cards)
        if table.is_ace_low:
            hand = (hand << 4 | hand >> 48) & _DECK
        step = first[hand & 0xFFF]
        kept = step >> 16
        hand >>= 12
        for _ in range(_BADUGI_STEPS):
            step = steps[(step & 0xFFFF) + (hand & 0xFF)]
            kept = kept * 4 + (step >> 16)
            hand >>= 8
        return ranks[kept]

    return rank
