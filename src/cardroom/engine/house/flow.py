"""What follows of itself: the dealer settles, checks and turns to the next hand without anybody deciding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.house import settle
from cardroom.engine.house.events import Busted, Checked, Collected, HoleTurned, Moved, RoundOver
from cardroom.engine.house.legal import (
    double_sizes,
    has_choice,
    insurance_sizes,
    is_natural,
    may_take_even_money,
    no_double,
)
from cardroom.engine.house.state import MAIN, NOWHERE, Phase
from cardroom.engine.house.totals import ACE, POINTS, TEN, count, is_blackjack, total
from cardroom.engine.house.turn import is_dealt, needs_card
from cardroom.sheets.house import TARGET, CollectedWhen, PaidWhen, UpCard, Versus

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.house.events import Event
    from cardroom.engine.house.state import Hand, Spot, State
    from cardroom.sheets.house import HouseSheet

Events = list["Event"]
_KINDS = {TEN: UpCard.TEN, ACE: UpCard.ACE}


def follow(sheet: HouseSheet, state: State) -> Events:
    """The next events that need no decision and no card, or none."""
    return _FOLLOW[state.phase](sheet, state)


def _nothing(_sheet: HouseSheet, _state: State) -> Events:
    return []


def _deal(sheet: HouseSheet, state: State) -> Events:
    """When all have two cards, the side bets are settled."""
    if not is_dealt(state):
        return []
    return [*settle.side_bets(sheet, state), Moved(phase=Phase.OFFERS, spot=NOWHERE)]


def _offers(sheet: HouseSheet, state: State) -> Events:
    """Against an ace, insurance and even money go round from the left; then comes the check."""
    if state.spot != NOWHERE and not state.spots[state.spot].has_answered:
        return []
    if POINTS[state.dealer[0]] == ACE:
        for at in range(state.spot + 1, len(state.spots)):
            spot = state.spots[at]
            if spot.ante and (insurance_sizes(sheet, state, spot) or may_take_even_money(sheet, spot)):
                return [Moved(phase=Phase.OFFERS, spot=at)]
    return _check(sheet, state)


def _is_checked(sheet: HouseSheet, state: State) -> bool:
    return _KINDS.get(POINTS[state.dealer[0]]) in sheet.dealer.peek


def _check(sheet: HouseSheet, state: State) -> Events:
    """The dealer looks under the up card where the sheet says so; a blackjack ends the round."""
    on = Moved(phase=Phase.BLACKJACKS, spot=NOWHERE)
    if not _is_checked(sheet, state):
        return [on]
    has_blackjack = is_blackjack(state.dealer)
    checked = Checked(has_blackjack=has_blackjack, rule=sheet.rule("dealer.peek"))
    if has_blackjack:
        return [checked, HoleTurned(card=state.dealer[1]), *_settlement(sheet, state)]
    at_once = sheet.insurance.collected == CollectedWhen.BEFORE_BLACKJACKS
    return [checked, *(settle.insurance(sheet, state, wins=False) if at_once else ()), on]


def _blackjacks(sheet: HouseSheet, state: State) -> Events:
    """Players' blackjacks are paid from the left, or wait where the dealer may have one too."""
    events: Events = []
    if state.spot != NOWHERE:
        hand = state.active
        if state.is_drawing or (is_natural(sheet, hand) and not hand.is_done):
            return []
        if is_natural(sheet, hand):
            events.append(settle.blackjack(sheet, state.spot, 0, hand))
    for at in range(state.spot + 1, len(state.spots)):
        spot = state.spots[at]
        if not (spot.ante and spot.hands[0].wager and is_natural(sheet, spot.hands[0])):
            continue
        if _may_double(sheet, state, spot, spot.hands[0]):
            return [*events, Moved(phase=Phase.BLACKJACKS, spot=at)]
        if _is_paid_now(sheet, state):
            events.append(settle.blackjack(sheet, at, 0, spot.hands[0]))
    lost = settle.insurance(sheet, state, wins=False) if _is_checked(sheet, state) else []
    return [*events, *lost, Moved(phase=Phase.PLAY, spot=NOWHERE)]


def _may_double(sheet: HouseSheet, state: State, spot: Spot, hand: Hand) -> bool:
    return no_double(sheet, spot, hand) is None and bool(double_sizes(sheet, state, spot, hand))


def _is_paid_now(sheet: HouseSheet, state: State) -> bool:
    """A blackjack is paid before play, unless it might still meet the dealer's and not win."""
    if sheet.pays.blackjack_paid == PaidWhen.IN_SETTLEMENT:
        return False
    is_open = POINTS[state.dealer[0]] in _KINDS and not _is_checked(sheet, state)
    return not is_open or sheet.pays.blackjack_v_blackjack == Versus.WINS


def _play(sheet: HouseSheet, state: State) -> Events:
    """A hand over 21 is collected; a hand with nothing left to decide makes way for the next."""
    if state.spot != NOWHERE:
        if needs_card(state):
            return []
        hand = state.active
        if not hand.is_done and total(hand.cards) > TARGET:
            return _bust(sheet, state, hand)
        if not hand.is_done and has_choice(sheet, state, state.spots[state.spot], hand):
            return []
    return [_next_hand(sheet, state)]


def _bust(sheet: HouseSheet, state: State, hand: Hand) -> Events:
    busted = Busted(spot=state.spot, hand=state.hand)
    if sheet.settlement.busts == PaidWhen.IN_SETTLEMENT:
        return [busted]
    rule = sheet.rule("settlement.busts")
    return [busted, Collected(spot=state.spot, hand=state.hand, bet=MAIN, stake=hand.wager, rule=rule)]


def _next_hand(sheet: HouseSheet, state: State) -> Moved:
    """The next hand from the left that has something to decide, or else the dealer."""
    for at in range(max(state.spot, 0), len(state.spots)):
        spot = state.spots[at]
        first = state.hand + 1 if at == state.spot else 0
        for index in range(first, len(spot.hands)):
            hand = spot.hands[index]
            waits = len(hand.cards) == 1 or has_choice(sheet, state, spot, hand)
            if hand.wager and not hand.is_done and not is_natural(sheet, hand) and waits:
                return Moved(phase=Phase.PLAY, spot=at, hand=index)
    return Moved(phase=Phase.DEALER)


def _dealer(sheet: HouseSheet, state: State) -> Events:
    """The hole card is turned, the dealer draws while a hand depends on it, and all is settled."""
    if not state.is_hole_shown:
        return [HoleTurned(card=state.dealer[1])]
    if _must_draw(sheet, state):
        return []
    return _settlement(sheet, state)


def _must_draw(sheet: HouseSheet, state: State) -> bool:
    points, is_soft = count(state.dealer)
    stands = sheet.dealer.stands
    if points >= (stands.soft if is_soft else stands.hard) or is_blackjack(state.dealer):
        return False
    return any(
        hand.wager and total(hand.cards) <= TARGET and not settle.is_decided(sheet, hand)
        for spot in state.spots
        for hand in spot.hands
    )


def _settlement(sheet: HouseSheet, state: State) -> Events:
    insured = settle.insurance(sheet, state, wins=is_blackjack(state.dealer))
    return [*settle.hands(sheet, state), *insured, RoundOver(shuffle=state.is_last_round)]


_FOLLOW: dict[Phase, Callable[[HouseSheet, State], Events]] = {
    Phase.SHUFFLE: _nothing,
    Phase.BETS: _nothing,
    Phase.DEAL: _deal,
    Phase.OFFERS: _offers,
    Phase.BLACKJACKS: _blackjacks,
    Phase.PLAY: _play,
    Phase.DEALER: _dealer,
}
