"""Riffles of a whole pile, exactly (Bayer and Diaconis, *Trailing the dovetail shuffle to its lair*, 1992).

A pile is cut where as many coins as it has cards fall heads, and the two packets fall into one with every interleaving
as likely: the same riffle as in a dealer's hands, of all cards at once. How likely an order is then depends only on how
many rising sequences it has.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import count
from math import comb, factorial, log2


@cache
def eulerian(cards: int) -> tuple[int, ...]:
    """How many orders have one rising sequence, two, three ..., as many as there are cards at most."""
    row = [1]
    for n in range(2, cards + 1):
        row = [(r + 1) * more + (n - r) * less for r, (more, less) in enumerate(zip([*row, 0], [0, *row], strict=True))]
    return tuple(row)


def rising_chances(cards: int, riffles: int) -> list[Fraction]:
    """The chances of one rising sequence, two, three ... after so many riffles."""
    packets, ways = 2**riffles, 2 ** (riffles * cards)
    return [
        Fraction(orders * comb(packets + cards - rising, cards), ways)
        for rising, orders in enumerate(eulerian(cards), 1)
    ]


def distance(cards: int, riffles: int) -> Fraction:
    """The total variation distance from even chances for all orders: the most that anyone could gain by knowing."""
    packets, ways, all_orders = 2**riffles, 2 ** (riffles * cards), factorial(cards)
    apart = sum(
        orders * abs(comb(packets + cards - rising, cards) * all_orders - ways)
        for rising, orders in enumerate(eulerian(cards), 1)
    )
    return Fraction(apart, 2 * ways * all_orders)


def riffles_needed(cards: int, least: Fraction) -> int:
    """How many riffles it takes to come nearer than a distance."""
    return next(riffles for riffles in count() if distance(cards, riffles) < least)


def kept_neighbours(cards: int, packets: int) -> float:
    """How many neighbours are kept on average when so many packets fall into one; k riffles are like 2^k packets.

    Seen backward, every card of the pile says at random which packet it came from. Two neighbours were so before if
    they came from the same packet, or else if no other card came from between them.
    """
    between = sum((packets - apart) * (1 - apart / packets) ** (cards - 2) for apart in range(1, packets))
    return (cards - 1) * (packets + between) / packets**2


def like_riffles(cards: int, kept: float) -> float | None:
    """How many riffles of the whole pile keep as many neighbours, if anything short of twenty riffles does."""
    more, fewer = 1, 2
    while kept_neighbours(cards, fewer) > kept:
        more, fewer = fewer, 2 * fewer
        if fewer > 1 << 20:
            return None
    while fewer - more > 1:
        middle = (more + fewer) // 2
        more, fewer = (middle, fewer) if kept_neighbours(cards, middle) > kept else (more, middle)
    above, below = kept_neighbours(cards, more), kept_neighbours(cards, fewer)
    return log2(more + (above - kept) / (above - below))
