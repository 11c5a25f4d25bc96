"""What a split is worth.

The hands of a split all begin with the same card and are played by one plan that looks at the hand's own cards only.
The cards being exchangeable, all second cards may then be thought of as dealt first: each is of the pair's group or
not, which alone decides how many hands there will be. The rest is counting, with the value of one hand when so many
more cards of the group are gone; that a card is *not* of the group is one minus that it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, cached_property
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.odds.house.choices import alive
from cardroom.odds.house.rules import Origin
from cardroom.sheets.house import Match

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.odds.house.against import Against, Group, Met
    from cardroom.odds.house.rules import Book

Plan = Callable[[Origin], "NDArray[np.int16]"]
"""What to do with hands of an origin, by stage, suits and hand."""


def group_of(book: Book, unseen: NDArray[np.float64], kind: int) -> Group:
    """The kinds that match one; of ranks that play the same, the first stands for all."""
    alike = book.hands.value_of == book.hands.value_of[kind]
    if book.sheet.split.match == Match.VALUE:
        return tuple(np.flatnonzero(alike).tolist())
    return (kind,) if book.bonus_after_split else (int(np.flatnonzero(alike & (unseen == unseen[kind]))[0]),)


class Pattern(NamedTuple):
    """How splitting can end: pairs drawn, hands known to have another second card, and hands that take any."""

    pairs: int
    other: int
    free: int

    @property
    def hands(self) -> int:
        return self.other + self.free


@cache
def patterns(most: int) -> Counter[Pattern]:
    """In how many orders each end comes about when a pair may become so many hands."""
    found: Counter[Pattern] = Counter()
    _deal(found, most, hands=2, waiting=2, other=0)
    return found


def _deal(found: Counter[Pattern], most: int, hands: int, waiting: int, other: int) -> None:
    if hands == most or not waiting:
        found[Pattern(hands - 2, other, waiting)] += 1
        return
    _deal(found, most, hands, waiting - 1, other + 1)
    _deal(found, most, hands + 1, waiting + 1, other)


class SplitPair:
    """A pair of a group against an up card, split as often as it goes."""

    def __init__(self, against: Against, group: Group, most: int, plan: Plan) -> None:
        self.against, self.group, self.most, self.plan = against, group, most, plan
        self._left = float(against.unseen[list(group)].sum())
        is_ace = bool(against.book.hands.value_of[group[0]] == 0)
        later = int(against.book.first_hand_differs(against.up.value))
        self.origins = (Origin(from_split=True, is_ace=is_ace), Origin(from_split=True, is_ace=is_ace, place=later))
        self._worths: dict[tuple[int, Origin, bool], float] = {}
        self._mets: dict[Origin, Met] = {}

    @cached_property
    def value(self) -> float:
        """The worth of all hands together, for the ante that the book is at."""
        return sum(
            orders * self._expected(pattern, self.origins[index > 0], is_free=index >= pattern.other)
            for pattern, orders in patterns(self.most).items()
            for index in range(pattern.hands)
        )

    @cached_property
    def ends(self) -> dict[Pattern, float]:
        """How often a split ends in each way."""
        return {
            pattern: orders
            * sum(
                (-1) ** more * comb(pattern.other, more) * self._chance(pattern.pairs + more)
                for more in range(pattern.other + 1)
            )
            for pattern, orders in patterns(self.most).items()
        }

    def _expected(self, pattern: Pattern, origin: Origin, *, is_free: bool) -> float:
        """What one hand adds, joint with the pattern; hands that do not take any second card are not of the group."""
        others = pattern.other - (not is_free)
        worth = 0.0
        for more in range(others + 1):
            if (chance := self._chance(pattern.pairs + more)) > 0:
                sign = (-1) ** more * comb(others, more)
                worth += sign * chance * self._worth(1 + pattern.pairs + more, origin, is_free=is_free)
        return worth

    def _chance(self, draws: int) -> float:
        """The chance that so many draws are all of the group, the pair being gone."""
        chance, group, total = 1.0, self._left - 2, self.against.size - 2
        for _ in range(draws):
            chance *= max(group, 0.0) / total
            group, total = group - 1, total - 1
        return chance

    def _worth(self, extras: int, origin: Origin, *, is_free: bool) -> float:
        """The worth of a hand whose second card is any, or is not of the group, so many more of which are gone."""
        key = (extras, origin, is_free)
        if key not in self._worths:
            (rows, busts), rules = self._hands(extras, origin, is_free=is_free), self.against.rules(origin)
            self._worths[key] = float(np.vdot(rows, rules.pays) - busts @ rules.wager)
        return self._worths[key]

    def met(self, extras: int, origin: Origin, *, is_free: bool) -> Met:
        """How a hand ends whose second card is any, or is known not to be of the group."""
        rows, busts = self._hands(extras, origin, is_free=is_free)
        is_other = 1 - (self._left - 1 - extras) / max(self.against.size - 1 - extras, 1.0)
        return (rows, busts) if is_free or is_other <= 0 else (rows / is_other, busts / is_other)

    @property
    def alive(self) -> float:
        """The chance that the round goes on after the dealer's check, the pair being in the hand."""
        hands = self.against.book.hands
        pair = int(hands.next[hands.next[0, self.group[0]], self.group[0]])
        return alive(self.against, pair)

    def _hands(self, extras: int, origin: Origin, *, is_free: bool) -> Met:
        """How often hands end in which way, joint with their second card's not being of the group unless it is free."""
        if origin not in self._mets:
            most = max(1 + pattern.pairs + pattern.other - (not pattern.free) for pattern in patterns(self.most))
            self._mets[origin] = self.against.split(origin, self.plan(origin), self.group, most)
        met, busts = self._mets[origin]
        return met[extras - 1, : 1 + is_free].sum(axis=0), busts[extras - 1, : 1 + is_free].sum(axis=0)
