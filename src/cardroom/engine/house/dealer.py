"""A dealer with a shoe: the one who answers whenever the table waits for cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardroom.engine.house.actions import CloseBets, DealCard, NewShoe
from cardroom.engine.house.decide import step
from cardroom.engine.house.state import Spot, State
from cardroom.engine.house.turn import Dealer, Task, turn
from cardroom.shoe import Shoe, new_cards, new_shoe, perfect

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.engine.house.actions import Intent
    from cardroom.engine.house.events import Event
    from cardroom.sheets.house import HouseSheet
    from cardroom.shoe import Tape


def new_table(sheet: HouseSheet) -> State:
    """An empty table, before the first shuffle."""
    return State(spots=(Spot(),) * sheet.seats.spots)


def discards(sheet: HouseSheet, state: State) -> Counter[Card]:
    """All cards of the table but those in play, when the shoe is empty."""
    hands = [hand.cards for spot in state.spots for hand in spot.hands if hand.wager]
    return Counter(new_cards(sheet)) - Counter(card for cards in (*hands, state.dealer) for card in cards)


class Table:
    """A table with its shoe: players' intents go in, and the dealer does the rest."""

    def __init__(self, sheet: HouseSheet, tape: Tape, shoe: Shoe | None = None, state: State | None = None) -> None:
        self.sheet = sheet
        self.tape = tape
        self.shoe = shoe
        self._order = None if shoe is None else shoe.cards
        self.state = new_table(sheet) if state is None else state
        self.log: list[Event] = []

    def do(self, intent: Intent) -> tuple[Event, ...]:
        """Carries out an intent and whatever the dealer does after it, up to the next decision."""
        caused, self.state = step(self.sheet, self.state, intent)
        events = list(caused)
        while isinstance(now := turn(self.state), Dealer) and now.task is Task.CARD:
            caused, self.state = step(self.sheet, self.state, self._card())
            events += caused
        self.log += events
        return tuple(events)

    def open_round(self) -> tuple[Event, ...]:
        """Shuffles if the shoe is used up, so that bets can be made."""
        now = turn(self.state)
        if not (isinstance(now, Dealer) and now.task == Task.SHUFFLE):
            return ()
        self.shoe = new_shoe(self.sheet, self.tape, self._order)
        self._order = self.shoe.cards
        return self.do(NewShoe(burned=self.shoe.cards[: self.shoe.dealt]))

    def close_bets(self) -> tuple[Event, ...]:
        return self.do(CloseBets())

    def _card(self) -> DealCard:
        """The next card of the shoe as the dealer's intent."""
        assert self.shoe is not None
        if not self.shoe.left:
            self.shoe = self._refilled()
        was_out = self.shoe.is_last_round
        card, self.shoe = self.shoe.deal()
        return DealCard(card=card, after_cut_card=self.shoe.is_last_round and not was_out)

    def _refilled(self) -> Shoe:
        """A shoe that runs out in its last round goes on with the discards, shuffled."""
        cards = discards(self.sheet, self.state).elements()
        return Shoe(tuple(perfect(list(cards), self.tape)), cut_card=0)
