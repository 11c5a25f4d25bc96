"""What the player in turn may do, with limits for amounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import Data
from cardroom.engine.house import sizes
from cardroom.engine.house.reasons import (
    REASONS,
    can_afford_split,
    double_sizes,
    insurance_sizes,
    may_double,
    may_surrender_early,
    may_take_even_money,
    shows_ace,
    why_not,
)
from cardroom.engine.house.state import Phase
from cardroom.engine.house.turn import PlayersTurn, turn
from cardroom.engine.sizes import Sizes
from cardroom.sheets.equipment import Cutter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.engine.house.state import State
    from cardroom.sheets.house import HouseSheet


class Options(Data):
    """The actions open to a hand, and the sizes of those that need an amount."""

    spot: int
    hand: int
    actions: dict[str, Sizes | None]


def legal(sheet: HouseSheet, state: State) -> Options | None:
    """What the player in turn may do; None when it is the dealer's turn."""
    seat = turn(state)
    if not isinstance(seat, PlayersTurn):
        return None
    return Options(spot=seat.spot, hand=seat.hand, actions=dict(_actions(sheet, state)))


def _actions(sheet: HouseSheet, state: State) -> Iterator[tuple[str, Sizes | None]]:
    if state.dropped is not None:
        yield from (("keep", None), ("reject", None))
    elif state.phase == Phase.OFFERS:
        yield from _offers(sheet, state)
    elif state.phase == Phase.BLACKJACKS:
        yield from _blackjack(sheet, state)
    else:
        yield from _play(sheet, state)


def _offers(sheet: HouseSheet, state: State) -> Iterator[tuple[str, Sizes | None]]:
    spot = state.spots[state.spot]
    if shows_ace(state) and may_take_even_money(sheet, spot):
        yield "even-money", None
    if shows_ace(state) and (allowed := insurance_sizes(sheet, state, spot)):
        yield "insure", allowed
    if may_surrender_early(sheet, state, spot):
        yield "surrender", None
    yield "decline", None


def _blackjack(sheet: HouseSheet, state: State) -> Iterator[tuple[str, Sizes | None]]:
    yield "take-pay", None
    if may_double(sheet, state, state.spots[state.spot], state.active):
        yield "double-later", None


def _play(sheet: HouseSheet, state: State) -> Iterator[tuple[str, Sizes | None]]:
    spot, hand = state.spots[state.spot], state.active
    for action in REASONS:
        is_open = why_not(sheet, state, spot, hand, action) is None
        if not is_open or (action == "split" and not can_afford_split(state, spot)):
            continue
        allowed = double_sizes(sheet, state, spot, hand) if action == "double" else None
        if allowed is None or allowed:
            yield action, allowed


def taken(state: State) -> tuple[int, ...]:
    """The spots with a player."""
    return tuple(at for at, spot in enumerate(state.spots) if spot.player is not None)


def cutters(sheet: HouseSheet, state: State) -> tuple[int, ...]:
    """The spots that may cut: everybody's, or those of whoever got the last shoe's cut card and is still there."""
    return first_cutters(sheet, state) or taken(state)


def first_cutters(sheet: HouseSheet, state: State) -> tuple[int, ...]:
    """The spots of whoever got the last shoe's cut card, is still there and has not passed the cut."""
    if sheet.shoe.cut_by != Cutter.CUT_CARD_HOLDER:
        return ()
    return tuple(at for at in taken(state) if state.spots[at].player == state.cut_card_holder)


def antes(sheet: HouseSheet, state: State, at: int) -> Sizes:
    """The antes that the player on a spot can afford."""
    return sizes.of_amounts(sheet.wagers.ante).up_to(_purse(state, at))


def side_bet(sheet: HouseSheet, state: State, at: int, name: str, ante: int, spent: int = 0) -> Sizes:
    """The sizes of a side bet that goes with an ante, after so much on other side bets."""
    bet, left = sheet.side_bets[name], _purse(state, at) - ante - spent
    return sizes.of_amounts(bet.wager).up_to(min(left, ante) if bet.at_most_ante else left)


def _purse(state: State, at: int) -> int:
    """All that a player could wager on a spot before bets are closed."""
    spot = state.spots[at]
    return state.chips_of(str(spot.player)) + spot.on_felt
