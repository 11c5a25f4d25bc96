"""Cards, packs and sets of cards: small ints that write themselves as text and read it back.

>>> Hand.parse("AsTd??")
Hand.parse('As Td ??')
>>> Hand.parse("As Td")[0].name
'ace of spades'
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

RANKS = "23456789TJQKA"
SUITS = "cdhs"
RANK_NAMES = (
    *("deuce", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "jack", "queen", "king", "ace"),
)
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")

_UNKNOWN_TEXT = "??"
_TEXTS = (*(rank + suit for rank in RANKS for suit in SUITS), _UNKNOWN_TEXT)
_NUMBERS = {text: number for number, text in enumerate(_TEXTS)}


class Card(int):
    """One of the 52 cards as 4 x rank + suit (deuce of clubs 0, ace of spades 51), or 52 for one not seen."""

    __slots__ = ()

    def __new__(cls, value: int | str) -> Self:
        if isinstance(value, int):
            if not 0 <= value < len(_TEXTS):
                raise ValueError(f"there is no card number {value}")
            return super().__new__(cls, value)
        number = _NUMBERS.get(value)
        if number is None:
            raise ValueError(_no_such_card(value))
        return super().__new__(cls, number)

    @property
    def rank(self) -> int:
        """0 for a deuce to 12 for an ace."""
        return self >> 2

    @property
    def suit(self) -> int:
        """0 to 3: clubs, diamonds, hearts, spades."""
        return self & 3

    @property
    def is_known(self) -> bool:
        return self < len(_TEXTS) - 1

    @property
    def name(self) -> str:
        """The card in words: ``ace of spades``."""
        return f"{RANK_NAMES[self.rank]} of {SUIT_NAMES[self.suit]}" if self.is_known else "unknown card"

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"Card({_TEXTS[self]!r})"


UNKNOWN = Card(_UNKNOWN_TEXT)


def _no_such_card(written: str) -> str:
    hint = ", with T for the ten" if written.startswith("10") else ""
    return f'"{written}" is not a card; cards are written like As, Td or 9c{hint}, and ?? when unknown'


class Hand(tuple[Card, ...]):
    """Cards in their order; each may be unknown, and in a game of several packs the same may come again."""

    __slots__ = ()

    @classmethod
    def parse(cls, written: str) -> Self:
        """The cards of a text such as ``As Td ??``; the blanks between them may be left out."""
        return cls(Card(word[at : at + 2]) for word in written.split() for at in _starts(word))

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"


def _starts(word: str) -> range:
    if len(word) % 2:
        raise ValueError(_no_such_card(word))
    return range(0, len(word), 2)


_BITS = [*(1 << number for number in range(len(RANKS) * len(SUITS))), 0].__getitem__
_WHOLE_PACK = (1 << len(RANKS) * len(SUITS)) - 1


class CardSet(int):
    """A set of different known cards as a 52-bit mask."""

    __slots__ = ()

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Self:
        """The set of these cards; one that comes twice or is not known is an error."""
        cards = tuple(cards)
        mask = sum(map(_BITS, cards))
        if mask.bit_count() < len(cards):
            raise ValueError(_no_set(cards))
        return super().__new__(cls, mask)

    @classmethod
    def parse(cls, written: str) -> Self:
        return cls.of(Hand.parse(written))

    def __new__(cls, mask: int = 0) -> Self:
        if not 0 <= mask <= _WHOLE_PACK:
            raise ValueError(f"{mask} is not a set of cards")
        return super().__new__(cls, mask)

    def __iter__(self) -> Iterator[Card]:
        return (Card(number) for number in range(len(RANKS) * len(SUITS)) if self >> number & 1)

    def __len__(self) -> int:
        return self.bit_count()

    def __contains__(self, card: Card) -> bool:
        return bool(self >> card & 1)

    def __or__(self, other: int) -> CardSet:
        return CardSet(int(self) | int(other))

    def __and__(self, other: int) -> CardSet:
        return CardSet(int(self) & int(other))

    def __sub__(self, other: int) -> CardSet:
        return CardSet(int(self) & ~int(other))

    def __str__(self) -> str:
        return str(Hand(self))

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"


def _no_set(cards: tuple[Card, ...]) -> str:
    if UNKNOWN in cards:
        return "an unknown card cannot be in a set of cards"
    twin = next(card for at, card in enumerate(cards) if card in cards[:at])
    return f"the {twin.name} comes twice"


class Pack(StrEnum):
    """The packs that games are dealt from."""

    STANDARD = "standard-52"
    SPANISH = "spanish-48"
    SHORT = "short-36"

    @property
    def ranks(self) -> str:
        """The ranks in the pack, lowest first."""
        match self:
            case Pack.STANDARD:
                return RANKS
            case Pack.SPANISH:
                return RANKS.replace("T", "")
            case Pack.SHORT:
                return RANKS[RANKS.index("6") :]

    @property
    def cards(self) -> tuple[Card, ...]:
        """One pack in the order of a new one: by suit, then by rank."""
        return _CARDS[self]

    @property
    def size(self) -> int:
        return len(_CARDS[self])

    @property
    def all(self) -> CardSet:
        """One pack as a set."""
        return _SETS[self]


_CARDS = {pack: tuple(Card(rank + suit) for suit in SUITS for rank in pack.ranks) for pack in Pack}
_SETS = {pack: CardSet.of(pack.cards) for pack in Pack}
