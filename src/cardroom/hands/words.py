"""Ranks in words, as a dealer would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import RANK_NAMES, RANKS
from cardroom.hands.tables import RULES
from cardroom.kernels.ranks import badugi, five_cards, formula

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.sheets.ranking import Ranking

_SIZES = ("", "one-card", "two-card", "three-card", "four-card")
_ACE_FIRST = RANKS[-1] + RANKS[:-1]
_ACE_FIRST_NAMES = (RANK_NAMES[-1], *RANK_NAMES[:-1])


def in_words(ranking: Ranking, rank: int) -> str:
    """What a rank stands for: ``full house, aces over kings`` or ``eight-six low, 8-6-4-3-A`` or ``badugi 8-5-2-A``."""
    if rank == 0:
        return "no qualifying hand"
    if ranking.is_badugi:
        return _badugi(badugi.classes()[rank - 1], ace_is_low=ranking.is_ace_low)
    rules = RULES[ranking]
    kind, ranks = formula.spelled(rules, int(five_cards.classes(rules)[rank - 1]))
    if rules.is_low and kind == formula.HIGH_CARD:
        return _low(ranks, ace_is_low=rules.is_ace_low)
    return _high(kind, _ACE_FIRST_NAMES if rules.is_ace_low else RANK_NAMES, ranks)


def plural(name: str) -> str:
    """More than one card of a rank: ``sixes``, ``aces``."""
    return name + ("es" if name.endswith("x") else "s")


def _badugi(ranks: Sequence[int], *, ace_is_low: bool) -> str:
    written = _ACE_FIRST if ace_is_low else RANKS
    named = "badugi" if len(ranks) == len(_SIZES) - 1 else f"{_SIZES[len(ranks)]} badugi"
    return f"{named} {_dashed(written, ranks)}"


def _low(ranks: Sequence[int], *, ace_is_low: bool) -> str:
    names, written = (_ACE_FIRST_NAMES, _ACE_FIRST) if ace_is_low else (RANK_NAMES, RANKS)
    return f"{names[ranks[0]]}-{names[ranks[1]]} low, {_dashed(written, ranks)}"


def _dashed(written: str, ranks: Sequence[int]) -> str:
    return "-".join(written[rank] for rank in ranks)


def _high(kind: int, names: Sequence[str], ranks: Sequence[int]) -> str:
    first, second, third, fourth, fifth = (names[rank] for rank in ranks)
    match kind:
        case formula.STRAIGHT_FLUSH:
            return "royal flush" if first == RANK_NAMES[-1] else f"{first}-high straight flush"
        case formula.QUADS:
            return f"four {plural(first)}, {second} kicker"
        case formula.FULL_HOUSE:
            return f"full house, {plural(first)} over {plural(second)}"
        case formula.FLUSH:
            return f"{first}-high flush, {second}-{third}-{fourth}-{fifth}"
        case formula.STRAIGHT:
            return f"{first}-high straight"
        case formula.TRIPS:
            return f"three {plural(first)}, {second}-{third}"
        case formula.TWO_PAIR:
            return f"two pair, {plural(first)} and {plural(second)}, {third} kicker"
        case formula.PAIR:
            return f"pair of {plural(first)}, {second}-{third}-{fourth}"
        case _:
            return f"{first} high, {second}-{third}-{fourth}-{fifth}"
