"""What the words of options are called at a poker table, as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker.events import How
from cardroom.engine.poker.state import BET, DRAW, RUN, STRADDLE
from cardroom.engine.poker.telling import HOW

if TYPE_CHECKING:
    from cardroom.engine.poker.state import State as Hand
    from cardroom.engine.poker.table.menu import Menu
    from cardroom.engine.poker.table.state import State

_OFFERS = {
    DRAW: {"discard": "draw"},
    RUN: {"run-twice": "run it twice", "decline": "run it once"},
    STRADDLE: {"decline": "do not straddle"},
}


def names(menu: Menu, view: State) -> dict[str, str]:
    """The names of games as long as one may be chosen or agreed on, and in a hand what its question is called."""
    if view.asked is not None or (menu.mix is not None and view.is_between_hands):
        return {game: sheet.name for game, sheet in menu.games.items()}
    if view.hand.asks is BET:
        return {"raise": HOW[_how(view.hand)]}
    return {} if view.hand.asks is None else _OFFERS.get(view.hand.asks, {})


def _how(hand: Hand) -> How:
    """Whether more than a call is the first bet, a raise, or what makes a full bet of less than one."""
    if hand.level:
        return How.RAISES if hand.bets.full == hand.level else How.COMPLETES
    return How.COMPLETES if hand.bets.bring_in else How.BETS
