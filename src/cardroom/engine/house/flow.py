"""What follows of itself: the dealer settles, checks and turns to the next hand without anybody deciding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.house import settle
from cardroom.engine.house.events import Busted, Checked, Collected, HoleTurned, Moved, RoundOver
from cardroom.engine.house.evolve import fold
from cardroom.engine.house.reasons import (
    KINDS,
    has_choice,
    insurance_sizes,
    is_checked,
    is_natural,
    may_double,
    may_have_blackjack,
    may_surrender_early,
    may_take_even_money,
    shows_ace,
    surrenders_before_check,
)
from cardroom.engine.house.seats import departures
from cardroom.engine.house.state import MAIN, Phase
from cardroom.engine.house.totals import POINTS, count, is_blackjack, total
from cardroom.engine.house.turn import is_dealt, needs_card
from cardroom.sheets.house import TARGET, CollectedWhen, Draws, PaidWhen, SideWhen, Versus

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.house.events import Event
    from cardroom.engine.house.state import HouseHand, Spot, State
    from cardroom.sheets.house import HouseSheet

Events = list["Event"]


def follow(sheet: HouseSheet, state: State) -> Events:
    """The next events that need no decision and no card, or none."""
    return _FOLLOW[state.phase](sheet, state)


def _nothing(_sheet: HouseSheet, _state: State) -> Events:
    return []


def _deal(sheet: HouseSheet, state: State) -> Events:
    """When all have two cards, the side bets are settled; then come the offers."""
    if not is_dealt(state):
        return []
    settled = settle.side_bets(sheet, state, SideWhen.AFTER_DEAL)
    return [*settled, *_next_offer(sheet, fold(state, settled), 0)]


def _offers(sheet: HouseSheet, state: State) -> Events:
    spot = state.spots[state.spot]
    has_answered = spot.has_answered or spot.hands[0].is_surrendered
    return _next_offer(sheet, state, state.spot + 1) if has_answered else []


def _next_offer(sheet: HouseSheet, state: State, start: int) -> Events:
    """Insurance and even money against an ace, and surrender before the check, go round from the left."""
    if shows_ace(state) or surrenders_before_check(sheet, state):
        for at in range(start, len(state.spots)):
            if state.spots[at].ante and _has_offer(sheet, state, state.spots[at]):
                return [Moved(phase=Phase.OFFERS, spot=at)]
    return _check(sheet, state)


def _has_offer(sheet: HouseSheet, state: State, spot: Spot) -> bool:
    if shows_ace(state) and (insurance_sizes(sheet, state, spot) or may_take_even_money(sheet, spot)):
        return True
    return may_surrender_early(sheet, state, spot)


def _check(sheet: HouseSheet, state: State) -> Events:
    """The dealer looks under the up card where the sheet says so; a blackjack ends the round."""
    if not is_checked(sheet, state):
        return _next_blackjack(sheet, state, 0)
    has_blackjack = is_blackjack(state.dealer)
    kind = KINDS[POINTS[state.dealer[0]]]
    checked = Checked(has_blackjack=has_blackjack, rule=sheet.rule(f"dealer.peek.{kind}"))
    if has_blackjack:
        return [checked, HoleTurned(card=state.dealer[1]), *_settlement(sheet, state)]
    at_once = sheet.insurance.collected == CollectedWhen.BEFORE_BLACKJACKS
    lost = settle.insurance(sheet, state, wins=False) if at_once else []
    return [checked, *lost, *_next_blackjack(sheet, fold(state, lost), 0)]


def _blackjacks(sheet: HouseSheet, state: State) -> Events:
    spot = state.spots[state.spot]
    has_answered = spot.will_double or not spot.hands[0].wager
    return _next_blackjack(sheet, state, state.spot + 1) if has_answered else []


def _next_blackjack(sheet: HouseSheet, state: State, start: int) -> Events:
    """Blackjacks from the left: each is paid, or where it may be doubled its player is asked; then play begins."""
    events: Events = []
    for at in range(start, len(state.spots)) if is_paid_now(sheet, state) else ():
        spot = state.spots[at]
        if not (spot.ante and spot.hands[0].wager and is_natural(sheet, spot.hands[0])):
            continue
        if may_double(sheet, state, spot, spot.hands[0]):
            return [*events, Moved(phase=Phase.BLACKJACKS, spot=at)]
        events.append(settle.blackjack(sheet, at, 0, spot.hands[0]))
    if is_checked(sheet, state):
        events += settle.insurance(sheet, state, wins=False)
    return [*events, _next_hand(sheet, fold(state, events), 0, 0)]


def is_paid_now(sheet: HouseSheet, state: State) -> bool:
    """A blackjack is paid before play, unless it might still meet the dealer's and not win."""
    if sheet.pays.blackjack_paid == PaidWhen.IN_SETTLEMENT:
        return False
    return not may_have_blackjack(sheet, state) or sheet.pays.blackjack_v_blackjack == Versus.WINS


def _play(sheet: HouseSheet, state: State) -> Events:
    """A hand over 21 is collected; a hand with nothing left to decide makes way for the next."""
    if needs_card(state):
        return []
    hand = state.active
    if not hand.is_done and total(hand.cards) > TARGET:
        return _bust(sheet, state, hand)
    if not hand.is_done and has_choice(sheet, state, state.spots[state.spot], hand):
        return []
    return [_next_hand(sheet, state, state.spot, state.hand + 1)]


def _bust(sheet: HouseSheet, state: State, hand: HouseHand) -> Events:
    busted = Busted(spot=state.spot, hand=state.hand)
    if sheet.settlement.busts == PaidWhen.IN_SETTLEMENT:
        return [busted]
    rule = sheet.rule("settlement.busts")
    return [busted, Collected(spot=state.spot, hand=state.hand, bet=MAIN, stake=hand.wager, rule=rule)]


def _next_hand(sheet: HouseSheet, state: State, start: int, first: int) -> Moved:
    """The next hand from the left that has something to decide, or else the dealer."""
    for at in range(start, len(state.spots)):
        spot = state.spots[at]
        for index in range(first, len(spot.hands)):
            hand = spot.hands[index]
            waits = len(hand.cards) == 1 or has_choice(sheet, state, spot, hand)
            if hand.wager and not hand.is_done and waits:
                return Moved(phase=Phase.PLAY, spot=at, hand=index)
        first = 0
    return Moved(phase=Phase.DEALER)


def _dealer(sheet: HouseSheet, state: State) -> Events:
    """The hole card is turned, the dealer draws, if only because a hand depends on it, and all is settled."""
    if not state.is_hole_shown:
        return [HoleTurned(card=state.dealer[1])]
    if _must_draw(sheet, state):
        return []
    return _settlement(sheet, state)


def _must_draw(sheet: HouseSheet, state: State) -> bool:
    points, is_soft = count(state.dealer)
    if sheet.dealer.stands.are_met(points, is_soft=is_soft) or is_blackjack(state.dealer):
        return False
    return sheet.dealer.draws is Draws.ALWAYS or any(
        hand.wager and total(hand.cards) <= TARGET and not (hand.is_surrendered or settle.is_decided(sheet, hand))
        for spot in state.spots
        for hand in spot.hands
    )


def _settlement(sheet: HouseSheet, state: State) -> Events:
    side_bets = settle.side_bets(sheet, state, SideWhen.IN_SETTLEMENT)
    insured = settle.insurance(sheet, state, wins=is_blackjack(state.dealer))
    return [*side_bets, *settle.hands(sheet, state), *insured, RoundOver(shuffle=state.is_last_round)]


_FOLLOW: dict[Phase, Callable[[HouseSheet, State], Events]] = {
    Phase.SHUFFLE: departures,
    Phase.CUT: _nothing,
    Phase.BETS: departures,
    Phase.BURN: _nothing,
    Phase.DEAL: _deal,
    Phase.OFFERS: _offers,
    Phase.BLACKJACKS: _blackjacks,
    Phase.PLAY: _play,
    Phase.DEALER: _dealer,
}
