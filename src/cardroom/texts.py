"""Texts of others, made safe to show: what does not print is written out, so that it can do nothing."""

from __future__ import annotations

_SHOWN = 60


def visible(text: str, keep: str = "") -> str:
    """The text with every letter that does not print written out by its number; some letters may be kept."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in keep else repr(letter)[1:-1] for letter in text)


def shortened(text: str) -> str:
    """As much of a text as a sentence about it can take."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
