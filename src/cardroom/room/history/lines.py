"""The log of a table as somebody may see it: the same lines that were sent when they happened."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any, NamedTuple

from cardroom.data import Data
from cardroom.engine.codec import decode
from cardroom.room.audience import frame, frames
from cardroom.room.events import TableEvent, tell
from cardroom.room.history.hands import GAME
from cardroom.room.snapshot import event_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardroom.engine.contract import Game, State
    from cardroom.store.rows import LogRow


class LogLine(Data):
    """An event as one may see it, and in words."""

    seq: int
    at: int
    event: dict[str, Any]
    tell: str


class LogStretch(NamedTuple):
    """From which row on somebody had these seats, each since a row of the log."""

    first: int
    own: dict[int, int]


def log_lines(game: Game, state: State, rows: Iterable[LogRow], stretches: Sequence[LogStretch]) -> Iterator[LogLine]:
    """What somebody with these seats saw of rows, before which the table was in a state."""
    firsts = [stretch.first for stretch in stretches]
    for row in rows:
        own = stretches[bisect_right(firsts, row.seq) - 1].own
        if row.of == GAME:
            event = event_of(row, game.kinds.event)
            yield _line(_game_frame(game, state, event, row, own))
            state = game.evolve(state, event)
        else:
            noted = event_of(row, TableEvent)
            yield _line(frame(row.seq, row.at, noted, tell(noted)))


def _game_frame(game: Game, state: State, event: Any, row: LogRow, own: dict[int, int]) -> bytes:  # noqa: ANN401 - an event
    public = game.redact(event, None)
    owners = {seat: _ME for seat, since in own.items() if since <= row.seq}
    return frames(game, state, event, event if public == event else public, row, owners).to(_ME)


_ME = "me"


def _line(sent: bytes) -> LogLine:
    said = decode(dict[str, Any], sent)
    return LogLine(seq=said["seq"], at=said["at"], event=said["event"], tell=said["tell"])
