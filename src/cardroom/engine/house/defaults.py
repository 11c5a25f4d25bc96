"""What a silent player does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.house.actions import BY_NAME, Double
from cardroom.engine.house.legal import legal

if TYPE_CHECKING:
    from cardroom.engine.house.actions import Intent
    from cardroom.engine.house.state import State
    from cardroom.sheets.house import HouseSheet

_PLAIN = ("decline", "keep", "take-pay", "stand")
"""Offers are declined, a card from the floor is kept, a blackjack is paid, and all else stands."""


def default(sheet: HouseSheet, state: State, at: int) -> Intent | None:
    """What is done for a spot whose player does not answer; nothing, if it is not asked."""
    options = legal(sheet, state)
    if options is None or options.spot != at:
        return None
    for name in _PLAIN:
        if name in options.actions:
            intent: Intent = BY_NAME[name](spot=at)
            return intent
    sizes = options.actions["double"]
    assert sizes is not None, "a hand that may not stand is doubled, as its player has said"
    return Double(spot=at, amount=sizes.only[0] if sizes.only else sizes.least)
