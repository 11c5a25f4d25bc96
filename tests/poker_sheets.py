"""All poker sheets, and qualifiers read in other words than the product's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom import sheets
from cardroom.sheets import PokerSheet

if TYPE_CHECKING:
    from cardroom.hands import reference
    from cardroom.sheets.poker import Part

POKER = {ref: sheet for ref in sheets.ids() if isinstance(sheet := sheets.load(ref), PokerSheet)}


def qualifies(part: Part, rank: reference.Rank) -> bool:
    """A pair of a rank or better, or a low without pairs up to a top card."""
    ranks = "23456789TJQKA"
    if part.qualifier is None:
        return True
    if part.qualifier.pair is not None:
        return rank >= (1, ranks.index(part.qualifier.pair))
    return rank[0] == 0 and -rank[1] <= ranks.index(part.qualifier.top or "")
