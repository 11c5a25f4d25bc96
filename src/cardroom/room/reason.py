"""Why the floor does something: said in a few words, since it stands in the log for good."""

from __future__ import annotations

from cardroom.room.refusal import Code, RefusedError
from cardroom.texts import visible

LONGEST = 300


def reason(text: str) -> str:
    """The words as they are recorded; nothing is done without any."""
    words = visible(" ".join(text.split()))
    if not words:
        raise RefusedError(Code.ILLEGAL, "say why: it is recorded")
    if len(words) > LONGEST:
        raise RefusedError(Code.ILLEGAL, f"say why in at most {LONGEST} letters")
    return words
