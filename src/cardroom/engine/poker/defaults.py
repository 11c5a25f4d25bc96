"""What a silent player does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import UNKNOWN
from cardroom.engine.poker import actions as act
from cardroom.engine.poker.ending import is_turned_up
from cardroom.engine.poker.legal import Choice, legal

if TYPE_CHECKING:
    from cardroom.engine.poker.state import State
    from cardroom.sheets.poker import PokerSheet

_PLAIN = ("check", "decline", "fold", "bring-in")
"""The first of these that is offered: a bet is never made and never answered, and what the table offers is declined."""


def default(sheet: PokerSheet, state: State) -> act.Play | None:
    """What is done for a player who is asked and does not answer; nothing, if nobody is asked.

    A hand is shown or mucked as the dealer would do it.
    """
    options = legal(sheet, state)
    if options is None:
        return None
    seat, offered = options.seat, options.actions
    for name in _PLAIN:
        if name in offered:
            intent: act.Play = act.BY_NAME[name](seat=seat)
            return intent
    choice = offered.get("discard")
    if isinstance(choice, Choice):
        return act.Discard(seat=seat, cards=choice.among[len(choice.among) - choice.least :])
    are_known = UNKNOWN not in state.players[seat].down and not any(UNKNOWN in board for board in state.boards)
    return act.Show(seat=seat) if are_known and is_turned_up(sheet, state, seat) else act.Muck(seat=seat)
