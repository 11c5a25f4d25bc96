"""How hands compare, written to be read: the reference for every ranking.

A rank is a tuple, and the bigger tuple is the better hand.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from cardroom.cards import Hand
from cardroom.sheets.ranking import Ranking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardroom.cards import Card

Rank = tuple[int, ...]
_ACE, _FIVE = 12, 5
_STRAIGHT, _FLUSH, _FULL_HOUSE, _STRAIGHT_FLUSH = 4, 5, 6, 8
_PAIRED = {(): 0, (2,): 1, (2, 2): 2, (3,): 3, (3, 2): _FULL_HOUSE, (4,): 7}
"""How high a hand is by its pairs, in the order of high hands."""
_WHEEL, _SHORT_WHEEL = (0, 1, 2, 3, _ACE), (4, 5, 6, 7, _ACE)


def rank(ranking: Ranking, cards: Sequence[Card]) -> Rank:
    """The rank of just these cards."""
    return _RANKS[ranking](cards)


def best(ranking: Ranking, own: Sequence[Card], board: Sequence[Card] = (), number: int | None = None) -> Rank:
    """The best rank of one's own cards and the board, with exactly so many of one's own if that is said."""
    return max(rank(ranking, cards) for cards in choices(ranking, own, board, number))


def playing(ranking: Ranking, own: Sequence[Card], board: Sequence[Card], number: int | None) -> list[Hand]:
    """The cards that play: every choice that is as good as the best; of a badugi only the cards that are in it."""
    wanted = best(ranking, own, board, number)
    if not ranking.is_badugi:
        return [cards for cards in choices(ranking, own, board, number) if rank(ranking, cards) == wanted]
    held = {Hand(some) for cards in choices(ranking, own, board, number) for some in combinations(cards, wanted[0])}
    return [cards for cards in held if rank(ranking, cards) == wanted]


def choices(ranking: Ranking, own: Sequence[Card], board: Sequence[Card], number: int | None) -> Iterator[Hand]:
    """The hands there are to choose from: five cards each, or for badugis all that may be used together."""
    if number is None:
        together = (*own, *board)
        yield from map(Hand, [together] if ranking.is_badugi else combinations(together, min(_FIVE, len(together))))
        return
    size = (_FIVE - ranking.is_badugi) if board else number
    for some in combinations(own, number):
        for others in combinations(board, size - number):
            yield Hand((*some, *others))


def badugi_size(cards: Sequence[Card]) -> int:
    """How many cards of different ranks and different suits there are at most among these."""
    return _badugi(cards, ace_is_low=True)[0]


def _low(card: Card, *, ace_is_low: bool) -> int:
    """The rank of a card for a low, where an ace may be under the deuce."""
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
    return tuple(-high for high in _by_groups([_low(card, ace_is_low=True) for card in cards], 0))


def _deuce_to_seven(cards: Sequence[Card]) -> Rank:
    """The worst high hand: aces are high, straights and flushes count against it."""
    ranks = [card.rank for card in cards]
    return tuple(-high for high in _by_groups(ranks, _suited_or_straight(cards, ())))


def _high(cards: Sequence[Card], wheel: Rank = _WHEEL) -> Rank:
    """Ordinary poker; in the lowest straight the ace is low."""
    ranks = [card.rank for card in cards]
    if tuple(sorted(ranks)) == wheel:
        ranks.remove(_ACE)
    return _by_groups(ranks, _suited_or_straight(cards, wheel))


def _short_deck(cards: Sequence[Card]) -> Rank:
    """The same with the sixes at the bottom, and a flush above a full house."""
    kind, *ranks = _high(cards, _SHORT_WHEEL)
    return ({_FLUSH: _FULL_HOUSE, _FULL_HOUSE: _FLUSH}.get(kind, kind), *ranks)


def _by_groups(ranks: list[int], other: int) -> Rank:
    """What a hand is by its pairs or otherwise; then its ranks, those that come more often first."""
    groups = sorted(((number, rank) for rank, number in Counter(ranks).items()), reverse=True)
    pairs = _PAIRED[tuple(number for number, _ in groups if number > 1)]
    return (max(other, pairs), *(rank for _, rank in groups))


def _suited_or_straight(cards: Sequence[Card], wheel: Rank) -> int:
    """Whether five cards are a straight, a flush or both, in the order of high hands."""
    ranks = tuple(sorted(card.rank for card in cards))
    is_straight = len(ranks) == _FIVE and (ranks == wheel or ranks == tuple(range(ranks[0], ranks[0] + _FIVE)))
    is_flush = len(ranks) == _FIVE and len({card.suit for card in cards}) == 1
    return _STRAIGHT_FLUSH if is_straight and is_flush else _FLUSH * is_flush + _STRAIGHT * is_straight


_RANKS: dict[Ranking, Callable[[Sequence[Card]], Rank]] = {
    Ranking.HIGH: _high,
    Ranking.SHORT_DECK_HIGH: _short_deck,
    Ranking.ACE_TO_FIVE: _ace_to_five,
    Ranking.DEUCE_TO_SEVEN: _deuce_to_seven,
    Ranking.BADUGI_ACE_LOW: lambda cards: _badugi(cards, ace_is_low=True),
    Ranking.BADUGI_ACE_HIGH: lambda cards: _badugi(cards, ace_is_low=False),
}
