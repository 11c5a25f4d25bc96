"""What happens at a table in words: lines of them, and the voice in which they are said.

There are two voices. A record calls seats by their numbers, says no more than it needs to be read back, and leaves
nothing out. People are told of players by name, of themselves as "You", and why.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from cardroom.cards import Card
from cardroom.data import Data
from cardroom.money import Money
from cardroom.sheets.common import spoken
from cardroom.texts import visible

if TYPE_CHECKING:
    from collections.abc import Iterable


class Manner(StrEnum):
    """What kind of a line it is, for those who set it in type or leave it out."""

    HEADING = "heading"
    """The name of what begins."""
    ROUTINE = "routine"
    """What happens every time; whoever sees the table can do without."""
    ASIDE = "aside"
    """Small print."""
    PLAIN = "plain"
    GAIN = "gain"
    LOSS = "loss"


class CardRow(Data):
    """Cards in the middle of a line, to be written or drawn."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))


Piece = str | CardRow


class Line(Data):
    """A line: what is said, what explains it further to people, and the clause that it comes from."""

    said: tuple[Piece, ...]
    more: str = ""
    rule: str | None = None
    manner: Manner = Manner.PLAIN

    @property
    def text(self) -> str:
        """What is said, on one line whatever the names in it are."""
        return visible("".join(map(str, self.said))).strip()

    def __str__(self) -> str:
        """What people are told."""
        return visible(f"{self.text}{self.more}")


class Who(NamedTuple):
    """Somebody that a sentence is about; ``object`` stands after its verb, and ``own`` before what belongs to it."""

    name: str
    object: str
    own: str
    is_you: bool = False

    def does(self, verb: str) -> str:
        """``3 folds``, ``Ann stands pat``, ``You do not straddle``."""
        return f"{self.name} {self.verb(verb)}"

    def verb(self, verb: str) -> str:
        """The verb as it goes with this name."""
        return verb if self.is_you else third_person(verb)


class Voice(Data):
    """How seats are called, to the seat that is told: by the names of their players, or in a record by number."""

    me: int | None = None
    names: tuple[str | None, ...] = ()
    is_record: bool = False
    in_chips: bool = False

    def who(self, seat: int, suffix: str = "") -> Who:
        """Whoever is on a seat; the suffix tells several of them apart."""
        name = self.names[seat] if seat < len(self.names) else None
        if self.is_record:
            return Who(f"{seat + 1}{suffix}", f"{seat + 1}{suffix}", "its")
        if seat == self.me:
            return Who(f"You{suffix}", f"you{suffix}", "your", is_you=True)
        if name is None:
            return Who(f"Seat {seat + 1}{suffix}", f"seat {seat + 1}{suffix}", "its")
        return Who(f"{name}{suffix}", f"{name}{suffix}", "their")

    def place(self, seat: int, noun: str = "seat") -> str:
        """A seat itself, whoever is on it."""
        return str(seat + 1) if self.is_record else f"{noun} {seat + 1}"

    def together(self, seats: Iterable[int]) -> str:
        """``Ann, Ben and you`` at the beginning of a sentence."""
        first, *rest = map(self.who, seats)
        *most, last = (first.name, *(other.object for other in rest))
        if not most:
            return last
        return " and ".join((*most, last)) if self.is_record else f"{', '.join(most)} and {last}"

    @property
    def dealer(self) -> Who:
        return Who("dealer", "dealer", "its") if self.is_record else Who("The dealer", "the dealer", "its")

    def first(self, text: str) -> str:
        """A line that begins with a word of ours, with a capital to people."""
        return text if self.is_record else text[:1].upper() + text[1:]

    def named(self, name: str) -> str:
        """What a sheet calls something, as it is written there or as it is said."""
        return name if self.is_record else spoken(name)

    def amount(self, chips: int) -> str:
        return str(chips) if self.in_chips else str(Money(chips))

    def cards(self, cards: Iterable[Card]) -> Piece:
        """Cards one by one; people are told how many, where none of them may be seen."""
        these = tuple(cards)
        if self.is_record or not these or any(card.is_known for card in these):
            return CardRow(cards=these)
        return "a card" if len(these) == 1 else f"{len(these)} cards"


RECORD = Voice(is_record=True)
"""The voice of transcripts."""


def third_person(verb: str) -> str:
    """``stands pat`` for ``stand pat``."""
    return _FIRST_WORD.sub(lambda found: _IRREGULAR.get(found[0]) or found[0] + _ending(found[0]), verb, count=1)


def _ending(word: str) -> str:
    return "es" if word.endswith(("s", "x", "ch", "sh")) else "s"


_FIRST_WORD = re.compile(r"\w+")
_IRREGULAR = {"are": "is", "do": "does", "have": "has"}
