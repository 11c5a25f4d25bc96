"""Small pieces of English for sentences made from data."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from cardroom.cards import RANK_NAMES, RANKS
from cardroom.sheets.common import spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_TIMES = ("never", "once", "twice")
_PARTS = {
    Fraction(1, 5): "a fifth",
    Fraction(1, 4): "a quarter",
    Fraction(1, 3): "a third",
    Fraction(1, 2): "half",
}


def number(value: int) -> str:
    """``six`` for 6; figures above ten."""
    return _NUMBERS[value] if value < len(_NUMBERS) else f"{value:,}"


def count(value: int, noun: str) -> str:
    """``one card``, ``two cards``."""
    return f"{number(value)} {noun if value == 1 else noun + 's'}"


def times(value: int) -> str:
    return _TIMES[value] if value < len(_TIMES) else f"{number(value)} times"


def part(value: Fraction) -> str:
    """``half`` for 1/2, ``a fifth`` for 1/5."""
    return _PARTS.get(value, str(value))


def part_of(value: Fraction, whole: str) -> str:
    """``half the pot``, ``a fifth of the pot``, ``the pot``."""
    if value == 1:
        return whole
    return f"half {whole}" if value == Fraction(1, 2) else f"{part(value)} of {whole}"


def decks(value: Fraction) -> str:
    """``half a deck``, ``one deck``, ``one and a half decks``."""
    whole, rest = divmod(value, 1)
    if not whole:
        return part_of(rest, "a deck")
    if not rest:
        return count(int(whole), "deck")
    return f"{number(int(whole))} and {'a half' if rest == Fraction(1, 2) else rest} decks"


def listed(items: Sequence[str], word: str = "and") -> str:
    """``a, b and c``."""
    *most, last = items
    return f"{', '.join(most)} {word} {last}" if most else last


def rank(letter: str) -> str:
    """``nine`` for ``9``."""
    return RANK_NAMES[RANKS.index(letter)]


def plural_rank(letter: str) -> str:
    name = rank(letter)
    return name + ("es" if name == "six" else "s")


words = spoken


def title(slug: str) -> str:
    """``Match the Dealer`` for ``match-the-dealer``."""
    return words(slug).title().replace(" The ", " the ")


def sentence(text: str) -> str:
    """The text with a capital at its beginning and a full stop at its end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?")) else ".")
