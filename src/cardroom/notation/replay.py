"""Transcripts read back, played through the engine again, and compared line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom import sheets
from cardroom.cards import UNKNOWN
from cardroom.engine.errors import IllegalError
from cardroom.engine.poker.checking import ImpossibleError
from cardroom.notation.readers import reader_of
from cardroom.notation.transcript import TranscriptError, compare, parts, split

if TYPE_CHECKING:
    from cardroom.engine.contract import Event, State
    from cardroom.notation.readers import Reader
    from cardroom.notation.transcript import Lines
    from cardroom.sheets import AnySheet


class Transcript(NamedTuple):
    """A transcript that the engine agrees with, all that happens in it, and whether its last hand or round ends.

    ``hidden`` is how many cards it does not know: what was written down as somebody saw it.
    """

    sheet: AnySheet
    log: tuple[Event, ...]
    is_whole: bool
    hidden: int = 0

    @property
    def events(self) -> int:
        return len(self.log)


def replay_all(text: str) -> list[Transcript]:
    """Plays all transcripts of a file, each of which begins with its sheet."""
    return [replay(part) for part in parts(text)]


def replay(text: str) -> Transcript:
    """Plays a transcript through the engine; every line must be what the engine says happens.

    Cards that it does not know are dealt face down and can be any; of what depends on them, only what is told counts.
    """
    head, lines = split(text)
    chosen = sheets.select(head.ref, head.readings)
    reader = reader_of(head, chosen, lines)
    log, state = _played(reader, lines)
    hidden = sum(line.text.count(str(UNKNOWN)) for line in lines)
    return Transcript(chosen.sheet, tuple(log), reader.is_whole(state), hidden)


def _played(reader: Reader, lines: Lines) -> tuple[list[Event], State]:
    log: list[Event] = []
    state = reader.new()
    while True:
        lines, state = reader.open(lines, state)
        if not lines:
            return log, state
        intent = reader.read(lines, state)
        try:
            events, after = reader.step(state, intent)
        except IllegalError as error:
            raise TranscriptError(lines[0].number, f"the rules forbid this: {error}") from error
        except ImpossibleError as error:
            raise TranscriptError(lines[0].number, str(error)) from error
        told = reader.write(state, events)
        compare(lines, told)
        lines, state = lines.after(len(told)), after
        log += events
