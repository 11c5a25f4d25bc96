"""What follows of itself: rounds are opened and closed and pots given away without anybody deciding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker import ending, runs, straddles, upcards
from cardroom.engine.poker.dealing import draws
from cardroom.engine.poker.events import Closed, Opened, Skipped
from cardroom.engine.poker.state import BET, DISCARD, DRAW, RUN, SHOW, STRADDLE, Bets, in_turn, next_in_turn, with_chips
from cardroom.sheets.options import RunsOffer, StraddleOffer
from cardroom.sheets.poker import DiscardStep, DrawStep, Opens, Round

if TYPE_CHECKING:
    from cardroom.engine.poker.events import Event
    from cardroom.engine.poker.state import Ask, State
    from cardroom.sheets.poker import PokerSheet, Stage


_LEFT_OF_BUTTON, _LEFT_OF_BLINDS, _BRING_IN = Opens.LEFT_OF_BUTTON, Opens.LEFT_OF_BLINDS, Opens.BRING_IN
_CLOSED, _SKIPPED = (Closed(),), (Skipped(),)
_ASKS: dict[type, Ask] = {Round: BET, DrawStep: DRAW, DiscardStep: DISCARD, StraddleOffer: STRADDLE, RunsOffer: RUN}
"""What players are asked for at such a step; all others are the dealer's."""
_OFFERED = {STRADDLE: straddles.offered_to, RUN: runs.offered_to}
"""Whom the table offers something; everything else is asked of all who are in."""


def follow(sheet: PokerSheet, state: State) -> tuple[Event, ...]:
    """The next events that need no decision and no card, or none; nobody is asked anything at this time."""
    asks = state.asks
    if asks is BET:
        if len(state.live) == 1:
            return ending.uncalled_bet(state) or ending.awards(sheet, state)
        is_bet = state.level > 0  # or else everybody has checked, and there is nothing to give back
        return ending.uncalled_bet(state) + _CLOSED if is_bet else _CLOSED
    if asks is None:
        return () if state.is_over else _opened(sheet, state)
    if asks is SHOW:
        return ending.awards(sheet, state)
    if asks is RUN:
        return (runs.began(sheet, 1),)
    return _CLOSED if draws(state) is None else ()


def _opened(sheet: PokerSheet, state: State) -> tuple[Event, ...]:
    """The next stage, if players are asked in it; no bets are asked for where nobody could answer them."""
    stages = sheet.stages
    if state.stage == len(stages):
        return _shown(sheet, state)
    stage = stages[state.stage]
    asks = _ASKS.get(type(stage.act))
    if asks is None:
        return ()
    if asks is BET:
        return _round(sheet, state, stage)
    seats = _OFFERED[asks](sheet, state) if asks in _OFFERED else state.live
    return (Opened(asks=asks, seats=seats),) if seats else _SKIPPED


def _shown(sheet: PokerSheet, state: State) -> tuple[Event, ...]:
    """The showdown; but before it the board is dealt for the second time, if that was agreed."""
    if runs.is_another_due(state):
        return (runs.began(sheet, 2),)
    return (Opened(asks=SHOW, seats=in_turn(state, ending.first_to_show(state))),)


def _round(sheet: PokerSheet, state: State, stage: Stage) -> tuple[Event, ...]:
    """Bets from all who have chips, beginning with the one that opens by the rules; none, if it would bet alone."""
    assert isinstance(stage.act, Round)
    order = _order(sheet, state, stage.act.opens)
    seats = with_chips(state.players, order)
    if not seats or (len(seats) == 1 and not _is_behind(state, seats[0])):
        return ending.uncalled_bet(state) + _CLOSED
    full, count = (state.level, 1) if state.level >= stage.full_bet else (0, 0)
    bets = Bets(
        by=stage.full_bet,
        full=full,
        count=count,
        leader=seats[0],
        bring_in=stage.bring_in,
        may_fold=not stage.bring_in or seats[0] != order[0],
        is_heads_up=len(seats) == 2,  # noqa: PLR2004 - between two who can bet
    )
    if state.level > stage.full_bet and state.extra.last is not None:
        bets = straddles.counted(sheet, state, bets)
    return (Opened(asks=BET, seats=seats, bets=bets),)


def _is_behind(state: State, seat: int) -> bool:
    """Whether somebody has bet more than this seat, which must answer though nobody else has chips."""
    return max(state.players[other].bet for other in state.live) > state.players[seat].bet


def _order(sheet: PokerSheet, state: State, opens: Opens) -> tuple[int, ...]:
    """All who are in, in the order in which they bet."""
    if opens is _LEFT_OF_BUTTON or (opens is _LEFT_OF_BLINDS and not state.blinds):
        return state.live
    if opens is _LEFT_OF_BLINDS:
        order, last = in_turn(state, next_in_turn(state, state.blinds[-1])), state.extra.last
        return order if last is None else (*(seat for seat in order if seat != last), last)
    assert sheet.up_cards is not None
    opener = upcards.worst if opens is _BRING_IN else upcards.best
    return in_turn(state, opener(sheet.up_cards, state, state.live))
