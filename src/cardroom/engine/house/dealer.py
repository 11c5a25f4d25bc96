"""A dealer with a shoe: the one who answers whenever the table waits for cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.house.actions import Burn, CloseBets, Cut, CutMiddle, DealCard, NewShoe
from cardroom.engine.house.dealing import discards
from cardroom.engine.house.decide import step
from cardroom.engine.house.events import DeckCut
from cardroom.engine.house.legal import cutters
from cardroom.engine.house.state import Phase, State, new_table
from cardroom.engine.house.turn import Dealer, Task, turn
from cardroom.shoe import Shoe, cut, load_shoe, perfect, random_cut, shuffle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardroom.cards import Card
    from cardroom.engine.house.actions import Intent
    from cardroom.engine.house.events import Event
    from cardroom.sheets.house import HouseSheet
    from cardroom.shoe import Tape

_FROM_SHOE = {Task.BURN, Task.CARD}


class Table:
    """A table with its shoe: players' intents go in, and the dealer does the rest."""

    def __init__(self, sheet: HouseSheet, tape: Tape, shoe: Shoe | None = None, state: State | None = None) -> None:
        self.sheet = sheet
        self.tape = tape
        self.shoe = shoe
        self._order = None if shoe is None else shoe.cards
        self._uncut: tuple[Card, ...] | None = None
        self.state = new_table(sheet) if state is None else state
        self.log: list[Event] = []

    def do(self, intent: Intent) -> tuple[Event, ...]:
        """Carries out an intent and whatever the dealer does after it, up to the next decision."""
        caused, self.state = step(self.sheet, self.state, intent)
        if self._uncut is not None:
            self._apply_cut(caused)
        events = list(caused)
        while isinstance(now := turn(self.state), Dealer) and now.task in _FROM_SHOE:
            caused, self.state = step(self.sheet, self.state, self._burn() if now.task is Task.BURN else self._card())
            events += caused
        self.log += events
        return tuple(events)

    def shuffle(self) -> tuple[Event, ...]:
        """Shuffles if the shoe is used up, so that a player can cut."""
        now = turn(self.state)
        if not (isinstance(now, Dealer) and now.task == Task.SHUFFLE):
            return ()
        self._uncut = shuffle(self.sheet, self.tape, self._order)
        return self.do(NewShoe())

    def open_round(self) -> tuple[Event, ...]:
        """Shuffles if the shoe is used up, and has somebody cut by chance unless that is done: bets can be made."""
        events = self.shuffle()
        return events if self.state.phase is not Phase.CUT else (*events, *self.do(self._cut_by_chance()))

    def close_bets(self) -> tuple[Event, ...]:
        return self.do(CloseBets())

    def _cut_by_chance(self) -> Cut | CutMiddle:
        """The first who may cut does it anywhere."""
        may = cutters(self.sheet, self.state)
        return Cut(spot=may[0], depth=random_cut(self.sheet, self.tape)) if may else CutMiddle()

    def _apply_cut(self, events: Iterable[Event]) -> None:
        """Puts the cards into the shoe as they are cut."""
        for event in events:
            if isinstance(event, DeckCut) and self._uncut is not None:
                self.shoe = load_shoe(self.sheet, cut(self._uncut, event.depth))
                self._order, self._uncut = self.shoe.cards, None

    def _burn(self) -> Burn:
        """The first cards of a new shoe."""
        assert self.shoe is not None
        return Burn(cards=self.shoe.cards[: self.sheet.shoe.burn])

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
