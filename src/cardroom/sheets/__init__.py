"""What a game is: strict types for the words of a rule sheet, and the library of sheets."""

from cardroom.sheets.house import HouseSheet
from cardroom.sheets.library import check, games, ids, load, members, select
from cardroom.sheets.mix import MixSheet
from cardroom.sheets.poker import PokerSheet
from cardroom.sheets.selection import AnySheet, FamilyError, Selection
from cardroom.sheets.source import MalformedError

__all__ = [
    "AnySheet",
    "FamilyError",
    "HouseSheet",
    "MalformedError",
    "MixSheet",
    "PokerSheet",
    "Selection",
    "check",
    "games",
    "ids",
    "load",
    "members",
    "select",
]
