"""Numbers as a report writes them."""

from __future__ import annotations

from fractions import Fraction

MINUS = "\N{MINUS SIGN}"
_OFTEN = 0.01


def percent(value: float) -> str:
    return f"{value:.4%}".replace("-", MINUS)


def often(chance: float) -> str:
    """One in how many: ``425,879``, or ``21.4`` where a whole number would be coarse."""
    return f"{1 / chance:,.{1 if chance > _OFTEN else 0}f}" if chance else "never"


def decimal(value: float, places: int) -> str:
    """A number to so many places, and no sign for nothing."""
    return f"{value:.{places}f}".replace("-", MINUS) if round(abs(value), places) else f"{0:.{places}f}"


def pay(value: Fraction | float) -> str:
    """``3:2`` for what is won by the rules, ``-1`` for what is lost, ``+1.5`` for the result of a round."""
    if isinstance(value, Fraction) and value > 0:
        return f"{value.numerator}:{value.denominator}"
    sign = "+" if value > 0 else ""
    return f"{sign}{float(value):g}".replace("-", MINUS)
