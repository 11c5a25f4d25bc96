"""The driver: any game by the contract, with a dealer who brings the cards and does what nobody need decide.

Whoever hosts a table gives it intents and gets events. A dealer answers for the cards: off a deck that a tape of
chance shuffles, or in an order that is given. What he does unasked, beside what cannot wait, is a parameter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from cardroom.engine.contract import Duty

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from cardroom.cards import Card
    from cardroom.engine.contract import Event, Game, Intent, State, Task, Turn
    from cardroom.shoe import Shoe, Tape

    Unasked = Callable[[Turn], bool]
    """Whether the dealer does a task that can wait by himself, at this turn."""


def shows_hands(turn: Turn) -> bool:
    """At a showdown the dealer turns up what may win and mucks what cannot; with all else he waits."""
    return turn.task is not None and turn.task.duty is Duty.SHOW


def only_what_must_be(_turn: Turn) -> bool:
    """Everybody shows or mucks his own hand, and the host says when it goes on."""
    return False


def goes_on(turn: Turn) -> bool:
    """The dealer shows the hands, and goes on as soon as nobody else is asked: to the next hand as well."""
    return shows_hands(turn) or not turn.seats


class Draw(NamedTuple):
    """Cards for a task, and whether the second cut card of the shoe lay among them."""

    cards: tuple[Card, ...]
    after_cut_card: bool = False


class Dealer(Protocol):
    """One who answers for the cards."""

    def draw(self, game: Game, state: State, cards: int) -> Draw:
        """The cards of a task."""

    def follow(self, game: Game, state: State, events: Sequence[Event]) -> None:
        """Does with the deck what goes with events that happen to a state: shuffles and cuts it."""


class TapeDealer:
    """A dealer with a deck or a shoe, which a tape shuffles."""

    def __init__(self, tape: Tape, deck: Shoe | None = None) -> None:
        self.tape = tape
        self.deck = deck

    def draw(self, game: Game, state: State, cards: int) -> Draw:
        before = self.deck
        assert before is not None, "cards are shuffled before they are dealt"
        if not before.left:
            before = game.refill(before, state, self.tape)
        drawn, self.deck = before.take(cards)
        return Draw(drawn, after_cut_card=self.deck.is_last_round and not before.is_last_round)

    def follow(self, game: Game, state: State, events: Sequence[Event]) -> None:
        shuffles = game.shuffles
        if shuffles.isdisjoint(map(type, events)):
            return
        for event in events:
            if type(event) in shuffles:
                self.deck = game.deck(self.deck, state, event, self.tape)
            state = game.evolve(state, event)


class StackedDealer:
    """A dealer who deals cards in an order that is given, whatever is shuffled."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = list(cards)

    def draw(self, game: Game, state: State, cards: int) -> Draw:  # noqa: ARG002 - the order is known
        if cards > len(self.cards):
            raise ValueError(f"{cards} cards are to be dealt, and {len(self.cards)} are left of those given")
        drawn, self.cards = self.cards[:cards], self.cards[cards:]
        return Draw(tuple(drawn))

    def follow(self, game: Game, state: State, events: Sequence[Event]) -> None:
        """Nothing changes the order."""


class Driver:
    """A game in play: its state, its dealer, and all events so far."""

    def __init__(self, game: Game, dealer: Dealer, unasked: Unasked = shows_hands) -> None:
        self.game = game
        self.dealer = dealer
        self.unasked = unasked
        self.state: State = game.new()
        self.log: list[Event] = []

    @property
    def turn(self) -> Turn:
        """All who may act now."""
        return self.game.turn(self.state)

    def do(self, intent: Intent) -> tuple[Event, ...]:
        """Carries out an intent and whatever the dealer does after it, up to the next decision."""
        return (*self.step(intent), *self.run())

    def go_on(self) -> tuple[Event, ...]:
        """The dealer does what he could leave to others or to later: shows, cuts, closes bets, begins the next hand."""
        task = self.turn.task
        return () if task is None else (*self.step(self._intent(task)), *self.run())

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
        self.dealer.follow(self.game, before, events)
        self.log += events
        return events

    def _due(self) -> Task | None:
        """The task that the dealer does now without being asked."""
        turn = self.turn
        if turn.task is None or (turn.task.duty.can_wait and not self.unasked(turn)):
            return None
        return turn.task

    def _intent(self, task: Task) -> Intent:
        if task.duty is not Duty.DEAL:
            return self.game.go_on(self.state)
        drawn = self.dealer.draw(self.game, self.state, task.cards)
        return self.game.deal(self.state, drawn.cards, after_cut_card=drawn.after_cut_card)
