"""How hands compare, written to be read: the reference for every ranking but the high ones.

A rank is a tuple, and the bigger tuple is the better hand.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from cardroom.sheets.ranking import Ranking

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardroom.cards import Card

Rank = tuple[int, ...]
_ACE, _FIVE = 12, 5


def rank(ranking: Ranking, cards: Sequence[Card]) -> Rank:
    """The rank of just these cards."""
    return _RANKS[ranking](cards)


def badugi_size(cards: Sequence[Card]) -> int:
    """How many cards of different ranks and different suits there are at most among these."""
    return _badugi(cards, ace_is_low=True)[0]


def _low(card: Card, *, ace_is_low: bool) -> int:
    """How low a card is: the lower, the bigger."""
    return -1 if card.rank == _ACE and ace_is_low else card.rank


def _badugi(cards: Sequence[Card], *, ace_is_low: bool) -> Rank:
    """The most cards of different ranks and suits, and of those the lowest from the top down."""
    for size in range(len(cards), 0, -1):
        found = [held for held in combinations(cards, size) if _is_badugi(held)]
        if found:
            return max((size, *_from_the_top(held, ace_is_low=ace_is_low)) for held in found)
    return (0,)


def _is_badugi(cards: tuple[Card, ...]) -> bool:
    return len({card.rank for card in cards}) == len({card.suit for card in cards}) == len(cards)


def _from_the_top(cards: Sequence[Card], *, ace_is_low: bool) -> Rank:
    """The cards from the highest down, so turned that lower is bigger."""
    return tuple(-low for low in sorted((_low(card, ace_is_low=ace_is_low) for card in cards), reverse=True))


def _ace_to_five(cards: Sequence[Card]) -> Rank:
    """Straights and flushes do not count, aces are low: unpaired hands first, then the lowest from the top down."""
    return _by_groups([_low(card, ace_is_low=True) for card in cards], 0)


def _deuce_to_seven(cards: Sequence[Card]) -> Rank:
    """The worst high hand: aces are high, straights and flushes count against it."""
    ranks = sorted(card.rank for card in cards)
    is_straight = len(cards) == _FIVE and ranks == list(range(ranks[0], ranks[0] + _FIVE))
    is_flush = len(cards) == _FIVE and len({card.suit for card in cards}) == 1
    return _by_groups(ranks, _against(is_straight=is_straight, is_flush=is_flush))


def _by_groups(lows: list[int], against: int) -> Rank:
    """Worst first are what speaks against the hand and its pairs; then its cards, those that come more often first."""
    groups = sorted(((number, low) for low, number in Counter(lows).items()), reverse=True)
    pairs = _PAIRED[tuple(number for number, _ in groups)] if len(lows) == _FIVE else groups[0][0] - 1
    return (-max(against, pairs), *(-low for _, low in groups))


_PAIRED = {
    (1, 1, 1, 1, 1): 0,
    (2, 1, 1, 1): 1,
    (2, 2, 1): 2,
    (3, 1, 1): 3,
    (3, 2): 6,
    (4, 1): 7,
    (5,): 9,
}
"""How high a hand is by its pairs, in the order of high hands, where a straight is 4, a flush 5 and both are 8."""


def _against(*, is_straight: bool, is_flush: bool) -> int:
    return 8 if is_straight and is_flush else 5 * is_flush + 4 * is_straight


_RANKS: dict[Ranking, Callable[[Sequence[Card]], Rank]] = {
    Ranking.ACE_TO_FIVE: _ace_to_five,
    Ranking.DEUCE_TO_SEVEN: _deuce_to_seven,
    Ranking.BADUGI_ACE_LOW: lambda cards: _badugi(cards, ace_is_low=True),
    Ranking.BADUGI_ACE_HIGH: lambda cards: _badugi(cards, ace_is_low=False),
}
