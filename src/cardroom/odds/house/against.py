"""One up card: what every hand is worth against it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.engine.house.totals import ACE, TEN
from cardroom.kernels.house import hands as kernel
from cardroom.kernels.house import splits
from cardroom.kernels.house.dealer import BLACKJACK, OUTCOMES
from cardroom.odds.house.dealer_hands import program
from cardroom.odds.house.rules import DEALT

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.odds.house.kinds import Up
    from cardroom.odds.house.rules import Book, Origin

SUITS = np.array([1, 3, 3, 9]) / 4
"""How many suits there are of each class on average: spades or not, the up card's or not."""

_ONE_CLASS = np.ones((1, 1, 1))

Group = tuple[int, ...]
"""Kinds of card that match each other."""

Met = tuple["NDArray[np.float64]", "NDArray[np.float64]"]
"""How often each stage and row of pays meets each outcome, and how often each stage is lost over 21."""


class Play(NamedTuple):
    """Hands played best, by stage, suits and hand: the value of each, of a card drawn to it, and what to do."""

    value: NDArray[np.float64]
    drawn: NDArray[np.float64]
    action: NDArray[np.int16]


class SpentCards(NamedTuple):
    """Cards of a group that are gone beside the up card and a hand's own."""

    group: Group = ()
    number: int = 0


NONE_GONE = SpentCards()


class Against:
    """Hands of any origin against one up card, dealt from given cards of which the up card is gone."""

    def __init__(self, book: Book, up: Up, unseen: NDArray[np.float64], suited: NDArray[np.float64]) -> None:
        self.book, self.up, self.unseen, self.suited = book, up, unseen, suited
        self.program = program(book.sheet.dealer.stands, up.value)
        self.size = float(unseen.sum())
        self._plays: dict[tuple[Origin, SpentCards], Play] = {}

    def rules(self, origin: Origin) -> kernel.HandRules:
        return self.book.rules(origin, self.up.value)

    def shoe(self, gone: SpentCards = NONE_GONE) -> kernel.ShoeCounts:
        """The cards that a hand is dealt from."""
        marked = np.zeros(self.unseen.size, dtype=bool)
        marked[list(gone.group)] = True
        makes_blackjack = {ACE: TEN - 1, TEN: ACE - 1}.get(self.up.value, -1)
        return kernel.ShoeCounts(self.unseen, self.suited, marked, float(gone.number), makes_blackjack)

    def unknown(self) -> kernel.Seen:
        """Room for how the dealer ends, nothing of which is known."""
        count = len(self.book.counts)
        return kernel.Seen(np.empty((count, OUTCOMES)), np.zeros(count, dtype=bool))

    @cached_property
    def seen(self) -> kernel.Seen:
        """How the dealer ends against every hand, nothing else being gone."""
        found = self.unknown()
        found.outcomes[:] = 0.0  # hands that cannot be must not speak, and all are looked at
        kernel.look(self.book.hands, self.shoe(), self.program, found)
        return found

    def play(self, origin: Origin, gone: SpentCards = NONE_GONE) -> Play:
        """The best play of hands of an origin."""
        key = (origin, gone)
        if key not in self._plays:
            shoe, seen = self.shoe(gone), self.seen
            if gone.number:
                seen = self.unknown()
                kernel.look(self.book.hands, shoe, self.program, seen)
            self._plays[key] = Play(*kernel.best(self.book.hands, shoe, self.rules(origin), seen))
        return self._plays[key]

    @cached_property
    def dealt(self) -> Play:
        """The best play of hands as they are dealt, splitting apart."""
        return self.play(DEALT)

    def outcomes(self, hand: int) -> NDArray[np.float64]:
        """How the dealer ends against a hand as dealt."""
        found: NDArray[np.float64] = self.seen.outcomes[hand]
        return found

    def follow(self, origin: Origin, action: NDArray[np.int16], reach: NDArray[np.float64]) -> Met:
        """Plays hands on as told until all are settled; `reach` then says how often each hand came about."""
        rules, shoe = self.rules(origin), self.shoe()
        busts = kernel.follow(self.book.hands, shoe, rules, action, reach)
        met = kernel.tally(self.book.hands, shoe, rules, self.program, self.seen, action, reach)
        return self._after_check(met), busts

    def split(self, origin: Origin, action: NDArray[np.int16], group: Group, most: int) -> Met:
        """Plays on from a card of a group with one to so many more of it gone, second cards of the group apart."""
        rules, shoe = self.rules(origin), self.shoe(SpentCards(group))
        suits = self._suits if len(rules.result) > 1 else _ONE_CLASS
        suits = np.broadcast_to(suits, (self.unseen.size, self.unseen.size, len(rules.result)))
        met, busts = splits.play(self.book.hands, shoe, rules, self.program, action, np.ascontiguousarray(suits), most)
        return self._after_check(met), busts

    def _after_check(self, met: NDArray[np.float64]) -> NDArray[np.float64]:
        """A blackjack that was looked for ended the round before."""
        if self.book.is_checked(self.up.value):
            met[..., BLACKJACK] = 0.0
        return met

    @cached_property
    def _suits(self) -> NDArray[np.float64]:
        """How often two cards of each pair of kinds are of each class of suits."""
        kinds = range(self.unseen.size)
        return np.array([[self.suits_of_two(first, second) for second in kinds] for first in kinds])

    def suits_of_two(self, first: int, second: int) -> NDArray[np.float64]:
        """How often two cards of these kinds are of mixed suits and of each class of one suit."""
        parts = np.zeros(len(self.book.classes))
        hands = self.book.hands
        if self.book.suits_matter[hands.next[hands.next[0, first], second]]:
            again = first == second
            pairs = max(self.unseen[first] * (self.unseen[second] - again), 1.0)
            parts[1:] = SUITS * self.suited[:, first] * (self.suited[:, second] - again) / pairs
        parts[0] = 1 - parts[1:].sum()
        return parts
