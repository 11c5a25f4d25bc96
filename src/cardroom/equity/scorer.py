"""The ranks of all players for all parts of the pot, a block of deals at a time."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.engine.poker.checking import may_have_card_for_all
from cardroom.hands import Evaluator
from cardroom.hands.rank_vs_board import board_table
from cardroom.kernels.equity import tally
from cardroom.kernels.ranks import rank_vs_board
from cardroom.kernels.ranks.hashing import hash_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from cardroom.equity.spot import EquitySpot, Holding
    from cardroom.kernels.ranks.rank_vs_board import BoardTable
    from cardroom.sheets.poker import Part

    Masks = NDArray[np.uint64]

_BOARD = 5
_FEW = 1 << 16
"""Up to so many results are counted in a table."""


class CardPlace(NamedTuple):
    """Cards of a player or of a board: those that are known, and the row of a deal that has the others."""

    cards: np.uint64
    row: int | None

    def of(self, dealt: Masks) -> Masks:
        if self.row is None:
            return np.array([self.cards], dtype=np.uint64)
        cards: Masks = dealt[self.row] | self.cards
        return cards


def places(holdings: Sequence[Holding], rows: Sequence[int | None]) -> list[CardPlace]:
    return [CardPlace(np.uint64(holding.known), row) for holding, row in zip(holdings, rows, strict=True)]


class DealScorer:
    """Reads deals for a spot and counts who wins which parts."""

    def __init__(self, spot: EquitySpot, players: Sequence[CardPlace], boards: Sequence[CardPlace]) -> None:
        self._players, self._boards = players, boards
        self._parts = [_Part(spot, part, players) for part in spot.sheet.showdown.values()]
        self._codes = 1 << len(players) * len(self._parts)

    def count(self, blocks: Iterable[tuple[Masks, NDArray[np.uint8]]]) -> Counter[int]:
        """How often who wins which parts, as bits, over blocks of deals and their weights."""
        found: Counter[int] = Counter()
        table = np.zeros((tally.LANES, self._codes if self._codes <= _FEW else 1), dtype=np.int64)
        for dealt, weights in blocks:
            won = self._won(dealt, weights.size)
            if self._codes <= _FEW:
                tally.count(won, weights, table)
            else:
                codes, places = np.unique(won, return_inverse=True)
                found.update(dict(zip(codes.tolist(), np.bincount(places, weights).astype(int).tolist(), strict=True)))
        total = table.sum(axis=0)
        found.update({int(code): int(total[code]) for code in total.nonzero()[0]})
        return found

    def _won(self, dealt: Masks, many: int) -> Masks:
        """Who wins which parts of each deal, as bits."""
        own = [place.of(dealt) for place in self._players]
        boards = [place.of(dealt) for place in self._boards]
        seen = {number: _see(board) for number, board in enumerate(boards) if self._is_seen(number)}
        ranks, best = np.empty((len(own), many), dtype=np.uint16), np.empty(many, dtype=np.uint16)
        found = np.zeros(many, dtype=np.uint64)
        for number, part in enumerate(self._parts):
            part.read(own, boards, seen, ranks)
            tally.winners(ranks, number, best, found)
        return found

    def _is_seen(self, board: int) -> bool:
        return any(part.board == board and any(part.tables) for part in self._parts)


class _Part:
    """One part of the pot: which board it is read with, and a table of his own for each player whose hand is known."""

    def __init__(self, spot: EquitySpot, part: Part, players: Sequence[CardPlace]) -> None:
        is_for_all = bool(spot.boards) and may_have_card_for_all(spot.sheet)
        self.board = part.board - 1 if part.board is not None else 0 if is_for_all else None
        on_board = spot.sheet.board_cards(part.board) if part.board is not None else int(is_for_all)
        self.evaluator = Evaluator(part, spot.own, on_board)
        self.tables: list[BoardTable | None] = [
            board_table(self.evaluator, int(place.cards)) if place.row is None and on_board == _BOARD else None
            for place in players
        ]

    def read(
        self,
        own: list[Masks],
        boards: list[Masks],
        seen: dict[int, tuple[NDArray[np.uint16], NDArray[np.uint16]]],
        ranks: NDArray[np.uint16],
    ) -> None:
        """Writes down the ranks of all players."""
        for player, (cards, table) in enumerate(zip(own, self.tables, strict=True)):
            if table is not None and self.board is not None and seen[self.board][0].size == ranks.shape[1]:
                rank_vs_board.rank_all(*seen[self.board], table, ranks[player])
            elif self.board is not None:
                ranks[player] = self.evaluator.ranks(cards, boards[self.board])
            else:
                ranks[player] = self.evaluator.ranks(cards)


def _see(boards: Masks) -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
    places, suits = np.empty(boards.size, dtype=np.uint16), np.empty(boards.size, dtype=np.uint16)
    table = hash_of(_BOARD)
    rank_vs_board.see(boards, table.multiplier, table.moves, places, suits)
    return places, suits
