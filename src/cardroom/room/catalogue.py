"""What can be played: the sheets of the library by id, and those that a manager has uploaded, by their hash.

Nothing else: a name that comes over the network is never a path, nor is one that stands in an uploaded sheet.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

from cardroom import engine, sheets
from cardroom.errors import CardroomError
from cardroom.room.refusal import Code, RefusedError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from cardroom.engine.contract import Game
    from cardroom.sheets import AnySheet

T = TypeVar("T")
LONGEST_SHEET = 60_000
MOST_GAMES = 1_000
"""Of which each is made once; tables keep their own as long as they are there."""


def hash_of(text: str) -> str:
    return sha256(text.encode()).hexdigest()


class Catalogue:
    """All sheets of a room; a game is made once for all tables at which it is played."""

    def __init__(self) -> None:
        self._uploads: dict[str, str] = {}
        self._games: dict[tuple[str, tuple[tuple[str, str], ...], str | None], Game] = {}
        self._entries: dict[str, dict[str, object]] = {}

    def add(self, text: str) -> str:
        """A sheet that is sound, by its hash; or what is wrong with it."""
        name = hash_of(text)
        if len(text) > LONGEST_SHEET:
            raise RefusedError(Code.MALFORMED, f"a sheet has at most {LONGEST_SHEET} letters")
        if name not in self._entries:  # it is checked once, however often the room is opened
            self._entries[name] = _entry(name, _told(lambda: sheets.check(_called(name), text=text)))
        self._uploads[name] = text
        return name

    def renew(self, texts: Iterable[str]) -> None:
        """Has these uploads and no others: one that could not be written has not been uploaded.

        One that is not sound any more is set aside, and the tables at which it is played with it.
        """
        self._uploads.clear()
        for text in texts:
            with suppress(RefusedError):
                self.add(text)

    def readings(self, sheet: str) -> Collection[str]:
        """The clauses of a sheet that can be read in several ways, by their names."""
        self._known(sheet)
        readings = self._of(sheet)["readings"]
        assert isinstance(readings, dict), "they are listed by their names"
        return readings

    def entries(self) -> list[dict[str, object]]:
        """All that can be played, with the readings that can be chosen."""
        return [self._of(name) for name in (*sheets.ids(), *self._uploads)]

    def text(self, sheet: str) -> str | None:
        """The text of a sheet that was uploaded."""
        return self._uploads.get(sheet)

    def title(self, sheet: str) -> str:
        """What a sheet is called."""
        return str(self._of(sheet)["name"])

    def _of(self, sheet: str) -> dict[str, object]:
        if sheet not in self._entries:
            self._entries[sheet] = _entry(sheet, sheets.load(sheet))
        return self._entries[sheet]

    def game(self, sheet: str, readings: Mapping[str, str], limit: str | None) -> Game:
        """A game by its sheet, readings and limit, or why there is none."""
        key = (sheet, tuple(sorted(readings.items())), limit)
        game = self._games.pop(key, None) or self._make(sheet, readings, limit)
        self._games[key] = game  # the one asked for last is forgotten last
        if len(self._games) > MOST_GAMES:
            del self._games[next(iter(self._games))]
        return game

    def _make(self, sheet: str, readings: Mapping[str, str], limit: str | None) -> Game:
        if sheet in self._uploads:
            text = self._uploads[sheet]
            return _told(lambda: engine.of(sheets.select(_called(sheet), readings, text=text), limit=limit))
        self._known(sheet)
        return _told(lambda: engine.of(sheet, readings, limit))

    def _known(self, sheet: str) -> None:
        if sheet not in self._uploads and sheet not in sheets.ids():
            raise RefusedError(Code.UNKNOWN, f'there is no sheet "{sheet[:40]}" here')


def _called(name: str) -> str:
    """What an uploaded sheet is called in sentences, as if it were a file."""
    return f"{name[:12]}.toml"


def _told(make: Callable[[], T]) -> T:
    """Whatever is wrong with a sheet, its readings or its limit, as a refusal."""
    try:
        return make()
    except CardroomError as error:
        raise RefusedError(Code.ILLEGAL, "; ".join(error.sentences[:5])) from error


def _entry(name: str, sheet: AnySheet) -> dict[str, object]:
    readings = {
        key: {
            "question": reading.question,
            "choice": reading.choice,
            "options": {choice: option.says for choice, option in reading.options.items()},
        }
        for key, reading in sheet.readings.items()
    }
    return {"id": name, "name": sheet.name, "readings": readings}
