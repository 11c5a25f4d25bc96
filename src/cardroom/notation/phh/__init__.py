"""Poker Hand History (PHH) files: read, played through the engine, and written."""

from cardroom.notation.phh.history import History, HistoryError, read, read_all
from cardroom.notation.phh.replay import Replayed, replay
from cardroom.notation.phh.write import write

__all__ = ["History", "HistoryError", "Replayed", "read", "read_all", "replay", "write"]
