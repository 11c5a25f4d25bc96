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
    from collections.abc import Iterator

    from cardroom.engine.poker.state import Player, State
    from cardroom.sheets.poker import PokerSheet


class Choice(Data):
    """So many of these cards."""

    least: int
    most: int
    among: tuple[Card, ...]


class Options(Data):
    """The actions open to a seat: with sizes of bets, or with the cards to choose from."""

    seat: int
    actions: dict[str, Sizes | Choice | None]


def legal(sheet: PokerSheet, state: State) -> Options | None:
    """What the player in turn may do; None when it is the dealer's turn."""
    seat = state.actor
    return None if seat is None else Options(seat=seat, actions=dict(_actions(sheet, state, seat)))


def _actions(sheet: PokerSheet, state: State, seat: int) -> Iterator[tuple[str, Sizes | Choice | None]]:
    match state.asks:
        case Ask.BET:
            yield from _bets(sheet, state, seat)
        case Ask.SHOW:
            yield from (("show", None), ("muck", None))
        case Ask.STRADDLE:
            yield from (("straddle", Sizes(only=(straddles.size(state),))), ("decline", None))
        case Ask.RUN:
            yield from (("run-twice", None), ("decline", None))
        case _:
            yield "discard", discards(sheet, state, state.players[seat])


def _bets(sheet: PokerSheet, state: State, seat: int) -> Iterator[tuple[str, Sizes | None]]:
    player, bets = state.players[seat], state.bets
    if bets.bring_in:
        if bets.may_fold:
            yield "fold", None
        yield "bring-in", Sizes(only=(min(bets.bring_in, player.stack),))
    elif player.bet < state.level:
        yield "fold", None
        yield "call", Sizes(only=(to_call(state, player),))
    else:
        yield "fold", None
        yield "check", None
    if no_raise(sheet, state, seat) is None:
        yield "raise", raises_to(sheet, state, player)


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
