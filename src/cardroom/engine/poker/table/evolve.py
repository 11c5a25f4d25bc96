"""From the state of a table and an event to its next state. Nothing here knows a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.data import replace
from cardroom.engine.poker import events as hand
from cardroom.engine.poker.actions import PostKind
from cardroom.engine.poker.evolve import evolve as evolve_hand
from cardroom.engine.poker.state import State as Hand
from cardroom.engine.poker.table import events as ev
from cardroom.engine.poker.table.state import Chair, Gone, State
from cardroom.sheets.options import HandKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def evolve(state: State, event: ev.Event) -> State:
    """The state after one event, of the table or of the hand at it."""
    own = _EVOLVE.get(type(event))
    if own is not None:
        return own(state, event)
    return _of_hand(state, event)  # type: ignore[arg-type]  # all others are events of a hand


def fold(state: State, events: Iterable[ev.Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def _of_hand(state: State, event: hand.Event) -> State:
    """Chips go from the chairs to the hand when it begins, and back when it is over; who posts owes no blind."""
    after = evolve_hand(state.hand, event)
    if isinstance(event, hand.Began):
        return _began(state, event, after)
    if isinstance(event, hand.Posted) and event.kind is not PostKind.ANTE:
        chair = replace(state.chairs[event.seat], owes=(), posts=False)
        return replace(_put(state, event.seat, chair), hand=after)
    if isinstance(event, hand.Ended):
        chairs = [
            replace(chair, chips=chair.chips + player.stack)
            for chair, player in zip(state.chairs, after.players, strict=True)
        ]
        return replace(state, chairs=tuple(chairs), hand=after)
    return replace(state, hand=after)


def _began(state: State, event: hand.Began, after: Hand) -> State:
    chairs = [_dealt_in(c, at, event) for at, c in enumerate(state.chairs)]
    dealt = [c if stack is not None else None for c, stack in zip(state.chairs, event.stacks, strict=True)]
    return replace(
        state,
        chairs=tuple(chairs),
        hand=after,
        hands=state.hands + 1,
        bought={},
        is_bomb_agreed=state.is_bomb_agreed and event.kind is not HandKind.BOMB_POT,
        dealt=tuple(dealt),
        gone=(),
        is_void=False,
    )


def _dealt_in(chair: Chair, seat: int, event: hand.Began) -> Chair:
    stack = event.stacks[seat]
    return replace(chair, chips=chair.chips - (stack or 0), played=chair.played or stack is not None)


def _put(state: State, seat: int, chair: Chair) -> State:
    chairs = list(state.chairs)
    chairs[seat] = chair
    return replace(state, chairs=tuple(chairs))


def _sat(state: State, event: ev.Sat) -> State:
    chair = Chair(player=event.player, chips=event.chips, owes=event.owes, posts=event.posts)
    return _put(state, event.seat, chair)


def _will_leave(state: State, event: ev.WillLeave) -> State:
    return _put(state, event.seat, replace(state.chairs[event.seat], is_leaving=True))


def _left(state: State, event: ev.Left) -> State:
    """Who has folded takes along what was left in front of the seat, and leaves what was bet."""
    seat, was_dealt_in = event.seat, not state.hand.is_over and is_dealt_in(state, event.seat)
    if was_dealt_in and (bet := bet_by(state, seat)):
        state = replace(state, gone=(*state.gone, Gone(seat=seat, player=event.player, chips=bet)))
    state = _put(state, seat, Chair())
    if not any(chair.player for chair in state.chairs):
        state = replace(state, spots=None)  # whoever comes next begins anew
    if state.hand.is_over:
        return state
    players = list(state.hand.players)
    players[seat] = replace(players[seat], stack=0)
    return replace(state, hand=replace(state.hand, players=tuple(players)))


def is_dealt_in(state: State, seat: int) -> bool:
    """Whether the player on a seat is one of those who were dealt in, and did not come later."""
    return state.dealt[seat] is not None and state.chairs[seat].played


def bet_by(state: State, seat: int) -> int:
    """All that a player who was dealt in has bet in this hand, dead blinds included."""
    before = state.dealt[seat]
    return 0 if before is None else before.chips - state.hand.players[seat].stack


def _refunded(state: State, event: ev.Refunded) -> State:
    gone = tuple(one for one in state.gone if one.seat != event.seat)
    return replace(state, gone=gone, hand=replace(state.hand, paid=state.hand.paid + event.chips))


def _voided(state: State, event: ev.Voided) -> State:
    """The hand does not count: chairs are as they were before it, with what was bought since."""
    chairs = [_undealt(state, seat, back) for seat, back in enumerate(event.back)]
    is_bomb = state.hand.extra.kind is HandKind.BOMB_POT
    return replace(
        state,
        chairs=tuple(chairs),
        hand=Hand(),
        hands=state.hands - 1,
        is_bomb_agreed=state.is_bomb_agreed or is_bomb,
        is_void=True,
    )


def _undealt(state: State, seat: int, back: int) -> Chair:
    chair, before = state.chairs[seat], state.dealt[seat]
    if before is None or not is_dealt_in(state, seat):
        return chair
    return replace(
        chair,
        chips=chair.chips + state.hand.players[seat].stack + back,
        owes=before.owes,
        posts=before.posts and not chair.is_away,
        played=before.played,
    )


def _sat_out(state: State, event: ev.SatOut) -> State:
    return _put(state, event.seat, replace(state.chairs[event.seat], is_away=True, posts=False))


def _sat_in(state: State, event: ev.SatIn) -> State:
    return _put(state, event.seat, replace(state.chairs[event.seat], is_away=False, posts=event.posts))


def _bought(state: State, event: ev.Bought) -> State:
    chair = state.chairs[event.seat]
    player = str(chair.player)
    bought = {**state.bought, player: state.bought.get(player, 0) + event.chips}
    return replace(_put(state, event.seat, replace(chair, chips=chair.chips + event.chips)), bought=bought)


def _agreed(state: State, event: ev.Agreed) -> State:
    return replace(state, terms=event.terms, sign=None, limit=None, place=0, left=0)


def _bomb_pot_agreed(state: State, _event: ev.BombPotAgreed) -> State:
    return replace(state, is_bomb_agreed=True)


def _pot_won(state: State, event: ev.PotWon) -> State:
    chairs = [
        replace(chair, won=seat == event.seat, kills=seat == event.seat and event.kills)
        for seat, chair in enumerate(state.chairs)
    ]
    return replace(state, chairs=tuple(chairs))


def _moved(state: State, event: ev.Moved) -> State:
    for missed in event.missed:
        chair = state.chairs[missed.seat]
        owes = chair.owes + tuple(name for name in missed.blinds if name not in chair.owes)
        state = _put(state, missed.seat, replace(chair, owes=owes))
    return replace(state, spots=event.spots)


def _asked(state: State, event: ev.Asked) -> State:
    return replace(state, asked=event.seat)


def _game_chosen(state: State, event: ev.GameChosen) -> State:
    return replace(state, sign=event.game, limit=event.limit, place=event.place, left=event.left, asked=None)


_EVOLVE: dict[type, Callable[[State, Any], State]] = {
    ev.Sat: _sat,
    ev.WillLeave: _will_leave,
    ev.Left: _left,
    ev.SatOut: _sat_out,
    ev.SatIn: _sat_in,
    ev.Bought: _bought,
    ev.Agreed: _agreed,
    ev.BombPotAgreed: _bomb_pot_agreed,
    ev.PotWon: _pot_won,
    ev.Moved: _moved,
    ev.Asked: _asked,
    ev.GameChosen: _game_chosen,
    ev.Refunded: _refunded,
    ev.Voided: _voided,
}
