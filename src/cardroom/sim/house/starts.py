"""Hands with one card, from which all states are reached: as dealt, or split off a pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.engine.house.totals import ACE, TEN
from cardroom.odds.house.rules import DEALT, Origin, class_of
from cardroom.sim.house.states import CLOSED, PAIR

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.odds.house.game import OpeningDeal
    from cardroom.odds.house.kinds import Up
    from cardroom.odds.house.rules import Book
    from cardroom.sim.house.states import HandTraits, States


class Starts:
    """Finds the rows of labels for hands of one card, against each card that may lie up."""

    def __init__(self, states: States) -> None:
        self.states, self.strategy, self.book, self.classes = states, states.strategy, states.book, states.classes
        self.pairs: dict[tuple[int, int], int] = {}
        self._ups = {kind: up for up in self.strategy.game.ups for kind in up.alike}
        self._orders: dict[tuple[int, int], NDArray[np.int64]] = {}
        self._known: dict[tuple[int, Origin], HandTraits] = {}
        self._suited: dict[tuple[int, Origin, int, bool], NDArray[np.int32]] = {}
        self._deals: dict[Up, dict[tuple[int, int], OpeningDeal]] = {}
        self._splits: dict[tuple[Up, OpeningDeal], bool] = {}

        nines = np.flatnonzero(self.classes.points == max(self.classes.points[self.classes.points < TEN]))
        self.natural = self._two(*(int(np.flatnonzero(self.classes.points == value)[0]) for value in (ACE, TEN)))
        self.other = self._two(int(nines[0]), int(nines[0]))

    def up(self, up: int) -> Up:
        """What stands for a card that lies up."""
        return self._ups[int(self.classes.kind[up])]

    def table(self, *, from_split: bool = False, place: int = 0) -> NDArray[np.int32]:
        """The rows by up card and first card, for hands as dealt or split off as the first hand of a spot or later."""
        size = len(self.classes)
        found = np.zeros((size, size), np.int32)
        for up, card in np.ndindex(size, size):
            origin = DEALT
            if from_split:
                later = place if self.book.first_hand_differs(self.up(up).value) else 0
                origin = Origin(from_split=True, is_ace=bool(self.classes.points[card] == ACE), place=later)
            found[up, card] = self.states.rows.number(self._row(up, origin, card))
        return found

    def deal(self, up: int, one: int, two: int) -> OpeningDeal | None:
        """Two cards against an up card as the strategy knows them."""
        stands_for, suit = self.up(up), self.classes.suit
        if stands_for not in self._deals:
            deals = self.strategy.game.deals(stands_for)
            self._deals[stands_for] = {(deal.hand, deal.suits): deal for deal in deals}
        hand = int(self._order(up)[self._two(one, two)])
        is_suited = suit[one] == suit[two] and self.book.suits_matter[hand]
        suits = class_of(int(suit[one]), int(suit[up])) if is_suited else 0
        return self._deals[stands_for].get((hand, suits))

    def answer(self, up: int, deal: OpeningDeal) -> int:
        """What the strategy answers to the dealer's offers."""
        return self.strategy.answer(self.up(up), deal)

    def _two(self, one: int, two: int) -> int:
        return self.book.index((int(self.classes.kind[one]), int(self.classes.kind[two])))

    def _order(self, up: int) -> NDArray[np.int64]:
        """Which hand of the strategy's each hand is: the up card's kind goes by the name of the one it stands for."""
        key = int(self.classes.kind[up]), self.up(up).kind
        if key not in self._orders:
            self._orders[key] = _swapped(self.book, *key)
        return self._orders[key]

    def _labels(self, up: int, origin: Origin) -> HandTraits:
        key = int(self.classes.kind[up]), origin
        if key not in self._known:
            self._known[key] = self.states.mixed(self.up(up), origin, self._order(up))
        return self._known[key]

    def _in_suit(self, up: int, origin: Origin, suit: int) -> NDArray[np.int32]:
        """The labels of hands in one suit."""
        up_suit = int(self.classes.suit[up])
        key = int(self.classes.kind[up]), origin, suit, suit == up_suit
        if key not in self._suited:
            self._suited[key] = self.states.suited(self._labels(up, origin), suit, class_of(suit, up_suit))
        return self._suited[key]

    def _row(self, up: int, origin: Origin, card: int) -> tuple[int, ...]:
        """What every second card leads to."""
        hands, suit = self.book.hands.next, int(self.classes.suit[card])
        held = hands[hands[0, self.classes.kind[card]]][self.classes.kind]
        labels = self._labels(up, origin).labels[0, held]
        if suit >= 0:
            labels = np.where(self.classes.suit == suit, self._in_suit(up, origin, suit)[0, held], labels)
        return self._with_pairs(up, origin, card, held.tolist(), labels.tolist())

    def _with_pairs(self, up: int, origin: Origin, card: int, held: list[int], labels: list[int]) -> tuple[int, ...]:
        for second, hand in enumerate(held):
            if (limit := self.book.most_hands(hand)) > 1:
                is_split = origin.from_split or self._is_split(up, card, second)
                labels[second] = self._paired(labels[second], limit, is_split=is_split)
        return tuple(labels)

    def _is_split(self, up: int, one: int, two: int) -> bool:
        deal, stands_for = self.deal(up, one, two), self.up(up)
        if deal is None:
            return False
        if (stands_for, deal) not in self._splits:
            self._splits[stands_for, deal] = self.strategy.splits(stands_for, deal)
        return self._splits[stands_for, deal]

    def _paired(self, label: int, limit: int, *, is_split: bool) -> int:
        """The label of a pair that is split, or that might be by a player who errs."""
        choices = self.states.choices
        if choices is None:
            return self._pair(label, limit) if is_split else label
        options = [one for one in choices[label] if one != CLOSED]
        pair = self._pair(options[0], limit)
        return choices.number((pair, *options) if is_split else (*options, pair))

    def _pair(self, unsplit: int, limit: int) -> int:
        return PAIR + self.pairs.setdefault((limit, unsplit), len(self.pairs))


def _swapped(book: Book, one: int, other: int) -> NDArray[np.int64]:
    """The hands with cards of two kinds exchanged."""
    kinds = book.hands.kinds
    exchanged = kinds.copy()
    exchanged[:, [one, other]] = kinds[:, [other, one]]
    numbers = {row.tobytes(): number for number, row in enumerate(kinds)}
    return np.array([numbers[row.tobytes()] for row in exchanged])
