"""The straddle: a bet before the deal that somebody may make, to act last in the first round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.engine.poker.events import Straddled
from cardroom.engine.poker.state import next_in_turn
from cardroom.sheets.options import StraddleRule
from cardroom.sheets.poker import Limit

if TYPE_CHECKING:
    from cardroom.engine.poker.state import Bets, State
    from cardroom.sheets.poker import PokerSheet

TIMES = 2
"""A straddle is twice the big blind."""


def offered_to(sheet: PokerSheet, state: State) -> tuple[int, ...]:
    """The seat that may straddle, if there is one: not between two players, not from a blind, not for less."""
    if len(state.live) == 2 or not state.blinds:  # noqa: PLR2004 - between two
        return ()
    is_button = sheet.table.straddle is StraddleRule.BUTTON
    seat = state.button if is_button else next_in_turn(state, state.blinds[-1])
    player = state.players[seat]
    may = seat in state.live and seat not in state.blinds and player.bet + player.stack >= size(state)
    return (seat,) if may else ()


def size(state: State) -> int:
    return TIMES * state.level


def straddled(sheet: PokerSheet, state: State, seat: int) -> Straddled:
    to = size(state)
    rule = sheet.rule("table.straddle")
    return Straddled(seat=seat, amount=to - state.players[seat].bet, to=to, rule=rule)


def counted(sheet: PokerSheet, state: State, bets: Bets) -> Bets:
    """How a round begins after a straddle: with fixed limits it was a raise, else the next one is as large again."""
    if sheet.betting.limit is Limit.FIXED:
        return replace(bets, count=state.level // bets.by)
    return replace(bets, by=state.level)
