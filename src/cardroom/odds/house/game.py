"""A whole game from the top of the shoe: what every deal is worth, played best."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.cards import SUITS
from cardroom.engine.house.totals import ACE
from cardroom.odds.house.against import Against
from cardroom.odds.house.choices import before_check, insurance_gain
from cardroom.odds.house.kinds import ups_of
from cardroom.odds.house.rules import Book
from cardroom.odds.house.split import SplitPair, group_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.odds.house.against import Group
    from cardroom.odds.house.kinds import Up
    from cardroom.sheets.house import HouseSheet

_MARGIN = 1e-12


class OpeningDeal(NamedTuple):
    """Two cards of the player's against an up card, by kind, and in which suits; and how often they come."""

    first: int
    second: int
    hand: int
    suits: int
    chance: float


class BestChoice(NamedTuple):
    """What is best done with a deal, and its worth for the ante before the dealer's check."""

    deal: OpeningDeal
    value: float
    split: SplitPair | None = None
    insurance: int = 0
    takes_even_money: bool = False
    surrenders: bool = False


class GameOdds:
    """A sheet dealt from the top of a full shoe, or of one with so many cards of each rank."""

    def __init__(self, sheet: HouseSheet, ante: int | None = None, shoe: Mapping[str, int] | None = None) -> None:
        self.sheet = sheet
        self.ante = int(sheet.wagers.ante.least) if ante is None else ante
        self.book = Book(sheet, self.ante)
        self.kinds = self.book.kinds
        held = dict.fromkeys(sheet.equipment.pack.ranks, len(SUITS) * sheet.equipment.decks) if shoe is None else shoe
        self.counts = np.array([sum(held.get(rank, 0) for rank in kind) for kind in self.kinds], np.float64)
        self.ups = ups_of(sheet, self.kinds, self.counts)
        self._against: dict[Up, Against] = {}
        self._deals: dict[Up, list[OpeningDeal]] = {}
        self._chosen: dict[Up, list[BestChoice]] = {}
        self._splits: dict[tuple[Up, Group], SplitPair] = {}

    @cached_property
    def ev(self) -> float:
        """What a round is worth to the player, per unit of the ante."""
        worth = sum(
            self.chance(up) * chosen.deal.chance * chosen.value for up in self.ups for chosen in self.chosen(up)
        )
        return worth / self.ante

    def chance(self, up: Up) -> float:
        """How often this up card, or one that plays the same, is dealt."""
        return float(self.counts[list(up.alike)].sum() / self.counts.sum())

    def against(self, up: Up) -> Against:
        """All hands against an up card."""
        if up not in self._against:
            unseen, suited = self.counts.copy(), np.tile(self.counts / len(SUITS), (len(SUITS), 1))
            unseen[up.kind] -= 1
            suited[::2, up.kind] -= 1  # the classes whose suit is the up card's
            self._against[up] = Against(self.book, up, unseen, suited)
        return self._against[up]

    def deals(self, up: Up) -> list[OpeningDeal]:
        """Every two cards that the player may get against an up card, by suits where they matter."""
        if up not in self._deals:
            kinds = range(len(self.kinds))
            pairs = [(first, second) for first in kinds for second in kinds[first:]]
            self._deals[up] = [deal for first, second in pairs for deal in self._two(up, first, second)]
        return self._deals[up]

    def _two(self, up: Up, first: int, second: int) -> list[OpeningDeal]:
        against, hands = self.against(up), self.book.hands
        ways = against.unseen[first] * (against.unseen[second] - (first == second)) * (1 + (first != second))
        if ways <= 0:
            return []
        hand = int(hands.next[hands.next[0, first], second])
        chance = float(ways / against.size / (against.size - 1))
        parts = enumerate(against.suits_of_two(first, second).tolist())
        return [OpeningDeal(first, second, hand, suits, chance * part) for suits, part in parts if part > 0]

    def split(self, up: Up, deal: OpeningDeal) -> SplitPair | None:
        """The pair split as often as it goes, if it may be."""
        most = self.book.most_hands(deal.hand)
        if most == 1:
            return None
        group = group_of(self.book, self.against(up).unseen, deal.first)
        if (up, group) not in self._splits:
            against = self.against(up)
            self._splits[up, group] = SplitPair(against, group, most, lambda origin: against.play(origin).action)
        return self._splits[up, group]

    def _is_split(self, up: Up, deal: OpeningDeal, split: SplitPair) -> bool:
        """Whether a pair is best split; where split hands keep bonuses, whatever the suits and ranks of the pair."""
        value = self.against(up).dealt.value[0]
        if not self.book.bonus_after_split:
            return bool(split.value > value[deal.suits, deal.hand] + _MARGIN)
        alike = [other for other in self.deals(up) if self.split(up, other) is split]
        gain = sum(other.chance * float(split.value - value[other.suits, other.hand]) for other in alike)
        return gain > _MARGIN

    def best_split(self, up: Up, deal: OpeningDeal) -> SplitPair | None:
        """The pair split, if that is best."""
        split = self.split(up, deal)
        return split if split is not None and self._is_split(up, deal, split) else None

    def plays_on(self, up: Up, deal: OpeningDeal) -> float:
        """What a deal is worth before the dealer's check if none of the offers made by then is taken."""
        against, split = self.against(up), self.best_split(up, deal)
        value = float(against.dealt.value[0, deal.suits, deal.hand]) if split is None else split.value
        return before_check(against, deal.hand, value)

    def chosen(self, up: Up) -> list[BestChoice]:
        """What is best done with every deal against an up card."""
        if up not in self._chosen:
            self._chosen[up] = [self._choose(up, deal) for deal in self.deals(up)]
        return self._chosen[up]

    def _choose(self, up: Up, deal: OpeningDeal) -> BestChoice:
        book, split = self.book, self.best_split(up, deal)
        value, gain = self.plays_on(up, deal), self.insurance(up, deal)
        if gain > _MARGIN:
            value += gain
        given_up = book.early_surrender(up.value, deal.hand)
        if given_up is not None and given_up > value + _MARGIN:
            return BestChoice(deal, given_up, surrenders=True)
        even_money = book.even_money(deal.hand) if up.value == ACE else None
        if even_money is not None and even_money > value + _MARGIN:
            return BestChoice(deal, even_money, takes_even_money=True)
        return BestChoice(deal, value, split, book.largest_insurance(deal.hand) if gain > _MARGIN else 0)

    def insurance(self, up: Up, deal: OpeningDeal) -> float:
        """What the largest insurance that a deal can have gains, for the ante; nothing unless an ace is up."""
        if up.value != ACE:
            return 0.0
        return insurance_gain(self.against(up), deal.hand, self.book.largest_insurance(deal.hand))
