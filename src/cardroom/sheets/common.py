"""The words that sheets of every family share."""

from typing import Annotated

from msgspec import Meta

from cardroom.money import Money
from cardroom.sheets.data import Data


class Amounts(Data):
    """The sizes a wager may have: a list of them, or every step from the least to the most."""

    only: tuple[Money, ...] = ()
    min: Money | None = None
    max: Money | None = None
    step: Money = Money("$1")

    @property
    def least(self) -> Money:
        return self.all[0]

    @property
    def most(self) -> Money:
        return self.all[-1]

    @property
    def all(self) -> tuple[Money, ...]:
        """Every allowed amount, ascending."""
        if self.only:
            return self.only
        assert self.min is not None
        assert self.max is not None
        return tuple(map(Money, range(self.min, self.max + 1, self.step)))


class Option(Data):
    """One way to read an unclear clause: what it says, and the words of the sheet that it changes."""

    says: str
    set: dict[str, object] = {}


class Reading(Data):
    """A clause that is unclear or silent, what it leaves open, and the reading that was chosen."""

    clause: str
    question: str
    choice: str
    options: dict[str, Option]


Count = Annotated[int, Meta(ge=0, le=52)]
"""A number of cards."""


class Sheet(Data):
    """What the sheets of every family begin with."""

    id: str
    name: str
    exhibit: str | None = None
    based_on: tuple[str, ...] = ()
    clauses: dict[str, tuple[str, ...]] = {}
    readings: dict[str, Reading] = {}
