"""Sheets of one's own, made by editing a sheet of the library."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

from cardroom.sheets import source
from cardroom.sheets.writing import toml

if TYPE_CHECKING:
    from pathlib import Path


def edited(ref: str, edits: str) -> dict[str, Any]:
    """The data of a sheet after edits such as ``equipment.decks = 8; - dealer``."""
    data = source.read(ref)
    data.pop("based_on", None)
    for edit in edits.split("; "):
        if edit.startswith("- "):
            _drop(data, edit.removeprefix("- "))
        else:
            path, value = edit.split(" = ", 1)
            data = source.put(data, path, tomllib.loads(f"value = {value}")["value"])
    return data


def _drop(data: dict[str, Any], path: str) -> None:
    *above, last = path.split(".")
    for key in above:
        data[key] = dict(data[key])
        data = data[key]
    del data[last]


def write(folder: Path, data: dict[str, Any]) -> str:
    """The path of a file that holds the data."""
    path = folder / "mine.toml"
    path.write_text(toml(data), encoding="utf-8")
    return str(path)
