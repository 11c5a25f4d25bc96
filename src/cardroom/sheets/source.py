"""The plain data of a sheet: its file, what it is based on, and the readings chosen."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardroom.sheets.decode import Problem, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LIBRARY = Path(str(files("cardroom.sheets") / "library"))
KINDS = LIBRARY / "kinds"

Plain = dict[str, Any]
_OF_AN_EXHIBIT = ("exhibit", "claims")
"""Words that tell where a sheet itself comes from and what is printed there; one that is based on it has its own."""
_DEEPEST = 20
"""No word of a sheet lies so deep; a longer path is left for the decoder to refuse."""


class MalformedError(Exception):
    """A sheet that cannot be used: the file or id it came from, and all that is wrong with it."""

    def __init__(self, source: str, problems: Iterable[Problem]) -> None:
        self.source = source
        self.problems = tuple(problems)
        super().__init__(source, self.problems)

    def __str__(self) -> str:
        return "\n".join(f"{self.source}: {problem}" for problem in self.problems)


@cache
def names(folder: Path = LIBRARY) -> tuple[str, ...]:
    """The ids of the sheets in a folder of the library."""
    return tuple(sorted(path.stem for path in folder.glob("*.toml")))


def locate(ref: str, folder: Path, shelves: tuple[Path, ...] = (LIBRARY,)) -> Path:
    """The file of a sheet, by its id or by its path from the folder."""
    if ref.lower().endswith(".toml") or "/" in ref:
        return folder / ref
    for shelf in shelves:
        if ref in names(shelf):
            return shelf / f"{ref}.toml"
    hint = nearest(ref, names())
    raise _malformed(ref, f"there is no sheet of this name; {hint if '?' in hint else 'cardroom games lists them'}")


def read(ref: str, folder: Path | None = None, above: tuple[Path, ...] = ()) -> Plain:
    """The data of a sheet together with all that it is based on; its own words come last and so decide."""
    path = locate(ref, Path() if folder is None else folder, (LIBRARY, KINDS) if above else (LIBRARY,))
    own = _parse(ref, path)
    if path.resolve() in above:
        raise _malformed(ref, "is based on itself", "based_on")
    bases = own.get("based_on", [])
    if not isinstance(bases, list) or not all(isinstance(base, str) for base in bases):
        raise _malformed(ref, 'must be a list of sheets, like ["badugi"]', "based_on")
    merged: Plain = {}
    for base in bases:
        merged = _merge(merged, _base(ref, base, path.parent, (*above, path.resolve())))
    return _merge({key: value for key, value in merged.items() if key not in _OF_AN_EXHIBIT}, own)


def _base(ref: str, base: str, folder: Path, above: tuple[Path, ...]) -> Plain:
    try:
        return read(base, folder, above)
    except MalformedError as error:
        raise MalformedError(
            ref,
            (
                Problem(path=problem.path or "based_on", sentence=f'in "{base}": {problem.sentence}')
                for problem in error.problems
            ),
        ) from error


def _parse(ref: str, path: Path) -> Plain:
    try:
        return _tables_in(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise _malformed(ref, f"cannot be read: {(error.strerror or str(error)).lower()}") from error
    except UnicodeDecodeError as error:
        raise _malformed(ref, f"is not a text in UTF-8: byte {error.start} does not fit") from error
    except tomllib.TOMLDecodeError as error:
        raise _malformed(ref, f"is not TOML: {error}") from error
    except RecursionError as error:
        raise _malformed(ref, "is not a sheet: its lists or tables are nested too deeply") from error
    except (ValueError, RuntimeError) as error:
        raise _malformed(ref, f"cannot be read: {error}") from error


@lru_cache(maxsize=256)
def _tables_in(text: str) -> Plain:
    """A text as plain data, which nobody may change; most sheets are based on the same few, so it is kept."""
    return tomllib.loads(text)


def _malformed(ref: str, sentence: str, path: str = "") -> MalformedError:
    return MalformedError(ref, [Problem(path=path, sentence=sentence)])


def _merge(under: Plain, over: Plain) -> Plain:
    """Tables are merged word by word; everything else is replaced."""
    merged = dict(under)
    for key, value in over.items():
        old = merged.get(key)
        merged[key] = _merge(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


def choose(ref: str, data: Plain, readings: Mapping[str, str]) -> Plain:
    """The data with these readings chosen and every chosen reading's words put in."""
    known = dict(_tables(data.get("readings")))
    for name, choice in readings.items():
        if name not in known:
            raise _malformed(ref, f"has no such reading; {nearest(name, known)}", f"readings.{name}")
        options = dict(_tables(known[name].get("options")))
        if choice not in options:
            raise _malformed(ref, f'"{choice}" is not an option; {nearest(choice, options)}', f"readings.{name}.choice")
    for name, reading in known.items():
        if name in readings:
            data = put(data, f"readings.{name}.choice", readings[name])
        for path, value in _changes(reading, readings.get(name)):
            data = put(data, path, value)
    return data


def _changes(reading: Plain, choice: str | None) -> Iterable[tuple[str, object]]:
    """The words that a reading changes; one that is not written as it should be is told of by the decoder."""
    chosen = reading.get("choice") if choice is None else choice
    for name, option in _tables(reading.get("options")):
        if name == chosen and isinstance(option.get("set"), dict):
            yield from option["set"].items()


def _tables(value: object) -> Iterable[tuple[str, Plain]]:
    return ((key, item) for key, item in value.items() if isinstance(item, dict)) if isinstance(value, dict) else ()


def put(data: Plain, path: str, value: object) -> Plain:
    """A copy of the data with one value put in at a path."""
    key, _, rest = path.partition(".")
    inner = data.get(key, {})
    if rest.count(".") > _DEEPEST:
        return data | {path: value}
    return data | {key: put(inner if isinstance(inner, dict) else {}, rest, value) if rest else value}
