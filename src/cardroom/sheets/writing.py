"""A whole sheet as TOML: everything it is based on merged in, the readings chosen, the words set.

The order of tables is part of a game (streets are played in theirs), so a table's words come first and its tables
after them, either all on one line each or all under headings of their own.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from cardroom.sheets import library, limits, source
from cardroom.sheets.setting import settings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_WIDEST = 100
_CHANGED_ID, _CHANGED_NAME = "-changed", ", changed"
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def sheet_toml(ref: str, readings: Mapping[str, str]) -> str:
    """The text of a file that is the same game and stands alone; with words that were set it is another sheet."""
    library.load(ref, readings)
    data = library.plain(ref, readings)
    for path in settings(readings)[1]:
        data = _held(data, path)
    data = _revocable(data, source.read(ref))
    if library.changed_words(ref, readings):
        data = _of_ones_own(data)
    first = {key: data[key] for key in ("family", "id", "name")}
    return toml(first | {key: value for key, value in data.items() if key != "based_on"})


def _of_ones_own(data: source.Plain) -> source.Plain:
    """The data of a sheet that is changed: it has a name of its own, and nothing of an exhibit."""
    kept = {key: value for key, value in data.items() if key not in source.OF_AN_EXHIBIT}
    id_, name = data["id"][: limits.KEY - len(_CHANGED_ID)], data["name"][: limits.NAME - len(_CHANGED_NAME)]
    return kept | {"id": f"{id_}{_CHANGED_ID}", "name": f"{name}{_CHANGED_NAME}"}


def _held(data: source.Plain, path: str) -> source.Plain:
    """The data with a word that was set also in the options that would set it to something else."""
    value = _at(data, path)
    for name, reading in data.get("readings", {}).items():
        for changed in reading["options"][reading["choice"]].get("set", {}):
            if path == changed or path.startswith(f"{changed}."):
                option = reading["options"][reading["choice"]]
                put = value if path == changed else source.put(option["set"][changed], path[len(changed) + 1 :], value)
                new = option | {"set": option["set"] | {changed: put}}
                data = source.put(data, f"readings.{name}.options.{reading['choice']}", new)
    return data


def _revocable(data: source.Plain, stated: source.Plain) -> source.Plain:
    """The data in which the other options of a reading take back the words that the chosen one has set."""
    for name, reading in data.get("readings", {}).items():
        words = reading["options"][reading["choice"]].get("set", {})
        back = {path: value for path in words if (value := _at(stated, path)) is not None}
        for path in words.keys() - back.keys():
            data = _without(data, path)
        for other, option in reading["options"].items():
            if back and other != reading["choice"]:
                put_back = option | {"set": back | option.get("set", {})}
                data = source.put(data, f"readings.{name}.options.{other}", put_back)
    return data


def _without(data: source.Plain, path: str) -> source.Plain:
    """The data without a word that only an option sets; loading the option brings it back."""
    key, _, rest = path.partition(".")
    if rest:
        return data | {key: _without(data[key], rest)}
    return {name: value for name, value in data.items() if name != key}


def _at(data: source.Plain, path: str) -> object:
    """What stands at a path, or None."""
    value: Any = data
    for key in path.split("."):
        value = value.get(key) if isinstance(value, dict) else None
    return value


def toml(data: Mapping[str, Any]) -> str:
    """Plain data as the text of a TOML file."""
    return "\n".join(_lines(data, "")).lstrip("\n") + "\n"


def _lines(table: Mapping[str, Any], path: str) -> Iterator[str]:
    inner = {key: value for key, value in table.items() if isinstance(value, dict)}
    is_short = bool(path) and all(_is_short(key, value) for key, value in inner.items())
    plain = [_pair(key, value) for key, value in table.items() if is_short or key not in inner]
    if path and (plain or not inner):
        yield f"\n[{path}]"
    yield from plain
    for key, value in () if is_short else inner.items():
        yield from _lines(value, f"{path}.{_key(key)}" if path else _key(key))


def _is_short(key: str, value: Mapping[str, Any]) -> bool:
    return not any(isinstance(item, dict) and item for item in value.values()) and len(_pair(key, value)) <= _WIDEST


def _pair(key: str, value: object) -> str:
    line = f"{_key(key)} = {inline(value)}"
    if isinstance(value, list) and len(line) > _WIDEST:
        return "\n".join([f"{_key(key)} = [", *(f"    {inline(item)}," for item in value), "]"])
    return line


def inline(value: object) -> str:
    """A value as it stands on one line."""
    match value:
        case dict():
            return "{ " + ", ".join(f"{_key(key)} = {inline(item)}" for key, item in value.items()) + " }"
        case list():
            return "[" + ", ".join(map(inline, value)) + "]"
        case bool():
            return str(value).lower()
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case _:
            return str(value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else inline(key)
