"""Whether cards that someone has written down can have come out of the shoe."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardroom.engine.house.actions import Burn, DealCard, DropCard, NewShoe
from cardroom.engine.house.dealing import discards
from cardroom.shoe import new_cards

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.engine.house.actions import Intent
    from cardroom.engine.house.state import State
    from cardroom.sheets.house import HouseSheet


class ShoeCount:
    """What is left in the shoe, card by card. Unknown cards come out as well, but nobody knows which."""

    def __init__(self, sheet: HouseSheet) -> None:
        self._sheet = sheet
        self._whole = Counter(new_cards(sheet))
        self._left: Counter[Card] = Counter()
        self._number = 0

    def problem(self, state: State, intent: Intent) -> str | None:
        """What is wrong with the cards that an intent brings to a table, if anything is."""
        match intent:
            case NewShoe():
                self._fill(self._whole)
                return None
            case Burn():
                cards = intent.cards
            case DealCard() | DropCard():
                cards = (intent.card,)
            case _:
                return None
        return next(filter(None, (self._draw(state, card) for card in cards)), None)

    def _fill(self, cards: Counter[Card]) -> None:
        self._left, self._number = Counter(cards), cards.total()

    def _draw(self, state: State, card: Card) -> str | None:
        if not self._number:
            self._fill(discards(self._sheet, state))
        self._number -= 1
        if not card.is_known:
            return None
        if card not in self._whole:
            return f"the {card.name} is not in the pack of this game"
        if not self._left[card]:
            return f"the shoe has no {card.name} left; it began with {self._whole[card]}"
        self._left[card] -= 1
        return None
