"""The fields of a hand history, each of the kind that the standard gives it, and its amounts in whole cents."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Any

from cardroom.errors import FormError
from cardroom.money import CENTS

OWN = "cardroom"
"""The variant of a history that names its sheet itself."""
MOST = 10**12
"""The largest amount that is read."""
_DIGITS = 30
"""Longer numbers are not even read: the powers of ten in them are worked out."""


class HistoryError(FormError):
    """A hand history that cannot be read, or that the engine contradicts: where, and one sentence."""

    def __init__(self, where: str, sentence: str) -> None:
        super().__init__(where, sentence)
        self.where = where
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.where}: {self.sentence}"


def number(written: str) -> Decimal:
    """A number as it is written, however large; text that is none is not a number."""
    try:
        return Decimal(written.replace(",", "")) if written.isascii() else Decimal("nan")
    except InvalidOperation:
        return Decimal("nan")


def amount(where: str, written: object) -> int:
    """An amount in cents."""
    value = number(written) if isinstance(written, str) else written
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise HistoryError(where, f'"{written}" is not an amount')
    if not _is_near(Decimal(value)):
        raise HistoryError(where, f'"{str(Decimal(value))[:_DIGITS]}" is not an amount up to {MOST:,}')
    cents = Fraction(value or 0) * CENTS
    if cents.denominator != 1:
        raise HistoryError(where, f"{written} is not a whole number of cents")
    return int(cents)


def _is_near(value: Decimal) -> bool:
    """Whether a number is of a size that can be worked out."""
    if not value:
        return True
    is_short = value.is_finite() and len(value.as_tuple().digits) < _DIGITS and abs(value.adjusted()) < _DIGITS
    return is_short and abs(value) <= MOST


def plain(cents: int) -> str:
    """An amount as a history has it: without the sign of a currency."""
    whole, rest = divmod(abs(cents), CENTS)
    return f"{'-' if cents < 0 else ''}{whole}" + (f".{rest:02}" if rest else "")


class Fields:
    """The fields of one hand. Those with an underscore are ours only in a variant of ours; else they are somebody's."""

    def __init__(self, data: dict[str, Any]) -> None:
        is_ours = data.get("variant") == OWN
        self.data = {name: value for name, value in data.items() if is_ours or not name.startswith("_")}

    def __contains__(self, name: str) -> bool:
        return name in self.data

    def get(self, name: str) -> Any:  # noqa: ANN401 - whatever stands in the file
        if name not in self.data:
            raise HistoryError(name, "is missing")
        return self.data[name]

    def texts(self, name: str) -> tuple[str, ...]:
        found = self.get(name)
        if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
            raise HistoryError(name, "must be a list of texts")
        return tuple(found)

    def size(self, name: str) -> int:
        """The size of a bet."""
        if (found := amount(name, self.get(name))) <= 0:
            raise HistoryError(name, "must be more than zero")
        return found

    def amounts(self, name: str, players: int) -> tuple[int, ...]:
        """An amount for each player."""
        return tuple(amount(name, value) for value in self._list(name, players))

    def stacks(self, name: str, players: int | None = None) -> tuple[int | None, ...]:
        """The chips of each player, which may be unknown."""
        return tuple(None if _is_unknown(value) else amount(name, value) for value in self._list(name, players))

    def _list(self, name: str, players: int | None) -> list[Any]:
        found = self.get(name)
        if not isinstance(found, list):
            raise HistoryError(name, "must be a list of amounts")
        if players is not None and len(found) != players:
            raise HistoryError(name, f"must name {players} amounts, one for each player")
        return found


def _is_unknown(value: object) -> bool:
    return isinstance(value, Decimal) and value.is_infinite() and value > 0
