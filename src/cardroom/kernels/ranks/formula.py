"""How good five cards are, as one number: the formula that the tables are made from.

It looks at how many cards there are of each rank, and for flushes at ranks alone; the bigger number is the better hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = range(9)
_RANKS, _FIVE = 13, 5
_DIGIT = 16
_BY_COUNTS = np.zeros((5, 5), dtype=np.int64)
_BY_COUNTS[[1, 2, 2, 3, 3, 4], [1, 1, 2, 1, 2, 1]] = (HIGH_CARD, PAIR, TWO_PAIR, TRIPS, FULL_HOUSE, QUADS)


class RankRules(NamedTuple):
    """What five cards are worth: straights by their top rank, and the kinds of hands from the least to the best.

    In a low the same hands count the other way round. Flushes and straights that do not count are left out.
    """

    is_low: bool
    is_ace_low: bool
    straights: tuple[tuple[int, int], ...]
    has_flushes: bool
    kinds: tuple[int, ...] = tuple(range(9))


_RUNS = tuple((0b11111 << bottom, bottom + 4) for bottom in range(9))
"""Five ranks in a row as bits, with the top one."""
_FROM_SIX = _RUNS[4:]
_ACE = 1 << 12
HIGH = RankRules(is_low=False, is_ace_low=False, straights=(*_RUNS, (_ACE | 0b1111, 3)), has_flushes=True)
SHORT_DECK = RankRules(
    is_low=False,
    is_ace_low=False,
    straights=(*_FROM_SIX, (_ACE | 0b1111 << 4, 7)),
    has_flushes=True,
    kinds=(HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FULL_HOUSE, FLUSH, QUADS, STRAIGHT_FLUSH),
)
ACE_TO_FIVE = RankRules(is_low=True, is_ace_low=True, straights=(), has_flushes=False)
DEUCE_TO_SEVEN = RankRules(is_low=True, is_ace_low=False, straights=_RUNS, has_flushes=True)


def value(rules: RankRules, counts: NDArray[np.int64], *, is_flush: bool) -> NDArray[np.int64]:
    """The worth of hands, each a row of thirteen counts that come to five."""
    present = (counts > 0) @ (1 << np.arange(_RANKS))
    straights = np.full(1 << _RANKS, -1)
    for ranks, highest in rules.straights:
        straights[ranks] = highest
    top = straights[present]
    order = np.roll(counts, 1, axis=1) if rules.is_ace_low else counts
    groups = -np.sort(-(order * _DIGIT + np.arange(_RANKS)), axis=1)[:, :_FIVE]
    groups[groups < _DIGIT] = 0
    sizes, digits = groups // _DIGIT, groups % _DIGIT
    kind = np.where(is_flush, FLUSH, _BY_COUNTS[sizes[:, 0], sizes[:, 1]])
    kind = np.where(top >= 0, STRAIGHT_FLUSH if is_flush else STRAIGHT, kind)
    digits[top >= 0] = 0
    digits[top >= 0, 0] = top[top >= 0]
    height = np.argsort(rules.kinds)[kind]
    found: NDArray[np.int64] = height * _DIGIT**_FIVE + digits @ _DIGIT ** np.arange(_FIVE)[::-1]
    return -found if rules.is_low else found


def worth(kind: int, first: int) -> int:
    """The least that a hand of this kind is worth whose first rank is this one, among high hands."""
    return kind * _DIGIT**5 + first * _DIGIT**4


def spelled(rules: RankRules, found: int) -> tuple[int, list[int]]:
    """What a hand of some worth is: its kind, and its ranks, those that come more often first; straights by the top."""
    height, digits = divmod(abs(found), _DIGIT**_FIVE)
    ranks = [digits // _DIGIT**place % _DIGIT for place in reversed(range(_FIVE))]
    return rules.kinds[height], ranks
