"""The book of rules says of every hand what the engine says of it.

The book asks the engine about a few hands and takes all others with the same total, softness and bonus to be alike.
Here real hands are drawn at random, in any order of their cards, and each is asked for itself.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pytest
from test_stepping_stones import changed

from cardroom import sheets
from cardroom.cards import SUITS, Card
from cardroom.cards import Hand as Cards
from cardroom.data import replace
from cardroom.engine.house import actions, decide
from cardroom.engine.house.events import Collected, Paid
from cardroom.engine.house.reasons import no_double, no_hit, no_rescue, no_surrender
from cardroom.engine.house.settle import settled
from cardroom.engine.house.state import HouseHand, Phase, Player, Spot, State
from cardroom.engine.house.totals import ACE, POINTS, is_blackjack, total
from cardroom.kernels.house.dealer import BLACKJACK, BUST, LOWEST
from cardroom.kernels.house.hands import CAN_DOUBLE, CAN_HIT, CAN_RESCUE, CAN_SURRENDER, RESCUED, SURRENDERED
from cardroom.odds.house.rules import DEALT, Book, Origin
from cardroom.sheets.house import TARGET
from random_rounds import HOUSE
from rounds import house

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardroom.engine.house.events import Event
    from cardroom.odds.house.stages import WagerStage

ORIGINS = [
    DEALT,
    *(Origin(from_split=True, is_ace=is_ace, place=place) for is_ace in (False, True) for place in (0, 1)),
]
FLAGS = {CAN_HIT: no_hit, CAN_DOUBLE: no_double, CAN_SURRENDER: no_surrender, CAN_RESCUE: no_rescue}
DEALERS = [tuple(Cards.parse(cards)) for cards in ("5s Tc 2d", "5s Ad 3c", "5s 9c 7d", "5s Kd 7h", "Ks Ac", "As Kc")]
"""A 17, a 19, a 21, a bust and both blackjacks."""


def readings() -> Iterator[str]:
    """The house sheets, and each of them with one word read otherwise."""
    for ref in HOUSE:
        yield ref
        for name, reading in sheets.load(ref).readings.items():
            yield from (f"{ref} {name}={choice}" for choice in reading.options if choice != reading.choice)


STRICT: dict[str, object] = {
    "double.soft": False,
    "double.lowest": 9,
    "double.highest": 18,
    "surrender.after_split": True,
    "split.makes_blackjack": True,
    "pays.tie": "loses",
}
GENEROUS: dict[str, object] = {
    "bonus.void_after": [],
    "double.rescue": True,
    "surrender.when": "first-action",
    "dealer.peek": [],
    "dealer.late_blackjack.takes": "original-wagers",
    "pays.blackjack_v_blackjack": "pushes",
    "wagers.rounding": "down",
}
SHEETS = {ref: house(ref) for ref in readings()} | {
    "strict": changed("blackjack-v1", STRICT),
    "generous": changed("spanish21-v1", GENEROUS),
}
EACH = pytest.mark.parametrize("ref", SHEETS)


@cache
def book_of(ref: str) -> Book:
    sheet = SHEETS[ref]
    return Book(sheet, int(sheet.wagers.ante.least) * 2)


class Case(NamedTuple):
    """A hand of the table as it might lie on the felt."""

    book: Book
    entry: int
    cards: tuple[Card, ...]
    origin: Origin
    number: int

    @property
    def stage(self) -> WagerStage:
        return self.book.stages[self.number]

    @property
    def hand(self) -> HouseHand:
        return HouseHand(
            cards=self.cards,
            wager=self.stage.wager,
            doubles=self.stage.doubles,
            from_split=self.origin.from_split,
        )

    def spot(self, hand: HouseHand) -> Spot:
        return Spot(player="me", ante=self.book.ante, hands=(*(HouseHand(),) * self.origin.place, hand))

    def state(self, hand: HouseHand, dealer: tuple[Card, ...], phase: Phase = Phase.DEALER) -> State:
        me = Player(name="me", chips=0)
        return State(spots=(self.spot(hand),), players=(me,), dealer=dealer, phase=phase, hand=self.origin.place)

    def net(self, hand: HouseHand, dealer: tuple[Card, ...]) -> int:
        return net(settled(self.book.sheet, self.state(hand, dealer), 0, self.origin.place))

    @property
    def may(self) -> int:
        rules = self.book.rules(self.origin, 0)
        return int(rules.may[self.number, rules.feature[self.entry]])

    def pays(self, dealer: tuple[Card, ...], row: int | None = None) -> float:
        """What the book says of this hand, or of a row that is not a hand's own, against such cards of the dealer."""
        rules = self.book.rules(self.origin, POINTS[dealer[0]])
        suits = self.book.suits(self.cards, dealer[0]) if rules.suits_matter[self.entry] else 0
        own = int(rules.result[suits, self.entry]) if row is None else row
        return float(rules.pays[self.number, own, outcome(dealer)])


def net(events: Iterable[Event]) -> int:
    """What a player wins or loses by all that happens."""
    return sum(
        event.pays if isinstance(event, Paid) else -event.stake if isinstance(event, Collected) else 0
        for event in events
    )


def outcome(dealer: tuple[Card, ...]) -> int:
    if is_blackjack(dealer):
        return BLACKJACK
    return BUST if total(dealer) > TARGET else total(dealer) - LOWEST


@cache
def cases(ref: str) -> list[Case]:
    """A sample of hands of each origin that fits, at each stage of the wager."""
    return list(_cases(ref))


def _cases(ref: str) -> Iterator[Case]:
    """Every 21 of two or three cards, and some of all other hands."""
    book, chance = book_of(ref), Random(ref)
    totals = np.array([count for count, _ in book.counts])
    short = np.flatnonzero((totals == TARGET) & (book.hands.size <= 3)).tolist()
    others = np.flatnonzero(book.hands.size >= 2).tolist()
    for entry in (*short, *chance.sample(others, 40)):
        for origin in ORIGINS:
            cards = held(chance, book, entry)
            cards.sort(key=lambda card: origin.from_split and (POINTS[card] == ACE) != origin.is_ace)
            if not origin.from_split or (POINTS[cards[0]] == ACE) == origin.is_ace:
                yield from (Case(book, entry, tuple(cards), origin, number) for number in range(len(book.stages)))


def held(chance: Random, book: Book, entry: int) -> list[Card]:
    """Cards that make such a hand, in any order, now and then of one suit."""
    suits = chance.choice((SUITS, "s", "h"))
    numbers = book.hands.kinds[entry].astype(int).tolist()
    kinds = [kind for kind, number in zip(book.kinds, numbers, strict=True) for _ in range(number)]
    cards = [Card(chance.choice(kind) + chance.choice(suits)) for kind in kinds]
    chance.shuffle(cards)
    return cards


def dealers(book: Book) -> Iterator[tuple[Card, ...]]:
    """The dealer's cards that a hand may meet in the end: no blackjack that was looked for before."""
    return (cards for cards in DEALERS if not (is_blackjack(cards) and book.is_checked(POINTS[cards[0]])))


@EACH
def test_every_hand_may_do_what_the_engine_allows(ref: str) -> None:
    for case in cases(ref):
        sheet, hand = case.book.sheet, case.hand
        spot = case.spot(hand)
        assert case.may == sum(flag for flag, no in FLAGS.items() if no(sheet, spot, hand) is None), case


@EACH
def test_every_hand_is_paid_as_the_engine_settles_it(ref: str) -> None:
    for case in cases(ref):
        hand = case.hand
        for dealer in dealers(case.book):
            assert case.pays(dealer) == case.net(hand, dealer), (case, dealer)


@EACH
def test_hands_given_up_lose_what_the_engine_takes(ref: str) -> None:
    for case in cases(ref):
        may, hand = case.may, case.hand
        for dealer in dealers(case.book):
            if may & CAN_SURRENDER:
                given_up = replace(hand, is_surrendered=True)
                assert case.pays(dealer, SURRENDERED) == case.net(given_up, dealer), (case, dealer)
            if may & CAN_RESCUE:
                state = case.state(hand, dealer[:2], Phase.PLAY)
                lost = net(decide(case.book.sheet, state, actions.Rescue(spot=0)))
                assert case.pays(dealer, RESCUED) == lost, (case, dealer)


@EACH
def test_a_blackjack_found_by_the_check_takes_what_the_engine_takes(ref: str) -> None:
    dealt = [case for case in cases(ref) if case.origin == DEALT and not case.number and len(case.cards) == 2]
    for case, dealer in product(dealt, filter(is_blackjack, DEALERS)):
        if case.book.is_checked(up := POINTS[dealer[0]]):
            state = case.state(case.hand, dealer, Phase.OFFERS)
            assert case.book.beaten(up, case.entry) == net(settled(case.book.sheet, state, 0, 0)), (case, dealer)
