"""Dealers: those who answer for the cards, be it off a deck that a tape shuffles or in an order that is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple, Protocol

from msgspec import Meta

from cardroom.cards import Card
from cardroom.data import Data
from cardroom.shoe import SeedTape, Shoe, SystemTape

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardroom.engine.contract import Event, Procedure, State
    from cardroom.shoe import Tape


class Draw(NamedTuple):
    """Cards for a task, and whether the second cut card of the shoe lay among them."""

    cards: tuple[Card, ...]
    after_cut_card: bool = False


class CardDealer(Protocol):
    """One who answers for the cards."""

    def draw(self, game: Procedure, state: State, cards: int) -> Draw:
        """The cards of a task."""

    def follow(self, game: Procedure, state: State, events: Sequence[Event]) -> None:
        """Does with the deck what goes with events that happen to a state, some of which shuffle or cut it."""

    def save(self) -> SavedDealer:
        """All that is needed to deal on."""


class SavedDeck(Data, tag_field="dealer", tag="tape"):
    """A deck, and how far its tape was read; a tape of the operating system has no seed."""

    deck: Shoe | None
    seed: str | None
    position: Annotated[int, Meta(ge=0, lt=1 << 62)] = 0


class SavedCards(Data, tag_field="dealer", tag="stacked"):
    """The cards that are left of those given."""

    cards: tuple[Card, ...]


SavedDealer = SavedDeck | SavedCards


class TapeDealer:
    """A dealer with a deck or a shoe, which a tape shuffles."""

    def __init__(self, tape: Tape, deck: Shoe | None = None) -> None:
        self.tape = tape
        self.deck = deck

    def draw(self, game: Procedure, state: State, cards: int) -> Draw:
        before = self.deck
        assert before is not None, "cards are shuffled before they are dealt"
        if not before.left:
            before = game.refill(before, state, self.tape)
        drawn, self.deck = before.take(cards)
        return Draw(drawn, before.dealt <= before.cut_card < self.deck.dealt)

    def follow(self, game: Procedure, state: State, events: Sequence[Event]) -> None:
        last = max(at for at, event in enumerate(events) if type(event) in game.shuffles)
        for event in events[:last]:
            if type(event) in game.shuffles:
                self.deck = game.deck(self.deck, state, event, self.tape)
            state = game.evolve(state, event)
        self.deck = game.deck(self.deck, state, events[last], self.tape)

    def save(self) -> SavedDeck:
        if isinstance(self.tape, SeedTape):
            return SavedDeck(deck=self.deck, seed=self.tape.seed, position=self.tape.position)
        assert isinstance(self.tape, SystemTape), "other tapes are for proofs, and not saved"
        return SavedDeck(deck=self.deck, seed=None)


class StackedDealer:
    """A dealer who deals cards in an order that is given, whatever is shuffled."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = list(cards)

    def draw(self, game: Procedure, state: State, cards: int) -> Draw:  # noqa: ARG002 - the order is known
        if cards > len(self.cards):
            raise ValueError(f"{cards} cards are to be dealt, and {len(self.cards)} are left of those given")
        drawn, self.cards = self.cards[:cards], self.cards[cards:]
        return Draw(tuple(drawn))

    def follow(self, game: Procedure, state: State, events: Sequence[Event]) -> None:
        """Nothing changes the order."""

    def save(self) -> SavedCards:
        return SavedCards(cards=tuple(self.cards))


def dealer_of(saved: SavedDealer) -> CardDealer:
    """The dealer who was saved."""
    if isinstance(saved, SavedCards):
        return StackedDealer(saved.cards)
    tape = SystemTape() if saved.seed is None else SeedTape(saved.seed, saved.position)
    return TapeDealer(tape, saved.deck)
