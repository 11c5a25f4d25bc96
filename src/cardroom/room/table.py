"""A table in the room: its game in play, its log, and those round it. What happens at it is written down here alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.driver import Driver, TapeDealer
from cardroom.engine.codec import encode
from cardroom.room.audience import Audience, Sent, frame, frames
from cardroom.room.clock import TableClock
from cardroom.room.events import tell
from cardroom.room.house_events import LargeWin
from cardroom.room.ledger import BANK, CAGE, player_account, table_account
from cardroom.room.questions import OpenQuestions
from cardroom.room.remembered import RememberedAnswers
from cardroom.room.significant import LARGE_WIN
from cardroom.room.snapshot import snapshot, written_deck
from cardroom.room.terms import BOT

if TYPE_CHECKING:
    from cardroom.bots import BotPlayer
    from cardroom.engine.contract import Event, Game, Intent, State
    from cardroom.room.aside import Aside
    from cardroom.room.events import TableEvent
    from cardroom.room.fold import TableFold
    from cardroom.room.room import Room
    from cardroom.room.stream import Stream
    from cardroom.room.terms import TableTerms
    from cardroom.shoe import Shoe
    from cardroom.store.rows import LogRow

Names = tuple[str | None, ...]
OFFER = 60_000
"""How long a free seat is kept for one who has waited for it, in milliseconds."""
SNAPSHOT_EVERY = 200
"""How many rows a log grows before the table is written down whole, when no hand is in play."""


class RoomTable:
    """A game by its contract, with all that is round it."""

    def __init__(
        self,
        room: Room,
        name: str,
        terms: TableTerms,
        stream: Stream,
        fold: TableFold,
        deck: Shoe | None = None,
    ) -> None:
        self.room, self.id, self.terms, self.stream, self.fold = room, name, terms, stream, fold
        self.game: Game = fold.game
        self.dealer = TapeDealer(room.chance.tape, deck)
        self.driver = Driver(self.game, self.dealer)
        self.driver.state = fold.state
        self.questions = OpenQuestions(self.game)
        self.questions.turned(self.game.turn(fold.state).seats)
        self.audience = Audience()
        self.clock = TableClock(None if terms.clock is None else terms.clock * 1000, terms.bank * 1000)
        self.bots: dict[int, BotPlayer] = {}
        self.expired: set[int] = set()
        """The seats in turn that were not heard of in time, and are not waited for with this question."""
        self.resumes_at: int | None = None
        """When the dealer or a bot does what it is at."""
        self.moments = 1
        """How many moments it takes for that."""
        self.woken_at: int | None = None
        """For when the room has an alarm for this table that was set last."""
        self.closes_at: int | None = None
        """When the table is closed, if nobody comes to it until then."""
        self.pause_ends: int | None = None
        """When a pause that the players have agreed on is over."""
        self.paused_in: int | None = None
        """The hand in or before which the players have paused last."""
        self.offers: dict[str, int] = {}
        """Those who have waited for a seat and may take one, and since when."""
        self.absent: dict[int, int] = {}
        """The seats of those who are not here while others wait for a seat, and since when."""
        self.gives_way_at: int | None = None
        """When the next of them is freed, if that can be done now."""
        self.answers = RememberedAnswers(self.is_here)
        self._snapshot_at = stream.seq

    @property
    def state(self) -> State:
        return self.fold.state

    @property
    def aside(self) -> Aside:
        return self.fold.aside

    @property
    def names(self) -> Names:
        return self.fold.names

    @property
    def due(self) -> int | None:
        """When something is to be done that nobody asks for."""
        if self.aside.closed:
            return None
        running = () if self.aside.paused is not None else (self.resumes_at, self.clock.due, self.gives_way_at)
        times = (*running, self.closes_at, self.pause_ends, *(since + OFFER for since in self.offers.values()))
        return min((time for time in times if time is not None), default=None)

    def player_on(self, seat: int) -> str | None:
        """The id of the player on a seat."""
        name = self.names[seat]
        return None if name is None else self.aside.players[name]

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """The seats of a player; nobody in particular has none."""
        if player is None or player == BOT:
            return ()
        return tuple(seat for seat, name in enumerate(self.names) if name and self.aside.players[name] == player)

    def is_here(self, player: str) -> bool:
        """Whether somebody has a seat at the table, or watches it."""
        return bool(self.seats_of(player)) or self.audience.is_present(player)

    def chips_of(self, player: str) -> int:
        """What a player has here, with what is bet in a hand that goes on."""
        seats = self.seats_of(player)
        return self.fold.chips(seats) if seats else 0

    def people(self) -> tuple[int, ...]:
        """The seats that are not a bot's."""
        return tuple(seat for seat, name in enumerate(self.names) if name and self.aside.players[name] != BOT)

    def step(self, now: int, intent: Intent, cause: bytes | None = None) -> int:
        """An intent alone, or `IllegalError`; the row of its last event."""
        deck = self.dealer.deck
        events = self.driver.step(intent)
        self.record(now, events, deck, cause)
        return self.stream.seq

    def record(self, now: int, events: tuple[Event, ...], deck: Shoe | None, cause: bytes | None = None) -> None:
        """Writes down the events of one step, which began with a deck."""
        self.driver.log.clear()
        after = self.dealer.deck
        dealt = after.dealt if after is not None and after is not deck else None
        for event in events[:-1]:
            self._happen(now, event)
        for event in events[-1:]:
            self._happen(now, event, dealt, cause)
        if after is not None and (deck is None or after.cards is not deck.cards):
            self.room.write(written_deck(self.id, self.stream.seq, after))
        self._rest()
        turn = self.game.turn(self.state)
        self.expired &= set(turn.seats)
        self.questions.turned(turn.seats)

    def _happen(self, now: int, event: Event, dealt: int | None = None, cause: bytes | None = None) -> None:
        state, names, bank = self.state, self.names, self.game.bank(self.state)
        owners = {seat: player for seat in self.people() if (player := self.player_on(seat)) is not None}
        public = self.game.redact(event, None)
        public = event if public == event else public
        row = self.stream.append(now, "game", public, event, dealt=dealt, cause=cause)
        self.room.write(row)
        players, hand = self.aside.players, self.fold.hand
        record = self.fold.happen(self.id, row.seq, now, event)
        self._move_chips(row, event, names, players)
        self._move_bank(row, self.game.bank(self.state) - bank)
        if names != self.names:
            self._tell_room(now, names, players)
        if record is not None:
            self.room.write(record)
            self.clock.refill()
            self._note_wins(now, record.no, {} if hand is None else self.fold.won(hand))
        self._send(frames(self.game, state, event, public, row, owners))

    def _note_wins(self, now: int, hand: int, won: dict[str, int]) -> None:
        for player, chips in won.items():
            if chips >= LARGE_WIN and player != BOT:
                self.room.note(now, LargeWin(player=player, table=self.id, hand=hand, chips=chips))

    def _move_chips(self, row: LogRow, event: Event, before: Names, players: dict[str, str]) -> None:
        """Chips that come to the table with an event or leave it go from or to the player's account."""
        brought = self.game.brought(event)
        if brought is None or not brought.chips:
            return
        name = brought.player or (before if brought.chips < 0 else self.names)[brought.seat]
        player = players[str(name)]
        account = CAGE if player == BOT else player_account(player)
        if brought.chips > 0:
            self.room.move(row, account, table_account(self.id), brought.chips)
        else:
            self.room.move(row, table_account(self.id), account, -brought.chips)
        if player != BOT:
            self.room.played(row.at, player, brought.chips)

    def _tell_room(self, now: int, before: Names, players: dict[str, str]) -> None:
        """Somebody has sat down or got up."""
        for player in {players[name] for name in {*before, *self.names} if name in players} - {BOT}:
            self.room.played(now, player, 0)

    def _move_bank(self, row: LogRow, won: int) -> None:
        if won > 0:
            self.room.move(row, table_account(self.id), BANK, won, 1)
        elif won < 0:
            self.room.move(row, BANK, table_account(self.id), -won, 1)

    def note(self, now: int, event: TableEvent, cause: bytes | None = None) -> int:
        """Something that happens at the table beside the game; its row."""
        row = self.stream.append(now, "room", event, event, cause=cause)
        self.room.write(row)
        self.fold.note(event)
        self._send(Sent(row.seq, frame(row.seq, now, event, tell(event)), {}))
        return row.seq

    def _send(self, sent: Sent) -> None:
        for conn, data in self.audience.send(sent):
            self.room.send(conn, data)

    def _rest(self) -> None:
        """Writes the table down whole, now and then, when no hand is in play."""
        if self.fold.hand is None and self.stream.seq - self._snapshot_at >= SNAPSHOT_EVERY:
            self.write_snapshot()

    def write_snapshot(self) -> None:
        self._snapshot_at = self.stream.seq
        self.room.write(snapshot(self.id, self.stream.seq, self.fold, self.dealer.deck))


def done(name: str, seq: int) -> bytes:
    """What a client hears when its intent is durable."""
    return encode({"t": "done", "id": name, "seq": seq})
