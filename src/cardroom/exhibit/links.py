"""From a sentence to what carries it: words of sheets with their values, clauses, tests."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from cardroom.data import Data
from cardroom.exhibit.register import Entry, Register, Treatment
from cardroom.sheets import source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardroom.sheets.common import Sheet

_EVERY_GAME = "*"


class LinkedSentence(Data):
    """A sentence of an exhibit with all that it leads to."""

    at: str
    section: str
    says: str
    treatment: Treatment
    words: tuple[str, ...]
    clauses: tuple[str, ...]
    tests: tuple[str, ...]


def lines(register: Register, sheet: Sheet, games: Mapping[str, Sheet]) -> tuple[LinkedSentence, ...]:
    """Every sentence of a register; of one game in a mix only those that name it."""
    every = (_line(entry, register, {register.sheet: sheet, **games}) for entry in register.entries())
    if sheet.id == register.sheet:
        return tuple(every)
    return tuple(line for line in every if any(game_of(word) in {sheet.id, _EVERY_GAME} for word in line.words))


def game_of(word: str) -> str | None:
    """The game that a word belongs to; None for the register's own sheet."""
    game, colon, _ = word.partition(":")
    return game if colon else None


def path_of(word: str) -> str:
    return word.rpartition(":")[2]


def _line(entry: Entry, register: Register, sheets: Mapping[str, Sheet]) -> LinkedSentence:
    sentence = entry.sentence
    clauses = dict.fromkeys(clause for word in sentence.words for clause in _clauses(word, register.sheet, sheets))
    return LinkedSentence(
        at=entry.place,
        section=entry.section,
        says=sentence.says,
        treatment=sentence.treatment,
        words=sentence.words,
        clauses=tuple(clauses),
        tests=tuple(dict.fromkeys(test for clause in clauses for test in tests().get(clause, ()))),
    )


def _clauses(word: str, own: str, sheets: Mapping[str, Sheet]) -> Iterator[str]:
    """The clauses that a word comes from; a reading names its own."""
    game, path = game_of(word), path_of(word)
    for name in sheets if game == _EVERY_GAME else [game or own]:
        sheet = sheets.get(name)
        if sheet is None:
            continue
        table, _, rest = path.partition(".")
        clause = sheet.readings[rest].clause if table == "readings" and rest in sheet.readings else sheet.rule(path)
        if clause in sheet.clauses:
            yield clause


@cache
def tests() -> dict[str, list[str]]:
    """The tests that hold each clause to account, by their names."""
    return tomllib.loads((files("cardroom.exhibit") / "tests.toml").read_text(encoding="utf-8"))


def value_of(word: str, ref: str) -> str | None:
    """A word as the sheet has it, written as in the sheet; None where the sheet leaves it at its default."""
    game = game_of(word)
    value: object = source.read(ref if game in {None, _EVERY_GAME} else str(game))
    for key in path_of(word).split("."):
        value = value.get(key) if isinstance(value, dict) else None
    return None if value is None else written(value)


def written(value: object) -> str:
    """A value as TOML on one line."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
        case dict():
            return "{ " + ", ".join(f"{key} = {written(item)}" for key, item in value.items()) + " }"
        case list():
            return f"[{', '.join(map(written, value))}]"
        case _:
            return str(value)
