"""Loading a sheet, by its id or by the path of one's own file, with the readings one wants."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardroom.sheets import checks, source
from cardroom.sheets.decode import HOLE, Decoder, Problem, TouchedHoleError
from cardroom.sheets.house import HouseSheet
from cardroom.sheets.mix import MixSheet
from cardroom.sheets.poker import PokerSheet
from cardroom.sheets.source import MalformedError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

AnySheet = HouseSheet | PokerSheet | MixSheet


def ids() -> tuple[str, ...]:
    """The id of every sheet in the library."""
    return source.names()


def load(ref: str, readings: Mapping[str, str] | None = None, folder: Path | None = None) -> AnySheet:
    """The sheet of this id, or at this path from the folder; one `MalformedError` tells all its problems."""
    sheet, problems = _build(ref, readings or {}, folder or Path())
    if problems:
        raise MalformedError(ref, problems)
    return sheet


def check(ref: str) -> AnySheet:
    """Like `load`, but every alternative of every reading must make sense too."""
    sheet, problems = _build(ref, {}, Path())
    found = [*problems]
    told = tuple(problem.path for problem in problems)
    for name, choice in _alternatives(sheet):
        for problem in _build(ref, {name: choice}, Path())[1]:
            if not problem.path.startswith(told):
                sentence = f"leads to a bad sheet: {problem}"
                found.append(Problem(path=f"readings.{name}.options.{choice}", sentence=sentence))
    if found:
        raise MalformedError(ref, found)
    return sheet


def games(ref: str, readings: Mapping[str, str] | None = None) -> dict[str, PokerSheet]:
    """The games that a mix offers, by the name under which it lists them."""
    mix = load(ref, readings)
    if not isinstance(mix, MixSheet):
        raise MalformedError(ref, [Problem(path="family", sentence="is not a mix of games")])
    return {game: sheet for game, sheet in _members(mix, _home(ref, Path())).items() if isinstance(sheet, PokerSheet)}


def _build(ref: str, readings: Mapping[str, str], folder: Path) -> tuple[AnySheet, list[Problem]]:
    """The sheet, with holes where it cannot be read, and its problems."""
    decoder = Decoder()
    data = source.choose(ref, source.read(ref, folder), readings)
    sheet: AnySheet = decoder.decode(AnySheet, data, "")
    problems = [*decoder.problems, *checks.problems_of(sheet)]
    if isinstance(sheet, MixSheet):
        problems += _member_problems(sheet, _home(ref, folder))
    return sheet, problems


def _home(ref: str, folder: Path) -> Path:
    return source.locate(ref, folder).parent


def _alternatives(sheet: AnySheet) -> Iterator[tuple[str, str]]:
    try:
        for name, reading in sheet.readings.items():
            yield from ((name, choice) for choice in reading.options if choice != reading.choice)
    except TouchedHoleError:
        return


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
