"""Somebody's own copy of an exhibit beside its register, sentence by sentence."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING, NamedTuple

from cardroom.exhibit.sentences import mark, sections

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.exhibit.register import Register


class Pair(NamedTuple):
    """A sentence of the copy, or None, and its place in the register, or None."""

    heading: str
    text: str | None
    at: str | None


def pairs(register: Register, text: str) -> tuple[Pair, ...]:
    """All sentences of both in their order; those that are the same stand together."""
    copy = [(section.heading, told) for section in sections(text) for told in section.sentences]
    known = list(register.entries())
    matcher = SequenceMatcher(
        None, [mark(told) for _, told in copy], [entry.sentence.mark for entry in known], autojunk=False
    )

    def matched() -> Iterator[Pair]:
        for same, low, high, first, last in matcher.get_opcodes():
            if same == "equal":
                pairs = zip(copy[low:high], known[first:last], strict=True)
                yield from (Pair(heading, told, entry.place) for (heading, told), entry in pairs)
            else:
                yield from (Pair(heading, told, None) for heading, told in copy[low:high])
                yield from (Pair("", None, entry.place) for entry in known[first:last])

    return tuple(matched())
