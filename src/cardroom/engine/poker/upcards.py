"""Cards that lie face up: who has the worst one, and who has the best hand showing."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardroom.cards import RANKS, SUITS, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardroom.engine.poker.state import State
    from cardroom.sheets.ranking import Ranking

_LOW_ACES = range(-4, 0)
"""Where aces are low, they come before the deuce of clubs, in the order of their suits."""


@cache
def _heights(ranking: Ranking) -> tuple[int, ...]:
    """Four times the rank of every card and its suit, by which it is higher or lower than others."""
    aces = len(RANKS) * len(SUITS) - len(SUITS)
    return (*range(aces), *(_LOW_ACES if ranking.is_ace_low else range(aces, UNKNOWN)), UNKNOWN)


def worst(ranking: Ranking, state: State, seats: Iterable[int]) -> int:
    """The seat with the worst up card: the lowest where high hands win, else the highest; suits break ties."""
    choose, heights, players = min if ranking.is_high else max, _heights(ranking), state.players
    return choose(seats, key=lambda seat: heights[players[seat].up[-1]])


def best(ranking: Ranking, state: State, seats: Iterable[int]) -> int:
    """The seat with the best cards showing; among equal ones the first that is named."""
    choose, heights, players = max if ranking.is_high else min, _heights(ranking), state.players
    return choose(seats, key=lambda seat: _shown(tuple(sorted([heights[card] >> 2 for card in players[seat].up]))))


def has_pair(state: State) -> bool:
    """Whether someone who is in shows two cards of one rank."""
    return any(player.is_in and len({card.rank for card in player.up}) < len(player.up) for player in state.players)


@cache
def _shown(ranks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Pairs and the like come first, then the ranks; straights and flushes need five cards."""
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    return tuple(zip(*groups, strict=True))
