"""A part of the pot and the cards it is read from: the rank of one hand, or of as many as one likes."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from cardroom.cards import RANKS, CardSet
from cardroom.hands import rank_small, tables
from cardroom.kernels.ranks import badugi, rank_best, rank_combined

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.typing import NDArray

    from cardroom.hands.rank_small import Cards
    from cardroom.sheets.poker import Part
    from cardroom.sheets.ranking import Ranking

    Masks = NDArray[np.uint64]
    Ranks = NDArray[np.uint16]
    MaskReader = Callable[[Masks, Masks], Ranks]

NO_CARDS = np.zeros(1, dtype=np.uint64)
_FOUR = 4


class Evaluator:
    """Reads hands for a part of the pot, of so many cards of one's own and so many on the board.

    Ranks are whole numbers, the bigger the better; 0 is a hand that does not qualify.
    """

    def __init__(self, part: Part, own: int, board: int = 0) -> None:
        self.part = part
        self.least = _least(part)
        self.exact = part.own if board else None
        self._read = _reader(part.ranking, self.least, (own, board), self.exact)
        number = own + board
        is_simple = self.exact is None and _is_at_once(part.ranking, number)
        self._read_few = rank_small.reader(part.ranking, number, self.least) if is_simple else None

    def ranks(self, own: Masks, board: Masks = NO_CARDS) -> Ranks:
        """The ranks of hands, as sets of cards in 52 bits; one hand or one board alone goes with all of the others."""
        return self._read(own, board)

    def rank(self, own: Cards, board: Cards = ()) -> int:
        """The rank of one hand."""
        return self.rank_each([own], board)[0]

    def rank_each(self, hands: Iterable[Cards], board: Cards = ()) -> list[int]:
        """The ranks of a few hands, with the same board."""
        if (read := self._read_few) is not None:
            return read(hands, board)
        found: list[int] = self._read(_masks(hands), _masks([board])).tolist()
        return found


@cache
def evaluator_of(part: Part, own: int, board: int = 0) -> Evaluator:
    """A evaluator that is made once for such hands."""
    return Evaluator(part, own, board)


def ranks(ranking: Ranking, hands: Masks) -> Ranks:
    """The ranks of hands that all have the same number of cards: from five to sixteen, or for badugis any number."""
    number = 0 if ranking.is_badugi or not hands.size else int(hands[0]).bit_count()
    return _together(ranking, 1, number)(hands, NO_CARDS)


def rank(ranking: Ranking, hand: Cards) -> int:
    """The rank of one hand, the best five of five to sixteen cards, or the best badugi."""
    return _few(ranking, len(hand))([hand], ())[0]


def _masks(hands: Iterable[Cards]) -> Masks:
    return np.array([CardSet.of(cards) for cards in hands], dtype=np.uint64)


@cache
def _few(ranking: Ranking, number: int) -> rank_small.Reader:
    """A function that ranks a few hands of so many cards."""
    if ranking.is_badugi or (number >= tables.FIVE and _is_at_once(ranking, number)):
        return rank_small.reader(ranking, number, 1)
    return lambda hands, board: ranks(ranking, _masks(own + board for own in hands)).tolist()


def _is_at_once(ranking: Ranking, number: int) -> bool:
    """Whether a rank is found without looking at every choice of cards."""
    return ranking.is_badugi or not tables.must_choose(ranking, number)


def _least(part: Part) -> int:
    """The least rank that qualifies."""
    if part.qualifier is None:
        return 1
    if part.qualifier.pair is not None:
        return tables.least_pair(part.ranking, RANKS.index(part.qualifier.pair))
    return tables.least_low(part.ranking, RANKS.index(part.qualifier.top or ""))


@cache
def _reader(ranking: Ranking, least: int, cards: tuple[int, int], exact: int | None) -> MaskReader:
    own, board = cards
    if exact is None:
        return _together(ranking, least, own + board)
    if ranking.is_badugi:
        return _each_badugi(ranking, least, (own, exact), (board, _FOUR - exact))
    return _chosen(ranking, least, (own, exact), (board, tables.FIVE - exact))


@cache
def _together(ranking: Ranking, least: int, number: int) -> MaskReader:
    """Reads all cards as one hand, however many of them are on the board."""
    if not ranking.is_badugi and not tables.FIVE <= number <= tables.MOST:
        raise ValueError(f"hands of {number} cards are not ranked; they have from {tables.FIVE} to {tables.MOST}")
    if not _is_at_once(ranking, number):
        read = _chosen(ranking, least, (number, tables.FIVE), (0, 0))
        return lambda own, board: read(own | board, NO_CARDS)

    def five(own: Masks, board: Masks) -> Ranks:
        hands, more = _varying(own, board)
        found = np.empty(hands.size, dtype=np.uint16)
        rank_best.rank_all(hands, more, tables.five_table(ranking, number, least), found, rank_best.workspace())
        return found

    def four(own: Masks, board: Masks) -> Ranks:
        hands, more = _varying(own, board)
        found = np.empty(hands.size, dtype=np.uint16)
        badugi.rank_all(hands, more, tables.badugi_table(ranking, least), found)
        return found

    return four if ranking.is_badugi else five


def _varying(own: Masks, board: Masks) -> tuple[Masks, np.uint64]:
    """The cards that differ from hand to hand, and those that all have."""
    if board.size == 1:
        return own, board[0]
    if own.size == 1:
        return board, own[0]
    return own | board, np.uint64(0)


def _chosen(ranking: Ranking, least: int, from_own: tuple[int, int], from_board: tuple[int, int]) -> MaskReader:
    some, others = rank_combined.picks(*from_own), rank_combined.picks(*from_board)

    def read(own: Masks, board: Masks) -> Ranks:
        found = np.empty(max(own.size, board.size), dtype=np.uint16)
        table = tables.five_table(ranking, tables.FIVE, least)
        rank_combined.rank_all(own, board, table, some, others, found, rank_combined.workspace(some, others))
        return found

    return read


def _each_badugi(ranking: Ranking, least: int, from_own: tuple[int, int], from_board: tuple[int, int]) -> MaskReader:
    """Reads badugis with exactly so many cards of one's own: the best of every choice."""
    some, others = rank_combined.picks(*from_own), rank_combined.picks(*from_board)
    read = _together(ranking, least, _FOUR)

    def best_of(own: Masks, board: Masks) -> Ranks:
        found = np.zeros(max(own.size, board.size), dtype=np.uint16)
        for way in some:
            for other in others:
                np.maximum(found, read(rank_combined.select(own, way), rank_combined.select(board, other)), out=found)
        return found

    return best_of
