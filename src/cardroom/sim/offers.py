"""How offers against an ace are answered: not at all, with even money, or with insurance."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.engine.house.totals import ACE
from cardroom.kernels.machine import EVEN_MONEY, NO_OFFER
from cardroom.odds.strategies import TAKES_EVEN_MONEY

if TYPE_CHECKING:
    from cardroom.sim.starts import Starts


class Offers:
    """Answers by ace and two cards, right and wrong ones; `insured` has the size of each insurance."""

    def __init__(self, starts: Starts) -> None:
        self._starts, self._book = starts, starts.book
        points = starts.alphabet.points
        aces = np.flatnonzero(points == ACE) if self._are_made() else np.array([], np.int64)
        self.ace = np.full(points.size, -1, np.int8)
        self.ace[aces] = np.arange(aces.size)
        self.insured: list[int] = [0, 0]
        self.right = np.zeros((max(aces.size, 1), points.size, points.size), np.int8)
        self.wrong = np.zeros_like(self.right)
        for at, one, two in np.ndindex(aces.size, points.size, points.size):
            self._answer(int(aces[at]), at, one, two)

    def _are_made(self) -> bool:
        natural = self._starts.natural
        return any(self._book.largest_insurance(hand) for hand in (natural, self._starts.other)) or (
            self._book.even_money(natural) is not None
        )

    def _answer(self, up: int, at: int, one: int, two: int) -> None:
        deal = self._starts.deal(up, one, two)
        if deal is None:
            return
        answer = self._starts.answer(up, deal)
        largest = self._book.largest_insurance(deal.hand)
        other = NO_OFFER
        if not answer and largest:
            other = self._number(largest)
        elif not answer and self._book.even_money(deal.hand) is not None:
            other = EVEN_MONEY
        self.right[at, one, two] = EVEN_MONEY if answer == TAKES_EVEN_MONEY else self._number(answer)
        self.wrong[at, one, two] = other

    def _number(self, amount: int) -> int:
        if not amount:
            return NO_OFFER
        if amount not in self.insured:
            self.insured.append(amount)
        return self.insured.index(amount)
