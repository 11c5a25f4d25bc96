"""A game in play: intents go in, events come out, and the dealer does what nobody need decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, Self, TypeVar

from cardroom.driver import saving
from cardroom.driver.dealers import dealer_of
from cardroom.engine.contract import Duty, Game, Procedure, Turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.driver.dealers import CardDealer
    from cardroom.engine.contract import DealersTask, Event, Intent, State

DEAL, SHOW = Duty.DEAL, Duty.SHOW
P = TypeVar("P", bound=Procedure)
Unasked = Callable[[Turn], bool]
"""Whether the dealer does by himself, at a turn, what could wait."""


def shows_hands(turn: Turn) -> bool:
    """At a showdown the dealer turns up what may win and mucks what cannot; with all else he waits."""
    return turn.task is not None and turn.task.duty is SHOW


def only_what_must_be(_turn: Turn) -> bool:
    """Everybody shows or mucks his own hand, and the host says when it goes on."""
    return False


def goes_on(turn: Turn) -> bool:
    """The dealer shows the hands, and goes on as soon as nobody else is asked: to the next hand as well."""
    return shows_hands(turn) or not turn.seats


class ProcedureDriver(Generic[P]):
    """A procedure in play: its state, its dealer, and all events so far."""

    def __init__(self, game: P, dealer: CardDealer, unasked: Unasked = shows_hands) -> None:
        self.game = game
        self.dealer = dealer
        self.unasked = unasked
        self._shuffles = game.shuffles
        self.state: State = game.new()
        self.log: list[Event] = []

    @property
    def turn(self) -> Turn:
        """All who may act now."""
        return self.game.turn(self.state)

    def do(self, intent: Intent) -> tuple[Event, ...]:
        """Carries out an intent and whatever the dealer does after it, up to the next decision."""
        events = self.step(intent)
        while (task := self._due()) is not None:
            events += self.step(self._intent(task))
        return events

    def go_on(self) -> tuple[Event, ...]:
        """The dealer does what he could leave to others or to later: shows, cuts, closes bets, begins the next hand."""
        task = self.turn.task
        return () if task is None else self.do(self._intent(task))

    def run(self) -> tuple[Event, ...]:
        """Whatever the dealer does unasked; nothing, unless a table was left in the middle of it."""
        return tuple(event for events in self.duties() for event in events)

    def duties(self) -> Iterator[tuple[Event, ...]]:
        """What the dealer does unasked, one thing after the other."""
        while (task := self._due()) is not None:
            yield self.step(self._intent(task))

    def step(self, intent: Intent) -> tuple[Event, ...]:
        """Carries out an intent alone, of a player, the floor or the dealer."""
        before = self.state
        events, self.state = self.game.step(before, intent)
        for event in events:
            if type(event) in self._shuffles:
                self.dealer.follow(self.game, before, events)
                break
        self.log += events
        return events

    def _due(self) -> DealersTask | None:
        """The task that the dealer does now without being asked."""
        turn = self.game.turn(self.state)
        task = turn.task
        if task is None or (task.duty.can_wait and not self.unasked(turn)):
            return None
        return task

    def _intent(self, task: DealersTask) -> Intent:
        if task.duty is not DEAL:
            return self.game.go_on(self.state)
        cards, after_cut_card = self.dealer.draw(self.game, self.state, task.cards)
        return self.game.deal(self.state, cards, after_cut_card=after_cut_card)

    def save(self) -> bytes:
        """The table as JSON: its game, its events, of which the state is a fold, and its dealer with deck and tape."""
        return saving.write(self.game, self.log, self.dealer.save())

    @classmethod
    def open(cls, game: P, saved: bytes, unasked: Unasked = shows_hands) -> Self:
        """A table that was saved, or `UnreadableError`; `run` does what the dealer was in the middle of."""
        log, state, dealer = saving.read(game, saved)
        driver = cls(game, dealer_of(dealer), unasked)
        driver.state, driver.log = state, log
        return driver


class Driver(ProcedureDriver[Game]):
    """A table in play, at which any game is played by its contract."""
