"""What transcripts of every family share: numbered lines, the header, and what is wrong with one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class TranscriptError(Exception):
    """A transcript that cannot be read, or that the engine contradicts: the line and one sentence."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(line, sentence)
        self.line = line
        self.sentence = sentence

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}"


class Line(NamedTuple):
    number: int
    text: str


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


def split(text: str) -> tuple[Header, list[Line]]:
    """The header of a transcript and the lines after it, without those that are empty or comments."""
    lines = [Line(at, raw.strip()) for at, raw in enumerate(text.splitlines(), 1)]
    lines = [line for line in lines if line.text and not line.text.startswith("#")]
    if not lines or not (found := re.fullmatch(r"sheet (.+)", lines[0].text)):
        raise TranscriptError(lines[0].number if lines else 1, 'a transcript begins with "sheet" and the name of one')
    readings: dict[str, str] = {}
    rest = lines[1:]
    while rest and (reading := re.fullmatch(r"reading ([^\s=]+)=(.+)", rest[0].text)):
        readings[reading[1]] = reading[2]
        rest = rest[1:]
    limit = re.fullmatch(r"limit (\S+)", rest[0].text) if rest else None
    if limit is not None:
        return Header(lines[0].number, found[1], readings, limit[1]), rest[1:]
    return Header(lines[0].number, found[1], readings), rest


def compare(lines: Sequence[Line], told: Sequence[str]) -> None:
    """Every line must be what the engine says happens."""
    for at, said in enumerate(told):
        if at >= len(lines):
            raise TranscriptError(lines[-1].number, f'ends too early; next comes "{said}"')
        if lines[at].text != said:
            raise TranscriptError(lines[at].number, f'says "{lines[at].text}", but by the rules it is "{said}"')
