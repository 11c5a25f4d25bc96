"""Poker Hand History (PHH) files: read, played through the engine, and written."""

from cardroom.notation.phh.fields import HistoryError, plain
from cardroom.notation.phh.history import History, read, read_all
from cardroom.notation.phh.replay import ReplayedHand, replay
from cardroom.notation.phh.script import Ending
from cardroom.notation.phh.table import histories, in_one_file
from cardroom.notation.phh.write import Source, write

__all__ = [
    "Ending",
    "History",
    "HistoryError",
    "ReplayedHand",
    "Source",
    "histories",
    "in_one_file",
    "plain",
    "read",
    "read_all",
    "replay",
    "write",
]
