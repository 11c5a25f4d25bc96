"""What is recalled afterwards: hands in somebody's view, statements of chips, the hold of the house. Pure functions."""

from cardroom.room.history.evening import histories, history, transcript
from cardroom.room.history.hands import RecordedHand, Viewer, steps
from cardroom.room.history.hold import hold, hold_by
from cardroom.room.history.records import record
from cardroom.room.history.statement import as_text, statement

__all__ = [
    "RecordedHand",
    "Viewer",
    "as_text",
    "histories",
    "history",
    "hold",
    "hold_by",
    "record",
    "statement",
    "steps",
    "transcript",
]
