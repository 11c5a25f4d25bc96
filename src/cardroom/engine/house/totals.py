"""Counting hands of twenty-one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import RANKS
from cardroom.sheets.house import TARGET, points

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardroom.cards import Card

POINTS = tuple(points(RANKS[number >> 2]) for number in range(52))
"""What each card counts, the ace as one."""
ACE, TEN = 1, 10


def count(cards: Iterable[Card]) -> tuple[int, bool]:
    """The best total, and whether an ace in it counts eleven."""
    total, has_ace = 0, False
    for card in cards:
        value = POINTS[card]
        total += value
        has_ace = has_ace or value == ACE
    soft = has_ace and total + TEN <= TARGET
    return (total + TEN if soft else total), soft


def total(cards: Iterable[Card]) -> int:
    return count(cards)[0]


def in_words(cards: Iterable[Card]) -> str:
    """The total as it is said: ``17``, ``soft 17``."""
    points, is_soft = count(cards)
    return f"soft {points}" if is_soft else str(points)


def is_blackjack(cards: tuple[Card, ...]) -> bool:
    """An ace and a card that counts ten, as the first two cards."""
    if len(cards) != 2:  # noqa: PLR2004 - the two cards of a deal
        return False
    first, second = POINTS[cards[0]], POINTS[cards[1]]
    return first + second == ACE + TEN and ACE in (first, second)
