"""What a sheet allows and pays, asked of the engine and written down in numbers for the kernels.

The engine says whether a hand may be hit and what it wins; no rule is worked out a second time. Only what hands have
in common is known: leave to act hangs on the total, its softness and whether there are two cards; the result on the
total and the bonus. Tests hold the engine to that for every hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.cards import RANKS, Card
from cardroom.data import replace
from cardroom.engine.house import settle
from cardroom.engine.house.events import Collected, Paid
from cardroom.engine.house.reasons import (
    KINDS,
    insurance_sizes,
    may_take_even_money,
    no_double,
    no_hit,
    no_rescue,
    no_split,
    no_surrender,
    surrenders_before_check,
)
from cardroom.engine.house.state import HouseHand, Phase, Spot, State
from cardroom.engine.house.totals import ACE, POINTS, TEN, count, is_blackjack
from cardroom.kernels.house.dealer import BLACKJACK, LOWEST, OUTCOMES
from cardroom.kernels.house.hands import CAN_DOUBLE, CAN_HIT, CAN_RESCUE, CAN_SURRENDER, RESCUED, SURRENDERED, HandRules
from cardroom.money import pay
from cardroom.odds.house.kinds import hands_of, kinds_of
from cardroom.odds.house.stages import WagerStage, stages_of
from cardroom.sheets.house import TARGET, Suits, Takes, Void

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from numpy.typing import NDArray

    from cardroom.sheets.house import HouseSheet

Cards = tuple[Card, ...]
_TWO = 2
NATURAL = TARGET - LOWEST + 2
PLAIN_21, BONUS = NATURAL - 1, NATURAL + 1
"""Rows of pays: 0 for totals under 12, one for each total to 21, a blackjack, each bonus, then the last two."""
_MAY = ((no_hit, CAN_HIT), (no_double, CAN_DOUBLE), (no_surrender, CAN_SURRENDER), (no_rescue, CAN_RESCUE))


class Origin(NamedTuple):
    """How a hand came about: dealt, or split off an ace or another card, as the first hand of its spot or later."""

    from_split: bool = False
    is_ace: bool = False
    place: int = 0


DEALT = Origin()


class Book:
    """The rules of one sheet at one ante, for hands of any origin against any up card.

    The first stage of a wager is the ante, unless one starts with hands that are doubled already.
    """

    def __init__(self, sheet: HouseSheet, ante: int, start: WagerStage | None = None) -> None:
        kinds = kinds_of(sheet)
        hands = hands_of(kinds)
        self.sheet, self.ante, self.kinds, self.hands = sheet, ante, kinds, hands
        self._kind = {rank: number for number, kind in enumerate(kinds) for rank in kind}
        self.stages = stages_of(sheet, ante, start)
        self.bonuses = tuple(sheet.bonus.hands)
        self.counts = [_count(row) for row in hands.values.tolist()]
        self.suits_matter = self._suits_matter()
        self.classes = _CLASSES if self.suits_matter.any() else _CLASSES[:1]
        self.features = np.array(
            [
                _feature(total, size, is_soft=is_soft)
                for (total, is_soft), size in zip(self.counts, hands.size, strict=True)
            ],
            np.int32,
        )
        self.results = self._results()
        self._rules: dict[tuple[Origin, int], HandRules] = {}
        self._pays: dict[Origin, NDArray[np.float64]] = {}
        self._most_hands: dict[int, int] = {}
        self._allowed: dict[Origin, NDArray[np.int8]] = {}

    def kind(self, card: Card) -> int:
        """The number of a card's kind."""
        return self._kind[RANKS[card.rank]]

    def index(self, held: Iterable[int]) -> int:
        """The number of the hand that cards of these kinds make."""
        hand = 0
        for kind in held:
            hand = int(self.hands.next[hand, kind])
        return hand

    def suits(self, cards: Cards, up: Card) -> int:
        """The class of a hand's suits."""
        suit = cards[0].suit
        if any(card.suit != suit for card in cards):
            return 0
        return class_of(suit, up.suit)

    def cards(self, hand: int, suits: Suits = Suits.MIXED) -> Cards:
        """A hand as cards, in such suits."""
        held = [
            kind
            for kind, count in zip(self.kinds, self.hands.kinds[hand].astype(int), strict=True)
            for _ in range(count)
        ]
        return tuple(Card(kind[0] + _MARKS[suits][at > 0]) for at, kind in enumerate(held))

    def _suits_matter(self) -> NDArray[np.bool_]:
        """Whether a hand is, or can still become, one whose bonus hangs on its suits."""
        matter = np.zeros(len(self.hands.size), dtype=bool)
        for bonus in self.sheet.bonus.hands.values():
            if bonus.suits == Suits.ANY:
                continue
            if bonus.ranks is not None:
                needs = [sum(rank in kind for rank in bonus.ranks) for kind in self.kinds]
                matter |= (self.hands.kinds <= np.array(needs)).all(axis=1)
            else:
                matter |= self.hands.size <= (TARGET if bonus.or_more else bonus.cards or 0)
        return matter

    def _results(self) -> NDArray[np.int32]:
        """The row of pays of each hand, for each class of suits."""
        totals = np.array([total for total, _ in self.counts])
        rows = np.where(totals < LOWEST, 0, totals - LOWEST + 1)
        table = np.tile(rows, (len(self.classes), 1)).astype(np.int32)
        for hand in np.flatnonzero((totals == TARGET) & (bool(self.bonuses) | (self.hands.size == _TWO))).tolist():
            table[:, hand] = self._row_of_21(self.cards(hand))
            if self.suits_matter[hand]:
                table[:, hand] = [self._row_of_21(self.cards(hand, suits)) for suits in self.classes]
        return table

    def _row_of_21(self, cards: Cards) -> int:
        if is_blackjack(cards):
            return NATURAL
        bonus = settle.fitting_bonus(self.sheet, cards)
        return PLAIN_21 if bonus is None else BONUS + self.bonuses.index(bonus)

    def rules(self, origin: Origin, up: int) -> HandRules:
        """The rules for hands of an origin against an up card of this value."""
        key = (origin, up if up in KINDS else 0)
        if key not in self._rules:
            told_apart = self.bonus_after_split or not origin.from_split
            self._rules[key] = HandRules(
                feature=self.features,
                result=self.results if told_apart else self.results[:1],
                suits_matter=self.suits_matter if told_apart else np.zeros_like(self.suits_matter),
                may=self._may(origin) & ~self._closed(origin, up),
                into=self._into(),
                wager=np.array([stage.wager for stage in self.stages], np.float64),
                pays=self._against(origin, up),
                is_checked=self.is_checked(up),
            )
        return self._rules[key]

    @property
    def bonus_after_split(self) -> bool:
        """Whether a split hand can have a bonus."""
        return bool(self.bonuses) and self.keeps_bonus(Origin(from_split=True), 0)

    def keeps_bonus(self, origin: Origin, stage: int) -> bool:
        """Whether a hand of this origin and stage can have a bonus."""
        void = self.sheet.bonus.void_after
        return not (origin.from_split and Void.SPLIT in void) and not (
            self.stages[stage].doubles and Void.DOUBLE in void
        )

    def first_hand_differs(self, up: int) -> bool:
        """Whether a blackjack can come late and take the ante from a spot's first hand and nothing from the others."""
        originals = self.sheet.dealer.late_blackjack.takes == Takes.ORIGINAL_WAGERS
        return originals and up in KINDS and not self.is_checked(up)

    def origin(self, state: State) -> Origin:
        """How the hand in turn came about."""
        hand = state.active
        if not hand.from_split:
            return DEALT
        later = state.hand > 0 and self.first_hand_differs(POINTS[state.dealer[0]])
        return Origin(from_split=True, is_ace=POINTS[hand.cards[0]] == ACE, place=int(later))

    def is_checked(self, up: int) -> bool:
        """Whether the dealer looks for a blackjack under an up card of this value."""
        return KINDS.get(up) in self.sheet.dealer.peek

    def _may(self, origin: Origin) -> NDArray[np.int8]:
        """What may be done at each stage with hands that have a feature in common."""
        if origin in self._allowed:
            return self._allowed[origin]
        may = self._allowed[origin] = np.zeros((len(self.stages), _feature(TARGET, _TWO, is_soft=True) + 1), np.int8)
        aces = self.hands.values[:, 0]
        begun = np.flatnonzero(aces if origin.is_ace else self.hands.size - aces * origin.from_split)
        features, at = np.unique(self.features[begun], return_index=True)
        for feature, where in zip(features.tolist(), begun[at].tolist(), strict=True):
            cards = self._begun(where, origin)
            for number, stage in enumerate(self.stages):
                hand = self.hand(cards, origin, stage)
                spot = self._spot(hand, origin)
                may[number, feature] = sum(flag for reason, flag in _MAY if reason(self.sheet, spot, hand) is None)
        return may

    def _closed(self, origin: Origin, up: int) -> int:
        """What hands may not do after the check that they may do before it."""
        return CAN_SURRENDER if not origin.from_split and self._surrenders_early(up) else 0

    def _surrenders_early(self, up: int) -> bool:
        return up in KINDS and surrenders_before_check(self.sheet, State(spots=(), dealer=blackjack_with(up)))

    def early_surrender(self, up: int, hand: int) -> int | None:
        """What two cards lose by surrender before the check, as a negative amount, if they may surrender then."""
        if not self._surrenders_early(up):
            return None
        held = self._two_cards(hand)
        if no_surrender(self.sheet, self._spot(held, DEALT), held) is not None:
            return None
        return self.net(replace(held, is_surrendered=True), DEALT, blackjack_with(up))

    def _begun(self, where: int, origin: Origin) -> Cards:
        """The cards of a hand that begins as its origin says: a split ace first, or any card but an ace."""
        cards = self.cards(where)
        if not origin.from_split:
            return cards
        return tuple(sorted(cards, key=lambda card: (count((card,))[0] > TEN) != origin.is_ace))

    def _into(self) -> NDArray[np.int32]:
        into = np.full((len(self.stages), max(1, *(len(stage.into) for stage in self.stages))), -1, np.int32)
        for number, stage in enumerate(self.stages):
            into[number, : len(stage.into)] = stage.into
        return into

    def _against(self, origin: Origin, up: int) -> NDArray[np.float64]:
        """What each row pays against each outcome; a blackjack that was looked for ended the round before."""
        pays = self._settled(origin).copy()
        if up in KINDS and not self.is_checked(up):
            for number, row, hand in self._samples(origin):
                pays[number, row, BLACKJACK] = self.net(hand, origin, blackjack_with(up))
            for number, kept in self._rescued():
                pays[number, RESCUED, BLACKJACK] = kept
        return pays

    def _settled(self, origin: Origin) -> NDArray[np.float64]:
        """The same against all outcomes but a blackjack; in the settlement an ace is a card like others."""
        origin = origin._replace(is_ace=False)
        if origin not in self._pays:
            pays = np.zeros((len(self.stages), BONUS + len(self.bonuses) + 2, OUTCOMES))
            for number, row, hand in self._samples(origin):
                for outcome in range(BLACKJACK):
                    pays[number, row, outcome] = self.net(hand, origin, _ENDINGS[outcome])
            for number, kept in self._rescued():
                pays[number, RESCUED, :BLACKJACK] = kept
            self._pays[origin] = pays
        return self._pays[origin]

    def _rescued(self) -> Iterator[tuple[int, int]]:
        """What a hand loses at each stage when its last double is taken back."""
        return ((number, one.doubles[-1] - one.wager) for number, one in enumerate(self.stages) if one.doubles)

    def _samples(self, origin: Origin) -> Iterator[tuple[int, int, HouseHand]]:
        """A hand for each stage and row of pays, but for doubles taken back."""
        rows, at = np.unique(self.results, return_index=True)
        for number, stage in enumerate(self.stages):
            for row, where in zip(rows.tolist(), at.tolist(), strict=True):
                suits, hand = divmod(where, len(self.counts))
                yield number, row, self.hand(self.cards(hand, self.classes[suits]), origin, stage)
        if (self._may(origin)[0] & CAN_SURRENDER).any():
            yield 0, SURRENDERED, replace(self.hand(_SIXTEEN, origin, self.stages[0]), is_surrendered=True)

    def decided(self, origin: Origin) -> NDArray[np.bool_]:
        """Whether a hand wins whatever the dealer draws, by stage and row of pays."""
        found = np.zeros((len(self.stages), BONUS + len(self.bonuses) + 2), dtype=bool)
        for number, row, hand in self._samples(origin):
            found[number, row] = settle.is_decided(self.sheet, hand)
        return found

    def hand(self, cards: Cards, origin: Origin, stage: WagerStage) -> HouseHand:
        """A hand as the engine knows it."""
        return HouseHand(cards=cards, wager=stage.wager, doubles=stage.doubles, from_split=origin.from_split)

    def _spot(self, hand: HouseHand, origin: Origin) -> Spot:
        return Spot(player="", ante=self.ante, hands=(*(HouseHand(),) * origin.place, hand))

    def _two_cards(self, hand: int) -> HouseHand:
        return self.hand(self.cards(hand), DEALT, self.stages[0])

    def may_split(self, spot: Spot, hand: HouseHand) -> bool:
        return no_split(self.sheet, spot, hand) is None

    def most_hands(self, hand: int) -> int:
        """How many hands two cards may become by splitting."""
        if hand not in self._most_hands:
            pair, most = self._two_cards(hand), 1
            while self.may_split(Spot(ante=self.ante, hands=(pair,) * most), pair):
                most += 1
            self._most_hands[hand] = most
        return self._most_hands[hand]

    def largest_insurance(self, hand: int) -> int:
        """The most that two cards can be insured for, or nothing."""
        spot = Spot(ante=self.ante, hands=(self._two_cards(hand),))
        allowed = insurance_sizes(self.sheet, State(spots=()), spot, affordable=False)
        return max((*allowed.only, allowed.most)) if allowed else 0

    def insurance_wins(self, amount: int) -> int:
        return pay(amount, self.sheet.insurance.pays, self.sheet.wagers.rounding, self.sheet.wagers.chip)

    def even_money(self, hand: int) -> int | None:
        """What two cards win by even money, if they may take it."""
        if not may_take_even_money(self.sheet, Spot(ante=self.ante, hands=(self._two_cards(hand),))):
            return None
        return pay(self.ante, self.sheet.even_money.pays, self.sheet.wagers.rounding, self.sheet.wagers.chip)

    def beaten(self, up: int, hand: int) -> int:
        """What two cards win or lose against a blackjack that the dealer's check brings out."""
        return self.net(self._two_cards(hand), DEALT, blackjack_with(up))

    def net(self, hand: HouseHand, origin: Origin, dealer: Cards) -> int:
        """What the player wins or loses on a hand against the dealer's cards, by the engine's settlement."""
        state = State(spots=(self._spot(hand, origin),), dealer=dealer, phase=Phase.DEALER)
        net = 0
        for event in settle.settled(self.sheet, state, 0, origin.place):
            net += event.pays if isinstance(event, Paid) else -event.stake if isinstance(event, Collected) else 0
        return net


_CLASSES = (Suits.MIXED, Suits.SPADES, Suits.SPADES, Suits.SAME, Suits.SAME)
"""Mixed suits; all spades, all of another suit, the up card being of that suit or not."""
_MARKS = {Suits.MIXED: "cd", Suits.SPADES: "ss", Suits.SAME: "cc"}
_SPADES = 3
_SIXTEEN = (Card("9c"), Card("7d"))


def class_of(suit: int, up: int) -> int:
    """The class of hands in one suit, by the suit of the up card."""
    return 1 + 2 * (suit != _SPADES) + (suit != up)


def _count(values: list[float]) -> tuple[int, bool]:
    """The total of a hand and whether it is soft, from how many cards it has of each value."""
    hard = int(sum(number * value for value, number in enumerate(values, ACE)))
    is_soft = values[0] > 0 and hard + TEN <= TARGET
    return hard + TEN * is_soft, is_soft


def _feature(total: int, size: float, *, is_soft: bool) -> int:
    return 4 * total + 2 * is_soft + (size == _TWO)


def _ending(outcome: int) -> Cards:
    """Cards of a dealer who ends with this outcome."""
    total = outcome + LOWEST
    return (Card("2c"), *((Card("Tc"), Card("Tc")) if total > TARGET else _rest(total - 2)))


def _rest(points: int) -> Cards:
    if points > TEN:
        return (Card("Tc"), *_rest(points - TEN))
    return (Card({ACE: "A", TEN: "T"}.get(points, str(points)) + "c"),)


_ENDINGS = tuple(map(_ending, range(BLACKJACK)))


def blackjack_with(up: int) -> Cards:
    """A dealer's blackjack by the value of its up card."""
    return (Card("Ac"), Card("Tc")) if up == ACE else (Card("Tc"), Card("Ac"))
