"""Transcripts: tables as text, one line for each thing that happens, and the clause that it comes from.

    sheet blackjack-v1

    Ann sits on 1 with $200
    ...
    1 antes $10 (H6)
    1 gets 8h
    dealer shows 6c

Seats are counted from 1. Here is what transcripts of all games share: the header, numbered lines, and what is wrong.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cardroom.engine import telling
from cardroom.errors import FormError
from cardroom.texts import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cardroom.engine.contract import Event, Game, State

MARK = "\\"
_MARKED = ("#", MARK, "sheet ", "reading ", "limit ")


class TranscriptError(FormError):
    """A transcript that cannot be read, or that the engine contradicts: the line and one sentence."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(line, sentence)
        self.line = line
        self.sentence = sentence

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}"


class NumberedLine(NamedTuple):
    number: int
    text: str


class Lines:
    """Lines from one of them on: to go on to a later one takes no copy, however many there are."""

    def __init__(self, lines: list[NumberedLine], first: int = 0) -> None:
        self._lines = lines
        self._first = first

    def __len__(self) -> int:
        return len(self._lines) - self._first

    def __getitem__(self, at: int) -> NumberedLine:
        return self._lines[self._first + at]

    def __iter__(self) -> Iterator[NumberedLine]:
        return (self._lines[at] for at in range(self._first, len(self._lines)))

    def after(self, number: int) -> Lines:
        """The lines after so many."""
        return Lines(self._lines, self._first + number)


class Header(NamedTuple):
    """The sheet that a transcript names, the readings it chooses, and the limit of all poker games if it has one."""

    line: int
    ref: str
    readings: dict[str, str]
    limit: str | None = None


def header(ref: str, readings: Mapping[str, str], limit: str | None = None) -> list[str]:
    """The first lines of a transcript."""
    chosen = [f"reading {name}={choice}" for name, choice in readings.items()]
    return [f"sheet {ref}", *chosen, *([] if limit is None else [f"limit {limit}"]), ""]


def parts(text: str) -> list[str]:
    """The transcripts in a file of one or several, each with as many empty lines before it as keep its numbers."""
    raw = text.splitlines()
    starts = [at for at, line in enumerate(raw) if line.strip().startswith("sheet ")] or [0]
    ends = [*starts[1:], len(raw)]
    starts[0] = 0
    return ["\n" * start + "\n".join(raw[start:end]) for start, end in zip(starts, ends, strict=True)]


def split(text: str) -> tuple[Header, Lines]:
    """The header of a transcript and the lines after it, without those that are empty or comments."""
    lines = [NumberedLine(at, raw.strip()) for at, raw in enumerate(text.splitlines(), 1)]
    lines = [line for line in lines if line.text and not line.text.startswith("#")]
    if not lines or not (found := re.fullmatch(r"sheet (.+)", lines[0].text)):
        raise TranscriptError(lines[0].number if lines else 1, 'a transcript begins with "sheet" and the name of one')
    readings: dict[str, str] = {}
    rest = Lines(lines, 1)
    while rest and (reading := re.fullmatch(r"reading ([^\s=]+)=(.+)", rest[0].text)):
        readings[reading[1]] = reading[2]
        rest = rest.after(1)
    limit = re.fullmatch(r"limit (\S+)", rest[0].text) if rest else None
    if limit is not None:
        return Header(lines[0].number, found[1], readings, limit[1]), rest.after(1)
    return Header(lines[0].number, found[1], readings), rest


def line(told: telling.Line) -> str:
    """A line as it is written and read back: a heading has a star, and a clause stands in brackets.

    A line that begins with a player's name may look like a comment or a part of the header, and is marked.
    """
    star = "* " if told.manner is telling.Manner.HEADING else ""
    return marked(visible(f"{star}{told.text} ({told.rule})" if told.rule else f"{star}{told.text}"))


def marked(text: str) -> str:
    """A line that is marked if it begins like a comment or a part of the header."""
    return f"{MARK}{text}" if text.startswith(_MARKED) else text


def write(game: Game, state: State, events: Iterable[Event]) -> list[str]:
    """The lines of events that happen to a table."""
    lines: list[str] = []
    for event in events:
        lines += map(line, game.tell(state, event, telling.RECORD))
        state = game.evolve(state, event)
    return lines


def tell(head: Sequence[str], game: Game, log: Iterable[Event]) -> str:
    """A whole transcript, from an empty table."""
    return "\n".join([*head, *write(game, game.new(), log), ""])


def compare(lines: Lines, told: Sequence[str]) -> None:
    """Every line must be what the engine says happens."""
    for at, said in enumerate(told):
        if at >= len(lines):
            raise TranscriptError(lines[len(lines) - 1].number, f'ends too early; next comes "{said}"')
        if lines[at].text != said:
            raise TranscriptError(lines[at].number, f'says "{lines[at].text}", but by the rules it is "{said}"')
