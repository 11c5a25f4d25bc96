"""The exact worth of everything that the player in turn may do, from what lies open on the felt.

All cards in sight count as gone: those of every hand and the up card. Of a split, the worth is that of the hand in
turn; hands that wait for theirs are hardly touched by the choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.cards import SUITS
from cardroom.engine.house.legal import legal
from cardroom.engine.house.reasons import double_sizes
from cardroom.engine.house.state import Phase
from cardroom.engine.house.totals import POINTS
from cardroom.odds.house.against import Against
from cardroom.odds.house.choices import alive, before_check, choices, double_name, insurance_gain
from cardroom.odds.house.convention import pair_aware
from cardroom.odds.house.kinds import Up
from cardroom.odds.house.rules import DEALT, Book
from cardroom.odds.house.split import group_of
from cardroom.odds.house.stages import WagerStage

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.engine.house.legal import Options
    from cardroom.engine.house.state import HouseHand, State
    from cardroom.odds.house.choices import Choices
    from cardroom.sheets.house import HouseSheet


class HandCoach:
    """Knows a sheet, and says of a state what each choice is worth, per unit of the ante."""

    def __init__(self, sheet: HouseSheet) -> None:
        self.sheet = sheet
        self._books: dict[tuple[int, WagerStage], Book] = {}

    def advise(self, state: State) -> Choices:
        """What each choice of the player in turn is worth; nothing where no player is in turn or a card was dropped."""
        options = legal(self.sheet, state)
        if options is None or state.dropped is not None:
            return {}
        if state.phase == Phase.OFFERS:
            return self._offers(state, options)
        spot, hand = state.spots[state.spot], state.active
        book, against = self._felt(state)
        index, suits = self._seen(book, state)
        worth = choices(against, book.origin(state), index, suits)
        if "split" in options.actions:
            most = book.most_hands(index) - len(spot.hands) + 1
            worth["split"] = self._split(book, against, hand, most) / alive(against, index) / book.ante
        sizes = {double_name(book, into): book.stages[into].doubles[-1] for into in book.stages[0].into}
        if state.phase == Phase.BLACKJACKS:
            affordable = double_sizes(self.sheet, state, spot, hand)
            doubles = [worth[name] for name, size in sizes.items() if size in affordable]
            return {"take-pay": worth["stand"]} | ({"double-later": max(doubles)} if doubles else {})
        return {name: value for name, value in worth.items() if _is_open(options, name, sizes.get(name))}

    def _book(self, ante: int, hand: HouseHand) -> Book:
        """The rules for hands whose wager stands as this one's does."""
        start = WagerStage(hand.wager, hand.doubles)
        if (ante, start) not in self._books:
            self._books[ante, start] = Book(self.sheet, ante, start)
        return self._books[ante, start]

    def _seen(self, book: Book, state: State) -> tuple[int, int]:
        """The number of the hand in turn, and the class of its suits."""
        cards, up = state.active.cards, state.dealer[0]
        index = book.index(map(book.kind, cards))
        matter = book.rules(book.origin(state), POINTS[up]).suits_matter[index]
        return index, book.suits(cards, up) if matter else 0

    def _split(self, book: Book, against: Against, hand: HouseHand, most: int) -> float:
        group = group_of(book, against.unseen, book.kind(hand.cards[0]))
        return pair_aware(against, group, most).value

    def _felt(self, state: State) -> tuple[Book, Against]:
        """The cards that are left when all in sight but the hand in turn are gone."""
        book = self._book(state.spots[state.spot].ante, state.active)
        own, up = state.active.cards, state.dealer[0]
        unseen = np.array([len(SUITS) * self.sheet.equipment.decks * len(kind) for kind in book.kinds], np.float64)
        suited = unseen / len(SUITS)
        for card in (up, *self._others(state)):
            unseen[book.kind(card)] -= 1
            suited[book.kind(card)] -= card.suit == own[0].suit
        at = Up(book.kind(up), POINTS[up], (book.kind(up),))
        return book, Against(book, at, unseen, np.tile(suited, (len(SUITS), 1)))

    def _others(self, state: State) -> list[Card]:
        """The cards in all hands but the one in turn."""
        here = (state.spot, state.hand)
        return [
            card
            for at, spot in enumerate(state.spots)
            for number, hand in enumerate(spot.hands)
            for card in hand.cards
            if (at, number) != here
        ]

    def _offers(self, state: State, options: Options) -> Choices:
        """Insurance, even money and surrender, before the dealer's check."""
        book, against = self._felt(state)
        index, suits = self._seen(book, state)
        worth = choices(against, DEALT, index, suits)
        if (most := book.most_hands(index)) > 1:
            worth["split"] = self._split(book, against, state.active, most) / alive(against, index) / book.ante
        played = max(worth.values()) * alive(against, index) * book.ante
        goes_on = before_check(against, index, played) / book.ante
        offered = {"decline": goes_on}
        if (sizes := options.actions.get("insure")) is not None:
            gain = insurance_gain(against, index, max((*sizes.only, sizes.most)))
            offered["insure"] = goes_on + gain / book.ante
        if "even-money" in options.actions and (even_money := book.even_money(index)) is not None:
            offered["even-money"] = even_money / book.ante
        if (given_up := book.early_surrender(against.up.value, index)) is not None:
            offered["surrender"] = given_up / book.ante
        return offered


def _is_open(options: Options, name: str, size: int | None) -> bool:
    """Whether a choice is legal, and for a double whether the player can afford that size."""
    if size is None:
        return name in options.actions
    allowed = options.actions.get("double")
    return allowed is not None and size in allowed
