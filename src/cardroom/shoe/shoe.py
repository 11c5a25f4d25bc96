"""The shoe: cards in their order, the second cut card among them, and how far the dealing has come."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from cardroom.cards import Card  # noqa: TC001 - a saved shoe is read back by the types of its fields
from cardroom.sheets.equipment import Shuffler
from cardroom.shoe.procedure import carry_out
from cardroom.shoe.shuffle import perfect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.sheets.house import HouseSheet
    from cardroom.shoe.tape import Tape

T = TypeVar("T")


class Shoe(NamedTuple):
    """A shoe never changes: dealing from it gives a card and the shoe that is left."""

    cards: tuple[Card, ...]
    cut_card: int
    """How many cards lie in front of the second cut card."""
    dealt: int = 0

    def deal(self) -> tuple[Card, Shoe]:
        assert self.dealt < len(self.cards), "the shoe is empty"
        return self.cards[self.dealt], Shoe(self.cards, self.cut_card, self.dealt + 1)

    def take(self, number: int) -> tuple[tuple[Card, ...], Shoe]:
        """The next cards, and the shoe without them."""
        end = self.dealt + number
        assert end <= len(self.cards), "the shoe has too few cards"
        return self.cards[self.dealt : end], Shoe(self.cards, self.cut_card, end)

    @property
    def rest(self) -> tuple[Card, ...]:
        return self.cards[self.dealt :]

    @property
    def left(self) -> int:
        return len(self.cards) - self.dealt

    @property
    def is_last_round(self) -> bool:
        """Whether the second cut card has come out, so that the round in progress is the shoe's last."""
        return self.dealt > self.cut_card


def new_cards(sheet: HouseSheet) -> tuple[Card, ...]:
    """The decks of a table as they come out of their boxes."""
    return sheet.equipment.pack.cards * sheet.equipment.decks


def shuffle(sheet: HouseSheet, tape: Tape, used: Sequence[Card] | None = None) -> tuple[Card, ...]:
    """Cards shuffled as the sheet says, by machine or by hand: the last shoe's, or new decks when a table opens."""
    cards = new_cards(sheet) if used is None else used
    if sheet.equipment.shuffler == Shuffler.MACHINE:
        return tuple(perfect(cards, tape))
    steps = (*(sheet.shuffle.opening if used is None else ()), *sheet.shuffle.every_shoe)
    return tuple(carry_out(steps, cards, sheet.equipment.pack.size, tape))


def shuffled(cards: Sequence[Card], tape: Tape) -> Shoe:
    """A deck without a cut card, perfectly shuffled."""
    return Shoe(tuple(perfect(cards, tape)), cut_card=len(cards))


def cut_range(sheet: HouseSheet) -> range:
    """Where a player may put the cut card, in cards from the front: so far from either end, or in the middle."""
    least = min(ceil(sheet.shoe.cut_at_least * sheet.equipment.pack.size), sheet.shoe_size // 2)
    return range(least, sheet.shoe_size - least + 1)


def cut_problem(sheet: HouseSheet, at: int) -> str | None:
    """What is wrong with a cut at so many cards from the front, if anything is."""
    allowed = cut_range(sheet)
    if at in allowed:
        return None
    decks = f"{sheet.shoe.cut_at_least} deck" + ("s" if sheet.shoe.cut_at_least > 1 else "")
    return f"a cut leaves at least {decks} at either end: {allowed[0]} to {allowed[-1]} cards from the front, not {at}"


def middle(sheet: HouseSheet) -> int:
    """Where the cards are cut when nobody says where."""
    return sheet.shoe_size // 2


def random_cut(sheet: HouseSheet, tape: Tape) -> int:
    """A cut anywhere a player may cut."""
    allowed = cut_range(sheet)
    return allowed[tape.below(len(allowed))]


def cut(cards: Sequence[T], at: int) -> tuple[T, ...]:
    """The cards behind the cut card brought to the front."""
    return (*cards[at:], *cards[:at])


def load_shoe(sheet: HouseSheet, cards: Sequence[Card]) -> Shoe:
    """Cut cards with the second cut card put in, behind the burned ones at the earliest, and the first ones burned."""
    behind = ceil(sheet.shoe.cut_card_from_bottom * sheet.equipment.pack.size)
    return Shoe(tuple(cards), max(len(cards) - behind, sheet.shoe.burn), sheet.shoe.burn)
