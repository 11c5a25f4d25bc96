"""One up card: what every hand is worth against it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.engine.house.totals import ACE, TEN
from cardroom.kernels import hands as kernel
from cardroom.kernels.dealer import BLACKJACK, OUTCOMES
from cardroom.odds.program import program
from cardroom.odds.rules import DEALT

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.odds.kinds import Up
    from cardroom.odds.rules import Book, Origin


SUITS = np.array([1, 3, 3, 9]) / 4
"""How many suits there are of each class on average: spades or not, the up card's or not."""


Met = tuple["NDArray[np.float64]", "NDArray[np.float64]"]
"""How often each stage and row of pays meets each outcome, and how often each stage is lost over 21."""


class Play(NamedTuple):
    """Hands played best, by stage, suits and hand: the value of each, of a card drawn to it, and what to do."""

    value: NDArray[np.float64]
    drawn: NDArray[np.float64]
    action: NDArray[np.int8]


class Against:
    """Hands of any origin against one up card, dealt from given cards of which only the up card is gone."""

    def __init__(self, book: Book, up: Up, unseen: NDArray[np.float64], suited: NDArray[np.float64]) -> None:
        self.book, self.up, self.unseen, self.suited = book, up, unseen, suited
        self.program = program(book.sheet.dealer.stands, up.value)
        self.size = float(unseen.sum())
        self._plays: dict[tuple[Origin, tuple[int, ...]], Play] = {}
        self._seen: dict[tuple[tuple[int, ...], int], kernel.Seen] = {}

    def shoe(self, group: tuple[int, ...] = (), extras: int = 0) -> kernel.Shoe:
        """The cards left when so many of a group are gone beside the hand's own."""
        marked = np.zeros(self.unseen.size, dtype=bool)
        marked[list(group)] = True
        makes_blackjack = {ACE: TEN - 1, TEN: ACE - 1}.get(self.up.value, -1)
        return kernel.Shoe(self.unseen, self.suited, marked, float(extras), makes_blackjack)

    def seen(self, group: tuple[int, ...] = (), extras: int = 0) -> kernel.Seen:
        """How the dealer ends, as far as it has been found; the same for all who ask about the same cards."""
        key = (group if extras else (), extras)
        if key not in self._seen:
            count = len(self.book.counts)
            self._seen[key] = kernel.Seen(np.zeros((count, OUTCOMES)), np.zeros(count, dtype=bool))
        return self._seen[key]

    def play(self, origin: Origin, group: tuple[int, ...] = ()) -> Play:
        """The best play of hands of an origin; where a group is named, with one more of it gone."""
        key = (origin, group)
        if key not in self._plays:
            extras = int(bool(group))
            rules = self.book.rules(origin, self.up.value)
            found = kernel.best(
                self.book.hands, self.shoe(group, extras), rules, self.program, self.seen(group, extras)
            )
            self._plays[key] = Play(*found)
        return self._plays[key]

    @cached_property
    def dealt(self) -> Play:
        """The best play of hands as they are dealt, splitting apart."""
        return self.play(DEALT)

    def outcomes(self, hand: int) -> NDArray[np.float64]:
        """How the dealer ends against a hand as dealt."""
        self.play(DEALT)
        found: NDArray[np.float64] = self.seen().outcomes[hand]
        return found

    def tally(
        self,
        origin: Origin,
        action: NDArray[np.int8],
        reach: NDArray[np.float64],
        group: tuple[int, ...] = (),
        extras: int = 0,
    ) -> Met:
        """Plays hands on as told, until all are settled."""
        rules, shoe = self.book.rules(origin, self.up.value), self.shoe(group, extras)
        busts = kernel.follow(self.book.hands, shoe, rules, action, reach)
        met = kernel.tally(self.book.hands, shoe, rules, self.program, self.seen(group, extras), action, reach)
        if rules.is_checked:
            met[:, :, BLACKJACK] = 0.0
        return met, busts

    def suits_of_two(self, first: int, second: int) -> NDArray[np.float64]:
        """How often two cards of these kinds are of mixed suits and of each class of one suit."""
        parts = np.zeros(len(self.book.classes))
        hands = self.book.hands
        if self.book.suits_matter[hands.next[hands.next[0, first], second]]:
            again = first == second
            pairs = self.unseen[first] * (self.unseen[second] - again)
            parts[1:] = SUITS * self.suited[:, first] * (self.suited[:, second] - again) / pairs
        parts[0] = 1 - parts[1:].sum()
        return parts
