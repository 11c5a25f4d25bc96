"""The words that sheets of every family share."""

from functools import cached_property
from typing import Annotated

from msgspec import Meta

from cardroom.data import Data
from cardroom.money import Money, in_steps, one_of

_HYPHENATED = {"bring-in", "pre-flop"}


def spoken(name: str) -> str:
    """A name as it is said: ``five card 21`` for ``five-card-21``; a few keep their hyphen."""
    return name if name in _HYPHENATED else name.replace("-", " ").replace("_", " ")


class Amounts(Data):
    """The sizes a wager may have: a list of them, or every step from the least to the most."""

    only: tuple[Money, ...] = ()
    min: Money | None = None
    max: Money | None = None
    step: Money = Money("$1")

    def __str__(self) -> str:
        return one_of(self.only) if self.only else in_steps(*self.bounds, self.step)

    @property
    def least(self) -> Money:
        return self.only[0] if self.only else self.bounds[0]

    @property
    def most(self) -> Money:
        return self.only[-1] if self.only else self.bounds[1]

    @property
    def bounds(self) -> tuple[Money, Money]:
        """The limits, where it is not a list."""
        assert self.min is not None
        assert self.max is not None
        return self.min, self.max

    @property
    def all(self) -> tuple[Money, ...]:
        """Every allowed amount, ascending."""
        if self.only:
            return self.only
        least, most = self.bounds
        return tuple(map(Money, range(least, most + 1, self.step)))


class ReadingOption(Data):
    """One way to read an unclear clause: what it says, and the words of the sheet that it changes."""

    says: str
    set: dict[str, object] = {}


class Reading(Data):
    """A clause that is unclear or silent, what it leaves open, and the reading that was chosen."""

    clause: str
    question: str
    choice: str
    options: dict[str, ReadingOption]


ABOUT = frozenset({"id", "name", "exhibit", "based_on", "clauses", "readings", "claims"})
"""Words about a sheet; all others are rules of its game."""

Count = Annotated[int, Meta(ge=0, le=52)]
"""A number of cards."""


class Sheet(Data, dict=True, gc=True):
    """What the sheets of every family begin with."""

    id: str
    name: str
    exhibit: str | None = None
    based_on: tuple[str, ...] = ()
    clauses: dict[str, tuple[str, ...]] = {}
    readings: dict[str, Reading] = {}

    @cached_property
    def _rules(self) -> dict[str, str]:
        return {}

    def rule(self, path: str) -> str:
        """The clause that a word of the sheet comes from: the one that names it most closely, or else the path.

        Of several the last counts, which is the sheet's own where it is based on others.
        """
        rules = self._rules
        if path not in rules:
            named = [(_closeness(path, word), clause) for clause, words in self.clauses.items() for word in words]
            closeness, clause = max(reversed(named), key=lambda pair: pair[0], default=(0, path))
            rules[path] = clause if closeness else path
        return rules[path]


def _closeness(path: str, word: str) -> int:
    """How well a clause's word fits a path: itself best, then the nearest word above it."""
    if path == word or path.startswith(f"{word}."):
        return len(word)
    return 0
