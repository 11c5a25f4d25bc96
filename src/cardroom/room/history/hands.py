"""A hand as one of its players, the floor or a bystander may see it, from the rows of its table's log.

Players see their own cards from the moment they took the seat. The floor sees all cards, but only of hands that are
over. What somebody sees of a table is folded from the events as they were shown to them, so it can be no more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cardroom.data import Data, replace
from cardroom.engine.codec import decode
from cardroom.engine.scene import Scene
from cardroom.engine.telling import Voice
from cardroom.notation.games import TableHand
from cardroom.room import events as room_events
from cardroom.room.snapshot import event_of
from cardroom.store.rows import Occupant

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardroom.engine.contract import Event, Game, Seat, State
    from cardroom.store.rows import HandRow, LogRow

GAME = "game"
"""What a row of a table's log is of, where it is an event of the game and not of the room."""


class Viewer(NamedTuple):
    """Who recalls a hand: a player by id, or nobody in particular; the floor ``sees_all`` of what is over."""

    player: str | None = None
    sees_all: bool = False


class RecordedHand(NamedTuple):
    """A hand as it is stored: its row, and the rows of the log from its first to its last."""

    row: HandRow
    log: Sequence[LogRow]


class HandStep(Data):
    """An event of a table, of its game or of the room, as somebody may see it, in words, and how it looked then."""

    seq: int
    at: int
    event: Any
    tell: str
    scene: Scene


class _Seen(NamedTuple):
    """A row as somebody sees it: the event, and the table before and after it from a seat."""

    row: LogRow
    event: Event
    before: State
    after: State
    seat: Seat

    def words(self, game: Game) -> str:
        if self.row.of != GAME:
            return room_events.tell(self.event)
        lines = game.tell(self.before, self.event, Voice(names=game.names(self.before)))
        return "\n".join(map(str, lines))


def occupants(row: HandRow) -> dict[int, Occupant]:
    """Who was on which seat."""
    found: dict[int, Occupant] = decode(dict[int, Occupant], row.players)
    return found


def steps(game: Game, hand: RecordedHand, viewer: Viewer) -> list[HandStep]:
    """A hand row by row, in words and pictures."""
    found = []
    for seen in _follow(game, hand, viewer):
        scene = whole_scene(game, seen.after) if viewer.sees_all else game.scene(seen.after, seen.seat)
        row, words = seen.row, seen.words(game)
        found.append(HandStep(seq=row.seq, at=row.at, event=seen.event, tell=words, scene=scene))
    return found


def table_hand(game: Game, hand: RecordedHand, viewer: Viewer, notes: Iterable[str] = ()) -> TableHand:
    """A hand as it is written down for somebody: the events of its game alone."""
    events = [seen.event for seen in _follow(game, hand, viewer) if seen.row.of == GAME]
    return TableHand(before(game, hand.row, viewer), events, tuple(notes))


def _follow(game: Game, hand: RecordedHand, viewer: Viewer) -> Iterator[_Seen]:
    own, state = own_seats(hand.row, viewer.player), before(game, hand.row, viewer)
    for row in hand.log:
        seats = [seat for seat, since in own.items() if since <= row.seq]
        seat = seats[0] if seats else None
        if row.of != GAME:
            yield _Seen(row, event_of(row, room_events.TableEvent), state, state, seat)
            continue
        event = event_of(row, game.kinds.event)
        event = event if viewer.sees_all else _seen_from(game, event, seats)
        after = game.evolve(state, event)
        yield _Seen(row, event, state, after, seat)
        state = after


def own_seats(row: HandRow, player: str | None) -> dict[int, int]:
    """The seats that somebody had in a hand, each since a row of the log."""
    if player is None:
        return {}
    return {seat: one.since for seat, one in occupants(row).items() if one.player == player}


def _seen_from(game: Game, event: Event, seats: Sequence[int]) -> Event:
    """An event as it is seen from any of these seats that sees more than a bystander."""
    public = game.redact(event, None)
    return next((own for seat in seats if (own := game.redact(event, seat)) != public), public)


def before(game: Game, row: HandRow, viewer: Viewer) -> State:
    """The table before a hand; whoever sat down in it sees the cards of the last one as a bystander.

    So does one who sees all of this hand: that one may have played the last.
    """
    state = decode(game.kinds.state, row.state)
    if viewer.sees_all:
        return game.view(state, None)
    own = [seat for seat, since in own_seats(row, viewer.player).items() if since < row.first]
    return game.view(state, own[0] if own else None)


def whole_scene(game: Game, state: State) -> Scene:
    """A table as it looks to one who sees the cards of every seat: each is drawn as its own player sees it."""
    scene = game.scene(state, None)
    return replace(scene, seats=tuple(game.scene(state, seat).seats[seat] for seat in range(len(scene.seats))))
