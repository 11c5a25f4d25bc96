"""The games that a table offers: one, or those of a mix."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom import sheets
from cardroom.sheets import MalformedError, MixSheet, PokerSheet
from cardroom.sheets.decode import Problem

if TYPE_CHECKING:
    from collections.abc import Mapping


class Menu(NamedTuple):
    """Games by the names under which they are chosen, and the mix that they belong to, if they do."""

    games: dict[str, PokerSheet]
    mix: MixSheet | None = None

    @property
    def sheet(self) -> PokerSheet | MixSheet:
        """The sheet that speaks for the table: the mix, or else its only game."""
        return self.mix or next(iter(self.games.values()))

    @property
    def seats(self) -> int:
        """As many seats as every game can be played with."""
        return min(game.players.max for game in self.games.values())


def menu_of(ref: str, readings: Mapping[str, str] | None = None) -> Menu:
    """The games of a sheet, by its id or path."""
    sheet = sheets.load(ref, readings)
    if isinstance(sheet, PokerSheet):
        return Menu({sheet.id: sheet})
    if isinstance(sheet, MixSheet):
        return Menu(sheets.games(ref, readings), sheet)
    raise MalformedError(ref, [Problem(path="family", sentence="is not a poker game")])
