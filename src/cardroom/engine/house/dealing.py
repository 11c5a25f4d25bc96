"""The way of the cards: shuffled and cut, burned when the bets are made, dealt, and now and then dropped."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardroom.engine.house import events as ev
from cardroom.engine.house.legal import cutters, first_cutters, taken
from cardroom.engine.house.reasons import illegal, turn_of
from cardroom.engine.house.state import Phase
from cardroom.engine.house.turn import DealersTurn, Task, turn
from cardroom.sheets.equipment import LastRound
from cardroom.sheets.house import DealersCard, DropRule
from cardroom.shoe import Shoe, cut_problem, middle, new_cards, perfect

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.engine.house import actions as act
    from cardroom.engine.house.state import State
    from cardroom.engine.house.turn import PlayersTurn
    from cardroom.sheets.house import HouseSheet
    from cardroom.shoe import Tape

Events = list[ev.Event]

_TOLD = {
    Task.SHUFFLE: "shuffle",
    Task.CUT: "have the cards cut",
    Task.CLOSE_BETS: "close the bets",
    Task.BURN: "burn cards",
    Task.CARD: "deal a card",
}


def _must_be(sheet: HouseSheet, state: State, task: Task) -> DealersTurn:
    now = turn(state)
    if not isinstance(now, DealersTurn) or now.task is not task:
        raise illegal(sheet, "seats", f"it is not the dealer's turn to {_TOLD[task]}")
    return now


# --- a new shoe: shuffle and cut, bets, burn


def new_shoe(sheet: HouseSheet, state: State, _intent: act.NewShoe) -> Events:
    _must_be(sheet, state, Task.SHUFFLE)
    return [ev.Shuffled(rule=sheet.rule("shuffle")), ev.Moved(phase=Phase.CUT)]


def cut(sheet: HouseSheet, state: State, intent: act.Cut) -> Events:
    if state.phase != Phase.CUT:
        raise illegal(sheet, "shoe.cut_by", "the cards are cut once, after the shuffle")
    if intent.spot not in taken(state):
        raise illegal(sheet, "seats", f"nobody is on spot {intent.spot + 1}")
    if intent.spot not in cutters(sheet, state):
        raise illegal(sheet, "shoe.cut_by", f"{state.cut_card_holder} got the cut card of the last shoe, and cuts")
    if (problem := cut_problem(sheet, intent.depth)) is not None:
        raise illegal(sheet, "shoe.cut_at_least", problem)
    return _cut(sheet, intent.spot, intent.depth)


def pass_cut(sheet: HouseSheet, state: State, intent: act.PassCut) -> Events:
    if state.phase != Phase.CUT or intent.spot not in first_cutters(sheet, state):
        raise illegal(sheet, "shoe.cut_by", "only whoever got the cut card of the last shoe can pass the cut")
    return [ev.CutPassed(spot=intent.spot, rule=sheet.rule("shoe.cut_by"))]


def cut_middle(sheet: HouseSheet, state: State, _intent: act.CutMiddle) -> Events:
    _must_be(sheet, state, Task.CUT)
    return _cut(sheet, None, middle(sheet))


def _cut(sheet: HouseSheet, spot: int | None, depth: int) -> Events:
    return [ev.DeckCut(spot=spot, depth=depth, rule=sheet.rule("shoe.cut_by")), ev.Moved(phase=Phase.BETS)]


def close_bets(sheet: HouseSheet, state: State, _intent: act.CloseBets) -> Events:
    _must_be(sheet, state, Task.CLOSE_BETS)
    if not any(spot.ante for spot in state.spots):
        raise illegal(sheet, "wagers.ante", "nobody has a wager on the felt")
    return [ev.Moved(phase=Phase.BURN if state.is_new_shoe and sheet.shoe.burn else Phase.DEAL)]


def burn(sheet: HouseSheet, state: State, intent: act.Burn) -> Events:
    _must_be(sheet, state, Task.BURN)
    if len(intent.cards) != (number := sheet.shoe.burn):
        cards = "card of a new shoe is" if number == 1 else "cards of a new shoe are"
        raise illegal(sheet, "shoe.burn", f"{number} {cards} burned, not {len(intent.cards)}")
    return [ev.Burned(cards=intent.cards, rule=sheet.rule("shoe.burn")), ev.Moved(phase=Phase.DEAL)]


# --- cards


def deal_card(sheet: HouseSheet, state: State, intent: act.DealCard) -> Events:
    if state.will_drop:
        return drop_card(sheet, state, intent)
    now = _must_be(sheet, state, Task.CARD)
    events = _cut_card(sheet, state, now, intent)
    if now.spot is None:
        return [*events, _to_dealer(state, intent.card)]
    return [*events, ev.Dealt(spot=now.spot, hand=now.hand, card=intent.card)]


def _cut_card(sheet: HouseSheet, state: State, now: DealersTurn, intent: act.DealCard | act.DropCard) -> Events:
    if not intent.after_cut_card or state.is_cut_card_out:
        return []
    is_last = sheet.shoe.last_round is LastRound.IN_PROGRESS
    return [ev.CutCardOut(spot=now.spot, is_last_round=is_last, rule=sheet.rule("shoe.cut_card_from_bottom"))]


def _to_dealer(state: State, card: Card) -> ev.DealerGot:
    return ev.DealerGot(card=card, is_hidden=state.phase == Phase.DEAL and len(state.dealer) == 1)


def drop_card(sheet: HouseSheet, state: State, intent: act.DealCard | act.DropCard) -> Events:
    now = _must_be(sheet, state, Task.CARD)
    if sheet.dropped_card.then == DropRule.NOT_COVERED:
        raise illegal(sheet, "dropped_card", "this game has no rule for a card on the floor")
    rule = sheet.rule("dropped_card")
    dealers = _dealers_card(sheet, state, intent.card) if now.spot is None else []
    return [
        *_cut_card(sheet, state, now, intent),
        ev.Dropped(card=intent.card, rule=rule),
        ev.FloorCalled(spot=now.spot, rule=rule),
        *dealers,
    ]


def _dealers_card(sheet: HouseSheet, state: State, card: Card) -> Events:
    """A card that fell on its way to the dealer, about which no player is asked."""
    rule = sheet.rule("dropped_card.dealers")
    if sheet.dropped_card.dealers == DealersCard.DISCARDED:
        return [ev.Rejected(spot=None, rule=rule)]
    return [ev.Kept(spot=None, rule=rule), _to_dealer(state, card)]


def keep(sheet: HouseSheet, state: State, intent: act.Keep) -> Events:
    seat, card = _dropped(sheet, state, intent.spot)
    return [
        ev.Kept(spot=seat.spot, rule=sheet.rule("dropped_card")),
        ev.Dealt(spot=seat.spot, hand=seat.hand, card=card),
    ]


def reject(sheet: HouseSheet, state: State, intent: act.Reject) -> Events:
    seat, _ = _dropped(sheet, state, intent.spot)
    return [ev.Rejected(spot=seat.spot, rule=sheet.rule("dropped_card"))]


def _dropped(sheet: HouseSheet, state: State, at: int) -> tuple[PlayersTurn, Card]:
    seat = turn_of(sheet, state, at)
    if state.dropped is None:
        raise illegal(sheet, "dropped_card", "no card has fallen to the floor")
    return seat, state.dropped


# --- a shoe that runs out


def in_play(state: State) -> tuple[Card, ...]:
    """The cards on the felt: those of hands with a wager, and the dealer's."""
    hands = [hand.cards for spot in state.spots for hand in spot.hands if hand.wager]
    return tuple(card for cards in (*hands, state.dealer) for card in cards)


def discards(sheet: HouseSheet, state: State) -> Counter[Card]:
    """All cards of the table but those in play, when the shoe is empty; if all are in play, those of new decks."""
    decks = Counter(new_cards(sheet))
    return (decks - Counter(in_play(state))) or decks


def refilled(sheet: HouseSheet, state: State, tape: Tape) -> Shoe:
    """A shoe that runs out in its last round goes on with the discards, behind the cards that are still in play.

    So it keeps all cards for the next shuffle; only where all are in play, new decks take their place.
    """
    back = discards(sheet, state)
    dealt = in_play(state) if back.total() < sheet.shoe_size else ()
    return Shoe((*dealt, *perfect(list(back.elements()), tape)), cut_card=0, dealt=len(dealt))
