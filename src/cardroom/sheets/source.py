"""The plain data of a sheet: its file, what it is based on, and the readings chosen."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cardroom.errors import FormError
from cardroom.sheets import limits
from cardroom.sheets.decode import Problem, nearest
from cardroom.texts import shortened

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LIBRARY = Path(str(files("cardroom.sheets") / "library"))
KINDS = LIBRARY / "kinds"
TABLE = KINDS / "table.toml"
"""What holds at every poker table; a mix is a table of its own, and has its words instead."""

Plain = dict[str, Any]
OF_AN_EXHIBIT = ("exhibit", "claims")
"""Words that tell where a sheet itself comes from and what is printed there; one that is based on it has its own."""


class MalformedError(FormError):
    """A sheet that cannot be used: the file or id it came from, and all that is wrong with it."""

    def __init__(self, source: str, problems: Iterable[Problem]) -> None:
        self.source = source
        self.problems = tuple(problems)
        super().__init__(source, self.problems)

    @property
    def sentences(self) -> tuple[str, ...]:
        return tuple(f"{self.source}: {problem}" for problem in self.problems)

    def __str__(self) -> str:
        return "\n".join(self.sentences)


@cache
def names(folder: Path = LIBRARY) -> tuple[str, ...]:
    """The ids of the sheets in a folder of the library."""
    return tuple(sorted(path.stem for path in folder.glob("*.toml")))


def is_path(ref: str) -> bool:
    """Whether a sheet is meant by its file, and not by its id."""
    return ref.lower().endswith(".toml") or "/" in ref


def locate(ref: str, folder: Path, shelves: tuple[Path, ...] = (LIBRARY,)) -> Path:
    """The file of a sheet, by its id or by its path from the folder."""
    if is_path(ref):
        return folder / ref
    for shelf in shelves:
        if ref in names(shelf):
            return shelf / f"{ref}.toml"
    hint = nearest(ref, names())
    raise _malformed(
        shortened(ref), f"there is no sheet of this name; {hint if '?' in hint else 'cardroom games lists them'}"
    )


def read(ref: str, folder: Path | None = None) -> Plain:
    """The data of a sheet together with all that it is based on; its own words come last and so decide."""
    return SheetReader().read(ref, Path() if folder is None else folder)


class GivenSheet(NamedTuple):
    """A sheet by its text, and what it is called as if it were a file."""

    ref: str
    text: bytes


class SheetReader:
    """Reads sheets, each file once however often it is asked for, and no more of them than one game can need.

    A file that they are read without adds nothing to them. A sheet that is ``given`` by its text has no file; it goes
    with those of the library, and names no other.
    """

    def __init__(self, without: Path | None = None, given: GivenSheet | None = None) -> None:
        self._without, self._given = without, given
        self._merged: dict[Path, Plain] = {}
        self._files = self._bytes = 0

    def read(self, ref: str, folder: Path, above: tuple[Path, ...] = ()) -> Plain:
        """The data of a sheet; those that are based on it, and so lie above it, cannot be its bases."""
        if self._given is not None and ref != self._given.ref and is_path(ref):
            raise _malformed(shortened(ref), "is a file, and this sheet goes only with those of the library")
        path = locate(ref, folder, (LIBRARY, KINDS) if above else (LIBRARY,))
        if len(above) > limits.BASES_DEEP:
            raise _malformed(ref, f"lies more than {limits.BASES_DEEP} sheets deep", "based_on")
        own = None if path in self._merged else self._own(ref, path)
        if path.resolve() in above:
            raise _malformed(ref, "is based on itself", "based_on")
        if own is not None:
            self._merged[path] = self._with_bases(ref, own, path.parent, (*above, path.resolve()))
        return self._merged[path]

    def _own(self, ref: str, path: Path) -> Plain:
        if path == self._without:
            return {}
        text = self._given.text if self._given is not None and ref == self._given.ref else _text(ref, path)
        if LIBRARY not in path.parents:
            self._files, self._bytes = self._files + 1, self._bytes + len(text)
        if self._files > limits.FILES:
            raise _malformed(ref, f"is one of more than {limits.FILES} files, and one sheet or mix has no more")
        if self._bytes > limits.ALL_BYTES:
            raise _malformed(ref, f"makes more than {limits.ALL_BYTES:,} bytes with all that belongs to it")
        return _parse(ref, text)

    def _with_bases(self, ref: str, own: Plain, folder: Path, above: tuple[Path, ...]) -> Plain:
        bases = own.get("based_on", [])
        if not isinstance(bases, list) or not all(isinstance(base, str) for base in bases):
            raise _malformed(ref, 'must be a list of sheets, like ["badugi"]', "based_on")
        if len(bases) > limits.ENTRIES["based_on"]:
            most = limits.ENTRIES["based_on"]
            raise _malformed(ref, f"names {len(bases):,} sheets; there can be {most} at most", "based_on")
        merged: Plain = {}
        for base in bases:
            merged = merge(merged, self._base(ref, base, folder, above))
        return merge({key: value for key, value in merged.items() if key not in OF_AN_EXHIBIT}, own)

    def _base(self, ref: str, base: str, folder: Path, above: tuple[Path, ...]) -> Plain:
        try:
            return self.read(base, folder, above)
        except MalformedError as error:
            said = f'in "{shortened(base)}": '
            raise MalformedError(
                ref,
                (
                    Problem(path=problem.path or "based_on", sentence=f"{said}{problem.sentence}")
                    for problem in error.problems
                ),
            ) from error


_PIPED: dict[Path, bytes] = {}
"""What came through a pipe, which can be read only once."""


def _text(ref: str, path: Path) -> bytes:
    """The bytes of a file, a pipe or whatever else can be read, if they are not too many."""
    try:
        if path in _PIPED:
            return _PIPED[path]
        with path.open("rb") as file:
            text = file.read(limits.FILE_BYTES + 1)
            is_piped = not path.is_file()
    except OSError as error:
        raise _malformed(ref, f"cannot be read: {(error.strerror or str(error)).lower()}") from error
    except (ValueError, RuntimeError) as error:
        raise _malformed(ref, f"cannot be read: {error}") from error
    if len(text) > limits.FILE_BYTES:
        raise _malformed(ref, f"is too large: a sheet has {limits.FILE_BYTES:,} bytes at most")
    if is_piped:
        _PIPED[path] = text
    return text


def _parse(ref: str, text: bytes) -> Plain:
    if max(map(len, text.splitlines()), default=0) > limits.LINE:
        raise _malformed(ref, f"has a line that is too long: a line has {limits.LINE:,} characters at most")
    try:
        return _tables_in(text)
    except UnicodeDecodeError as error:
        raise _malformed(ref, f"is not a text in UTF-8: byte {error.start} does not fit") from error
    except tomllib.TOMLDecodeError as error:
        raise _malformed(ref, f"is not TOML: {error}") from error
    except RecursionError as error:
        raise _malformed(ref, "is not a sheet: its lists or tables are nested too deeply") from error
    except ValueError as error:
        raise _malformed(ref, f"cannot be read: {error}") from error


@lru_cache(maxsize=256)
def _tables_in(text: bytes) -> Plain:
    """A text as plain data, which nobody may change; most sheets are based on the same few, so it is kept."""
    tables = tomllib.loads(text.decode("utf-8-sig").replace("\r\n", "\n"))
    _look_down(tables, limits.NESTED)
    return tables


def _look_down(value: object, levels: int) -> None:
    """Goes through all that is within a value, which may not lie deeper than so many levels."""
    if not levels:
        raise RecursionError
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        _look_down(inner, levels - 1)


def _malformed(ref: str, sentence: str, path: str = "") -> MalformedError:
    return MalformedError(ref, [Problem(path=path, sentence=sentence)])


def merge(under: Plain, over: Plain) -> Plain:
    """Tables are merged word by word; everything else is replaced."""
    merged = dict(under)
    for key, value in over.items():
        old = merged.get(key)
        merged[key] = merge(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
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
    # No word of a sheet lies so deep; a longer path is left for the decoder to refuse.
    if rest.count(".") > limits.NESTED:
        return data | {path: value}
    return data | {key: put(inner if isinstance(inner, dict) else {}, rest, value) if rest else value}
