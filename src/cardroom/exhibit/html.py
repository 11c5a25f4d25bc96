"""A register as one HTML file: the text, where somebody has a copy of it, beside the words of the sheet."""

from __future__ import annotations

from importlib.resources import files
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from jinja2 import Environment

from cardroom.exhibit.coverage import is_covered
from cardroom.exhibit.links import value_of
from cardroom.exhibit.terminal import summary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.exhibit.links import LinkedSentence
    from cardroom.exhibit.pairing import Pair
    from cardroom.exhibit.register import Register
    from cardroom.sheets.common import Sheet


class PageRow(NamedTuple):
    """A sentence of the copy, a line of the register, or both, and the words with their values."""

    text: str | None
    line: LinkedSentence | None
    words: tuple[tuple[str, str | None], ...] = ()
    is_covered: bool = False


def render(sheet: Sheet, register: Register, lines: tuple[LinkedSentence, ...], beside: tuple[Pair, ...]) -> str:
    """The text of the file."""
    template = files("cardroom.exhibit").joinpath("page.html.jinja").read_text(encoding="utf-8")
    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    sections = [
        (title, [row for _, row in rows])
        for title, rows in groupby(_rows(register, lines, beside), key=lambda pair: pair[0])
    ]
    return environment.from_string(template).render(
        sheet=sheet,
        about=f"From {register.about}.",
        sections=sections,
        summary=summary(lines, beside),
        has_text=bool(beside),
    )


def _rows(
    register: Register, lines: tuple[LinkedSentence, ...], beside: tuple[Pair, ...]
) -> Iterator[tuple[str, PageRow]]:
    """Every row with the title of its section; a sentence that is not registered goes with the one before it."""
    by_place = {line.at: line for line in lines}
    section = lines[0].section
    for text, at in [(pair.text, pair.at) for pair in beside] or [(None, line.at) for line in lines]:
        line = by_place.get(at or "")
        if line is None and at is not None:
            continue
        if line is None:
            yield section, PageRow(text, None)
        else:
            section = line.section
            words = tuple((word, value_of(word, register.sheet)) for word in line.words)
            yield section, PageRow(text, line, words, is_covered(line))
