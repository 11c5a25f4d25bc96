"""From a state and an event to the next state. Nothing here knows a rule: events carry all that is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.data import replace
from cardroom.engine.house import events as ev
from cardroom.engine.house.state import MAIN, Bet, HouseHand, Phase, Player, RoundStart, Spot, State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_BETS = Phase.BETS


def evolve(state: State, event: ev.Event) -> State:
    """The state after one event."""
    return _EVOLVE[type(event)](state, event)


def fold(state: State, events: Iterable[ev.Event]) -> State:
    """The state after all events."""
    for event in events:
        state = _EVOLVE[type(event)](state, event)
    return state


def _put_spot(state: State, at: int, spot: Spot, **more: Any) -> State:  # noqa: ANN401 - fields of the state
    return replace(state, spots=(*state.spots[:at], spot, *state.spots[at + 1 :]), **more)


def _put_hand(state: State, at: int, hand: int, changed: HouseHand, **more: Any) -> State:  # noqa: ANN401 - the same
    spot = state.spots[at]
    hands = (*spot.hands[:hand], changed, *spot.hands[hand + 1 :])
    return _put_spot(state, at, replace(spot, hands=hands), **more)


def _give(players: tuple[Player, ...], name: str | None, chips: int) -> tuple[Player, ...]:
    return tuple(
        Player(name=player.name, chips=player.chips + chips) if player.name == name else player for player in players
    )


def _sat(state: State, event: ev.Sat) -> State:
    known = any(player.name == event.player for player in state.players)
    players = (
        _give(state.players, event.player, event.chips)
        if known
        else (*state.players, Player(name=event.player, chips=event.chips))
    )
    return _put_spot(state, event.spot, Spot(player=event.player), players=players)


def _bought(state: State, event: ev.Bought) -> State:
    return replace(state, players=_give(state.players, state.spots[event.spot].player, event.chips))


def _will_leave(state: State, event: ev.WillLeave) -> State:
    return _put_spot(state, event.spot, replace(state.spots[event.spot], is_leaving=True))


def _left(state: State, event: ev.Left) -> State:
    """Whoever has no other spot is no longer at the table."""
    player = state.spots[event.spot].player
    state = _put_spot(state, event.spot, Spot(), players=_give(state.players, player, -event.chips))
    if any(spot.player == player for spot in state.spots):
        return state
    return replace(state, players=tuple(other for other in state.players if other.name != player))


def _shuffled(state: State, _event: ev.Shuffled) -> State:
    return replace(state, is_cut_card_out=False, is_last_round=False, is_new_shoe=True)


def _deck_cut(state: State, _event: ev.DeckCut | ev.CutPassed) -> State:
    """The last cut card gives nobody a right any more."""
    return replace(state, cut_card_holder=None)


def _cut_card_out(state: State, event: ev.CutCardOut) -> State:
    holder = None if event.spot is None else state.spots[event.spot].player
    return replace(state, is_cut_card_out=True, is_last_round=event.is_last_round, cut_card_holder=holder)


def _wagered(state: State, event: ev.Wagered) -> State:
    spot = state.spots[event.spot]
    if event.bet == MAIN:
        spot = replace(spot, ante=event.amount, hands=(HouseHand(wager=event.amount),), won=0)
    else:
        spot = replace(spot, bets=(*spot.bets, Bet(name=event.bet, amount=event.amount)))
    return _put_spot(state, event.spot, spot, players=_give(state.players, spot.player, -event.amount))


def _took_back(state: State, event: ev.TookBack) -> State:
    spot = state.spots[event.spot]
    players = _give(state.players, spot.player, spot.on_felt)
    return _put_spot(state, event.spot, Spot(player=spot.player), players=players)


def _moved(state: State, event: ev.Moved) -> State:
    """When the dealer turns from the bets to the cards, a round begins."""
    if state.phase is _BETS:
        start = RoundStart(players=state.players, spots=state.spots, bank=state.bank)
        return replace(state, phase=event.phase, spot=event.spot, hand=event.hand, start=start)
    return replace(state, phase=event.phase, spot=event.spot, hand=event.hand)


def _dealt(state: State, event: ev.Dealt) -> State:
    hand = state.spots[event.spot].hands[event.hand]
    return _put_hand(state, event.spot, event.hand, replace(hand, cards=(*hand.cards, event.card)), is_drawing=False)


def _dealer_got(state: State, event: ev.DealerGot) -> State:
    return replace(state, dealer=(*state.dealer, event.card))


def _answered(state: State, event: ev.Answered) -> State:
    return _put_spot(state, event.spot, replace(state.spots[event.spot], has_answered=True))


def _will_double(state: State, event: ev.WillDouble) -> State:
    return _put_spot(state, event.spot, replace(state.spots[event.spot], will_double=True))


def _unchanged(state: State, _event: ev.Event) -> State:
    return state


def _hole_turned(state: State, event: ev.HoleTurned) -> State:
    return replace(state, dealer=(state.dealer[0], event.card, *state.dealer[2:]), is_hole_shown=True)


def _hit(state: State, _event: ev.Hit) -> State:
    return replace(state, is_drawing=True)


def _done(state: State, event: ev.Stood | ev.Rescued | ev.Busted) -> State:
    hand = state.spots[event.spot].hands[event.hand]
    return _put_hand(state, event.spot, event.hand, replace(hand, is_done=True))


def _surrendered(state: State, event: ev.Surrendered) -> State:
    hand = state.spots[event.spot].hands[event.hand]
    return _put_hand(state, event.spot, event.hand, replace(hand, is_done=True, is_surrendered=True))


def _doubled(state: State, event: ev.Doubled) -> State:
    spot = state.spots[event.spot]
    hand = spot.hands[event.hand]
    hand = replace(hand, wager=hand.wager + event.amount, doubles=(*hand.doubles, event.amount))
    players = _give(state.players, spot.player, -event.amount)
    return _put_hand(state, event.spot, event.hand, hand, players=players, is_drawing=True)


def _hand_split(state: State, event: ev.HandSplit) -> State:
    spot, at = state.spots[event.spot], event.hand
    first, second = spot.hands[at].cards
    pair = (
        HouseHand(cards=(first,), wager=spot.hands[at].wager, from_split=True),
        HouseHand(cards=(second,), wager=event.amount, from_split=True),
    )
    dealt = spot.split_cards or (first, second)
    spot = replace(spot, hands=(*spot.hands[:at], *pair, *spot.hands[at + 1 :]), split_cards=dealt)
    return _put_spot(state, event.spot, spot, players=_give(state.players, spot.player, -event.amount))


def _dropped(state: State, event: ev.Dropped) -> State:
    return replace(state, dropped=event.card, will_drop=False)


def _will_drop(state: State, _event: ev.WillDrop) -> State:
    return replace(state, will_drop=True)


def _picked_up(state: State, _event: ev.Kept | ev.Rejected) -> State:
    return replace(state, dropped=None)


def _settled(state: State, event: ev.Paid | ev.Collected | ev.Returned) -> State:
    """A stake leaves the felt: to the player, with what the bank adds, or to the bank."""
    spot = state.spots[event.spot]
    to_player = 0 if isinstance(event, ev.Collected) else event.stake
    from_bank = event.pays if isinstance(event, ev.Paid) else 0
    to_bank = event.stake if isinstance(event, ev.Collected) else 0
    won = (spot.won or 0) + from_bank - to_bank
    if event.bet == MAIN:
        hand = spot.hands[event.hand]
        left = hand.wager - event.stake
        changed = replace(hand, wager=left, is_done=hand.is_done or not left)
        hands = (*spot.hands[: event.hand], changed, *spot.hands[event.hand + 1 :])
        spot = replace(spot, hands=hands, won=won)
    else:
        bets = tuple(bet for bet in spot.bets if bet.name != event.bet)
        spot = replace(spot, bets=bets, won=won)
    return _put_spot(
        state,
        event.spot,
        spot,
        players=_give(state.players, spot.player, to_player + from_bank),
        bank=state.bank + to_bank - from_bank,
    )


def _round_over(state: State, event: ev.RoundOver | ev.Voided) -> State:
    return replace(
        state,
        spots=tuple([_cleared(spot) for spot in state.spots]),
        phase=Phase.SHUFFLE if event.shuffle else Phase.BETS,
        spot=0,
        hand=0,
        dealer=(),
        is_hole_shown=False,
        is_new_shoe=False,
        is_last_round=state.is_cut_card_out,
        start=None,
    )


def _cleared(spot: Spot) -> Spot:
    """A spot without bets; what it has won in a round is known until the next one that it is in."""
    return Spot(player=spot.player, is_leaving=spot.is_leaving, won=spot.won if spot.ante else None)


def _voided(state: State, event: ev.Voided) -> State:
    """A new shoe from which nothing was burned yet still is one."""
    players = state.players
    for refund in event.back:
        players = _give(players, state.spots[refund.spot].player, refund.chips)
    is_new_shoe = state.is_new_shoe and state.phase is Phase.BURN
    bank = state.bank + event.bank
    cleared = _round_over(replace(state, players=players, bank=bank, dropped=None, is_drawing=False), event)
    spots = tuple(replace(spot, won=None) for spot in cleared.spots)
    return replace(cleared, spots=spots, is_new_shoe=is_new_shoe)


_EVOLVE: dict[type, Callable[[State, Any], State]] = {
    ev.Sat: _sat,
    ev.Bought: _bought,
    ev.WillLeave: _will_leave,
    ev.Left: _left,
    ev.Shuffled: _shuffled,
    ev.DeckCut: _deck_cut,
    ev.CutPassed: _deck_cut,
    ev.Burned: _unchanged,
    ev.CutCardOut: _cut_card_out,
    ev.Wagered: _wagered,
    ev.TookBack: _took_back,
    ev.Moved: _moved,
    ev.Dealt: _dealt,
    ev.DealerGot: _dealer_got,
    ev.Answered: _answered,
    ev.Checked: _unchanged,
    ev.TookPay: _unchanged,
    ev.WillDouble: _will_double,
    ev.HoleTurned: _hole_turned,
    ev.Signalled: _unchanged,
    ev.Hit: _hit,
    ev.Stood: _done,
    ev.Doubled: _doubled,
    ev.HandSplit: _hand_split,
    ev.Confirmed: _unchanged,
    ev.Surrendered: _surrendered,
    ev.Rescued: _done,
    ev.Busted: _done,
    ev.WillDrop: _will_drop,
    ev.Dropped: _dropped,
    ev.FloorCalled: _unchanged,
    ev.Kept: _picked_up,
    ev.Rejected: _picked_up,
    ev.Paid: _settled,
    ev.Collected: _settled,
    ev.Returned: _settled,
    ev.RoundOver: _round_over,
    ev.Voided: _voided,
}
