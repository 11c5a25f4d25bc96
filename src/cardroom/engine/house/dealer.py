"""A dealer with a shoe: the one who answers whenever the table waits for cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.house.actions import CloseBets, DealCard, NewShoe
from cardroom.engine.house.decide import step
from cardroom.engine.house.state import Spot, State
from cardroom.engine.house.turn import Dealer, Task, turn
from cardroom.shoe import Shoe, new_shoe

if TYPE_CHECKING:
    from cardroom.engine.house.actions import Intent
    from cardroom.engine.house.events import Event
    from cardroom.sheets.house import HouseSheet
    from cardroom.shoe import Tape


def new_table(sheet: HouseSheet) -> State:
    """An empty table, before the first shuffle."""
    return State(spots=(Spot(),) * sheet.seats.spots)


def deal(shoe: Shoe) -> tuple[DealCard, Shoe]:
    """The next card of the shoe as the dealer's intent."""
    card, rest = shoe.deal()
    return DealCard(card=card, after_cut_card=rest.is_last_round and not shoe.is_last_round), rest


class Table:
    """A table with its shoe: players' intents go in, and the dealer does the rest."""

    def __init__(self, sheet: HouseSheet, tape: Tape, shoe: Shoe | None = None, state: State | None = None) -> None:
        self.sheet = sheet
        self.tape = tape
        self.shoe = shoe
        self.state = new_table(sheet) if state is None else state
        self.log: list[Event] = []

    def do(self, intent: Intent) -> tuple[Event, ...]:
        """Carries out an intent and whatever the dealer does after it, up to the next decision."""
        events = list(self._step(intent))
        while isinstance(now := turn(self.state), Dealer) and now.task is Task.CARD:
            events += self._step(self._card())
        return tuple(events)

    def open_round(self) -> tuple[Event, ...]:
        """Shuffles if the shoe is used up, so that bets can be made."""
        now = turn(self.state)
        if not (isinstance(now, Dealer) and now.task == Task.SHUFFLE):
            return ()
        used = None if self.shoe is None else self.shoe.cards
        self.shoe = new_shoe(self.sheet, self.tape, used)
        return self._step(NewShoe(burned=self.shoe.cards[: self.shoe.dealt]))

    def close_bets(self) -> tuple[Event, ...]:
        return self.do(CloseBets())

    def _card(self) -> Intent:
        assert self.shoe is not None
        intent, self.shoe = deal(self.shoe)
        return intent

    def _step(self, intent: Intent) -> tuple[Event, ...]:
        events, self.state = step(self.sheet, self.state, intent)
        self.log += events
        return events
