"""The source texts, sentence by sentence: where each one is kept in the sheets."""

from cardroom.exhibit.register import Register, Treatment, ids, load, of

__all__ = ["Register", "Treatment", "ids", "load", "of"]
