"""A sheet as somebody has asked for it: loaded once, and handed on with all that belongs to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.errors import RuleError
from cardroom.sheets.house import HouseSheet
from cardroom.sheets.mix import MixSheet
from cardroom.sheets.poker import PokerSheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.sheets.members import Member

AnySheet = HouseSheet | PokerSheet | MixSheet


class FamilyError(RuleError):
    """A game of another family than the one that is asked for."""


class Selection(NamedTuple):
    """A sheet by its id or path, the readings chosen and words set in it, and the games of a mix, each as it plays it.

    What is for games of one family asks here for the sheet, and gets it with its type or an error that says why not.
    """

    ref: str
    readings: Mapping[str, str]
    sheet: AnySheet
    members: Mapping[str, Member]

    @property
    def games(self) -> dict[str, PokerSheet]:
        """The poker games that can be played, by the names under which they are chosen: one, or those of a mix."""
        if isinstance(self.sheet, PokerSheet):
            return {self.sheet.id: self.sheet}
        return {name: game.played for name, game in self.members.items()}

    @property
    def mix(self) -> MixSheet | None:
        """The sheet, if it is one of several games."""
        return self.sheet if isinstance(self.sheet, MixSheet) else None

    @property
    def house(self) -> HouseSheet:
        """The sheet, which must be one of the house family."""
        if not isinstance(self.sheet, HouseSheet):
            raise FamilyError(f"{self.ref}: is not a house game; this is for games against the bank")
        return self.sheet

    @property
    def poker(self) -> PokerSheet:
        """The sheet, which must be one poker game."""
        if isinstance(self.sheet, MixSheet):
            raise FamilyError(f"{self.ref}: is a mix; name one of its games: {', '.join(self.sheet.games)}")
        if not isinstance(self.sheet, PokerSheet):
            raise FamilyError(f"{self.ref}: is not a poker game; this is for games that are played for a pot")
        return self.sheet

    @property
    def poker_or_mix(self) -> PokerSheet | MixSheet:
        """The sheet, which must be played for a pot: one game, or several."""
        return self.mix or self.poker
