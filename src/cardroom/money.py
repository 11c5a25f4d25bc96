"""Money in whole cents and pays as exact ratios; a float never appears.

>>> Money("$2.50")
Money('$2.50')
>>> pay(Money("$5"), Odds.parse("3:2"), Rounding.EXACT)
750
"""

from __future__ import annotations

import re
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Iterable

CENTS = 100
_MONEY = re.compile(r"(-?)\$([0-9]{1,3}(?:,[0-9]{3}){1,4}|[0-9]{1,12})(?:\.([0-9]{2}))?")
_ODDS = re.compile(r"([0-9]{1,9}):([0-9]{1,9})")
_SHARE = re.compile(r"([0-9]{1,9})(?:/([0-9]{1,9}))?")


class Money(int):
    """An amount in cents that reads and writes itself in dollars."""

    __slots__ = ()

    def __new__(cls, value: int | str) -> Self:
        if isinstance(value, int):
            return super().__new__(cls, value)
        found = _MONEY.fullmatch(value)
        if found is None:
            raise ValueError(f'"{value}" is not an amount; amounts are written like "$5" or "$2.50"')
        sign, dollars, cents = found.groups()
        amount = int(dollars.replace(",", "")) * CENTS + int(cents or 0)
        return super().__new__(cls, -amount if sign else amount)

    def __str__(self) -> str:
        dollars, cents = divmod(abs(self), CENTS)
        sign = "-" if self < 0 else ""
        return f"{sign}${dollars:,}" + (f".{cents:02}" if cents else "")

    def __repr__(self) -> str:
        return f"Money({str(self)!r})"


def one_of(amounts: Iterable[int]) -> str:
    """Certain amounts in words: ``$2, $4 or $6``."""
    *most, last = (str(Money(amount)) for amount in sorted(amounts))
    return f"{', '.join(most)} or {last}" if most else last


def in_steps(least: int, most: int, step: int) -> str:
    """Every step between two limits in words, and the upper one: ``$1 to $2.50 in steps of $1, or $2.50``."""
    limit = str(Money(most))
    return limit if least == most else steps_to(limit, least, step, is_reached=not (most - least) % step)


def steps_to(limit: str, least: int, step: int, *, is_reached: bool) -> str:
    """The same for an upper limit that goes by a name, and that the steps reach or not."""
    return f"{Money(least)} to {limit} in steps of {Money(step)}" + ("" if is_reached else f", or {limit}")


class Odds(Fraction):
    """What a bet pays for each unit at stake, written ``3:2``."""

    __slots__ = ()

    @classmethod
    def parse(cls, written: str) -> Self:
        found = _ODDS.fullmatch(written)
        if found is None or not int(found[2]):
            raise ValueError(f'"{written}" is not a pay; pays are written like "3:2" or "18:1"')
        return cls(int(found[1]), int(found[2]))

    def __str__(self) -> str:
        return f"{self.numerator}:{self.denominator}"

    def __reduce__(self) -> tuple[type[Self], tuple[int, int]]:
        return type(self), (self.numerator, self.denominator)


class Share(Fraction):
    """A part or a multiple of something, written ``1/2``, ``3/2`` or ``2``."""

    __slots__ = ()

    @classmethod
    def parse(cls, written: int | str) -> Self:
        found = _SHARE.fullmatch(str(written))
        if found is None or (found[2] and not int(found[2])):
            raise ValueError(f'"{written}" is not a share; shares are written like "1/2" or 2')
        return cls(int(found[1]), int(found[2] or 1))


class Rounding(StrEnum):
    """What becomes of a part of the smallest chip."""

    EXACT = "exact"
    DOWN = "down"
    UP = "up"
    NEAREST = "nearest"


def is_exact(amount: int | Fraction, ratio: Fraction, chip: int = 1) -> bool:
    """Whether the ratio of the amount comes to whole chips."""
    return (amount * ratio / chip).denominator == 1


def pay(amount: int, ratio: Fraction, rounding: Rounding, chip: int = 1) -> int:
    """The ratio of an amount in whole chips, half a chip counting as nearest to the one above."""
    parts = ratio.denominator * chip
    chips, rest = divmod(amount * ratio.numerator, parts)
    if rest:
        assert rounding is not Rounding.EXACT, f"{ratio} of {amount} is not a whole number of chips of {chip}"  # noqa: S101 - a bug is an assertion
        chips += rounding is Rounding.UP or (rounding is Rounding.NEAREST and 2 * rest >= parts)
    return chips * chip
