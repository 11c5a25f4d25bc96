"""A dealer with a deck: the one who answers whenever a hand waits for cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker import actions as act
from cardroom.engine.poker.dealing import Dealer, Task, going_back
from cardroom.shoe import perfect

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardroom.cards import Card
    from cardroom.engine.poker.state import State
    from cardroom.sheets.poker import PokerSheet
    from cardroom.shoe import Tape


class Deck:
    """The cards that are left, and the chance that shuffles them."""

    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        self.cards: list[Card] = []

    def shuffle(self, cards: Iterable[Card]) -> None:
        self.cards = perfect(list(cards), self.tape)

    def answer(self, sheet: PokerSheet, state: State, now: Dealer) -> act.Intent:
        """The dealer's part: cards off the deck, or those that may go back shuffled in."""
        if now.task is Task.SHUFFLE:
            self.shuffle([*self.cards, *going_back(sheet, state)])
            return act.Reshuffle()
        cards, self.cards = self.cards[: now.cards], self.cards[now.cards :]
        return act.Deal(cards=tuple(cards))
