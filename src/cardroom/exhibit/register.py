"""The register of an exhibit: every sentence by section and number, in a few words of our own, and where it is kept.

The text itself is not here. A mark made from each sentence tells whether somebody's copy says the same.
"""

from __future__ import annotations

import tomllib
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from cardroom.data import Data

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.sheets.common import Sheet

_SHELF = files("cardroom.exhibit") / "registers"


class Treatment(StrEnum):
    """What becomes of a sentence."""

    ENGINE = "engine"
    FIGURE = "figure"
    PRINTED = "printed"
    READING = "reading"
    NO_RULE = "no-rule"

    @property
    def told(self) -> str:
        return _TOLD[self]


_TOLD = {
    Treatment.ENGINE: "kept by the engine",
    Treatment.FIGURE: "with an audited figure",
    Treatment.PRINTED: "in the printed rules",
    Treatment.READING: "open to readings",
    Treatment.NO_RULE: "without a rule",
}


class Sentence(Data):
    """A sentence of the text: its mark, what it says, and the words of the sheet that carry it.

    A word of a game in a mix has the game in front of it, ``archie:showdown.low``, and ``*:`` stands for all games.
    """

    mark: str
    says: str
    treatment: Treatment
    words: tuple[str, ...] = ()


class RegisterSection(Data):
    title: str
    sentences: tuple[Sentence, ...]


class Register(Data):
    """All sentences of one exhibit, its fingerprint, and the sheet that was made from it."""

    sheet: str
    exhibit: str
    sha256: str
    sections: tuple[RegisterSection, ...]
    version: str | None = None
    dated: str | None = None

    @property
    def about(self) -> str:
        """Which text it is: its name, version and date where it states them, and its fingerprint."""
        version = f", version {self.version}" if self.version else ""
        dated = f" of {self.dated}" if self.dated else ""
        return f"exhibit {self.exhibit}{version}{dated}, SHA-256 {self.sha256}"

    def entries(self) -> Iterator[Entry]:
        """Every sentence with its place."""
        for section_number, section in enumerate(self.sections, 1):
            for number, sentence in enumerate(section.sentences, 1):
                yield Entry(f"{section_number}.{number}", section.title, sentence)

    def places(self, word: str) -> tuple[str, ...]:
        """Where a word of the sheet, such as ``claims.house-edge``, stands in the text."""
        return tuple(entry.place for entry in self.entries() if word in entry.sentence.words)


class Entry(NamedTuple):
    """A sentence at its place: section and number."""

    place: str
    section: str
    sentence: Sentence


@cache
def ids() -> tuple[str, ...]:
    """The sheets whose exhibits have a register."""
    return tuple(sorted(path.name.removesuffix(".toml") for path in _SHELF.iterdir() if path.name.endswith(".toml")))


@cache
def load(sheet: str) -> Register:
    """The register of the exhibit that a sheet was made from."""
    text = (_SHELF / f"{sheet}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Register)


def of(sheet: Sheet) -> Register | None:
    """The register of a sheet's exhibit, also where the sheet is one game of several in it."""
    return next((register for register in map(load, ids()) if register.exhibit == sheet.exhibit), None)
