"""The front door: what can be asked of every table, whatever is played at it.

Whoever hosts a game knows this and nothing else. A game is pure functions over frozen values; a seat is a number, and
None stands for a bystander. Cards come in with the dealer's intents alone, and chips come and go by events.

Some words of options mean the same at every table: to ``sit`` (with the ``seat``), ``buy``, ``leave``, ``sit-out`` and
``sit-in``. A parameter ``chips`` is what a player brings to the table from outside, so a host may narrow it to what the
player has (`options.narrowed`).
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from cardroom.data import Data
from cardroom.engine.errors import IllegalError, UnreadableError
from cardroom.engine.options import fits
from cardroom.engine.telling import Voice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.cards import Card
    from cardroom.engine.options import Option
    from cardroom.engine.scene import Scene
    from cardroom.engine.telling import Line
    from cardroom.shoe import Shoe, Tape

Seat = int | None
State = Any
Intent = Any
Event = Any


class Duty(StrEnum):
    """What a dealer has to do. Without cards, or a shuffle in mid-hand, nobody can go on; all else can wait.

    Hands are shown, the cards cut and the bets closed instead of the seats that are asked, if these do not do it
    themselves; the next hand, or a new shoe, is begun whenever the host likes.
    """

    DEAL = "deal"
    RESHUFFLE = "reshuffle"
    SHOW = "show"
    CUT = "cut"
    CLOSE = "close"
    BEGIN = "begin"

    @property
    def can_wait(self) -> bool:
        return self is not _DEAL and self is not _RESHUFFLE


_DEAL, _RESHUFFLE = Duty.DEAL, Duty.RESHUFFLE


class DealersTask(Data):
    """A duty that the dealer has now, and how many cards he takes off the deck for it."""

    duty: Duty
    cards: int = 0


class Turn(Data):
    """All who may act now: seats that are waited for, the dealer with a task, both or nobody."""

    seats: tuple[int, ...] = ()
    task: DealersTask | None = None


class Brought(NamedTuple):
    """Chips that come to the table, or leave it if negative, and the seat of the player who brings or takes them.

    Whoever leaves was on the seat before the event, and whoever sits down is on it after. Only one who gets back what
    was bet in a hand that is void may have gone before; then the ``player`` is named, and the seat perhaps another's.
    """

    seat: int
    chips: int
    player: str | None = None


class FeltBet(NamedTuple):
    """A bet that lies before a seat, by its name: ``hand`` for the main one, and side bets as the sheet calls them."""

    seat: int
    name: str
    amount: int


VOIDED = ("is", "voided")
"""How the event is called, in every family, by which a hand or a round becomes void."""


class Kinds(NamedTuple):
    """The types of a family's values, for those who write them down and read them back."""

    state: Any
    event: Any
    intent: Any


class Procedure(Protocol):
    """The part of a game that goes on by itself: all that a driver needs."""

    @property
    def id(self) -> str:
        """Which game it is, in a word that a saved table is known by."""

    @property
    def kinds(self) -> Kinds:
        """The types of its states, events and intents."""

    def new(self) -> State:
        """The empty table."""

    def turn(self, state: State) -> Turn:
        """All who may act now."""

    def step(self, state: State, intent: Intent) -> tuple[tuple[Event, ...], State]:
        """The events that an intent causes and the state after them, or `IllegalError`."""

    def evolve(self, state: State, event: Event) -> State:
        """The state after an event; it needs no rules."""

    def deal(self, state: State, cards: tuple[Card, ...], *, after_cut_card: bool = False) -> Intent:
        """The dealer's intent that brings the cards of a task."""

    def go_on(self, state: State) -> Intent:
        """The dealer's intent for a task without cards."""

    @property
    def shuffles(self) -> frozenset[type]:
        """The types of events that the deck is shuffled or cut with."""

    def deck(self, deck: Shoe | None, state: State, event: Event, tape: Tape) -> Shoe:
        """The deck after an event of such a type that happens to a state: shuffled, or cut."""

    def refill(self, deck: Shoe, state: State, tape: Tape) -> Shoe:
        """A deck that has run out, with what goes back into it at this state."""


class Game(Procedure, Protocol):
    """A table's rules: its procedure, and what players may know and do."""

    @property
    def seats(self) -> int:
        """How many seats the table has."""

    @property
    def unit(self) -> str:
        """What is played here one after the other, in a word: a hand, a round."""

    def sign(self, state: State) -> str:
        """The id of the game that is played now or was last put on the sign; of the mix, as long as none is chosen."""

    def names(self, state: State) -> tuple[str | None, ...]:
        """Who sits on each seat."""

    def is_between(self, state: State) -> bool:
        """Whether none is being played, so that whoever leaves is gone at once."""

    def legal(self, state: State, seat: Seat) -> tuple[Option, ...]:
        """Everything that a seat, or somebody without one, may do now."""

    def read(self, built: Mapping[str, object], seat: Seat, player: str) -> Intent:
        """An intent as a client builds it from an option, or `UnreadableError`.

        A name is all that a table knows of a player: the host sees to it that no two people have the same.
        """

    def floor(self, state: State) -> tuple[Option, ...]:
        """Everything that the floor may order now; at every table, to ``void`` what is being played.

        Then everybody has again the chips there were before it, and whoever wanted to leave has left. To free a seat
        is nothing else than to ``leave`` it on behalf of its player.
        """

    def order(self, built: Mapping[str, object]) -> Intent:
        """An intent of the floor's as a client builds it from an option, or `UnreadableError`."""

    def default(self, state: State, seat: int) -> Intent | None:
        """What a silent seat does when its time is up; nothing, where the game goes on without it."""

    @property
    def has_big_blind(self) -> bool:
        """Whether a big blind ever comes to a seat here."""

    def next_big_blind(self, state: State) -> int | None:
        """Between hands, the seat that the big blind comes to with the next one, if one does and enough are ready."""

    def brought(self, event: Event) -> Brought | None:
        """The chips that come to the table with an event, or leave it; None where none do."""

    def chips(self, state: State) -> int:
        """All chips at a table, those in the pots and what the house has won included."""

    def bank(self, state: State) -> int:
        """What the house has won at this table so far; negative if it has lost."""

    def wagers(self, state: State) -> tuple[FeltBet, ...]:
        """All bets against the house, asked when a round has just begun; players' bets against each other are none."""

    def redact(self, event: Event, viewer: Seat) -> Event:
        """An event as a seat or a bystander may see it; whoever was not on the seat then is a bystander of it."""

    def view(self, state: State, viewer: Seat) -> State:
        """A table as a seat or a bystander may see it."""

    def scene(self, state: State, viewer: Seat) -> Scene:
        """A table as it looks to a seat or a bystander, for those who draw it: made of the view alone."""

    def tell(self, state: State, event: Event, voice: Voice) -> tuple[Line, ...]:
        """An event that happens to a state in words; both are as whoever is told may see them."""


def admit(game: Game, state: State, built: Mapping[str, object], seat: Seat, player: str) -> Intent:
    """The intent that a player has built, if it keeps within the options; or why not, by the rule that forbids it."""
    _must_be_object(built)
    if seat is not None and not 0 <= seat < game.seats:
        raise UnreadableError("seat", f"there are {game.seats} seats, and no seat {seat + 1}")
    return _within(game, state, game.read(built, seat, player), game.legal(state, seat), built)


def admit_order(game: Game, state: State, built: Mapping[str, object]) -> Intent:
    """The same for an order of the floor."""
    _must_be_object(built)
    return _within(game, state, game.order(built), game.floor(state), built)


def _must_be_object(built: object) -> None:
    if not isinstance(built, dict):
        raise UnreadableError("$", 'an intent is an object: what to "do", and its parameters')


def _within(
    game: Game, state: State, intent: Intent, options: tuple[Option, ...], built: Mapping[str, object]
) -> Intent:
    if not any(fits(option, built) for option in options):
        game.step(state, intent)
        raise IllegalError("legal", f'"{built["do"]}" is not among what may be done now, or not in this way')
    return intent


def told(game: Game, state: State, event: Event, viewer: Seat) -> tuple[Line, ...]:
    """What a seat or a bystander is told of an event that happens to a state."""
    return game.tell(game.view(state, viewer), game.redact(event, viewer), Voice(me=viewer))
