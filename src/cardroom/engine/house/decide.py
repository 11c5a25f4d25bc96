"""From an intent to the events it causes, or to the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.engine.floor import DeclareVoid
from cardroom.engine.house import actions as act
from cardroom.engine.house import dealing, floor, seats, settle, sizes
from cardroom.engine.house import events as ev
from cardroom.engine.house.defaults import default
from cardroom.engine.house.evolve import fold
from cardroom.engine.house.flow import follow
from cardroom.engine.house.reasons import (
    illegal,
    insurance_sizes,
    may_double,
    may_have_blackjack,
    may_surrender_early,
    may_take_even_money,
    shows_ace,
    turn_of,
    why_not,
)
from cardroom.engine.house.signals import understood
from cardroom.engine.house.state import INSURANCE, MAIN, Phase
from cardroom.engine.house.turn import PlayersTurn, turn
from cardroom.money import Money, pay
from cardroom.sheets.house import When

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.house.state import HouseHand, Spot, State
    from cardroom.sheets.house import Gesture, HouseSheet

Events = list[ev.Event]


def decide(sheet: HouseSheet, state: State, intent: act.Intent) -> tuple[ev.Event, ...]:
    """What an intent causes, up to the next decision or card."""
    return step(sheet, state, intent)[0]


def step(sheet: HouseSheet, state: State, intent: act.Intent) -> tuple[tuple[ev.Event, ...], State]:
    """The events that an intent causes, and the state after them."""
    events = _DECIDE[type(intent)](sheet, state, intent)
    state = fold(state, events)
    while more := follow(sheet, state) or _of_the_gone(sheet, state):
        events += more
        state = fold(state, more)
    return tuple(events), state


def _of_the_gone(sheet: HouseSheet, state: State) -> Events:
    """What the dealer does for a hand whose player has left during the round."""
    for spot in state.spots:
        if spot.is_leaving:
            break
    else:
        return []
    now = turn(state)
    if not isinstance(now, PlayersTurn) or not state.spots[now.spot].is_leaving:
        return []
    intent = default(sheet, state, now.spot)
    return _DECIDE[type(intent)](sheet, state, intent)


# --- players: offers and play


def _offer(sheet: HouseSheet, state: State, at: int) -> Spot:
    turn_of(sheet, state, at)
    if state.phase != Phase.OFFERS:
        raise illegal(sheet, "insurance", "insurance and even money are offered before the dealer's check only")
    return state.spots[at]


def _insure(sheet: HouseSheet, state: State, intent: act.Insure) -> Events:
    spot = _offer(sheet, state, intent.spot)
    allowed = insurance_sizes(sheet, state, spot, affordable=False)
    if not allowed or not shows_ace(state):
        raise illegal(sheet, "insurance.to", "this hand is not offered insurance")
    if intent.amount in allowed:
        _must_afford(sheet, state, spot, intent.amount, "insurance")
    else:
        raise illegal(
            sheet, "insurance.share", f"{Money(intent.amount)} is not a valid size for insurance: it is {allowed}"
        )
    rule = sheet.rule("insurance")
    return [
        ev.Wagered(spot=intent.spot, bet=INSURANCE, amount=intent.amount, rule=rule),
        ev.Answered(spot=intent.spot, even_money=False),
    ]


def _even_money(sheet: HouseSheet, state: State, intent: act.TakeEvenMoney) -> Events:
    spot = _offer(sheet, state, intent.spot)
    if not (shows_ace(state) and may_take_even_money(sheet, spot)):
        raise illegal(sheet, "even_money.given", "even money is for a blackjack against an ace, where it is given")
    pays = pay(spot.ante, sheet.even_money.pays, sheet.wagers.rounding, sheet.wagers.chip)
    return [
        ev.Answered(spot=intent.spot, even_money=True),
        ev.Paid(spot=intent.spot, hand=0, bet=MAIN, stake=spot.ante, pays=pays, rule=sheet.rule("even_money")),
    ]


def _decline(sheet: HouseSheet, state: State, intent: act.Decline) -> Events:
    _offer(sheet, state, intent.spot)
    return [ev.Answered(spot=intent.spot, even_money=False)]


def _blackjack(sheet: HouseSheet, state: State, at: int) -> HouseHand:
    """A blackjack whose player is asked what to do with it."""
    turn_of(sheet, state, at)
    if state.phase != Phase.BLACKJACKS:
        raise illegal(sheet, "pays.blackjack_paid", "this is asked before play, of a blackjack that may be doubled")
    return state.active


def _take_pay(sheet: HouseSheet, state: State, intent: act.TakePay) -> Events:
    hand = _blackjack(sheet, state, intent.spot)
    took = ev.TookPay(spot=intent.spot, rule=sheet.rule("pays.blackjack_paid"))
    return [took, settle.blackjack(sheet, intent.spot, 0, hand)]


def _double_later(sheet: HouseSheet, state: State, intent: act.DoubleLater) -> Events:
    hand = _blackjack(sheet, state, intent.spot)
    if not may_double(sheet, state, state.spots[intent.spot], hand):
        raise illegal(sheet, "double.blackjack", "this blackjack cannot be doubled")
    return [ev.WillDouble(spot=intent.spot, rule=sheet.rule("double.blackjack"))]


def _hand(sheet: HouseSheet, state: State, intent: act.Play, action: str) -> tuple[Spot, HouseHand]:
    """The hand in turn, if the rules let it do this."""
    turn_of(sheet, state, intent.spot)
    if state.phase != Phase.PLAY or state.dropped is not None:
        raise illegal(sheet, "seats", f"it is not the time to {action}")
    spot, hand = state.spots[state.spot], state.active
    reason = why_not(sheet, state, spot, hand, action)
    if reason is not None:
        raise illegal(sheet, *reason)
    return spot, hand


def _hit(sheet: HouseSheet, state: State, intent: act.Hit) -> Events:
    _hand(sheet, state, intent, "hit")
    return [ev.Hit(spot=state.spot, hand=state.hand)]


def _stand(sheet: HouseSheet, state: State, intent: act.Stand) -> Events:
    _hand(sheet, state, intent, "stand")
    return [ev.Stood(spot=state.spot, hand=state.hand)]


def _double(sheet: HouseSheet, state: State, intent: act.Double) -> Events:
    spot, hand = _hand(sheet, state, intent, "double")
    allowed = sizes.of_double(sheet, spot, hand)
    if intent.amount in allowed:
        _must_afford(sheet, state, spot, intent.amount, "double")
    else:
        raise illegal(
            sheet, "double.stakes", f"{Money(intent.amount)} is not a valid size for this double: it is {allowed}"
        )
    doubled = ev.Doubled(spot=state.spot, hand=state.hand, amount=intent.amount, rule=sheet.rule("double"))
    return [doubled, *_confirmed(sheet, state, "double", sheet.confirmation.double)]


def _confirmed(sheet: HouseSheet, state: State, action: str, gesture: Gesture | None) -> Events:
    """The dealer's confirmation of a bet that a player has put up, where the sheet names a gesture for it."""
    if gesture is None:
        return []
    rule = sheet.rule(f"confirmation.{action}")
    return [ev.Confirmed(spot=state.spot, hand=state.hand, action=action, gesture=gesture, rule=rule)]


def _must_afford(sheet: HouseSheet, state: State, spot: Spot, amount: int, path: str) -> None:
    chips = state.chips_of(str(spot.player))
    if amount > chips:
        raise illegal(sheet, path, f"this takes {Money(amount)}, and {spot.player} has {Money(chips)}")


def _split(sheet: HouseSheet, state: State, intent: act.Split) -> Events:
    spot, _ = _hand(sheet, state, intent, "split")
    _must_afford(sheet, state, spot, spot.ante, "split")
    split = ev.HandSplit(spot=state.spot, hand=state.hand, amount=spot.ante, rule=sheet.rule("split"))
    return [split, *_confirmed(sheet, state, "split", sheet.confirmation.split)]


def _surrender(sheet: HouseSheet, state: State, intent: act.Surrender) -> Events:
    is_early = state.phase == Phase.OFFERS
    hand = _early(sheet, state, intent) if is_early else _hand(sheet, state, intent, "surrender")[1]
    waits = may_have_blackjack(sheet, state) and sheet.surrender.when is When.FIRST_ACTION
    at_once = () if waits else settle.surrendered(sheet, state.spot, state.hand, hand)
    return [ev.Surrendered(spot=state.spot, hand=state.hand), *at_once]


def _early(sheet: HouseSheet, state: State, intent: act.Surrender) -> HouseHand:
    """The hand that is asked before the check, if it may surrender."""
    spot = _offer(sheet, state, intent.spot)
    if not may_surrender_early(sheet, state, spot):
        raise illegal(sheet, "surrender.when", "this hand cannot be surrendered before the dealer's check")
    return spot.hands[0]


def _rescue(sheet: HouseSheet, state: State, intent: act.Rescue) -> Events:
    _, hand = _hand(sheet, state, intent, "rescue")
    at, index, rule = state.spot, state.hand, sheet.rule("double.rescue")
    back = hand.doubles[-1]
    return [
        ev.Rescued(spot=at, hand=index),
        ev.Collected(spot=at, hand=index, bet=MAIN, stake=hand.wager - back, rule=rule),
        ev.Returned(spot=at, hand=index, bet=MAIN, stake=back, rule=rule),
    ]


def _signal(sheet: HouseSheet, state: State, intent: act.Signal) -> Events:
    signalled, meant = understood(sheet, intent)
    return [signalled, *_DECIDE[type(meant)](sheet, state, meant)]


_DECIDE: dict[type, Callable[[HouseSheet, State, Any], Events]] = {
    act.Sit: seats.sit,
    act.Leave: seats.leave,
    act.Buy: seats.buy,
    act.Refuse: seats.refuse,
    act.DropNext: floor.drop_next,
    DeclareVoid: floor.void,
    act.Wager: seats.wager,
    act.TakeBack: seats.take_back,
    act.NewShoe: dealing.new_shoe,
    act.Cut: dealing.cut,
    act.PassCut: dealing.pass_cut,
    act.CutMiddle: dealing.cut_middle,
    act.CloseBets: dealing.close_bets,
    act.Burn: dealing.burn,
    act.DealCard: dealing.deal_card,
    act.DropCard: dealing.drop_card,
    act.Keep: dealing.keep,
    act.Reject: dealing.reject,
    act.Insure: _insure,
    act.TakeEvenMoney: _even_money,
    act.Decline: _decline,
    act.TakePay: _take_pay,
    act.DoubleLater: _double_later,
    act.Hit: _hit,
    act.Stand: _stand,
    act.Double: _double,
    act.Split: _split,
    act.Surrender: _surrender,
    act.Rescue: _rescue,
    act.Signal: _signal,
}
