"""A printed page as plain values: sections of sentences, steps and tables, each with the clauses it tells of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardroom.sheets.common import Sheet


@dataclass(frozen=True, slots=True)
class Steps:
    """Sentences that are done one after another."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = str | Steps | Table


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    blocks: tuple[Block, ...]
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """The page for the wall, the exhibit it comes from if there is one, and a page of readings for the file."""

    id: str
    title: str
    source: str | None
    sections: tuple[Section, ...]
    readings: Section


def section(sheet: Sheet, title: str, words: Iterable[str], *blocks: Block | None) -> Section:
    """A section with the clauses that carry any of these words of the sheet; empty blocks are left out."""
    kept = tuple(block for block in blocks if block)
    return Section(title, kept, clauses_of(sheet, words))


def clauses_of(sheet: Sheet, words: Iterable[str]) -> tuple[str, ...]:
    """The clauses that name one of these words, or a word within one of them."""
    wanted = tuple(words)
    found = (
        clause
        for clause, paths in sheet.clauses.items()
        if any(_touches(path, word) for path in paths for word in wanted)
    )
    return tuple(sorted(found, key=_by_number))


def _by_number(clause: str) -> tuple[str, list[int]]:
    return clause[0], [int(part) for part in clause[1:].split(".") if part]


def _touches(path: str, word: str) -> bool:
    return path == word or path.startswith(f"{word}.") or word.startswith(f"{path}.")
