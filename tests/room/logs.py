"""Tables of any game played by chance, and written down as a room does: rows of a log, and of finished hands."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from cardroom.data import tag_of
from cardroom.room.events import Joined
from cardroom.room.fold import TableFold
from cardroom.room.history.hands import RecordedHand
from cardroom.room.stream import Stream
from cardroom.shoe import SeedTape
from driving import play, table_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.engine.contract import Game
    from cardroom.store.rows import LogRow

MINUTE = 60_000


class Recorder:
    """Writes the events of a table down, with a fold that tells when a hand is over; ids are names in small letters."""

    def __init__(self, game: Game, stream: str = "t1") -> None:
        self.game, self.stream, self.fold = game, Stream(stream), TableFold(game)
        self.hands: list[RecordedHand] = []
        self.rows: list[LogRow] = []

    def write(self, events: Sequence[Any]) -> None:
        """What happens next."""
        for event in events:
            if tag_of(type(event)) == ("is", "sat") and event.player not in self.fold.aside.players:
                self._note(Joined(player=event.player.lower(), name=event.player))
            row = self._row("game", self.game.redact(event, None), event)
            if (hand := self.fold.happen(self.stream.name, row.seq, row.at, event)) is not None:
                self.hands.append(RecordedHand(hand, self.rows[hand.first - 1 :]))

    def _note(self, event: Any) -> None:  # noqa: ANN401 - an event of the room
        self._row("room", event, event)
        self.fold.note(event)

    def _row(self, of: str, public: Any, event: Any) -> LogRow:  # noqa: ANN401 - an event of any kind
        public = event if public == event else public
        self.rows.append(self.stream.append(MINUTE * (self.stream.seq + 1), of, public, event))
        return self.rows[-1]


def recorded(game: Game, seed: int, steps: int = 150) -> list[RecordedHand]:
    """The hands that are finished in so many decisions, left to chance."""
    table, recorder, done = table_of(game, SeedTape(seed)), Recorder(game), 0

    def watch(_table: object) -> None:
        nonlocal done
        recorder.write(table.log[done:])
        done = len(table.log)

    play(Random(seed), table, steps, watch)
    return recorder.hands
