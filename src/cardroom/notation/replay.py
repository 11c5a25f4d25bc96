"""Transcripts read back, played through the engine again, and compared line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom import sheets
from cardroom.engine.errors import IllegalError
from cardroom.engine.poker.checking import ImpossibleError
from cardroom.notation.readers import reader_of
from cardroom.notation.transcript import TranscriptError, compare, split

if TYPE_CHECKING:
    from cardroom.engine.contract import Event, State
    from cardroom.notation.readers import Reader
    from cardroom.notation.transcript import Lines
    from cardroom.sheets import AnySheet


class Transcript(NamedTuple):
    """A transcript that the engine agrees with, all that happens in it, and whether its last hand or round ends."""

    sheet: AnySheet
    log: tuple[Event, ...]
    is_whole: bool

    @property
    def events(self) -> int:
        return len(self.log)


def replay(text: str) -> Transcript:
    """Plays a transcript through the engine; every line must be what the engine says happens."""
    head, lines = split(text)
    chosen = sheets.select(head.ref, head.readings)
    reader = reader_of(head, chosen, lines)
    log, state = _played(reader, lines)
    return Transcript(chosen.sheet, tuple(log), reader.is_whole(state))


def _played(reader: Reader, lines: Lines) -> tuple[list[Event], State]:
    log: list[Event] = []
    state = reader.new()
    while lines := reader.skip(lines):
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
    return log, state
