"""The compiled tables that go with each ranking."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from cardroom.kernels.ranks import badugi, five_cards, formula
from cardroom.sheets.ranking import Ranking

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.kernels.ranks.badugi import Badugi
    from cardroom.kernels.ranks.five_cards import Five
    from cardroom.kernels.ranks.formula import RankRules

RULES = {
    Ranking.HIGH: formula.HIGH,
    Ranking.SHORT_DECK_HIGH: formula.SHORT_DECK,
    Ranking.ACE_TO_FIVE: formula.ACE_TO_FIVE,
    Ranking.DEUCE_TO_SEVEN: formula.DEUCE_TO_SEVEN,
}
FIVE, SEVEN, MOST = 5, 7, 16
"""Cards of a hand; how many it is looked up for at once; and how many it can be chosen from."""


@cache
def five_table(ranking: Ranking, number: int, least: int = 1) -> Five:
    """The table for the best five of so many cards, from five to seven; 0 under the least rank that qualifies."""
    table = five_cards.table(RULES[ranking], number)
    return table._replace(ranks=_from(least, table.ranks), flushes=_from(least, table.flushes))


@cache
def badugi_table(ranking: Ranking, least: int = 1) -> Badugi:
    table = badugi.table(is_ace_low=ranking.is_ace_low)
    return table._replace(ranks=_from(least, table.ranks))


def _from(least: int, ranks: NDArray[np.uint16]) -> NDArray[np.uint16]:
    return np.where(ranks < least, 0, ranks).astype(np.uint16)


def must_choose(ranking: Ranking, number: int) -> bool:
    """Whether every five of so many cards must be looked at: where a flush is bad, the best ranks may not be best."""
    rules = RULES[ranking]
    return number > SEVEN or (number > FIVE and rules.is_low and rules.has_flushes)


def class_count(ranking: Ranking) -> int:
    """How many different ranks there are."""
    return len(badugi.classes()) if ranking.is_badugi else len(five_cards.classes(RULES[ranking]))


def least_pair(ranking: Ranking, rank: int) -> int:
    """The rank of the worst hand that has a pair of this rank, or better."""
    return _first(RULES[ranking], formula.worth(formula.PAIR, rank))


def least_low(ranking: Ranking, top: int) -> int:
    """The rank of the worst low with this top card, or of the worst badugi of four cards with it."""
    if ranking.is_ace_low:
        top = (top + 1) % 13
    if ranking.is_badugi:
        return 1 + next(at for at, ranks in enumerate(badugi.classes()) if len(ranks) == FIVE - 1 and ranks[0] <= top)
    too_high = -formula.worth(formula.HIGH_CARD, top + 1)  # lows are worth less than nothing, the higher the less
    return _first(RULES[ranking], too_high + 1)


@cache
def _first(rules: RankRules, worth: int) -> int:
    return int(np.searchsorted(five_cards.classes(rules), worth)) + 1
