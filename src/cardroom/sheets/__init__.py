"""What a game is: strict types for the words of a rule sheet, and the library of sheets."""

from cardroom.sheets.house import HouseSheet
from cardroom.sheets.library import AnySheet, check, games, ids, load, members
from cardroom.sheets.mix import MixSheet
from cardroom.sheets.poker import PokerSheet
from cardroom.sheets.source import MalformedError

__all__ = [
    "AnySheet",
    "HouseSheet",
    "MalformedError",
    "MixSheet",
    "PokerSheet",
    "check",
    "games",
    "ids",
    "load",
    "members",
]
