"""How offers before the check are answered: not at all, with even money, by surrender, or with insurance."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.engine.house.totals import ACE
from cardroom.kernels.house.automaton import EVEN_MONEY, GIVEN_UP, NO_OFFER
from cardroom.odds.house.strategies import SURRENDERS, TAKES_EVEN_MONEY

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.odds.house.game import OpeningDeal
    from cardroom.sim.house.ends import Ends
    from cardroom.sim.house.starts import Starts

_SETTLED = {TAKES_EVEN_MONEY: EVEN_MONEY, SURRENDERS: GIVEN_UP}


class Offers:
    """Answers by up card and two cards, right and wrong ones; `insured` has the size of each insurance.

    `place` says where the answers against an up card are, or -1 where nothing is offered.
    """

    def __init__(self, starts: Starts) -> None:
        self._starts, self._book = starts, starts.book
        size = len(starts.classes)
        ups = [up for up in range(size) if self._are_made(starts.up(up).value)]
        self.place = np.full(size, -1, np.int8)
        self.place[ups] = np.arange(len(ups))
        self.insured: list[int] = [0] * (GIVEN_UP + 1)
        self.right = np.zeros((max(len(ups), 1), size, size), np.int8)
        self.wrong = np.zeros_like(self.right)
        for at, one, two in np.ndindex(len(ups), size, size):
            self._answer(ups[at], at, one, two)

    def settled(self, ends: Ends) -> NDArray[np.int32]:
        """The end of a hand that an answer settles, or -1."""
        found = np.full(len(self.insured), -1, np.int32)
        found[EVEN_MONEY] = ends.always(self._book.even_money(self._starts.natural) or 0, "even-money", leaves=True)
        given_up = [self._given_up(up) for up in np.flatnonzero(self.place >= 0).tolist()]
        for lost in filter(None, given_up):
            found[GIVEN_UP] = ends.always(lost, "surrender", leaves=True)
        return found

    def _given_up(self, up: int) -> int | None:
        return self._book.early_surrender(self._starts.up(up).value, self._starts.other)

    def _are_made(self, up: int) -> bool:
        """Whether anything is offered against an up card of this value."""
        natural, other = self._starts.natural, self._starts.other
        if self._book.early_surrender(up, other) is not None:
            return True
        is_insured = any(self._book.largest_insurance(hand) for hand in (natural, other))
        return up == ACE and (is_insured or self._book.even_money(natural) is not None)

    def _answer(self, up: int, at: int, one: int, two: int) -> None:
        deal = self._starts.deal(up, one, two)
        if deal is None:
            return
        answer = self._starts.answer(up, deal)
        self.right[at, one, two] = _SETTLED[answer] if answer in _SETTLED else self._number(answer)
        self.wrong[at, one, two] = NO_OFFER if answer else self._other(up, deal)

    def _other(self, up: int, deal: OpeningDeal) -> int:
        """What could be taken by a hand that is right to take nothing."""
        value = self._starts.up(up).value
        if value == ACE and (largest := self._book.largest_insurance(deal.hand)):
            return self._number(largest)
        if value == ACE and self._book.even_money(deal.hand) is not None:
            return EVEN_MONEY
        return NO_OFFER if self._book.early_surrender(value, deal.hand) is None else GIVEN_UP

    def _number(self, amount: int) -> int:
        if not amount:
            return NO_OFFER
        if amount not in self.insured:
            self.insured.append(amount)
        return self.insured.index(amount)
