"""Events whose chance an exhibit may have meant: sets of cards with a name, dealt as the first cards of a hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple

from cardroom.cards import SUITS
from cardroom.placard.english import count, listed, number, plural_rank, rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.sheets.house import HouseSheet


class EventChance(NamedTuple):
    """Something that can be dealt, in words, its chance, and whether the sheet has a bonus for such hands."""

    says: str
    chance: Fraction
    is_bonus: bool


def events(sheet: HouseSheet) -> Iterator[EventChance]:
    """Bonus hands that go by their ranks, in any suits, in one or in spades, alone and with an up card to match.

    What a shoe of few decks cannot give is no event.
    """
    for ranks in dict.fromkeys("".join(sorted(hand.ranks)) for hand in sheet.bonus.hands.values() if hand.ranks):
        for suits, says in ((None, ""), (len(SUITS), " of one suit"), (1, " of spades")):
            ways = _ways(sheet, ranks, suits)
            if not ways:
                continue
            dealt = Fraction(ways, comb(sheet.shoe_size, len(ranks)))
            named = f"the first {count(len(ranks), 'card')} of a hand are {_named(ranks)}{says}"
            yield EventChance(named, dealt, is_bonus=True)
            for up in dict.fromkeys(ranks):
                left = len(SUITS) * sheet.equipment.decks - ranks.count(up)
                shown = Fraction(left, sheet.shoe_size - len(ranks))
                yield EventChance(f"{named} and the dealer shows {_a(rank(up))}", dealt * shown, is_bonus=False)


def _ways(sheet: HouseSheet, ranks: str, suits: int | None) -> int:
    """In how many ways these ranks can be drawn from the shoe, in so many suits one of which all must have."""
    decks = sheet.equipment.decks
    copies = decks * len(SUITS) if suits is None else decks
    return (suits or 1) * prod(comb(copies, held) for held in Counter(ranks).values())


def _named(ranks: str) -> str:
    if len(set(ranks)) == 1:
        return f"{number(len(ranks))} {plural_rank(ranks[0])}"
    return listed([rank(letter) for letter in ranks])


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "ae" else f"a {noun}"
