"""Which kind of hand is played at a table, and by which game: regular ones, and those that its options bring about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker.table.kills import killer
from cardroom.sheets.kinds import may_be, played_as
from cardroom.sheets.options import BombWhen, HandKind

if TYPE_CHECKING:
    from cardroom.engine.poker.table.menu import Menu
    from cardroom.engine.poker.table.state import State
    from cardroom.sheets.poker import PokerSheet


def sheet_of(menu: Menu, state: State) -> PokerSheet:
    """The game by which the hand in play is played."""
    return played_as(menu.on_sign(state), state.hand.extra.kind)


def kind_of_next(game: PokerSheet, state: State) -> HandKind:
    """What kind of hand comes next, if it is of this game; a kill goes before a bomb pot."""
    if may_be(game, HandKind.KILL_POT) and killer(state) is not None:
        return HandKind.KILL_POT
    bomb = game.table.bomb_pot
    match bomb.when:
        case BombWhen.NEVER:
            is_bomb = False
        case BombWhen.EVERY_SO_OFTEN:
            is_bomb = not (state.hands + 1) % bomb.hands
        case BombWhen.AGREED:
            is_bomb = state.is_bomb_agreed
    return HandKind.BOMB_POT if is_bomb else HandKind.REGULAR
