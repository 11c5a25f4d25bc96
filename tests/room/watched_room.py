"""A room whose cards are in our hands: every step of an evening, what left the room with it, and what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from evening import CATALOGUE, SeededChance
from recollections import RecallingStore, Recollection

from cardroom.driver import Draw, TapeDealer
from cardroom.room.effects import Answer
from cardroom.room.fold import TableFold
from cardroom.room.inputs import CallMade
from cardroom.room.room import Room
from cardroom.room.sight import TableSight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.engine.contract import Event, Game, Procedure, State
    from cardroom.room.effects import Frame, Hangup
    from cardroom.room.inputs import Input
    from cardroom.room.table import RoomTable
    from cardroom.shoe import Shoe
    from cardroom.store.rows import HandRow

TABLE = "t1"


class Step(NamedTuple):
    """Something that comes to a room at a time; nothing, where the room is closed and opened again."""

    now: int
    given: Input | None


class Happening(NamedTuple):
    """An event of the game or of the room by its row, who was on which seat before it, and the deck in play."""

    seq: int
    event: Event
    seats: dict[str, int]
    deck: int | None
    """How many decks have been shuffled between hands so far; None for an event of the room."""

    def seen_by(self, game: Game, player: str | None) -> Event:
        """The event as a player may see it."""
        if self.deck is None:
            return self.event
        return game.redact(self.event, None if player is None else self.seats.get(player))


class Outcome(NamedTuple):
    """What happened in a step, and what left the room then."""

    happened: list[Happening]
    out: list[Frame | Answer | Hangup]


class DeckMade(NamedTuple):
    """A deck as it was shuffled or cut, and the number of the deck that it belongs to."""

    shoe: Shoe
    deck: int


class WatchedFold(TableFold):
    """Tells what happens."""

    watched: WatchedRoom

    @classmethod
    def of(cls, fold: TableFold, room: WatchedRoom) -> WatchedFold:
        watched = cls.__new__(cls)
        watched.__dict__.update(vars(fold), watched=room)
        return watched

    def happen(self, table: str, seq: int, at: int, event: Event) -> HandRow | None:
        players = self.aside.players
        seats = {players[name]: seat for seat, name in enumerate(self.names) if name is not None}
        self.watched.happened.append(Happening(seq, event, seats, self.watched.deck))
        return super().happen(table, seq, at, event)

    def note(self, event: Any) -> None:  # noqa: ANN401 - an event of the room
        self.watched.happened.append(Happening(self.watched.table.stream.seq, event, {}, None))
        super().note(event)


class WatchedDealer(TapeDealer):
    """Shows every deck that is shuffled to the one who watches, and deals the one that comes back."""

    def __init__(self, watched: WatchedRoom, dealer: TapeDealer) -> None:
        super().__init__(dealer.tape, dealer.deck)
        self._watched = watched

    def draw(self, game: Procedure, state: State, cards: int) -> Draw:
        if self.deck is not None and not self.deck.left:
            self.deck = self._watched.shuffle(game.refill(self.deck, state, self.tape), is_new=False)
        return super().draw(game, state, cards)

    def follow(self, game: Procedure, state: State, events: Sequence[Event]) -> None:
        super().follow(game, state, events)
        assert self.deck is not None
        self.deck = self._watched.shuffle(self.deck, is_new=self._watched.table.game.is_between(state))


class WatchedRoom:
    """A room by a seed, with a store that it can be opened from again."""

    def __init__(self, seed: str) -> None:
        self.chance = SeededChance(seed)
        self.room = Room(self.chance, CATALOGUE)
        self.store = RecallingStore()
        self.happened: list[Happening] = []
        self.shuffled: list[DeckMade] = []
        self.deck = 0

    @property
    def table(self) -> RoomTable:
        return self.room.tables[TABLE]

    def carry_out(self, step: Step) -> Outcome:
        """What comes of a step, which is durable then."""
        self.happened = []
        if step.given is None:
            self.room = Room.open(self.store.load(), self.chance, step.now, CATALOGUE)
            self._watch()
            return Outcome(self.happened, [])
        effects = self.room.handle(step.now, step.given)
        self.store.commit(effects.rows)
        self._watch()
        return Outcome(self.happened, [self._recalled(step, left) for left in effects.out])

    def _recalled(self, step: Step, left: Frame | Answer | Hangup) -> Frame | Answer | Hangup:
        """Somebody who looks back is answered with all that can be read then."""
        if isinstance(left, Answer) and isinstance(left.body, TableSight) and isinstance(step.given, CallMade):
            return left._replace(body=Recollection(self.store, left.body, step.given.player))
        return left

    def _watch(self) -> None:
        table = self.room.tables.get(TABLE)
        if table is not None and not isinstance(table.fold, WatchedFold):
            table.fold = WatchedFold.of(table.fold, self)
            table.dealer = table.driver.dealer = WatchedDealer(self, table.dealer)

    def shuffle(self, shoe: Shoe, *, is_new: bool) -> Shoe:
        """The deck that is dealt from: here, the one that was shuffled."""
        self.deck += is_new
        self.shuffled.append(DeckMade(shoe, self.deck))
        return shoe
