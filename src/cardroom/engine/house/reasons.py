"""Who may do what now, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.errors import IllegalError
from cardroom.engine.house import sizes
from cardroom.engine.house.totals import ACE, POINTS, TEN, count, is_blackjack
from cardroom.engine.house.turn import PlayersTurn, turn
from cardroom.sheets.house import AcesDraw, DoubleCards, Given, Match, To, UpCard, When

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.house.state import HouseHand, Spot, State
    from cardroom.engine.sizes import Sizes
    from cardroom.sheets.house import HouseSheet

Reason = tuple[str, str] | None
"""Why something may not be done: the word of the sheet that forbids it, and a sentence; None where it may."""

_TWO = 2
KINDS = {TEN: UpCard.TEN, ACE: UpCard.ACE}


def illegal(sheet: HouseSheet, path: str, sentence: str) -> IllegalError:
    """The refusal that a word of the sheet gives cause for."""
    return IllegalError(sheet.rule(path), sentence)


def turn_of(sheet: HouseSheet, state: State, at: int) -> PlayersTurn:
    """The turn of a spot, and nobody else's."""
    now = turn(state)
    if not isinstance(now, PlayersTurn) or now.spot != at:
        raise illegal(sheet, "seats", f"it is not the turn of spot {at + 1}")
    return now


def is_split_ace(hand: HouseHand) -> bool:
    return hand.from_split and POINTS[hand.cards[0]] == ACE


def is_natural(sheet: HouseSheet, hand: HouseHand) -> bool:
    """Whether a hand counts, and is paid, as a blackjack."""
    if len(hand.cards) != _TWO or hand.doubles or not is_blackjack(hand.cards):
        return False
    return sheet.split.makes_blackjack or not hand.from_split


def is_checked(sheet: HouseSheet, state: State) -> bool:
    """Whether the dealer looks under the up card before play."""
    return KINDS.get(POINTS[state.dealer[0]]) in sheet.dealer.peek


def may_have_blackjack(sheet: HouseSheet, state: State) -> bool:
    """Whether the dealer may still have a blackjack that nobody has looked for."""
    return POINTS[state.dealer[0]] in KINDS and not is_checked(sheet, state)


def no_stand(sheet: HouseSheet, spot: Spot, hand: HouseHand) -> Reason:
    if spot.will_double and is_natural(sheet, hand):
        return "double.blackjack", "this blackjack is doubled now, as its player has said"
    return None


def no_hit(sheet: HouseSheet, spot: Spot, hand: HouseHand) -> Reason:  # noqa: ARG001 - all reasons are asked alike
    if hand.doubles:
        return "double", "a doubled hand gets one card for each double and no more"
    if is_split_ace(hand) and sheet.split.aces.draw == AcesDraw.ONE_CARD:
        return "split.aces.draw", "split aces get one card each"
    if is_natural(sheet, hand):
        return "pays.blackjack", "a blackjack is not hit"
    return None


def no_double(sheet: HouseSheet, spot: Spot, hand: HouseHand) -> Reason:  # noqa: ARG001 - the same
    rule = sheet.double
    if len(hand.doubles) >= rule.times:
        return "double.times", "this hand may not be doubled" + (" again" if hand.doubles else "")
    if rule.cards == DoubleCards.TWO and len(hand.cards) != _TWO:
        return "double.cards", "only the first two cards are doubled"
    if hand.from_split and not rule.after_split:
        return "double.after_split", "a split hand may not be doubled"
    if is_split_ace(hand) and not sheet.split.aces.double:
        return "split.aces.double", "split aces may not be doubled"
    if is_natural(sheet, hand) and not rule.blackjack:
        return "double.blackjack", "a blackjack may not be doubled"
    total, is_soft = count(hand.cards)
    if not rule.lowest <= total <= rule.highest:
        return "double.lowest", f"only totals of {rule.lowest} to {rule.highest} are doubled"
    if is_soft and not rule.soft:
        return "double.soft", "soft hands may not be doubled"
    return None


def no_split(sheet: HouseSheet, spot: Spot, hand: HouseHand) -> Reason:
    rule = sheet.split
    if rule.hands == 1:
        return "split.hands", "hands are not split here"
    if len(hand.cards) != _TWO or hand.doubles:
        return "split", "only two cards can be split"
    first, second = hand.cards
    if rule.match == Match.RANK and first.rank != second.rank:
        return "split.match", "only cards of equal rank can be split"
    if POINTS[first] != POINTS[second]:
        return "split.match", "only cards of equal value can be split"
    if len(spot.hands) >= rule.hands:
        return "split.hands", f"a hand may become {rule.hands} hands at most"
    if POINTS[first] == ACE and len(spot.hands) >= rule.aces.hands:
        return "split.aces.hands", f"aces may become {rule.aces.hands} hands at most"
    return None


def no_surrender(sheet: HouseSheet, spot: Spot, hand: HouseHand) -> Reason:  # noqa: ARG001 - the same
    rule = sheet.surrender
    if rule.when == When.NEVER:
        return "surrender.when", "hands cannot be surrendered here"
    if len(hand.cards) != _TWO or hand.doubles:
        return "surrender.when", "a hand is surrendered as the first action or not at all"
    if hand.from_split and (not rule.after_split or is_split_ace(hand)):
        return "surrender.after_split", "this split hand cannot be surrendered"
    if is_natural(sheet, hand):
        return "pays.blackjack", "a blackjack is not surrendered"
    return None


def surrenders_before_check(sheet: HouseSheet, state: State) -> bool:
    """Whether hands are asked to surrender before the dealer looks under this up card."""
    return sheet.surrender.when is When.BEFORE_CHECK and is_checked(sheet, state)


def may_surrender_early(sheet: HouseSheet, state: State, spot: Spot) -> bool:
    return surrenders_before_check(sheet, state) and no_surrender(sheet, spot, spot.hands[0]) is None


def no_rescue(sheet: HouseSheet, spot: Spot, hand: HouseHand) -> Reason:  # noqa: ARG001 - the same
    if not sheet.double.rescue:
        return "double.rescue", "a double cannot be taken back here"
    if not hand.doubles:
        return "double.rescue", "only a doubled hand can be rescued"
    return None


def double_sizes(sheet: HouseSheet, state: State, spot: Spot, hand: HouseHand) -> Sizes:
    """The sizes of a double that the player can afford."""
    return sizes.of_double(sheet, spot, hand).up_to(state.chips_of(str(spot.player)))


def may_double(sheet: HouseSheet, state: State, spot: Spot, hand: HouseHand) -> bool:
    """Whether a hand may be doubled for an amount that the player can afford."""
    return no_double(sheet, spot, hand) is None and bool(double_sizes(sheet, state, spot, hand))


def shows_ace(state: State) -> bool:
    return POINTS[state.dealer[0]] == ACE


def insurance_sizes(sheet: HouseSheet, state: State, spot: Spot, *, affordable: bool = True) -> Sizes:
    """The sizes of insurance, as far as the player can afford them; none where it is not offered."""
    to = sheet.insurance.to
    if to == To.NOBODY or (to == To.WITHOUT_BLACKJACK and is_natural(sheet, spot.hands[0])):
        return sizes.NOTHING
    allowed = sizes.of_insurance(sheet, spot.ante)
    return allowed.up_to(state.chips_of(str(spot.player))) if affordable else allowed


def may_take_even_money(sheet: HouseSheet, spot: Spot) -> bool:
    return sheet.even_money.given != Given.NEVER and is_natural(sheet, spot.hands[0])


def can_afford_split(state: State, spot: Spot) -> bool:
    return state.chips_of(str(spot.player)) >= spot.ante


def why_not(sheet: HouseSheet, state: State, spot: Spot, hand: HouseHand, action: str) -> Reason:
    """Why a hand whose turn it is may not do this, or None if it may."""
    if action == "surrender" and not hand.from_split and surrenders_before_check(sheet, state):
        return "surrender.when", "a hand is surrendered before the dealer's check or not at all"
    return REASONS[action](sheet, spot, hand)


def has_choice(sheet: HouseSheet, state: State, spot: Spot, hand: HouseHand) -> bool:
    """Whether anything but standing is left to do with a hand."""
    if no_hit(sheet, spot, hand) is None:
        return True
    if may_double(sheet, state, spot, hand):
        return True
    if no_split(sheet, spot, hand) is None and can_afford_split(state, spot):
        return True
    return why_not(sheet, state, spot, hand, "surrender") is None or no_rescue(sheet, spot, hand) is None


REASONS: dict[str, Callable[[HouseSheet, Spot, HouseHand], Reason]] = {
    "stand": no_stand,
    "hit": no_hit,
    "double": no_double,
    "split": no_split,
    "surrender": no_surrender,
    "rescue": no_rescue,
}
