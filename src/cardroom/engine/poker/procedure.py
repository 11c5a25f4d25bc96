"""A hand of poker as a driver needs it, without the table round it: for simulations and tests of single hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardroom.engine.contract import Kinds
from cardroom.engine.poker import actions as act
from cardroom.engine.poker import dealing
from cardroom.engine.poker import events as ev
from cardroom.engine.poker.decide import step
from cardroom.engine.poker.evolve import evolve
from cardroom.engine.poker.state import SHOW, State
from cardroom.engine.poker.turn import turn
from cardroom.shoe import shuffled

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.engine.contract import Turn
    from cardroom.sheets.poker import PokerSheet
    from cardroom.shoe import Shoe, Tape

SHUFFLES = frozenset({ev.Began, ev.Reshuffled})


def go_on(state: State) -> act.OfDealer:
    """To the hands that are shown, or to a shuffle."""
    return act.ShowDown() if state.asks is SHOW else act.Reshuffle()


def reshuffled(sheet: PokerSheet, state: State, deck: Shoe | None, tape: Tape) -> Shoe:
    """A deck that has run out, with what may go back shuffled in."""
    assert deck is not None, "a deck runs out before it is shuffled again"
    return shuffled((*deck.rest, *dealing.going_back(sheet, state)), tape)


@dataclass(frozen=True, slots=True)
class HandProcedure:
    """Hands of one game, each begun with a `Start` of the host's."""

    sheet: PokerSheet

    @property
    def id(self) -> str:
        return self.sheet.id

    @property
    def kinds(self) -> Kinds:
        return Kinds(State, ev.Event, act.Intent)

    def new(self) -> State:
        return State()

    def turn(self, state: State) -> Turn:
        return turn(self.sheet, state)

    def step(self, state: State, intent: act.Intent) -> tuple[tuple[ev.Event, ...], State]:
        return step(self.sheet, state, intent)

    def evolve(self, state: State, event: ev.Event) -> State:
        return evolve(state, event)

    def deal(self, state: State, cards: tuple[Card, ...], *, after_cut_card: bool = False) -> act.Intent:  # noqa: ARG002 - no cut card in a deck
        return act.Deal(cards=cards)

    def go_on(self, state: State) -> act.Intent:
        return go_on(state)

    @property
    def shuffles(self) -> frozenset[type]:
        return SHUFFLES

    def deck(self, deck: Shoe | None, state: State, event: ev.Event, tape: Tape) -> Shoe:
        """A hand begins with a shuffled deck."""
        if isinstance(event, ev.Began):
            return shuffled(self.sheet.pack.cards, tape)
        return reshuffled(self.sheet, state, deck, tape)

    def refill(self, deck: Shoe, state: State, tape: Tape) -> Shoe:  # noqa: ARG002 - there is nothing to refill
        raise AssertionError("a deck is shuffled again before it runs out")
