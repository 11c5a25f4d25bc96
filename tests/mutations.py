"""Sheets of the library changed at random: other numbers and words, keys dropped, doubled and renamed, extremes."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any

from cardroom.sheets import source
from cardroom.sheets.common import ABOUT
from cardroom.sheets.vocabulary import vocabulary

if TYPE_CHECKING:
    from random import Random

REFS = (
    *("spanish21-v1", "spanish21-v2", "blackjack-v1", "blackjack-v2"),
    *("holdem", "omaha8", "stud8", "archie", "drawmaha-high", "super-razzdugi", "double-board-omaha", "27-single-draw"),
    *("badeucy", "razzdugi-27", "short-deck", "courchevel"),
)
_FROM_VOCABULARY = 0.4
NUMBERS = (0, 1, 2, 3, 4, 5, 7, 8, 12, 16, 17, 21, 52, -1)
TEXTS = (
    *("$0.01", "$0.50", "$1", "$2", "$5", "$7", "$100", "$1,000", "$1,000,000"),
    *("1:1", "6:5", "3:2", "7:3", "40:1", "1000:1", "1:1000", "1/2", "1/3", "2/3", "1/1000", "2", "8"),
    *("*", "[red]", "a b", "ü", "A", "678", "777", "AJQ", "2345"),
)


@cache
def words_of(ref: str) -> dict[str, list[str]]:
    """Every word that stands somewhere in the library's sheets, by the key that it stands under."""
    found: dict[str, set[str]] = {}

    def look(value: object, key: str) -> None:
        if isinstance(value, dict):
            for inner, item in value.items():
                look(item, inner)
        elif isinstance(value, list):
            for item in value:
                look(item, key)
        elif isinstance(value, str):
            found.setdefault(key, set()).add(value)

    for name in (ref, *REFS):
        look({key: value for key, value in source.read(name).items() if key not in ABOUT}, "")
    return {key: sorted(values) for key, values in found.items()}


def mutated(chance: Random, ref: str, changes: int) -> dict[str, Any]:
    """The data of a sheet with a few changes; claims and readings, which would mostly be broken by them, left out."""
    data = deepcopy(dict(source.read(ref)))
    for key in ("based_on", "claims", "readings", "clauses"):
        data.pop(key, None)
    data |= {"id": "mutant", "clauses": {}}
    words = words_of(ref)
    for _ in range(changes):
        if chance.random() < _FROM_VOCABULARY:
            path, values = chance.choice(vocabulary_of(str(data["family"])))
            data = source.put(data, path, chance.choice(values))
        else:
            _change(chance, data, words)
    return data


@cache
def vocabulary_of(family: str) -> list[tuple[str, list[object]]]:
    """Words with some values that they can have, the path of each without names of one's own."""
    found: list[tuple[str, list[object]]] = []
    for word in vocabulary(family):
        values: list[object] = [*re.findall(r'"([^"]+)"', word.can_be)]
        if word.can_be == "true or false":
            values = [True, False]
        elif bounds := re.fullmatch(r"a whole number from (\d+) to (\d+)", word.can_be):
            low, high = map(int, bounds.groups())
            values = [low, high, (low + high) // 2]
        elif "like" in word.can_be:
            values = [text for text in TEXTS if text[0].isdigit() == (not word.can_be.startswith("an amount"))]
        if values and "NAME" not in word.path and "[]" not in word.path and word.path.partition(".")[0] not in ABOUT:
            found.append((word.path, [values] if word.can_be.startswith("a list") else values))
    return found


def _tables(value: object, above: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every table and list within."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ways = [way for key, item in inner for way in _tables(item, (*above, key))]
    return [above, *ways] if isinstance(value, dict | list) else ways


def _change(chance: Random, data: dict[str, Any], words: dict[str, list[str]]) -> None:
    way = chance.choice(_tables(data))
    place: Any = data
    for key in way:
        place = place[key]
    if not place:
        return
    if isinstance(place, list):
        at = chance.randrange(len(place))
        _change_item(chance, place, at)
    else:
        key = chance.choice(list(place))
        if key not in {"id", "family", "clauses"}:
            _change_word(chance, place, key, words)


def _change_item(chance: Random, items: list[Any], at: int) -> None:
    match chance.randrange(3):
        case 0:
            del items[at]
        case 1:
            items.insert(at, deepcopy(items[at]))
        case _:
            items[at], items[0] = items[0], items[at]


def _change_word(chance: Random, table: dict[str, Any], key: str, words: dict[str, list[str]]) -> None:
    value = table[key]
    kind = chance.randrange(8)
    if kind == 0:
        del table[key]
    elif kind == 1:
        table[f"{key}-2"] = deepcopy(value)
    elif isinstance(value, bool):
        table[key] = not value
    elif isinstance(value, int):
        table[key] = chance.choice((*NUMBERS, value + 1, value - 1, value * 2))
    elif isinstance(value, str):
        table[key] = chance.choice([*words.get(key, []), *words.get(key, []), *TEXTS])
