"""Cards that lie face up: who has the worst one, and who has the best hand showing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import RANKS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardroom.cards import Card
    from cardroom.engine.poker.state import State
    from cardroom.sheets.ranking import Ranking

_ACE = len(RANKS) - 1
_LOW_ACE = -1


def worst(ranking: Ranking, state: State, seats: Iterable[int]) -> int:
    """The seat with the worst up card: the lowest where high hands win, else the highest; suits break ties."""
    choose = min if ranking.is_high else max
    return choose(seats, key=lambda seat: _height(ranking, state.players[seat].up[-1]))


def best(ranking: Ranking, state: State, seats: Iterable[int]) -> int:
    """The seat with the best cards showing; among equal ones the first that is named."""
    choose = max if ranking.is_high else min
    return choose(seats, key=lambda seat: _shown(ranking, state.players[seat].up))


def has_pair(state: State) -> bool:
    """Whether someone who is in shows two cards of one rank."""
    return any(player.is_in and len({card.rank for card in player.up}) < len(player.up) for player in state.players)


def _height(ranking: Ranking, card: Card) -> tuple[int, int]:
    return _rank(ranking, card), card.suit


def _rank(ranking: Ranking, card: Card) -> int:
    return _LOW_ACE if ranking.is_ace_low and card.rank == _ACE else card.rank


def _shown(ranking: Ranking, cards: Iterable[Card]) -> tuple[list[int], list[int]]:
    """Pairs and the like come first, then the ranks; straights and flushes need five cards."""
    ranks = [_rank(ranking, card) for card in cards]
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    return [times for times, _ in groups], [rank for _, rank in groups]
