"""Checks for sheets of every family: ids, clauses, readings, amounts."""

from __future__ import annotations

import re
from enum import Enum
from itertools import pairwise
from typing import TYPE_CHECKING, get_args, get_origin

from cardroom.data import Data, fields_of
from cardroom.sheets import limits
from cardroom.sheets.common import ABOUT
from cardroom.sheets.decode import HOLE, PLAIN_WORD, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.sheets.common import Amounts, Sheet

_CLAUSE = re.compile(r"[A-Z]\d*(\.\d+)?")


def problem(path: str, sentence: str) -> Problem:
    return Problem(path=path, sentence=sentence)


def has_path(value: object, path: str) -> bool:
    """Whether a dotted path leads to a word of the sheet; of what lies in a hole nothing bad is said."""
    key, _, rest = path.partition(".")
    if value is HOLE:
        return True
    if isinstance(value, dict):
        return key in value and (not rest or has_path(value[key], rest))
    if not isinstance(value, Data) or key not in fields_of(type(value)):
        return False
    field = fields_of(type(value))[key]
    return not rest or rest in _words_of(field.type) or has_path(getattr(value, field.name), rest)


def _words_of(kind: object) -> list[str]:
    """The words that a list may hold, each of which a path may name, whether it is in the list or not."""
    inner = get_args(kind)[0] if get_origin(kind) is tuple else None
    return [str(word.value) for word in inner] if isinstance(inner, type) and issubclass(inner, Enum) else []


def id_is_a_word(sheet: Sheet) -> Iterator[Problem]:
    if not PLAIN_WORD.fullmatch(str(sheet.id)):
        yield problem("id", f'"{sheet.id}" must be lower-case words with dashes, like "spanish21-v1"')
    elif len(sheet.id) > limits.KEY:
        yield problem("id", f"has {limits.KEY} characters at most, not {len(sheet.id)}")


def name_is_there(sheet: Sheet) -> Iterator[Problem]:
    if not sheet.name.strip():
        yield problem("name", "must not be empty: the sign on the table shows it")
    elif sheet.name != sheet.name.strip():
        yield problem("name", "must not begin or end with a blank")
    if len(sheet.name) > limits.NAME:
        yield problem("name", f"has {limits.NAME} characters at most, not {len(sheet.name)}")


def options_can_all_be_looked_at(sheet: Sheet) -> Iterator[Problem]:
    number = sum(len(reading.options) for reading in sheet.readings.values())
    if number > limits.OPTIONS_IN_ALL:
        yield problem("readings", f"have {number} options; there can be {limits.OPTIONS_IN_ALL} at most in all")


def clauses_lead_somewhere(sheet: Sheet) -> Iterator[Problem]:
    for clause, paths in sheet.clauses.items():
        if not _CLAUSE.fullmatch(clause):
            yield problem(f"clauses.{clause}", "a clause has an id like S1.5 or M7")
        if not paths:
            yield problem(f"clauses.{clause}", "names no word of the sheet")
        for at, path in enumerate(paths):
            if not has_path(sheet, path):
                yield problem(f"clauses.{clause}[{at}]", f'"{path}" is not in this sheet')


def readings_have_their_choice(sheet: Sheet) -> Iterator[Problem]:
    for name, reading in sheet.readings.items():
        path = f"readings.{name}"
        if not reading.options:
            yield problem(f"{path}.options", "a reading needs at least one option")
        elif reading.choice not in reading.options:
            options = " or ".join(f'"{option}"' for option in reading.options)
            yield problem(f"{path}.choice", f'"{reading.choice}" is not one of its options: {options}')


def readings_name_a_clause(sheet: Sheet) -> Iterator[Problem]:
    for name, reading in sheet.readings.items():
        if reading.clause not in sheet.clauses:
            sentence = f'"{reading.clause}" is not a clause of this sheet'
            hint = "name it under [clauses] with the words it is about"
            yield problem(f"readings.{name}.clause", f"{sentence}; {hint}")


def amounts(value: Amounts, path: str) -> Iterator[Problem]:
    """Checks of a wager's sizes, for the families that have wagers."""
    bounds = (value.min, value.max)
    if value.only and bounds != (None, None):
        yield problem(path, "gives a list of amounts and limits too; one of the two is enough (only = [] drops a list)")
    elif value.only:
        yield from _listed(value.only, path)
    elif None in bounds:
        yield problem(path, 'needs a list of amounts ("only") or both limits ("min" and "max")')
    else:
        yield from _between(value, path)


def _listed(only: tuple[int, ...], path: str) -> Iterator[Problem]:
    if only[0] <= 0:
        yield problem(f"{path}.only", "a wager must be more than zero")
    if any(low >= high for low, high in pairwise(only)):
        yield problem(f"{path}.only", "the amounts must rise from each to the next")


def _between(value: Amounts, path: str) -> Iterator[Problem]:
    least, most = value.bounds
    if least <= 0:
        yield problem(f"{path}.min", "a wager must be more than zero")
    if least > most:
        yield problem(path, f"the least wager, {least}, is more than the most, {most}")
    if value.step <= 0:
        yield problem(f"{path}.step", "a step must be more than zero")
    elif (most - least) // value.step > limits.AMOUNTS:
        yield problem(f"{path}.step", f"makes more than {limits.AMOUNTS} different amounts; take larger steps")
    elif (most - least) % value.step:
        yield problem(f"{path}.step", f"steps of {value.step} from {least} never come to {most}")


def readings_change_the_game(sheet: Sheet) -> Iterator[Problem]:
    for name, reading in sheet.readings.items():
        for choice, option in reading.options.items():
            where = f"readings.{name}.options.{choice}"
            chosen = reading.options.get(reading.choice, option)
            if chosen is not option and not option.set and not chosen.set:
                yield problem(where, "changes nothing: it sets no word of the sheet")
            for path in option.set:
                if path.partition(".")[0] in ABOUT:
                    yield problem(f"{where}.set", f'"{path}" is not a rule of the game, and only rules can be read')


CHECKS = (
    id_is_a_word,
    name_is_there,
    options_can_all_be_looked_at,
    clauses_lead_somewhere,
    readings_have_their_choice,
    readings_name_a_clause,
    readings_change_the_game,
)
