"""A dealer with a deck: the one who answers whenever a hand waits for cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker import actions as act
from cardroom.engine.poker.dealing import Dealer, Task, going_back
from cardroom.engine.poker.decide import step
from cardroom.engine.poker.state import SHOW, State
from cardroom.engine.poker.turn import turn
from cardroom.shoe import perfect

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardroom.cards import Card
    from cardroom.engine.poker.events import Event
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


class Game:
    """One hand after the other: players' intents go in, and the dealer does the rest.

    At the showdown the dealer turns up what may win, in the order of the rules, and mucks what cannot.
    """

    def __init__(self, sheet: PokerSheet, tape: Tape) -> None:
        self.sheet = sheet
        self.deck = Deck(tape)
        self.state = State()
        self.log: list[Event] = []

    def start(self, intent: act.Start, order: Iterable[Card] | None = None) -> tuple[Event, ...]:
        """Begins a hand with a shuffled deck, or with the cards in this order."""
        if order is None:
            self.deck.shuffle(self.sheet.pack.cards)
        else:
            self.deck.cards = list(order)
        return self.do(intent)

    def do(self, intent: act.Intent) -> tuple[Event, ...]:
        """Carries out an intent and whatever the dealer does after it, up to the next decision."""
        caused, self.state = step(self.sheet, self.state, intent)
        events = list(caused)
        while (answer := self._answer()) is not None:
            caused, self.state = step(self.sheet, self.state, answer)
            events += caused
        self.log += events
        return tuple(events)

    def _answer(self) -> act.Intent | None:
        """What the dealer does now, if it is not for a player to decide."""
        state = self.state
        if state.is_over:
            return None
        if state.waiting:
            return act.ShowDown() if state.asks is SHOW else None
        now = turn(self.sheet, state)
        assert isinstance(now, Dealer)
        return self.deck.answer(self.sheet, state, now)
