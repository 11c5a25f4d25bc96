"""From an intent to the events it causes, or to the rule that forbids it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from cardroom.engine.errors import IllegalError
from cardroom.engine.house import actions as act
from cardroom.engine.house import events as ev
from cardroom.engine.house import sizes
from cardroom.engine.house.evolve import fold
from cardroom.engine.house.flow import follow
from cardroom.engine.house.legal import (
    REASONS,
    insurance_sizes,
    may_have_blackjack,
    may_take_even_money,
)
from cardroom.engine.house.settle import surrendered
from cardroom.engine.house.state import INSURANCE, MAIN, Phase
from cardroom.engine.house.turn import Dealer, Seat, Task, turn
from cardroom.money import Money, pay
from cardroom.sheets.house import Decides, Dropped

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.cards import Card
    from cardroom.engine.house.state import Hand, Spot, State
    from cardroom.sheets.house import HouseSheet
    from cardroom.sheets.house import Signal as SignalWords

Events = list[ev.Event]
_NAME = re.compile(r"\w[\w-]{0,30}")
_VOICE = re.compile(r"[\w ,.!?'-]{0,60}")


def decide(sheet: HouseSheet, state: State, intent: act.Intent) -> tuple[ev.Event, ...]:
    """What an intent causes, up to the next decision or card."""
    return step(sheet, state, intent)[0]


def step(sheet: HouseSheet, state: State, intent: act.Intent) -> tuple[tuple[ev.Event, ...], State]:
    """The events that an intent causes, and the state after them."""
    events = _DECIDE[type(intent)](sheet, state, intent)
    state = fold(state, events)
    while more := follow(sheet, state):
        events += more
        state = fold(state, more)
    return tuple(events), state


def _illegal(sheet: HouseSheet, path: str, sentence: str) -> IllegalError:
    return IllegalError(sheet.rule(path), sentence)


# --- between rounds: seats and bets


def _sit(sheet: HouseSheet, state: State, intent: act.Sit) -> Events:
    at = _spot(sheet, state, intent.spot)
    mine = [spot for spot in state.spots if spot.player == intent.player]
    if not _NAME.fullmatch(intent.player):
        raise _illegal(sheet, "seats", "a player's name is one word of letters, digits, dashes and underscores")
    if intent.chips and any(spot.ante for spot in mine) and state.phase not in {Phase.BETS, Phase.SHUFFLE}:
        raise _illegal(sheet, "wagers", "chips are bought between rounds")
    if intent.chips < 0 or not (intent.chips or any(player.name == intent.player for player in state.players)):
        raise _illegal(sheet, "wagers", "a player sits down with chips")
    if len(mine) >= sheet.seats.spots_per_player:
        raise _illegal(sheet, "seats.spots_per_player", f"nobody has more than {sheet.seats.spots_per_player} spots")
    events: Events = []
    if state.spots[at].player is not None:
        _must_yield(sheet, state, at, newcomer=not mine)
        events.append(ev.Left(spot=at, why=ev.Why.FREED, rule=sheet.rule("seats.newcomer_frees_spot")))
    return [*events, ev.Sat(spot=at, player=intent.player, chips=intent.chips)]


def _must_yield(sheet: HouseSheet, state: State, at: int, *, newcomer: bool) -> None:
    """A taken spot is given to a newcomer only where the sheet says so, and only a player's second one."""
    spot = state.spots[at]
    full = all(other.player is not None for other in state.spots)
    second = sum(other.player == spot.player for other in state.spots) > 1
    if not (sheet.seats.newcomer_frees_spot and newcomer and full and second) or spot.ante:
        raise _illegal(sheet, "seats", f"spot {at + 1} is taken")


def _leave(sheet: HouseSheet, state: State, intent: act.Leave) -> Events:
    return [ev.Left(spot=_idle(sheet, state, intent.spot), why=ev.Why.LEFT, rule=sheet.rule("seats"))]


def _refuse(sheet: HouseSheet, state: State, intent: act.Refuse) -> Events:
    at = _idle(sheet, state, intent.spot)
    if not sheet.seats.floor_may_refuse:
        raise _illegal(sheet, "seats.floor_may_refuse", "the floor does not take spots away here")
    if sum(other.player == state.spots[at].player for other in state.spots) < 2:  # noqa: PLR2004 - a second spot
        raise _illegal(sheet, "seats.floor_may_refuse", "the floor may refuse a second spot, not a player's only one")
    return [ev.Left(spot=at, why=ev.Why.REFUSED, rule=sheet.rule("seats.floor_may_refuse"))]


def _spot(sheet: HouseSheet, state: State, at: int) -> int:
    if not 0 <= at < len(state.spots):
        raise _illegal(sheet, "seats.spots", f"there are {len(state.spots)} spots, and no spot {at + 1}")
    return at


def _idle(sheet: HouseSheet, state: State, at: int) -> int:
    """A taken spot without a wager on it."""
    spot = state.spots[_spot(sheet, state, at)]
    if spot.player is None:
        raise _illegal(sheet, "seats", f"nobody is on spot {at + 1}")
    if spot.ante:
        raise _illegal(sheet, "seats", f"spot {at + 1} has a wager on it")
    return at


def _wager(sheet: HouseSheet, state: State, intent: act.Wager) -> Events:
    at = _spot(sheet, state, intent.spot)
    spot = state.spots[at]
    if state.phase not in {Phase.BETS, Phase.SHUFFLE}:
        raise _illegal(sheet, "wagers", "no more bets in this round")
    if spot.player is None:
        raise _illegal(sheet, "seats", f"nobody is on spot {at + 1}")
    back: Events = [ev.TookBack(spot=at)] if spot.ante else []
    if back and not intent.ante and not intent.side:
        return back
    events = [_ante(sheet, at, intent.ante), *_sides(sheet, at, intent)]
    chips = state.chips_of(spot.player) + spot.ante + sum(bet.amount for bet in spot.bets)
    if sum(event.amount for event in events) > chips:
        raise _illegal(sheet, "wagers", f"{Money(chips)} is all that {spot.player} has")
    return [*back, *events]


def _ante(sheet: HouseSheet, at: int, amount: int) -> ev.Wagered:
    allowed = sizes.of_amounts(sheet.wagers.ante)
    if amount not in allowed:
        raise _illegal(sheet, "wagers.ante", f"{Money(amount)} is not an ante: it is {allowed}")
    return ev.Wagered(spot=at, bet=MAIN, amount=amount, rule=sheet.rule("wagers.ante"))


def _sides(sheet: HouseSheet, at: int, intent: act.Wager) -> list[ev.Wagered]:
    for name, amount in intent.side.items():
        path = f"side_bets.{name}.wager"
        if name not in sheet.side_bets:
            raise _illegal(sheet, "side_bets", f'there is no side bet "{name}" here')
        bet = sheet.side_bets[name]
        allowed = sizes.of_amounts(bet.wager)
        if amount not in allowed:
            raise _illegal(sheet, path, f"{Money(amount)} is not a bet on {name}: it is {allowed}")
        if bet.at_most_ante and amount > intent.ante:
            raise _illegal(sheet, f"side_bets.{name}.at_most_ante", f"a bet on {name} may not be more than the ante")
    return [
        ev.Wagered(spot=at, bet=name, amount=amount, rule=sheet.rule(f"side_bets.{name}.wager"))
        for name, amount in intent.side.items()
    ]


# --- the dealer: the shoe, the deal, cards


def _close_bets(sheet: HouseSheet, state: State, _intent: act.CloseBets) -> Events:
    _must_be(sheet, state, Task.CLOSE_BETS)
    if not any(spot.ante for spot in state.spots):
        raise _illegal(sheet, "wagers.ante", "nobody has a wager on the felt")
    return [ev.Moved(phase=Phase.DEAL)]


def _new_shoe(sheet: HouseSheet, state: State, intent: act.NewShoe) -> Events:
    _must_be(sheet, state, Task.SHUFFLE)
    if len(intent.burned) != sheet.shoe.burn:
        raise _illegal(sheet, "shoe.burn", f"{sheet.shoe.burn} cards of a new shoe are burned")
    return [ev.Shuffled(burned=intent.burned, rule=sheet.rule("shoe.burn")), ev.Moved(phase=Phase.BETS)]


def _must_be(sheet: HouseSheet, state: State, task: Task) -> Dealer:
    now = turn(state)
    if not isinstance(now, Dealer) or now.task != task:
        raise _illegal(sheet, "seats", f"it is not the dealer's turn to {_TOLD[task]}")
    return now


_TOLD = {Task.SHUFFLE: "shuffle", Task.CLOSE_BETS: "close the bets", Task.CARD: "deal a card"}


def _cut_card(sheet: HouseSheet, state: State, *, is_out: bool) -> Events:
    fresh = is_out and not state.is_last_round
    return [ev.CutCardOut(rule=sheet.rule("shoe.cut_card_from_bottom"))] if fresh else []


def _deal_card(sheet: HouseSheet, state: State, intent: act.DealCard) -> Events:
    now = _must_be(sheet, state, Task.CARD)
    events = _cut_card(sheet, state, is_out=intent.after_cut_card)
    if now.spot is None:
        is_hidden = state.phase == Phase.DEAL and len(state.dealer) == 1
        return [*events, ev.DealerGot(card=intent.card, is_hidden=is_hidden)]
    return [*events, ev.Dealt(spot=now.spot, hand=now.hand, card=intent.card)]


def _drop_card(sheet: HouseSheet, state: State, intent: act.DropCard) -> Events:
    now = _must_be(sheet, state, Task.CARD)
    rule = "dropped_card"
    if sheet.dropped_card.then == Dropped.NOT_COVERED:
        raise _illegal(sheet, rule, "this game has no rule for a card on the floor")
    if now.spot is None:
        raise _illegal(sheet, rule, "the rule is for cards that were meant for a player")
    events = _cut_card(sheet, state, is_out=intent.after_cut_card)
    return [*events, ev.Dropped(card=intent.card, rule=sheet.rule(rule))]


def _keep(sheet: HouseSheet, state: State, intent: act.Keep) -> Events:
    seat, card = _dropped(sheet, state, intent.spot)
    return [
        ev.Kept(spot=seat.spot, rule=sheet.rule("dropped_card")),
        ev.Dealt(spot=seat.spot, hand=seat.hand, card=card),
    ]


def _reject(sheet: HouseSheet, state: State, intent: act.Reject) -> Events:
    seat, _ = _dropped(sheet, state, intent.spot)
    return [ev.Rejected(spot=seat.spot, rule=sheet.rule("dropped_card"))]


def _dropped(sheet: HouseSheet, state: State, at: int) -> tuple[Seat, Card]:
    seat = _turn_of(sheet, state, at)
    if state.dropped is None:
        raise _illegal(sheet, "dropped_card", "no card has fallen to the floor")
    return seat, state.dropped


# --- players: offers and play


def _turn_of(sheet: HouseSheet, state: State, at: int) -> Seat:
    now = turn(state)
    if not isinstance(now, Seat) or now.spot != at:
        raise _illegal(sheet, "seats", f"it is not the turn of spot {at + 1}")
    return now


def _offer(sheet: HouseSheet, state: State, at: int) -> Spot:
    _turn_of(sheet, state, at)
    if state.phase != Phase.OFFERS:
        raise _illegal(sheet, "insurance", "insurance and even money are offered before the dealer's check only")
    return state.spots[at]


def _insure(sheet: HouseSheet, state: State, intent: act.Insure) -> Events:
    spot = _offer(sheet, state, intent.spot)
    allowed = insurance_sizes(sheet, state, spot, affordable=False)
    if not allowed:
        raise _illegal(sheet, "insurance.to", "this hand is not offered insurance")
    if intent.amount in allowed:
        _must_afford(sheet, state, spot, intent.amount, "insurance")
    else:
        raise _illegal(sheet, "insurance.share", f"{Money(intent.amount)} is no size for insurance: it is {allowed}")
    rule = sheet.rule("insurance")
    return [
        ev.Wagered(spot=intent.spot, bet=INSURANCE, amount=intent.amount, rule=rule),
        ev.Answered(spot=intent.spot, even_money=False),
    ]


def _even_money(sheet: HouseSheet, state: State, intent: act.TakeEvenMoney) -> Events:
    spot = _offer(sheet, state, intent.spot)
    if not may_take_even_money(sheet, spot):
        raise _illegal(sheet, "even_money.given", "even money is for a blackjack against an ace, where it is given")
    pays = pay(spot.ante, sheet.even_money.pays, sheet.wagers.rounding, sheet.wagers.chip)
    return [
        ev.Answered(spot=intent.spot, even_money=True),
        ev.Paid(spot=intent.spot, hand=0, bet=MAIN, stake=spot.ante, pays=pays, rule=sheet.rule("even_money")),
    ]


def _decline(sheet: HouseSheet, state: State, intent: act.Decline) -> Events:
    _offer(sheet, state, intent.spot)
    return [ev.Answered(spot=intent.spot, even_money=False)]


def _hand(sheet: HouseSheet, state: State, intent: act.Play, action: str) -> tuple[Spot, Hand]:
    """The hand in turn, if the rules let it do this."""
    _turn_of(sheet, state, intent.spot)
    if state.phase == Phase.OFFERS or state.dropped is not None:
        raise _illegal(sheet, "seats", f"it is not the time to {action}")
    spot, hand = state.spots[state.spot], state.active
    reason = REASONS[action](sheet, spot, hand) if action in REASONS else None
    if reason is not None:
        raise _illegal(sheet, *reason)
    return spot, hand


def _hit(sheet: HouseSheet, state: State, intent: act.Hit) -> Events:
    _hand(sheet, state, intent, "hit")
    return [ev.Hitting(spot=state.spot, hand=state.hand)]


def _stand(sheet: HouseSheet, state: State, intent: act.Stand) -> Events:
    _hand(sheet, state, intent, "stand")
    return [ev.Stood(spot=state.spot, hand=state.hand)]


def _double(sheet: HouseSheet, state: State, intent: act.Double) -> Events:
    spot, hand = _hand(sheet, state, intent, "double")
    allowed = sizes.of_double(sheet, spot, hand)
    if intent.amount in allowed:
        _must_afford(sheet, state, spot, intent.amount, "double")
    else:
        raise _illegal(sheet, "double.stakes", f"{Money(intent.amount)} is no size for this double: it is {allowed}")
    rule = sheet.rule("double")
    return [ev.Doubled(spot=state.spot, hand=state.hand, amount=intent.amount, rule=rule)]


def _must_afford(sheet: HouseSheet, state: State, spot: Spot, amount: int, path: str) -> None:
    chips = state.chips_of(str(spot.player))
    if amount > chips:
        raise _illegal(sheet, path, f"this takes {Money(amount)}, and {spot.player} has {Money(chips)}")


def _split(sheet: HouseSheet, state: State, intent: act.Split) -> Events:
    spot, _ = _hand(sheet, state, intent, "split")
    _must_afford(sheet, state, spot, spot.ante, "split")
    return [ev.HandSplit(spot=state.spot, hand=state.hand, amount=spot.ante, rule=sheet.rule("split"))]


def _surrender(sheet: HouseSheet, state: State, intent: act.Surrender) -> Events:
    _, hand = _hand(sheet, state, intent, "surrender")
    at_once = () if may_have_blackjack(sheet, state) else surrendered(sheet, state.spot, state.hand, hand)
    return [ev.Surrendered(spot=state.spot, hand=state.hand), *at_once]


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
    """A gesture and a word are taken for an action; where they differ, the sheet says which one counts."""
    shown = _meaning(sheet, lambda signal, _: signal.gesture == intent.gesture) if intent.gesture else None
    voice = (intent.voice or "").lower()
    said = _meaning(sheet, lambda signal, name: voice in {signal.voice, name}) if voice else None
    if not _VOICE.fullmatch(voice):
        raise _illegal(sheet, "signals", "what is said is a few plain words")
    first, second = (shown, said) if sheet.signals.decides == Decides.GESTURE else (said, shown)
    action = first or second
    if action is None:
        raise _illegal(sheet, "signals", "this sign has no meaning at this table")
    meant: act.Intent
    match action:
        case "double":
            meant = act.Double(spot=intent.spot, amount=intent.amount)
        case _:
            meant = _PLAIN[action](spot=intent.spot)
    event = ev.Signalled(
        spot=intent.spot, gesture=intent.gesture, voice=intent.voice, taken_for=action, rule=sheet.rule("signals")
    )
    return [event, *_DECIDE[type(meant)](sheet, state, meant)]


def _meaning(sheet: HouseSheet, fits: Callable[[SignalWords, str], bool]) -> str | None:
    for name in ("hit", "stand", "double", "split", "surrender"):
        signal = getattr(sheet.signals, name)
        if signal is not None and fits(signal, name):
            return name
    return None


_PLAIN: dict[str, Any] = {"hit": act.Hit, "stand": act.Stand, "split": act.Split, "surrender": act.Surrender}

_DECIDE: dict[type, Callable[[HouseSheet, State, Any], Events]] = {
    act.Sit: _sit,
    act.Leave: _leave,
    act.Refuse: _refuse,
    act.Wager: _wager,
    act.CloseBets: _close_bets,
    act.NewShoe: _new_shoe,
    act.DealCard: _deal_card,
    act.DropCard: _drop_card,
    act.Keep: _keep,
    act.Reject: _reject,
    act.Insure: _insure,
    act.TakeEvenMoney: _even_money,
    act.Decline: _decline,
    act.Hit: _hit,
    act.Stand: _stand,
    act.Double: _double,
    act.Split: _split,
    act.Surrender: _surrender,
    act.Rescue: _rescue,
    act.Signal: _signal,
}
