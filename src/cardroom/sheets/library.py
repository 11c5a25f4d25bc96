"""Loading a sheet, by its id or by the path of one's own file, with the readings one wants."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardroom.data import Data, replace
from cardroom.sheets import checks, limits, source
from cardroom.sheets.decode import (
    HOLE,
    MORE_PROBLEMS,
    Decoder,
    Problem,
    TooManyProblemsError,
    TouchedHoleError,
    nearest,
)
from cardroom.sheets.house import HouseSheet
from cardroom.sheets.members import AT_TABLE, Member, member
from cardroom.sheets.mix import MixSheet
from cardroom.sheets.options import TableOptions
from cardroom.sheets.poker import PokerSheet
from cardroom.sheets.selection import AnySheet, Selection
from cardroom.sheets.setting import SettingError, settings, value_of
from cardroom.sheets.source import MalformedError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardroom.sheets.common import Reading, ReadingOption
    from cardroom.sheets.decode import Sound

FAMILIES: dict[str, type[Data]] = {"house": HouseSheet, "poker": PokerSheet, "mix": MixSheet}
Members = dict[str, Member | HouseSheet | MalformedError]
"""The games of a mix by the names under which it lists them, or what is wrong with them."""


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

    Words that are given by their paths are put in the place of the sheet's own. A reading with a dot in its name is
    such a path too, and its option the value as a text, so that whoever passes readings on passes both.
    """
    return _sound(ref, _Builder().build(ref, readings or {}, folder or Path(), words)).sheet


def select(
    ref: str | Selection,
    readings: Mapping[str, str] | None = None,
    words: Mapping[str, object] | None = None,
    *,
    text: str | None = None,
) -> Selection:
    """Like `load`, but with all that belongs to the sheet; one that has been selected already stays as it is.

    A sheet whose ``text`` is given has no file, and ``ref`` is only what it is called: a name that ends in .toml.
    """
    if isinstance(ref, Selection):
        return ref
    chosen = dict(readings or {})
    sheet, _, found = _sound(ref, _Builder(_given(ref, text)).build(ref, chosen, Path(), words))
    return Selection(ref, chosen, sheet, dict(_offered(sheet, found)))


def check(ref: str, *, text: str | None = None) -> AnySheet:
    """Like `load`, but every alternative of every reading must make sense too; the ``text`` may be given as above."""
    builder = _Builder(_given(ref, text))
    sheet, problems, _ = builder.build(ref, {}, Path())
    found, are_too_many = [*problems], any(problem.path == "readings" for problem in problems)
    for name, choice in () if are_too_many else _alternatives(sheet):
        if len(found) > limits.PROBLEMS:
            break
        where = f"readings.{name}.options.{choice}"
        found += [
            Problem(path=where, sentence=f"leads to a bad sheet: {problem}")
            for problem in builder.build(ref, {name: choice}, Path()).problems
            if not any(_is_within(problem.path, told.path) for told in problems)
        ]
    if found:
        raise MalformedError(ref, _first(found))
    return sheet


def _given(ref: str, text: str | None) -> source.GivenSheet | None:
    return None if text is None else source.GivenSheet(ref, text.encode())


def games(ref: str | Selection, readings: Mapping[str, str] | None = None) -> dict[str, PokerSheet]:
    """The games that a mix offers, by the name under which it lists them, as it plays them.

    Readings that are chosen for the mix hold in all games that have them.
    """
    return {name: found.played for name, found in members(ref, readings).items()}


def members(ref: str | Selection, readings: Mapping[str, str] | None = None) -> dict[str, Member]:
    """The games that a mix offers, each by its own sheet and as the mix plays it."""
    chosen = select(ref, readings)
    if chosen.mix is None:
        raise MalformedError(chosen.ref, [Problem(path="family", sentence="is not a mix of games")])
    return dict(chosen.members)


def _offered(sheet: AnySheet, found: Members) -> Iterator[tuple[str, Member]]:
    """The games of a mix, at its table."""
    if isinstance(sheet, MixSheet):
        for name, game in found.items():
            if isinstance(game, Member):
                yield name, game._replace(played=_with_options(sheet, game.played))


def _with_options(mix: MixSheet, game: PokerSheet) -> PokerSheet:
    """A game at a table that has the options of the mix; its own, if the mix has none."""
    return game if mix.table == TableOptions() else replace(game, table=checks.fitting(mix.table, game))


class _Built(NamedTuple):
    """A sheet, with holes where it cannot be read, its problems, and the games of a mix."""

    sheet: AnySheet
    problems: list[Problem]
    members: Members


def _sound(ref: str, built: _Built) -> _Built:
    if built.problems:
        raise MalformedError(ref, _first(built.problems))
    return built


def _first(problems: list[Problem]) -> list[Problem]:
    """As many problems as anybody would read; that there are more is one of them."""
    return problems if len(problems) <= limits.PROBLEMS else [*problems[: limits.PROBLEMS], MORE_PROBLEMS]


def changed_words(ref: str, readings: Mapping[str, str]) -> dict[str, str]:
    """The words that are set, if they make another sheet of it than the readings alone."""
    chosen, words = settings(readings)
    return words if plain(ref, readings) != plain(ref, chosen) else {}


def plain(ref: str, readings: Mapping[str, str]) -> source.Plain:
    """The plain data of a sheet with readings chosen and words put in."""
    return _Builder().data(ref, readings, Path())[0]


class _Builder:
    """Builds sheets, several ways to read them included; each file is read once, and each game of a mix built once."""

    def __init__(self, given: source.GivenSheet | None = None) -> None:
        self._reader = source.SheetReader(given=given)
        self._stated = source.SheetReader(without=source.TABLE, given=given)
        self._sound: Sound = {}
        self._members: dict[tuple[str, tuple[tuple[str, str], ...]], AnySheet] = {}

    def build(
        self, ref: str, readings: Mapping[str, str], folder: Path, words: Mapping[str, object] | None = None
    ) -> _Built:
        """A sheet with readings chosen and words put in, and its problems."""
        decoder, sheet = Decoder(self._sound), HOLE
        data, others = self.data(ref, readings, folder, words)
        with suppress(TooManyProblemsError):
            sheet = decoder.decode(AnySheet, data, "")
        problems = [*decoder.problems, *checks.problems_of(sheet)]
        found: Members = {}
        if isinstance(sheet, MixSheet):
            with suppress(TouchedHoleError):
                is_sound = not any(problem.path.startswith(AT_TABLE) for problem in problems)
                home, table = source.locate(ref, folder).parent, data if is_sound else {}
                found = self._members_of(sheet, table, home, others)
                problems += _member_problems(sheet, found, others)
        return _Built(sheet, problems, found)

    def data(
        self, ref: str, readings: Mapping[str, str], folder: Path, words: Mapping[str, object] | None = None
    ) -> tuple[source.Plain, dict[str, str]]:
        """The plain data of a sheet, and the readings that a mix leaves to its games."""
        chosen, written = settings(readings)
        read = self._reader.read(ref, folder)
        own, others = _own(read, chosen)
        data = source.choose(ref, read, own)
        for path, value in (_set(ref, read, written) | dict(words or {})).items():
            data = source.put(data, path, value)
        return data, others

    def _members_of(self, mix: MixSheet, table: source.Plain, home: Path, readings: Mapping[str, str]) -> Members:
        """The games of a mix at a table with these words, or by their own sheets where it has none."""
        chosen = {name: reading.choice for name, reading in mix.readings.items()} | dict(readings)
        found: Members = {}
        for game in (*mix.games, *mix.also):
            try:
                own = self._own_sheet(game, home, chosen)
            except MalformedError as error:
                found[game] = error
                continue
            if isinstance(own, PokerSheet):
                stated = self._stated_by(game, home, own)
                found[game] = member(mix, table, game, own, stated) if table else Member(own, own)
            elif isinstance(own, HouseSheet):
                found[game] = own
        return found

    def _stated_by(self, game: str, home: Path, sheet: PokerSheet) -> source.Plain:
        """The words that a sheet states beyond those of every table, by the readings that are chosen in it."""
        chosen = {name: reading.choice for name, reading in sheet.readings.items()}
        return source.choose(game, self._stated.read(game, home), chosen)

    def _own_sheet(self, game: str, home: Path, chosen: Mapping[str, str]) -> AnySheet:
        """A game of a mix; a mix among them is told of, and not opened, since it might list the one that lists it."""
        read = self._reader.read(game, home)
        if read.get("family") == "mix":
            raise MalformedError(game, [Problem(path="", sentence="is a mix itself, and only games can be mixed")])
        sheet = self._game(game, home, {})
        shared = {
            name: choice
            for name, choice in chosen.items()
            if name in sheet.readings
            and choice in sheet.readings[name].options
            and choice != sheet.readings[name].choice
        }
        return self._game(game, home, shared)

    def _game(self, game: str, home: Path, readings: dict[str, str]) -> AnySheet:
        key = (game, tuple(sorted(readings.items())))
        if key not in self._members:
            self._members[key] = _sound(game, self.build(game, readings, home)).sheet
        return self._members[key]


def _set(ref: str, read: source.Plain, written: Mapping[str, str]) -> dict[str, object]:
    """The words that are set by texts, as plain values."""
    kind = FAMILIES.get(str(read.get("family")))
    try:
        return {} if kind is None else {path: value_of(kind, path, text) for path, text in written.items()}
    except SettingError as error:
        raise MalformedError(ref, [error.problem]) from error


def _own(read: dict[str, object], readings: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """The readings of a sheet itself, and those that a mix leaves to its games."""
    known = read.get("readings", {})
    if read.get("family") != "mix" or not isinstance(known, dict):
        return dict(readings), {}
    own = {name: choice for name, choice in readings.items() if name in known}
    return own, {name: choice for name, choice in readings.items() if name not in known}


def _alternatives(sheet: AnySheet) -> list[tuple[str, str]]:
    """Every option that is not the chosen one, of all readings that could be read."""
    if sheet is HOLE or sheet.readings is HOLE:
        return []
    return [
        (name, choice)
        for name, reading in sheet.readings.items()
        if reading is not HOLE and reading.options is not HOLE
        for choice, option in reading.options.items()
        if _is_other(reading, choice, option)
    ]


def _is_other(reading: Reading, choice: str, option: ReadingOption) -> bool:
    return option is not HOLE and reading.choice is not HOLE and choice != reading.choice


def _is_within(path: str, above: str) -> bool:
    return path == above or path.startswith((f"{above}.", f"{above}["))


def _member_problems(mix: MixSheet, members: Members, others: Mapping[str, str]) -> list[Problem]:
    problems = list(_unknown_readings(mix, members, others))
    for section, refs in (("games", mix.games), ("also", mix.also)):
        for at, game in enumerate(refs):
            path, found = f"{section}[{at}]", members[game]
            if isinstance(found, MalformedError):
                problems += [Problem(path=path, sentence=f'"{game}": {problem}') for problem in found.problems]
            elif isinstance(found, Member):
                problems += checks.of_member(mix, found.played, path, game)
            else:
                problems.append(
                    Problem(path=path, sentence=f'"{game}" is not a poker game, and only those can be mixed')
                )
    games_there = [found.played for found in members.values() if isinstance(found, Member)]
    return [*problems, *checks.of_members(mix, games_there), *checks.players_suit_all(games_there)]


def _unknown_readings(mix: MixSheet, members: Members, others: Mapping[str, str]) -> Iterator[Problem]:
    """Readings that neither the mix nor any of its games has."""
    known: dict[str, set[str]] = {name: set(reading.options) for name, reading in mix.readings.items()}
    for found in members.values():
        if isinstance(found, Member):
            for name, reading in found.own.readings.items():
                known.setdefault(name, set()).update(reading.options)
    for name, choice in others.items():
        if name not in known:
            yield Problem(path=f"readings.{name}", sentence=f"has no such reading; {nearest(name, known)}")
        elif choice not in known[name]:
            sentence = f'"{choice}" is not an option; {nearest(choice, known[name])}'
            yield Problem(path=f"readings.{name}.choice", sentence=sentence)
