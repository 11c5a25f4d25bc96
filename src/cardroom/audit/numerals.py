"""Reading what an exhibit prints, and telling a slip of the pen from a wrong figure."""

from __future__ import annotations

import re
from fractions import Fraction

_ODDS = re.compile(r"(\d+(?:\.\d+)?)\s*(?::|to|-to-|-)\s*(\d+)", re.IGNORECASE)
_NUMBER = re.compile(r"[+-]?(?:\d+(?:,\d{3})*)?(?:\.\d+)?")
_PERCENT = re.compile(r"(\d*(?:\.\d+)?)\s*%")
_ONE_IN = re.compile(r"1 in (\d+(?:,\d{3})*)")


def pay_of(printed: str) -> Fraction | None:
    """A pay such as ``3:2``, ``18 to 1``, ``18-1``, ``1.50``, ``-1`` or ``push``; None if it is no pay."""
    plain = printed.strip().replace("\N{MINUS SIGN}", "-")
    if plain.lower() == "push":
        return Fraction(0)
    if found := _ODDS.fullmatch(plain):
        return Fraction(found[1]) / int(found[2]) if int(found[2]) else None
    return number_of(plain)


def number_of(printed: str) -> Fraction | None:
    plain = printed.strip().replace(",", "")
    return Fraction(plain) if _NUMBER.fullmatch(printed.strip()) and re.search(r"\d", plain) else None


def decimals_of(printed: str) -> int:
    """How many places after the point are printed."""
    found = re.search(r"\.(\d+)", printed)
    return len(found[1]) if found else 0


def percent_of(printed: str) -> Fraction | None:
    found = _PERCENT.fullmatch(printed.strip())
    return None if found is None or not found[1] else Fraction(found[1]) / 100


def one_in(printed: str) -> int | None:
    """The n of ``1 in n``."""
    found = _ONE_IN.fullmatch(printed.strip())
    return (int(found[1].replace(",", "")) or None) if found else None


def written(value: Fraction, decimals: int) -> str:
    """A value to so many places, halves away from zero as people round."""
    scaled = abs(value) * 10**decimals
    whole = int(scaled + Fraction(1, 2))
    sign = "-" if value < 0 and whole else ""
    digits = f"{whole:0{decimals + 1}}"
    return f"{sign}{digits[:-decimals]}.{digits[-decimals:]}" if decimals else f"{sign}{digits}"


def is_slip(printed: str, right: str) -> bool:
    """Whether what is printed is the right figure with a stray mark, with its point lost, or twice over."""
    plain = re.sub(r"[^\d.:-]", "", printed)
    is_pointless = "." in right and "." not in plain and _digits(plain) == _digits(right)
    return plain in {right, 2 * right} or is_pointless


def _digits(text: str) -> str:
    return re.sub(r"\D", "", text).lstrip("0")
