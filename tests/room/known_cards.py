"""Which cards somebody may know, worked out from the whole log in words of its own, without the engine's redaction.

What is not named here is nobody's to know.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from crowd import told
from room_worlds import SEQ, cards_in

from cardroom.cards import Card
from cardroom.room.effects import Answer, Frame
from cardroom.room.inputs import Received

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crowd import Crowd
    from watched_room import Happening, Step

    from cardroom.room.effects import Hangup

OPEN = {"board-dealt", "showed", "hole-turned", "dropped"}
"""The kinds of events whose cards lie face up."""
_WORD = re.compile(rb"(?<![\w])([2-9TJQKA][cdhs])(?![\w])")


def words_in(data: bytes) -> set[Card]:
    """All cards that are named in a text."""
    return {Card(card.decode()) for card in _WORD.findall(data)}


def shown_to(event: Any, seat: int | None) -> set[Card]:  # noqa: ANN401 - an event of any game
    """The cards of an event that somebody on a seat sees, or a bystander."""
    kind = event.__struct_config__.tag
    if kind in OPEN or (kind == "dealt" and getattr(event, "face", "up") == "up"):
        return cards_in(event)
    if kind in {"dealt", "drew"}:
        return set() if seat is None else set(event.cards[seat])
    if kind == "discarded" and event.seat == seat:
        return set(event.cards)
    if kind == "dealer-got" and not event.is_hidden:
        return {event.card}
    return set()


class KnownCards:
    """Follows an evening, and finds what went to somebody who could not know it."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.players = (*dict.fromkeys(crowd.owners.values()), None)
        self.known: dict[tuple[str | None, int], set[Card]] = defaultdict(set)
        self.seen: dict[tuple[str | None, int], set[Card]] = {}
        self.deck = self.last = 0

    def leaks(self) -> Iterator[tuple[str | None, bytes, set[Card]]]:
        """To whom something was sent that names cards which are not theirs to know, what, and the cards."""
        for step, outcome in zip(self.crowd.steps, self.crowd.outcomes, strict=True):
            coming = iter(outcome.happened)
            for left in outcome.out:
                player, data = self._sent(left)
                found = SEQ.match(data)
                row = None if found is None else int(found[1])
                while row is None or self.last < row:
                    if (one := next(coming, None)) is None:
                        break
                    self._learn(one)
                known = self._ever(player) if isinstance(left, Answer) else self._may_know(player, row)
                named = words_in(data) - known
                if named and not (data.startswith(b'{"t":"refused"') and named <= words_in(_given(step))):
                    yield player, data, named
            for one in coming:
                self._learn(one)

    def _learn(self, one: Happening) -> None:
        self.last = one.seq
        self.deck = self.deck if one.deck is None else one.deck
        for player in self.players:
            seat = None if player is None else one.seats.get(player)
            self.known[player, self.deck] |= shown_to(one.event, seat)
            self.seen[player, one.seq] = set(self.known[player, self.deck])

    def _may_know(self, player: str | None, seq: int | None) -> set[Card]:
        """All that a player knows of the deck in play, by now or when a row was written."""
        return self.seen.get((player, self.last if seq is None else seq), set())

    def _ever(self, player: str | None) -> set[Card]:
        """All that a player has known of any deck, for one who looks back."""
        return {card for (knower, _), cards in self.known.items() if knower == player for card in cards}

    def _sent(self, left: Frame | Answer | Hangup) -> tuple[str | None, bytes]:
        if isinstance(left, Answer):
            return self.crowd.callers[left.no], told(left)
        return self.crowd.owners[left.conn], left.data if isinstance(left, Frame) else left.reason.encode()


def _given(step: Step) -> bytes:
    """What a client has sent, whose own words a refusal may repeat."""
    return step.given.data if isinstance(step.given, Received) else b""
