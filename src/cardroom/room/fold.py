"""A table as its log tells it: the game's state, what is known beside it, and the hand in play.

Live and after a restart the same fold is made of the same rows, so that the two cannot disagree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.data import replace, tag_of
from cardroom.engine.codec import encode
from cardroom.engine.contract import VOIDED
from cardroom.room.aside import Aside, evolve, forgotten, moved
from cardroom.room.tallies import tallied
from cardroom.store.rows import BetTally, HandRow, Occupant

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardroom.engine.contract import Event, Game, State
    from cardroom.room.events import TableEvent


class HandBegun(NamedTuple):
    """A hand or round in play, as it was when it began: its game, when, who played, and what was bet.

    ``chips`` is what each seat had, and has brought since: what is bet is lost when the hand is over, and not before.
    """

    game: str
    at: int
    players: dict[int, Occupant]
    wagers: dict[str, BetTally]
    chips: list[int]


class TableFold:
    """Where a table stands after some rows of its log."""

    def __init__(self, game: Game, state: State | None = None, aside: Aside | None = None) -> None:
        self.game = game
        self.state: State = game.new() if state is None else state
        self.aside = Aside() if aside is None else aside
        self.names = game.names(self.state)
        self.start: State = self.state
        """The state at the first row of the hand in play or the next one."""
        self.hand: HandBegun | None = None

    def happen(self, table: str, seq: int, at: int, event: Event) -> HandRow | None:
        """An event of the game; the record of a hand that ends with it."""
        game, before = self.game, self.state
        self.state = after = game.evolve(before, event)
        names = game.names(after)
        if names != self.names:
            self.aside = moved(self.aside, self.names, names, seq)
            if self.hand is None:
                self.aside = forgotten(self.aside, set(self.names) - set(names))
            self.names = names
        if self.hand is None:
            if not game.is_between(after):
                self.hand = self._begun(at)
            return None
        if (brought := game.brought(event)) is not None and brought.player is None:  # one who has gone has no seat
            has = self.hand.chips[brought.seat] + brought.chips
            self.hand.chips[brought.seat] = 0 if names[brought.seat] is None else has
        if not game.is_between(after):
            return None
        is_void = tag_of(type(event)) == VOIDED
        return self._ended(table, seq, at, {} if is_void else self.hand.wagers)

    def note(self, event: TableEvent) -> None:
        """An event of the room."""
        self.aside = evolve(self.aside, event)

    def _begun(self, at: int) -> HandBegun:
        aside, players = self.aside, {}
        for seat, name in enumerate(self.names):
            if name is not None:
                players[seat] = Occupant(player=aside.players[name], since=aside.since[seat])
        wagers = tallied((bet.name, bet.amount) for bet in self.game.wagers(self.state))
        return HandBegun(self.game.sign(self.state), at, players, wagers, self._chips())

    def won(self, hand: HandBegun) -> dict[str, int]:
        """What each player has won in a hand that is over; negative for what was lost."""
        won: dict[str, int] = {}
        for seat, chips in enumerate(self._chips()):
            if seat in hand.players:
                player = hand.players[seat].player
                won[player] = won.get(player, 0) + chips - hand.chips[seat]
        return won

    def chips(self, seats: Iterable[int]) -> int:
        """What some seats have, with all that they have bet in a hand that goes on."""
        chips = self._chips() if self.hand is None else self.hand.chips
        return sum(chips[seat] for seat in seats)

    def _chips(self) -> list[int]:
        return [seat.total for seat in self.game.scene(self.state, None).seats]

    def _ended(self, table: str, seq: int, at: int, wagers: dict[str, BetTally]) -> HandRow:
        hand, aside, bank = self.hand, self.aside, self.game.bank(self.state)
        assert hand is not None, "only a hand that has begun ends"
        row = HandRow(
            stream=table,
            no=aside.hand,
            first=aside.first,
            last=seq,
            game=hand.game,
            began=hand.at,
            ended=at,
            bank=bank - aside.bank,
            players=encode(hand.players),
            wagers=encode(wagers),
            state=encode(self.start),
        )
        gone = aside.players.keys() - set(self.names)
        self.aside = forgotten(replace(aside, hand=aside.hand + 1, first=seq + 1, bank=bank), gone)
        self.hand, self.start = None, self.state
        return row
