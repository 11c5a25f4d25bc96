"""Whether every sentence has its place: what the engine keeps is tested, a figure is a claim, a reading is named."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardroom.exhibit.links import path_of
from cardroom.exhibit.register import Treatment

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardroom.exhibit.links import LinkedSentence


def is_covered(line: LinkedSentence) -> bool:
    match line.treatment:
        case Treatment.ENGINE:
            return bool(line.tests)
        case Treatment.FIGURE:
            return _names(line, "claims.")
        case Treatment.READING:
            return _names(line, "readings.")
        case Treatment.PRINTED:
            return bool(line.words)
        case Treatment.NO_RULE:
            return True


def _names(line: LinkedSentence, table: str) -> bool:
    return any(path_of(word).startswith(table) for word in line.words)


def share(lines: Iterable[LinkedSentence]) -> str:
    """How many sentences are treated in which way, in words."""
    counts = Counter(line.treatment for line in lines)
    return ", ".join(f"{counts[treatment]} {treatment.told}" for treatment in Treatment if counts[treatment])
