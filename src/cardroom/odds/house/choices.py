"""What each choice is worth for one hand against one up card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.kernels.house.dealer import BLACKJACK
from cardroom.kernels.house.hands import CAN_DOUBLE, CAN_HIT, CAN_RESCUE, CAN_SURRENDER, RESCUED, SURRENDERED
from cardroom.money import Money

if TYPE_CHECKING:
    from cardroom.odds.house.against import Against
    from cardroom.odds.house.rules import Book, Origin

Choices = dict[str, float]
"""The worth of each choice by name, per unit of the ante; after the dealer's check where there is one."""


def double_name(book: Book, stage: int) -> str:
    """What a double into a stage is called: the largest is a double, and half of it is half a double."""
    doubles = book.stages[stage].doubles
    sizes = [other.doubles[-1] for other in book.stages if other.doubles and other.doubles[:-1] == doubles[:-1]]
    if doubles[-1] == max(sizes):
        return "double"
    if 2 * doubles[-1] == max(sizes):
        return "half-double"
    return "least-double" if doubles[-1] == min(sizes) else f"{Money(doubles[-1])}-double"


def alive(against: Against, hand: int) -> float:
    """The chance that the round goes on after the dealer's check."""
    is_checked = against.book.is_checked(against.up.value)
    return 1.0 - float(against.outcomes(hand)[BLACKJACK]) if is_checked else 1.0


def before_check(against: Against, hand: int, played: float) -> float:
    """What two cards are worth before the dealer's check, for the ante, if playing on adds so much to it."""
    if not against.book.is_checked(against.up.value):
        return played
    return played + float(against.outcomes(hand)[BLACKJACK]) * against.book.beaten(against.up.value, hand)


def insurance_gain(against: Against, hand: int, amount: int) -> float:
    """What insurance for this amount gains against an ace."""
    blackjack = float(against.outcomes(hand)[BLACKJACK])
    return blackjack * against.book.insurance_wins(amount) - (1 - blackjack) * amount


def choices(against: Against, origin: Origin, hand: int, suits: int = 0) -> Choices:
    """All that may be done with a hand whose wager stands as the book begins, splitting apart."""
    book, play, rules = against.book, against.play(origin), against.rules(origin)
    outcomes, may = against.outcomes(hand), rules.may[0, rules.feature[hand]]
    worth = {"stand": float(outcomes @ rules.pays[0, rules.result[suits, hand]])}
    if may & CAN_HIT:
        worth["hit"] = float(play.drawn[0, suits, hand])
    if may & CAN_DOUBLE:
        worth |= {double_name(book, into): float(play.drawn[into, suits, hand]) for into in book.stages[0].into}
    if may & CAN_SURRENDER:
        worth["surrender"] = float(outcomes @ rules.pays[0, SURRENDERED])
    if may & CAN_RESCUE:
        worth["rescue"] = float(outcomes @ rules.pays[0, RESCUED])
    scale = alive(against, hand) * book.ante
    return {name: value / scale for name, value in worth.items()}


def best_of(worth: Choices) -> str:
    """The best choice; of equals, the first."""
    return max(worth, key=lambda name: round(worth[name], 12))
