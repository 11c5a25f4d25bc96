"""A table of its own for a hand that is known and read with a board of five cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.cards import SUITS, CardSet
from cardroom.hands import tables
from cardroom.kernels.ranks import hashing, rank_combined, rank_vs_board

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.hands.evaluator import Evaluator
    from cardroom.sheets.ranking import Ranking

_SETS = 1 << 13
_TWO = 2


def board_table(evaluator: Evaluator, own: int) -> rank_vs_board.BoardTable | None:
    """The ranks of this hand with every board, if they depend on no more than the board's ranks and one suit of it."""
    ranking, number = evaluator.part.ranking, len(CardSet(own))
    if ranking.is_badugi or tables.must_choose(ranking, tables.FIVE + (number if evaluator.exact is None else 1)):
        return None
    if (
        evaluator.exact is not None and evaluator.exact > _TWO
    ):  # then two cards of a suit on the board are enough for a flush
        return None
    plain = np.zeros(int(hashing.hash_of(tables.FIVE).mask) + 1, dtype=np.uint16)
    ways = hashing.ways(tables.FIVE)
    ranks = (
        _with_any(ranking, own, ways) if evaluator.exact is None else _with_some(ranking, own, evaluator.exact, ways)
    )
    plain[hashing.places(ways, tables.FIVE)] = ranks
    found = rank_vs_board.BoardTable(plain, _flushes(ranking, own, evaluator.exact))
    for table in found:
        table[table < evaluator.least] = 0
    return found


def _with_any(ranking: Ranking, own: int, ways: NDArray[np.uint64]) -> NDArray[np.uint16]:
    """The ranks with boards of these counts, as if there were no suits: the best five of all cards."""
    cards = CardSet(own)
    table = tables.five_table(ranking, len(cards) + tables.FIVE)
    together = ways + np.uint64(sum(1 << 4 * card.rank for card in cards))
    return table.ranks[hashing.places(together, int(table.number))]


def _with_some(ranking: Ranking, own: int, exact: int, ways: NDArray[np.uint64]) -> NDArray[np.uint16]:
    """The same with exactly so many of one's own."""
    boards, found = np.zeros_like(ways), np.empty(ways.size, dtype=np.uint16)
    for rank in range(13):
        count = ways >> np.uint64(4 * rank) & np.uint64(15)
        boards |= ((np.uint64(1) << count) - np.uint64(1)) << np.uint64(4 * rank)
    some, others = rank_combined.picks(len(CardSet(own)), exact), rank_combined.picks(tables.FIVE, tables.FIVE - exact)
    table = tables.five_table(ranking, tables.FIVE)._replace(has_flushes=False)
    hand = np.array([own], dtype=np.uint64)
    rank_combined.rank_all(hand, boards, table, some, others, found, rank_combined.workspace(some, others))
    return found


def _flushes(ranking: Ranking, own: int, exact: int | None) -> NDArray[np.uint16]:
    """The ranks of flushes by suit and the ranks that a board has of it."""
    found = np.zeros((len(SUITS), _SETS), dtype=np.uint16)
    flushes = tables.five_table(ranking, tables.FIVE).flushes
    for suit in range(len(SUITS)):
        held = sum(1 << card.rank for card in CardSet(own) if card.suit == suit)
        if exact is None:
            found[suit] = flushes[np.arange(_SETS) | held]
        elif flushes.any() and held.bit_count() >= exact:
            rank_vs_board.fill_flushes(np.uint64(held), np.uint64(exact), flushes, found[suit])
    return found.ravel()
