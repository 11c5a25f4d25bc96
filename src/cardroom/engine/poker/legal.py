"""What the player in turn may do, with limits for amounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import Card
from cardroom.data import Data
from cardroom.engine.poker import straddles
from cardroom.engine.poker.betting import no_raise, raises_to, to_call
from cardroom.engine.poker.dealing import most_to_draw
from cardroom.engine.poker.state import Ask
from cardroom.engine.sizes import Sizes
from cardroom.sheets.poker import DiscardStep, DrawStep

if TYPE_CHECKING:
    from cardroom.engine.poker.state import Player, State
    from cardroom.sheets.poker import PokerSheet


class Choice(Data):
    """So many of these cards."""

    least: int
    most: int
    among: tuple[Card, ...]


Actions = dict[str, Sizes | Choice | None]
"""What may be done by its name: with the sizes of a bet, or with the cards to choose from."""


class Options(Data):
    """The actions open to a seat."""

    seat: int
    actions: Actions


def legal(sheet: PokerSheet, state: State) -> Options | None:
    """What the player in turn may do; None when it is the dealer's turn."""
    seat = state.actor
    return None if seat is None else Options(seat=seat, actions=_actions(sheet, state, state.players[seat]))


def _actions(sheet: PokerSheet, state: State, player: Player) -> Actions:
    match state.asks:
        case Ask.BET:
            return _bets(sheet, state, player)
        case Ask.SHOW:
            return {"show": None, "muck": None}
        case Ask.STRADDLE:
            return {"straddle": Sizes(only=(straddles.size(state),)), "decline": None}
        case Ask.RUN:
            return {"run-twice": None, "decline": None}
        case _:
            return {"discard": discards(sheet, state, player)}


def _bets(sheet: PokerSheet, state: State, player: Player) -> Actions:
    bets = state.bets
    actions: Actions = {} if bets.bring_in and not bets.may_fold else {"fold": None}
    if bets.bring_in:
        actions["bring-in"] = Sizes(only=(min(bets.bring_in, player.stack),))
    elif player.bet < state.level:
        actions["call"] = Sizes(only=(to_call(state, player),))
    else:
        actions["check"] = None
    if no_raise(sheet, state, state.waiting[0]) is None:
        actions["raise"] = raises_to(sheet, state, player)
    return actions


def discards(sheet: PokerSheet, state: State, player: Player) -> Choice:
    """How many cards a player may or must discard."""
    match sheet.stages[state.stage].act:
        case DrawStep(most=most):
            held = len(player.down) if most is None else min(most, len(player.down))
            return Choice(least=0, most=min(held, most_to_draw(sheet, state)), among=player.down)
        case DiscardStep(cards=cards):
            return Choice(least=cards, most=cards, among=player.down)
        case act:
            raise AssertionError(f"nothing is discarded at {act}")
