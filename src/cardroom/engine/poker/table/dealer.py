"""A table with its deck: players' intents go in, and the dealer does the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker import Dealer, Task, actions
from cardroom.engine.poker.dealer import Deck
from cardroom.engine.poker.events import Began
from cardroom.engine.poker.state import SHOW
from cardroom.engine.poker.table.decide import step
from cardroom.engine.poker.table.kinds import sheet_of
from cardroom.engine.poker.table.state import new_table
from cardroom.engine.poker.table.turn import turn

if TYPE_CHECKING:
    from cardroom.engine.poker.table.actions import Intent
    from cardroom.engine.poker.table.events import Event
    from cardroom.engine.poker.table.menu import Menu
    from cardroom.shoe import Tape


class Table:
    """A table at which hands are played one after the other.

    At the showdown the dealer turns up what may win, in the order of the rules, and mucks what cannot.
    """

    def __init__(self, menu: Menu, tape: Tape) -> None:
        self.menu = menu
        self.state = new_table(menu)
        self.deck = Deck(tape)
        self.log: list[Event] = []

    def do(self, intent: Intent) -> tuple[Event, ...]:
        """Carries out an intent and whatever the dealer does after it, up to the next decision."""
        events = list(self._step(intent))
        while (answer := self._answer()) is not None:
            events += self._step(answer)
        self.log += events
        return tuple(events)

    def _step(self, intent: Intent) -> tuple[Event, ...]:
        caused, self.state = step(self.menu, self.state, intent)
        if any(isinstance(event, Began) for event in caused) and self.state.sign is not None:
            self.deck.shuffle(self.menu.on_sign(self.state).pack.cards)
        return caused

    def _answer(self) -> actions.Intent | None:
        """What the dealer does now, if it is not for a player to decide."""
        state = self.state
        now = turn(self.menu, state)
        if isinstance(now, Dealer) and now.task is not Task.START and state.sign is not None:
            return self.deck.answer(sheet_of(self.menu, state), state.hand, now)
        is_showdown = state.asked is None and not state.hand.is_over and state.hand.asks is SHOW
        return actions.ShowDown() if is_showdown else None
