"""An evening played again in a world that differs only in cards which a viewer, or none of several, may not see.

All that the viewers are sent must be the same, byte by byte: frames of an open connection, what a client that comes
back gets, answers to calls and to lies. In the other world each unseen card is another one of the unseen, and what
others do with cards they hold is done with the cards that they hold there. The two worlds part where unseen cards are
meant to count, at a showdown or when the dealer looks; then fewer cards are exchanged, so that the rest is compared.
"""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from crowd import SITTING, STANDING, Crowd
from watched_room import WatchedRoom

from cardroom.cards import Card
from cardroom.data import replace
from cardroom.engine.codec import encode
from cardroom.room.inputs import Received

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from watched_room import Happening, Outcome, Step

    from cardroom.engine.contract import Event
    from cardroom.shoe import Shoe

_CARD = re.compile(rb'"([2-9TJQKA][cdhs])"')
SEQ = re.compile(rb'\{"t":"event","seq":(\d+)')
Exchange = dict[Card, Card]
Company = tuple[str | None, ...]
TOGETHER: tuple[Company, ...] = (("p1", "p2", None),)
"""A seat, another seat and a bystander, in a world with other cards where none of them sees any."""
ALONE: tuple[Company, ...] = tuple((viewer,) for viewer in TOGETHER[0])
"""Each of them in a world of their own, where the others have other cards as well."""


DECISIVE = {("mucked", "showed"), ("checked", "checked")}
"""By what worlds may part: a hand that loses in one of them wins in the other, or the dealer looks and has it."""


def cards_in(event: object) -> set[Card]:
    """All known cards of an event."""
    return {Card(card.decode()) for card in _CARD.findall(encode(event))}


def exchange(cards: Iterable[Card]) -> Exchange:
    """Each of some cards for another one, if possible of another rank."""
    ordered = sorted(cards)
    half = len(ordered) // 2
    return dict(zip(ordered, [*ordered[half:], *ordered[:half]], strict=True))


class OtherRoom(WatchedRoom):
    """The same room with other decks: those of the first one, with cards exchanged."""

    def __init__(self, crowd: Crowd, exchanges: dict[int, Exchange]) -> None:
        super().__init__(f"{crowd.sheet} {crowd.seed}")
        self._decks, self._exchanges = crowd.world.shuffled, exchanges

    def shuffle(self, shoe: Shoe, *, is_new: bool) -> Shoe:
        super().shuffle(shoe, is_new=is_new)
        if len(self.shuffled) > len(self._decks):
            return shoe
        first, deck = self._decks[len(self.shuffled) - 1]
        other = self._exchanges.get(deck, {})
        return first._replace(cards=tuple(other.get(card, card) for card in first.cards))


class Comparison(NamedTuple):
    """How an evening compares with one in another world."""

    steps: int
    """So many were the same, and so many frames and answers in them."""
    frames: int
    exchanged: int
    """How many cards were exchanged, and how many of them were dealt."""
    dealt: int
    parted: tuple[str, str] | None
    """The kinds of the two events by which the worlds parted."""


class ViewerWorlds:
    """An evening as one player or a bystander may see it, or several of them."""

    def __init__(self, crowd: Crowd, viewers: Company) -> None:
        self.crowd, self.viewers = crowd, viewers
        self.game = crowd.world.table.game
        self.happened = [one for outcome in crowd.outcomes for one in outcome.happened]
        seated = {player for one in self.happened for player in one.seats}
        self.players = {*viewers, *(player for player in STANDING if player not in seated)}

    def compare(self) -> Iterator[Comparison]:
        """The evening up to some step in mid-hand, then all of it, until a world is the same to its end."""
        yield self._compare(*self._up_to_some_step())
        for exchanges in self._exchanges():
            comparison = self._compare(exchanges, len(self.crowd.steps))
            yield comparison
            if comparison.parted is None:
                return

    def _up_to_some_step(self) -> tuple[dict[int, Exchange], int]:
        """All cards of the deck in play that are not seen by then, be they shown later or not; and how many steps."""
        chance = Random(f"{self.viewers} {self.crowd.seed}")
        dealt = [number for number, outcome in enumerate(self.crowd.outcomes, 1) if _deck(outcome) is not None]
        number = chance.choice(dealt)
        deck = _deck(self.crowd.outcomes[number - 1]) or 0
        happened = [one for outcome in self.crowd.outcomes[:number] for one in outcome.happened]
        cards = {card for shoe, made in self.crowd.world.shuffled if made == deck for card in shoe.cards}
        seen = self._seen(deck, self.viewers, happened)
        return {deck: exchange(cards - seen)}, number

    def _exchanges(self) -> Iterator[dict[int, Exchange]]:
        """All unseen cards of each deck; without those that others have held; only those that nobody was dealt."""
        decks = {deck: set(shoe.cards) for shoe, deck in self.crowd.world.shuffled}
        unseen = {deck: cards - self._seen(deck, self.viewers) for deck, cards in decks.items()}
        yield {deck: exchange(cards) for deck, cards in unseen.items()}
        yield {deck: exchange(cards - self._seen(deck, SITTING)) for deck, cards in unseen.items()}
        yield {deck: exchange(cards - self._dealt(deck)) for deck, cards in unseen.items()}

    def _seen(self, deck: int, players: Company, happened: list[Happening] | None = None) -> set[Card]:
        """The cards of a deck that some players have seen, in all that happened or a part of it."""
        dealt = [one for one in (self.happened if happened is None else happened) if one.deck == deck]
        seen = (event for player in players for event in self._as_seen(dealt, player))
        return {card for event in seen for card in cards_in(event)}

    def _as_seen(self, happened: list[Happening], player: str | None) -> list[Event]:
        return [one.seen_by(self.game, player) for one in happened]

    def _dealt(self, deck: int) -> set[Card]:
        return {card for one in self.happened if one.deck == deck for card in cards_in(one.event)}

    def _compare(self, exchanges: dict[int, Exchange], most: int) -> Comparison:
        crowd, other, frames, steps, parted = self.crowd, OtherRoom(self.crowd, exchanges), 0, 0, None
        for step, outcome in zip(crowd.steps[:most], crowd.outcomes, strict=False):
            steps += 1
            again = other.carry_out(self._translated(step, exchanges.get(other.deck, {})))
            parted = self._parted(outcome.happened, again.happened)
            first, second = self._heard(outcome, parted), self._heard(again, parted)
            assert first == second, self._told(steps, exchanges)
            frames += len(first)
            if parted is not None:
                break
        cards = sum(map(len, exchanges.values()))
        dealt = sum(len(self._dealt(deck) & set(cards)) for deck, cards in exchanges.items())
        return Comparison(steps, frames, cards, dealt, None if parted is None else parted[1:])

    def _translated(self, step: Step, other: Exchange) -> Step:
        """What another player does with cards, done with those that the player has instead of them."""
        if not isinstance(step.given, Received) or self.crowd.owners[step.given.conn] in self.players:
            return step
        words = {str(one).encode(): str(card).encode() for one, card in other.items()}
        data = _CARD.sub(lambda found: b'"%s"' % words.get(found[1], found[1]), step.given.data)
        return step._replace(given=replace(step.given, data=data))

    def _parted(self, first: list[Happening], second: list[Happening]) -> tuple[int, str, str] | None:
        """The row from which on a viewer may see that the worlds differ, and what happens then."""
        for one, other in zip(first, second, strict=False):
            if any(one.seen_by(self.game, viewer) != other.seen_by(self.game, viewer) for viewer in self.viewers):
                return one.seq, _kind(one), _kind(other)
        if len(first) == len(second):
            return None
        longer = max(first, second, key=len)[min(len(first), len(second))]
        return longer.seq, *((_kind(longer), "nothing") if len(first) > len(second) else ("nothing", _kind(longer)))

    def _heard(self, outcome: Outcome, parted: tuple[int, str, str] | None) -> list[tuple[int, bytes]]:
        """What the viewers and bystanders were sent; in the step in which the worlds part, the events before that."""
        sent = self.crowd.heard(outcome, self.players)
        if parted is None:
            return sent
        return [(conn, data) for conn, data in sent if (seq := SEQ.match(data)) and int(seq[1]) < parted[0]]

    def _told(self, steps: int, exchanges: dict[int, Exchange]) -> str:
        viewers = " or ".join(viewer or "a bystander" for viewer in self.viewers)
        cards = {deck: " ".join(f"{one}>{card}" for one, card in cards.items()) for deck, cards in exchanges.items()}
        return f"{self.crowd.sheet}, seed {self.crowd.seed}, step {steps}: {viewers} can tell the worlds apart: {cards}"


def _deck(outcome: Outcome) -> int | None:
    """The deck that was in play at the end of a step, if there was one."""
    decks = [one.deck for one in outcome.happened if one.deck]
    return decks[-1] if decks else None


def _kind(one: Happening) -> str:
    return str(type(one.event).__struct_config__.tag)
