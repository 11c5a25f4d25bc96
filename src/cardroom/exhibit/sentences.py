"""An exhibit's text taken apart: sections by their headings, and in each its sentences, rows and list items in order.

The texts come from scanned pages, so a sentence may run on over a page break, tables are rows with tabs, and here and
there a page number is left. A line without a letter says nothing and is not counted.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_MARKUP = re.compile(r"\\?\*+|</?\w+>|\\(?=\$)|^#+\s*")
_BULLET = re.compile(r"^(?:[-•]\s+)?(?:[a-z]\.\s+)?")
_RUN_IN = re.compile(r"([A-Z][^.:;?!\t]{1,60}?)\s?[:\u2013\u2014-](?=\s|$)\s*")
_SENTENCE = re.compile(r".+?(?:(?<!e\.g)[.?!][\"\u201d\u2019)]*(?=\s+[\"\u201c(]?[A-Z$])|$)")
_MARK_LENGTH = 8
_MOST_WORDS = 9


@dataclass(frozen=True, slots=True)
class TextSection:
    """A heading as it stands in the text, and what stands below it."""

    heading: str
    sentences: tuple[str, ...]


def sections(text: str) -> tuple[TextSection, ...]:
    """The sections of a text in their order; what stands before the first heading has none."""
    found: list[tuple[str, list[str]]] = [("", [])]
    for block in _blocks(text):
        heading, rest = _heading(block)
        if heading:
            found.append((heading, []))
        found[-1][1].extend(_sentences(rest))
    return tuple(TextSection(heading, tuple(told)) for heading, told in found if told)


def mark(sentence: str) -> str:
    """A few letters that tell one sentence from another, whatever its blanks, signs and capitals."""
    plain = "".join(letter for letter in sentence.lower() if letter.isalnum())
    return sha256(plain.encode()).hexdigest()[:_MARK_LENGTH]


def _blocks(text: str) -> Iterator[str]:
    """Paragraphs, list items, headings and rows; a paragraph that a page break cuts in two is one again."""
    held = ""
    for line in (*_lines(text), ""):
        if held and not _goes_on(held, line):
            yield held
            held = ""
        held = f"{held} {line}".strip() if held else line
    if held:
        yield held


def _lines(text: str) -> Iterator[str]:
    for line in text.splitlines():
        if any(letter.isalpha() for letter in line):
            yield line.strip(" ")


def _goes_on(held: str, line: str) -> bool:
    """Whether a line goes on with the sentence that the one before it left unfinished."""
    return line[:1].islower() and "\t" not in held + line and not _is_item(line) and held[-1] not in ".:;?!"


def _is_item(line: str) -> bool:
    return bool(_BULLET.sub("", line) != line)


def _heading(block: str) -> tuple[str, str]:
    """The heading of a block, if it has one, and the rest."""
    plain = _MARKUP.sub("", block).strip()
    if _is_item(plain) or "\t" in plain:
        return "", plain
    if block.startswith("#"):
        return plain, ""
    if (found := _RUN_IN.match(plain)) and len(found[1].split()) <= _MOST_WORDS:
        return found[1], plain[found.end() :]
    return "", plain


def _sentences(rest: str) -> Iterable[str]:
    """What a block says, one thing at a time: a row of a table is one, and so is an item of a list."""
    plain = " ".join(rest.split())
    return [plain] if "\t" in rest else (found[0].strip() for found in _SENTENCE.finditer(_BULLET.sub("", plain)))
