"""Loading a sheet, by its id or by the path of one's own file, with the readings one wants."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardroom.sheets import checks, source
from cardroom.sheets.decode import HOLE, Decoder, Problem
from cardroom.sheets.house import HouseSheet
from cardroom.sheets.mix import MixSheet
from cardroom.sheets.poker import PokerSheet
from cardroom.sheets.source import MalformedError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardroom.sheets.common import Option, Reading

AnySheet = HouseSheet | PokerSheet | MixSheet


def ids() -> tuple[str, ...]:
    """The id of every sheet in the library."""
    return source.names()


def load(
    ref: str,
    readings: Mapping[str, str] | None = None,
    folder: Path | None = None,
    words: Mapping[str, object] | None = None,
) -> AnySheet:
    """The sheet of this id, or at this path from the folder; one `MalformedError` tells all its problems.

    Words that are given by their paths are put in the place of the sheet's own.
    """
    sheet, problems = _build(ref, readings or {}, folder or Path(), words or {})
    if problems:
        raise MalformedError(ref, problems)
    return sheet


def check(ref: str) -> AnySheet:
    """Like `load`, but every alternative of every reading must make sense too."""
    sheet, problems = _build(ref, {}, Path())
    found = [*problems]
    for name, choice in _alternatives(sheet):
        where = f"readings.{name}.options.{choice}"
        found += [
            Problem(path=where, sentence=f"leads to a bad sheet: {problem}")
            for problem in _build(ref, {name: choice}, Path())[1]
            if not any(_is_within(problem.path, told.path) for told in problems)
        ]
    if found:
        raise MalformedError(ref, found)
    return sheet


def games(ref: str, readings: Mapping[str, str] | None = None) -> dict[str, PokerSheet]:
    """The games that a mix offers, by the name under which it lists them."""
    mix = load(ref, readings)
    if not isinstance(mix, MixSheet):
        raise MalformedError(ref, [Problem(path="family", sentence="is not a mix of games")])
    return {game: sheet for game, sheet in _members(mix, _home(ref, Path())).items() if isinstance(sheet, PokerSheet)}


def _build(
    ref: str, readings: Mapping[str, str], folder: Path, words: Mapping[str, object] | None = None
) -> tuple[AnySheet, list[Problem]]:
    """The sheet, with holes where it cannot be read, and its problems."""
    decoder = Decoder()
    data = source.choose(ref, source.read(ref, folder), readings)
    for path, value in (words or {}).items():
        data = source.put(data, path, value)
    sheet: AnySheet = decoder.decode(AnySheet, data, "")
    problems = [*decoder.problems, *checks.problems_of(sheet)]
    if isinstance(sheet, MixSheet):
        problems += _member_problems(sheet, _home(ref, folder))
    return sheet, problems


def _home(ref: str, folder: Path) -> Path:
    return source.locate(ref, folder).parent


def _alternatives(sheet: AnySheet) -> Iterator[tuple[str, str]]:
    """Every option that is not the chosen one, of all readings that could be read."""
    if sheet is HOLE or sheet.readings is HOLE:
        return
    for name, reading in sheet.readings.items():
        if reading is HOLE or reading.options is HOLE:
            continue
        yield from ((name, choice) for choice, option in reading.options.items() if _is_other(reading, choice, option))


def _is_other(reading: Reading, choice: str, option: Option) -> bool:
    return option is not HOLE and reading.choice is not HOLE and choice != reading.choice


def _is_within(path: str, above: str) -> bool:
    return path == above or path.startswith((f"{above}.", f"{above}["))


def _members(mix: MixSheet, home: Path) -> dict[str, AnySheet | MalformedError]:
    found: dict[str, AnySheet | MalformedError] = {}
    for game in (*mix.games, *mix.also):
        try:
            found[game] = _member(game, home)
        except MalformedError as error:
            found[game] = error
    return found


def _member(game: str, home: Path) -> AnySheet:
    """A game of a mix; a mix among them is told of, and not opened, since it might list the one that lists it."""
    if source.read(game, home).get("family") == "mix":
        raise MalformedError(game, [Problem(path="", sentence="is a mix itself, and only games can be mixed")])
    return load(game, folder=home)


def _member_problems(mix: MixSheet, home: Path) -> list[Problem]:
    if any(value is HOLE for value in (mix.games, mix.also, *mix.games, *mix.also)):
        return []
    problems: list[Problem] = []
    members = _members(mix, home)
    for section, refs in (("games", mix.games), ("also", mix.also)):
        for at, game in enumerate(refs):
            path, sheet = f"{section}[{at}]", members[game]
            if isinstance(sheet, MalformedError):
                problems += [Problem(path=path, sentence=f'"{game}": {problem}') for problem in sheet.problems]
            elif isinstance(sheet, PokerSheet):
                problems += checks.of_member(mix, sheet, path)
            else:
                problems.append(
                    Problem(path=path, sentence=f'"{game}" is not a poker game, and only those can be mixed')
                )
    return problems
