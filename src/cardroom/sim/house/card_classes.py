"""Which cards a simulation tells apart: kinds where that is enough, else every card of the pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.cards import Card
from cardroom.engine.house.totals import POINTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from cardroom.odds.house.rules import Book

_ANY = "c"


class CardClasses:
    """Cards by number: `samples` has a card for each, `kind` and `suit` what they are, a suit of -1 being any."""

    def __init__(self, book: Book, *, by_suit: bool) -> None:
        pack = book.sheet.equipment.pack
        self.samples = pack.cards if by_suit else tuple(Card(kind[0] + _ANY) for kind in book.kinds)
        self.kind = np.array([book.kind(card) for card in self.samples])
        self.suit = np.array([card.suit if by_suit else -1 for card in self.samples])
        self.points = np.array([POINTS[card] for card in self.samples], np.int8)
        self._numbers = {card: at if by_suit else book.kind(card) for at, card in enumerate(pack.cards)}

    def numbers(self, cards: Iterable[Card]) -> NDArray[np.uint8]:
        """Cards as numbers."""
        return np.array([self._numbers[card] for card in cards], np.uint8)

    def __len__(self) -> int:
        return len(self.samples)
