"""A player of twenty-one with a simple fixed strategy, to fill the other seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.house import actions
from cardroom.engine.house.totals import ACE, POINTS, TEN, count

if TYPE_CHECKING:
    from cardroom.engine.house import Options, State
    from cardroom.engine.house.actions import Intent
    from cardroom.engine.house.state import HouseHand

_WEAK = range(2, 7)
"""Up cards with which the dealer busts often."""


def choose(view: State, options: Options) -> Intent:
    """What to do about the hand in turn; offers are declined, dropped cards kept, and a blackjack's pay is taken."""
    spot, offered = options.spot, options.actions
    if "decline" in offered:
        return actions.Decline(spot=spot)
    if "keep" in offered:
        return actions.Keep(spot=spot)
    if "take-pay" in offered:
        return actions.TakePay(spot=spot)
    hand, up = view.spots[spot].hands[options.hand], POINTS[view.dealer[0]]
    sizes = offered.get("double")
    if "split" in offered and POINTS[hand.cards[0]] in {ACE, 8}:
        return actions.Split(spot=spot)
    if sizes and not hand.doubles and _is_worth_doubling(hand, up):
        return actions.Double(spot=spot, amount=max(sizes.only) if sizes.only else sizes.most)
    if "hit" in offered and _is_worth_hitting(hand, up):
        return actions.Hit(spot=spot)
    return actions.Stand(spot=spot)


def _is_worth_doubling(hand: HouseHand, up: int) -> bool:
    total, is_soft = count(hand.cards)
    if is_soft or up == ACE:
        return False
    return total == 11 or (total == TEN and up < TEN) or (total == 9 and up in range(3, 7))  # noqa: PLR2004 - totals


def _is_worth_hitting(hand: HouseHand, up: int) -> bool:
    total, is_soft = count(hand.cards)
    if is_soft:
        return total < 18 or (total == 18 and (up > 8 or up == ACE))  # noqa: PLR2004 - totals and up cards
    if total == 12:  # noqa: PLR2004 - the one total that stands against 4, 5 and 6 only
        return up not in range(4, 7)
    return total < 12 or (total < 17 and up not in _WEAK)  # noqa: PLR2004 - totals
