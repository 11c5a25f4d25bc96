"""The steps of a hand shuffle, as a dealer carries them out on piles of cards."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from cardroom.data import Data
from cardroom.money import Share

START = "shoe"
"""The pile that every shuffle begins with."""


class Turns(StrEnum):
    """In which order several piles are used up."""

    ALTERNATE = "alternate"
    ONE_AFTER_OTHER = "one-after-other"


class PileManner(StrEnum):
    """How a riffled pile is laid down."""

    ON_CUT_CARD = "on-cut-card"
    UNSQUARED = "unsquared"


class Spread(Data, tag_field="do", tag="spread"):
    """Every deck is spread face up to show that no card is missing."""


class Wash(Data, tag_field="do", tag="wash"):
    """Cards are mixed face down on the felt: so many decks at a time, or all together."""

    decks: Annotated[int, Meta(ge=1, le=8)] | None = None


class SplitPile(Data, tag_field="do", tag="split"):
    """A pile is cut into even piles."""

    pile: str
    into: tuple[str, ...]


class Riffle(Data, tag_field="do", tag="riffle"):
    """A packet (in decks; whole piles when not given) off each of two piles is riffled onto a third."""

    piles: tuple[str, ...]
    onto: str
    packet: Share | None = None
    until_gone: bool = False
    manner: tuple[PileManner, ...] = ()


class Feed(Data, tag_field="do", tag="feed"):
    """Packets off the outer piles are riffled with packets off one pile, onto it, until only it is left."""

    piles: tuple[str, ...]
    into: str
    packet: Share
    turns: Turns


Step = Spread | Wash | SplitPile | Riffle | Feed


class Shuffle(Data):
    """What is done when a table opens, and then for every shoe."""

    opening: tuple[Step, ...] = ()
    every_shoe: tuple[Step, ...] = ()
