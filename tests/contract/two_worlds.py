"""Two worlds that differ only in cards which a viewer has not seen."""

from __future__ import annotations

import re
from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple

from cardroom.cards import RANKS, SUITS
from cardroom.engine.codec import decode, encode
from cardroom.engine.contract import told

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardroom.engine.contract import Game, Seat
    from cardroom.engine.telling import Line

_CARD = re.compile(rb'"[2-9TJQKA][cdhs]"')
_ALL = [f'"{rank}{suit}"'.encode() for rank in RANKS for suit in SUITS]


def cards_in(values: Iterable[object]) -> set[bytes]:
    """All known cards, as they stand in JSON."""
    return {card for value in values for card in _CARD.findall(encode(value))}


class World(NamedTuple):
    """Events, and the state that they lead to."""

    events: list[Any]
    state: Any


class TwoWorlds:
    """What has happened since there was last no card on the table, and what else could have."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.start: Any = game.new()
        self.events: list[Any] = []
        self.state: Any = self.start
        self.read = 0

    def follow(self, log: Sequence[Any]) -> None:
        for event in log[self.read :]:
            self.events.append(event)
            self.state = self.game.evolve(self.state, event)
            if not cards_in([self.state]):
                self.start, self.events = self.state, []
        self.read = len(log)

    def seen_by(self, viewer: Seat) -> tuple[World, World]:
        """The world as it is, and one in which every card that the viewer has not seen is one of another rank."""
        seen = cards_in(self.game.redact(event, viewer) for event in self.events)
        unseen = [card for card in _ALL if card not in seen]
        half = len(unseen) // 2
        other = dict(zip(unseen, [*unseen[half:], *unseen[:half]], strict=True))
        events = [self._exchanged(event, other) for event in self.events]
        return World(self.events, self.state), World(events, reduce(self.game.evolve, events, self.start))

    def told(self, world: World, viewer: Seat) -> tuple[Line, ...]:
        """What somebody is told of the last event."""
        if not world.events:
            return ()
        *before, last = world.events
        return told(self.game, reduce(self.game.evolve, before, self.start), last, viewer)

    def _exchanged(self, event: Any, other: dict[bytes, bytes]) -> Any:  # noqa: ANN401 - an event of any game
        written = _CARD.sub(lambda card: other.get(card[0], card[0]), encode(event))
        return decode(self.game.kinds.event, written)
