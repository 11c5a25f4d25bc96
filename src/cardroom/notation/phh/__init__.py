"""Poker Hand History (PHH) files: read, played through the engine, and written."""

from cardroom.notation.phh.fields import HistoryError, plain
from cardroom.notation.phh.history import History, read, read_all
from cardroom.notation.phh.replay import Ending, Replayed, replay
from cardroom.notation.phh.write import write

__all__ = ["Ending", "History", "HistoryError", "Replayed", "plain", "read", "read_all", "replay", "write"]
