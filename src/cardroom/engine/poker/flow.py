"""What follows of itself: rounds are opened and closed and pots given away without anybody deciding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker import ending, upcards
from cardroom.engine.poker.betting import bring_in, full_bet
from cardroom.engine.poker.dealing import duty
from cardroom.engine.poker.events import Closed, Opened
from cardroom.engine.poker.state import BET, DISCARD, DRAW, SHOW, clockwise, first_in_turn
from cardroom.sheets.poker import Discard, Draw, Opens, Round

if TYPE_CHECKING:
    from cardroom.engine.poker.events import Event
    from cardroom.engine.poker.state import State
    from cardroom.sheets.poker import PokerSheet


_LEFT_OF_BUTTON, _LEFT_OF_BLINDS, _BRING_IN = Opens.LEFT_OF_BUTTON, Opens.LEFT_OF_BLINDS, Opens.BRING_IN


def follow(sheet: PokerSheet, state: State) -> list[Event]:
    """The next events that need no decision and no card, or none."""
    if state.is_over or state.waiting:
        return []
    if state.asks is BET:
        return _won(sheet, state) if state.left == 1 else _end_of_round(state)
    if duty(sheet, state) is not None:
        return []
    if state.asks is None:
        return _opened(sheet, state)
    return ending.awards(sheet, state) if state.asks is SHOW else [Closed()]


def _won(sheet: PokerSheet, state: State) -> list[Event]:
    """All others have folded."""
    return ending.uncalled_bet(state) or ending.awards(sheet, state)


def _end_of_round(state: State) -> list[Event]:
    """Bets are gathered; where everybody has checked there is none to give back."""
    if state.asks is BET and not state.level:
        return [Closed()]
    return [*ending.uncalled_bet(state), Closed()]


def _opened(sheet: PokerSheet, state: State) -> list[Event]:
    """The next stage, in which players are asked; no bets are asked for where nobody could answer them."""
    stages = sheet.stages
    if state.stage == len(stages):
        return [Opened(asks=SHOW, seat=ending.first_to_show(state))]
    act = stages[state.stage].act
    if isinstance(act, Round):
        return _round(sheet, state, act)
    assert isinstance(act, Draw | Discard), f"the dealer does {act}"
    return [Opened(asks=DRAW if isinstance(act, Draw) else DISCARD, seat=first_in_turn(state.players, state.button))]


def _round(sheet: PokerSheet, state: State, betting: Round) -> list[Event]:
    seat = _first_to_bet(sheet, state, betting)
    if seat is None:
        return _end_of_round(state)
    by = full_bet(sheet, betting)
    is_full = state.level >= by
    bring = bring_in(sheet, betting)
    return [
        Opened(
            asks=BET,
            seat=seat,
            by=by,
            full=state.level if is_full else 0,
            count=int(is_full),
            bring_in=bring,
            may_fold=not bring or seat != _worst(sheet, state),
        )
    ]


def _worst(sheet: PokerSheet, state: State) -> int:
    """The seat with the worst up card of all that are in."""
    assert sheet.up_cards is not None
    return upcards.worst(sheet.up_cards, state, state.live)


def _first_to_bet(sheet: PokerSheet, state: State, betting: Round) -> int | None:
    """The first seat with chips, from the one that opens by the rules; nobody, if it would bet alone."""
    players, first = state.players, None
    for seat in clockwise(len(players), _before_opener(sheet, state, betting)):
        if players[seat].is_in and players[seat].stack:
            if first is not None:
                return first
            first = seat
    if first is None:
        return None
    most = max(player.bet for player in players if player.is_in)
    return first if most > players[first].bet else None


def _before_opener(sheet: PokerSheet, state: State, betting: Round) -> int:
    """The seat after which the betting starts."""
    opens = betting.opens
    if opens is _LEFT_OF_BUTTON:
        return state.button
    if opens is _LEFT_OF_BLINDS:
        return state.blinds[-1] if state.blinds else state.button
    assert sheet.up_cards is not None
    first = _worst(sheet, state) if opens is _BRING_IN else upcards.best(sheet.up_cards, state, state.live)
    return (first - 1) % len(state.players)
