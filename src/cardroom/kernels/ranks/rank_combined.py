"""Hands of exactly so many of one's own cards and the rest from the board: every choice is looked at.

The same is done for a low in which flushes count and more than five cards are held: all cards are one's own then, and
five of them are chosen. Hands are taken a block at a time, and all of the block for one choice after the other.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.compiled import compiled, inlined
from cardroom.kernels.ranks.bits import (
    FIVE,
    NONE,
    ONE,
    SUIT,
    THREE,
    TWO,
    counts,
    has_flush,
    lowest,
    ranks,
    size,
    suit_with,
)
from cardroom.kernels.ranks.hashing import place_of_five

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.kernels.ranks.five_cards import Five

BLOCK = 256


class CombinedWorkspace(NamedTuple):
    """Where a block is worked on: what each card adds to the product, and the products of all choices."""

    cards: NDArray[np.uint64]
    own: NDArray[np.uint64]
    board: NDArray[np.uint64]
    suits: NDArray[np.uint8]


@cache
def picks(many: int, chosen: int) -> NDArray[np.uint16]:
    """The ways to choose so many of a row of cards, as bits."""
    return np.array([sum(1 << place for place in way) for way in combinations(range(many), chosen)], dtype=np.uint16)


def workspace(own: NDArray[np.uint16], board: NDArray[np.uint16]) -> CombinedWorkspace:
    held = int(max(own.max(), board.max())).bit_length()
    cards, some, others = (np.empty((many, BLOCK), dtype=np.uint64) for many in (held, own.size, board.size))
    return CombinedWorkspace(cards, some, others, np.empty(BLOCK, dtype=np.uint8))


@inlined
def _lay_out(
    hands: NDArray[np.uint64],
    start: np.uint64,
    ways: NDArray[np.uint16],
    multiplier: np.uint64,
    cards: NDArray[np.uint64],
    products: NDArray[np.uint64],
) -> None:
    """The products of every choice from hands; one hand alone stands for a whole block."""
    many = np.uint64(BLOCK) if hands.size == 1 else min(np.uint64(BLOCK), np.uint64(hands.size) - start)
    for index in range(many):
        hand = hands[start + index] if hands.size > 1 else hands[0]
        row = NONE
        while hand:
            cards[row, index] = multiplier << (lowest(hand) & ~THREE)
            hand &= hand - ONE
            row += ONE
    for way in range(np.uint64(ways.size)):
        left = np.uint64(ways[way])
        for index in range(many):
            products[way, index] = NONE
        while left:
            row = lowest(left)
            for index in range(many):
                products[way, index] += cards[row, index]
            left &= left - ONE


@inlined
def _is_flush(own: np.uint64, board: np.uint64, from_own: np.uint64) -> np.uint64:
    """Whether enough cards of the first suit are there."""
    return np.uint64(size(own & SUIT) >= from_own) & np.uint64(size(board & SUIT) >= FIVE - from_own)


@inlined
def _flush_suits(own: np.uint64, board: np.uint64, from_own: np.uint64) -> np.uint64:
    """The suits in which a flush can be made, a bit for each."""
    clubs, diamonds = _is_flush(own, board, from_own), _is_flush(own >> ONE, board >> ONE, from_own)
    hearts, spades = _is_flush(own >> TWO, board >> TWO, from_own), _is_flush(own >> THREE, board >> THREE, from_own)
    return clubs | diamonds << ONE | hearts << TWO | spades << THREE


@inlined
def _chosen(hand: np.uint64, way: np.uint64) -> np.uint64:
    """The cards of a hand that are chosen."""
    cards = NONE
    while hand:
        if way & ONE:
            cards |= hand & (~hand + ONE)
        way >>= ONE
        hand &= hand - ONE
    return cards


def select(hands: NDArray[np.uint64], way: int) -> NDArray[np.uint64]:
    """Of each hand the cards that are chosen."""
    found = np.empty_like(hands)
    _select(hands, np.uint64(way), found)
    return found


@compiled
def _select(hands: NDArray[np.uint64], way: np.uint64, found: NDArray[np.uint64]) -> None:
    for index in range(np.uint64(hands.size)):
        found[index] = _chosen(hands[index], way)


@inlined
def best_flush(own: np.uint64, board: np.uint64, from_own: np.uint64, flushes: NDArray[np.uint16]) -> np.uint64:
    """The best flush of so many ranks of one's own and the rest from the board, all of one suit."""
    best, first = NONE, own
    while True:
        if size(first) == from_own:
            second = board
            while True:
                if size(second) == FIVE - from_own:
                    best = max(best, np.uint64(flushes[first | second]))
                if not second:
                    break
                second = (second - ONE) & board
        if not first:
            return best
        first = (first - ONE) & own


@inlined
def _best_low(
    own: np.uint64,
    board: np.uint64,
    from_own: NDArray[np.uint16],
    from_board: NDArray[np.uint16],
    table: Five,
) -> np.uint64:
    """The best low where some choices are flushes, which are worse for it."""
    best = NONE
    for one in range(np.uint64(from_own.size)):
        some = _chosen(own, np.uint64(from_own[one]))
        for other in range(np.uint64(from_board.size)):
            cards = some | _chosen(board, np.uint64(from_board[other]))
            if has_flush(cards, FIVE):
                rank = np.uint64(table.flushes[ranks((cards >> suit_with(FIVE, cards)) & SUIT)])
            else:
                total = counts(cards) * table.hash.multiplier
                rank = np.uint64(table.ranks[place_of_five(total, table.hash.moves)])
            best = max(best, rank)
    return best


@compiled
def rank_all(
    hands: NDArray[np.uint64],
    boards: NDArray[np.uint64],
    table: Five,
    from_own: NDArray[np.uint16],
    from_board: NDArray[np.uint16],
    found: NDArray[np.uint16],
    at: CombinedWorkspace,
) -> None:
    """The ranks of hands with boards; one hand or one board alone goes with all of the others."""
    multiplier, moves, number = table.hash.multiplier, table.hash.moves, size(np.uint64(from_own[0]))
    for first in range(0, found.size, BLOCK):
        start, many = np.uint64(first), np.uint64(min(BLOCK, found.size - first))
        if first == 0 or hands.size > 1:
            _lay_out(hands, start, from_own, multiplier, at.cards, at.own)
        if first == 0 or boards.size > 1:
            _lay_out(boards, start, from_board, multiplier, at.cards, at.board)
        for index in range(many):
            found[start + index] = 0
        for one in range(np.uint64(from_own.size)):
            for other in range(np.uint64(from_board.size)):
                for index in range(many):
                    rank = table.ranks[place_of_five(at.own[one, index] + at.board[other, index], moves)]
                    found[start + index] = max(found[start + index], rank)
        if not table.has_flushes:
            continue
        for index in range(many):
            own = hands[start + index] if hands.size > 1 else hands[0]
            board = boards[start + index] if boards.size > 1 else boards[0]
            at.suits[index] = _flush_suits(own, board, number)
        for index in range(many):
            if not at.suits[index]:
                continue
            own = hands[start + index] if hands.size > 1 else hands[0]
            board = boards[start + index] if boards.size > 1 else boards[0]
            if table.is_low:
                found[start + index] = _best_low(own, board, from_own, from_board, table)
                continue
            suits = np.uint64(at.suits[index])
            while suits:
                suit = lowest(suits)
                some, others = ranks((own >> suit) & SUIT), ranks((board >> suit) & SUIT)
                rank = max(np.uint64(found[start + index]), best_flush(some, others, number, table.flushes))
                found[start + index] = rank
                suits &= suits - ONE
