"""A second road to every result: the cards and decisions of a round, settled by a plain table of cases.

The engine settles event by event; here the whole round is looked at once it is over, in fractions, from the words
of the sheet alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest

from cardroom.engine.house import events as ev
from random_rounds import HOUSE, random_round, random_table

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.sheets import HouseSheet

VALUES = {**{str(number): number for number in range(2, 10)}, **dict.fromkeys("TJQK", 10), "A": 11}


def best(cards: list[Card]) -> int:
    """The total with as many aces at eleven as fit."""
    values = [VALUES[str(card)[0]] for card in cards]
    total, aces = sum(values), values.count(11)
    while total > 21 and aces:
        total, aces = total - 10, aces - 1
    return total


@dataclass
class Played:
    """A hand as it was played."""

    wager: Fraction
    cards: list[Card] = field(default_factory=list)
    doubles: list[Fraction] = field(default_factory=list)
    split: bool = False
    given_up: bool = False
    rescued: bool = False

    def is_natural(self, sheet: HouseSheet) -> bool:
        two = len(self.cards) == 2 and best(self.cards) == 21 and not self.doubles
        return two and (sheet.split.makes_blackjack or not self.split)


@dataclass
class Box:
    """A spot as it was played."""

    ante: Fraction = Fraction(0)
    bets: dict[str, Fraction] = field(default_factory=dict)
    hands: list[Played] = field(default_factory=list)
    dealt: list[Card] = field(default_factory=list)
    even_money: bool = False


def watch(events: list[ev.Event]) -> tuple[dict[int, Box], list[Card]]:  # noqa: C901 - one case an event
    """The spots and the dealer's cards of one round."""
    spots: dict[int, Box] = {}
    dealer: list[Card] = []
    for event in events:
        match event:
            case ev.Wagered(bet="hand"):
                spots[event.spot] = Box(ante=Fraction(event.amount), hands=[Played(Fraction(event.amount))])
            case ev.Wagered():
                spots[event.spot].bets[event.bet] = Fraction(event.amount)
            case ev.Dealt():
                spots[event.spot].hands[event.hand].cards.append(event.card)
                spots[event.spot].dealt.append(event.card)
            case ev.DealerGot():
                dealer.append(event.card)
            case ev.Answered(even_money=True):
                spots[event.spot].even_money = True
            case ev.HandSplit():
                hands = spots[event.spot].hands
                old = hands[event.hand]
                hands[event.hand : event.hand + 1] = [
                    Played(old.wager, old.cards[:1], split=True),
                    Played(Fraction(event.amount), old.cards[1:], split=True),
                ]
            case ev.Doubled():
                hand = spots[event.spot].hands[event.hand]
                hand.wager += event.amount
                hand.doubles.append(Fraction(event.amount))
            case ev.Surrendered():
                spots[event.spot].hands[event.hand].given_up = True
            case ev.Rescued():
                spots[event.spot].hands[event.hand].rescued = True
    return spots, dealer


def match_pays(sheet: HouseSheet, name: str, cards: list[Card], up: Card) -> Fraction:
    """What a unit on Match the Dealer brings."""
    kinds = sorted("suited" if card == up else "unsuited" for card in cards[:2] if str(card)[0] == str(up)[0])
    row = {
        (): None,
        ("suited",): "one-suited",
        ("unsuited",): "one-unsuited",
        ("suited", "suited"): "two-suited",
        ("suited", "unsuited"): "suited-and-unsuited",
        ("unsuited", "unsuited"): "two-unsuited",
    }[tuple(kinds)]
    return Fraction(-1) if row is None else sheet.side_bets[name].pays.rows[row]


def bonus_pays(sheet: HouseSheet, hand: Played) -> Fraction:
    """What a winning hand brings for each unit, the best of its bonuses or the plain win."""
    pays = [Fraction(sheet.pays.win)]
    is_void = (hand.split and "split" in sheet.bonus.void_after) or (
        hand.doubles and "double" in sheet.bonus.void_after
    )
    if best(hand.cards) != 21 or is_void:
        return pays[0]
    ranks = "".join(sorted(str(card)[0] for card in hand.cards))
    suits = {str(card)[1] for card in hand.cards}
    bonuses = []
    for bonus in sheet.bonus.hands.values():
        size = len(hand.cards)
        if bonus.cards is not None and not (size == bonus.cards or (bonus.or_more and size > bonus.cards)):
            continue
        if bonus.ranks is not None and ranks != "".join(sorted(bonus.ranks)):
            continue
        fits = {"any": True, "mixed": len(suits) > 1, "same": len(suits) == 1, "spades": suits == {"s"}}
        if fits[bonus.suits]:
            bonuses.append(Fraction(bonus.pays))
    return max(bonuses, default=pays[0])


def brings(sheet: HouseSheet, wager: Fraction, odds: Fraction) -> Fraction:
    """What odds on a wager come to, rounded as the sheet says; a wager that is lost is lost whole."""
    chip, amount = Fraction(int(sheet.wagers.chip)), wager * odds
    chips, rest = divmod(amount, chip)
    if odds < 0 or sheet.wagers.rounding == "exact":
        return amount
    return (chips + {"down": False, "up": rest > 0, "nearest": 2 * rest >= chip}[sheet.wagers.rounding]) * chip


def versus(result: str, pays: Fraction) -> Fraction:
    return {"wins": pays, "pushes": Fraction(0), "loses": Fraction(-1)}[result]


def expected(sheet: HouseSheet, box: Box, dealer: list[Card]) -> Fraction:
    """What a spot wins or loses in all."""
    up, is_blackjack = dealer[0], len(dealer) == 2 and best(dealer) == 21
    total = sum(
        (
            brings(sheet, bet, match_pays(sheet, name, box.dealt[:2], up))
            for name, bet in box.bets.items()
            if name != "insurance"
        ),
        Fraction(0),
    )
    insured = box.bets.get("insurance", Fraction(0))
    total += brings(sheet, insured, sheet.insurance.pays if is_blackjack else Fraction(-1))
    if box.even_money:
        return total + brings(sheet, box.ante, sheet.even_money.pays)
    for number, hand in enumerate(box.hands):
        original = Fraction(0) if number else box.ante
        total += one_hand(sheet, hand, dealer, original, is_blackjack=is_blackjack)
    return total


def one_hand(
    sheet: HouseSheet, hand: Played, dealer: list[Card], original: Fraction, *, is_blackjack: bool
) -> Fraction:
    """What a hand wins or loses; its original wager is the ante for the first hand of a spot, else nothing."""
    up, own, theirs = str(dealer[0])[0], best(hand.cards), best(dealer)
    kind = {"A": "ace", **dict.fromkeys("TJQK", "ten")}.get(up)
    always = own == 21 and sheet.pays.twenty_one == "wins"
    late = sheet.dealer.late_blackjack
    if own > 21:
        return -hand.wager
    if hand.rescued:
        return -(hand.wager - hand.doubles[-1])
    if hand.given_up and not (is_blackjack and kind not in sheet.dealer.peek):
        return -brings(sheet, hand.wager, sheet.surrender.loses)
    if is_blackjack and hand.is_natural(sheet):
        declined = kind == "ace" and sheet.even_money.given != "never" and not hand.split
        result = sheet.even_money.declined if declined else sheet.pays.blackjack_v_blackjack
        return brings(sheet, hand.wager, versus(result, sheet.pays.blackjack))
    if is_blackjack and not (always and not late.beats_21):
        if late.takes == "every-wager":
            return -hand.wager
        return -original
    if hand.is_natural(sheet):
        return brings(sheet, hand.wager, sheet.pays.blackjack)
    if always or theirs > 21 or own > theirs:
        return brings(sheet, hand.wager, bonus_pays(sheet, hand))
    return brings(sheet, hand.wager, versus(sheet.pays.tie, sheet.pays.win) if own == theirs else Fraction(-1))


@pytest.mark.parametrize("ref", HOUSE)
@pytest.mark.parametrize("seed", range(30))
def test_both_roads_lead_to_the_same_result(ref: str, seed: int) -> None:
    chance = Random(f"{ref} second road {seed}")
    table = random_table(chance, ref)
    for _ in range(12):
        start = len(table.log)
        if not random_round(chance, table):
            break
        events = table.log[start:]
        spots, dealer = watch(events)
        for at, box in spots.items():
            paid = sum(event.pays for event in events if isinstance(event, ev.Paid) and event.spot == at)
            lost = sum(event.stake for event in events if isinstance(event, ev.Collected) and event.spot == at)
            assert paid - lost == expected(table.sheet, box, dealer), (at, box, dealer)
