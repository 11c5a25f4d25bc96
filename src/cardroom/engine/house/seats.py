"""Between rounds: who sits where, and what lies on the felt before the deal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardroom.engine.house import actions as act
from cardroom.engine.house import events as ev
from cardroom.engine.house import sizes
from cardroom.engine.house.evolve import fold
from cardroom.engine.house.reasons import illegal
from cardroom.engine.house.state import MAIN, Phase
from cardroom.engine.sizes import Sizes
from cardroom.money import Money

if TYPE_CHECKING:
    from cardroom.engine.house.state import State
    from cardroom.sheets.house import HouseSheet

Events = list[ev.Event]
_NAME = re.compile(r"\w[\w-]{0,30}")
_BEFORE_BETS = {Phase.SHUFFLE, Phase.CUT}
BEFORE_THE_DEAL = {*_BEFORE_BETS, Phase.BETS}
MOST_CHIPS = 10_000_000_000
"""A hundred million dollars: the most that is brought to a table at once."""


def sit(sheet: HouseSheet, state: State, intent: act.Sit) -> Events:
    at = _spot(sheet, state, intent.spot)
    mine = [spot for spot in state.spots if spot.player == intent.player]
    if not _NAME.fullmatch(intent.player):
        raise illegal(sheet, "seats", "a player's name is one word of letters, digits, dashes and underscores")
    if intent.chips and any(spot.ante for spot in mine) and state.phase not in BEFORE_THE_DEAL:
        raise illegal(sheet, "wagers", "chips are bought between rounds")
    if not intent.chips and not mine:
        raise illegal(sheet, "wagers", "a player sits down with chips")
    if intent.chips and intent.chips not in purchases(sheet):
        sentence = f"{Money(intent.chips)} is not brought to a table: it is {purchases(sheet)}"
        raise illegal(sheet, "wagers", sentence)
    if len(mine) >= sheet.seats.spots_per_player:
        raise illegal(sheet, "seats.spots_per_player", f"nobody has more than {sheet.seats.spots_per_player} spots")
    events: Events = []
    if state.spots[at].player is not None:
        if not _yields(sheet, state, at, newcomer=not mine):
            raise illegal(sheet, "seats", f"spot {at + 1} is taken")
        events.append(left(state, at, ev.Why.FREED, sheet.rule("seats.newcomer_frees_spot")))
    return [*events, ev.Sat(spot=at, player=intent.player, chips=intent.chips)]


def free_for(sheet: HouseSheet, state: State, player: str | None) -> tuple[int, ...]:
    """The spots that a player, or a newcomer, may take."""
    mine = sum(spot.player == player for spot in state.spots) if player is not None else 0
    if mine >= sheet.seats.spots_per_player:
        return ()
    free = tuple(at for at, spot in enumerate(state.spots) if spot.player is None)
    return free or tuple(at for at in range(len(state.spots)) if _yields(sheet, state, at, newcomer=player is None))


def _yields(sheet: HouseSheet, state: State, at: int, *, newcomer: bool) -> bool:
    """A taken spot is given to a newcomer only where the sheet says so, and only a player's second one."""
    spot = state.spots[at]
    full = all(other.player is not None for other in state.spots)
    second = sum(other.player == spot.player for other in state.spots) > 1
    return sheet.seats.newcomer_frees_spot and newcomer and full and second and not spot.ante


def leave(sheet: HouseSheet, state: State, intent: act.Leave) -> Events:
    """A wager goes back while bets are open; later it is played out, and its player goes when the round is over."""
    at, rule = _taken(sheet, state, intent.spot), sheet.rule("seats")
    spot = state.spots[at]
    if spot.is_leaving:
        raise illegal(sheet, "seats", f"spot {at + 1} is free when the round is over")
    if spot.ante and state.phase not in BEFORE_THE_DEAL:
        return [ev.WillLeave(spot=at, rule=rule)]
    back: Events = [ev.TookBack(spot=at)] if spot.ante else []
    return [*back, left(fold(state, back), at, ev.Why.LEFT, rule)]


def left(state: State, at: int, why: ev.Why, rule: str) -> ev.Left:
    """A spot becomes free; whoever has no other one takes all chips along."""
    player = state.spots[at].player
    is_last = sum(spot.player == player for spot in state.spots) == 1
    return ev.Left(spot=at, chips=state.chips_of(str(player)) if is_last else 0, why=why, rule=rule)


def departures(sheet: HouseSheet, state: State) -> Events:
    """The next of those who left during the round, when it is over."""
    at = next((at for at, spot in enumerate(state.spots) if spot.is_leaving), None)
    return [] if at is None else [left(state, at, ev.Why.LEFT, sheet.rule("seats"))]


def buy(sheet: HouseSheet, state: State, intent: act.Buy) -> Events:
    at = _taken(sheet, state, intent.spot)
    player = state.spots[at].player
    if state.phase not in BEFORE_THE_DEAL and any(spot.ante for spot in state.spots if spot.player == player):
        raise illegal(sheet, "wagers", "chips are bought between rounds")
    if intent.chips not in purchases(sheet):
        raise illegal(sheet, "wagers", f"{Money(intent.chips)} is not a purchase of chips: it is {purchases(sheet)}")
    return [ev.Bought(spot=at, chips=intent.chips, rule=sheet.rule("wagers"))]


def purchases(sheet: HouseSheet) -> Sizes:
    """What may be bought or brought to the table at once."""
    return Sizes(least=int(sheet.wagers.chip), most=MOST_CHIPS, step=int(sheet.wagers.chip))


def refuse(sheet: HouseSheet, state: State, intent: act.Refuse) -> Events:
    """The floor takes a second spot away before the deal; a wager that lies on it goes back."""
    at, word = _taken(sheet, state, intent.spot), "seats.floor_may_refuse"
    if (why := why_not_refused(sheet, state, at)) is not None:
        raise illegal(sheet, word, why)
    rule = sheet.rule(word)
    back: Events = [ev.TookBack(spot=at)] if state.spots[at].ante else []
    return [ev.FloorCalled(spot=at, rule=rule), *back, left(state, at, ev.Why.REFUSED, rule)]


def why_not_refused(sheet: HouseSheet, state: State, at: int) -> str | None:
    """Why the floor may not take a spot away, if so."""
    spot = state.spots[at]
    if not sheet.seats.floor_may_refuse:
        return "the floor does not take spots away here"
    if spot.player is None or sum(other.player == spot.player for other in state.spots) < 2:  # noqa: PLR2004 - a second spot
        return "the floor may refuse a second spot, not a player's only one"
    if spot.ante and state.phase not in BEFORE_THE_DEAL:
        return f"spot {at + 1} is in play; the floor may refuse it before the deal"
    return None


def _spot(sheet: HouseSheet, state: State, at: int) -> int:
    if not 0 <= at < len(state.spots):
        raise illegal(sheet, "seats.spots", f"there are {len(state.spots)} spots, and no spot {at + 1}")
    return at


def _taken(sheet: HouseSheet, state: State, at: int) -> int:
    """A spot with a player."""
    if state.spots[_spot(sheet, state, at)].player is None:
        raise illegal(sheet, "seats", f"nobody is on spot {at + 1}")
    return at


def take_back(sheet: HouseSheet, state: State, intent: act.TakeBack) -> Events:
    at = _taken(sheet, state, intent.spot)
    if state.phase != Phase.BETS or not state.spots[at].ante:
        raise illegal(sheet, "wagers", f"spot {at + 1} has no bets that can be taken back")
    return [ev.TookBack(spot=at)]


def wager(sheet: HouseSheet, state: State, intent: act.Wager) -> Events:
    at = _spot(sheet, state, intent.spot)
    spot = state.spots[at]
    if state.phase in _BEFORE_BETS:
        raise illegal(sheet, "wagers.ante", "bets are made after the shuffle and the cut")
    if state.phase != Phase.BETS:
        raise illegal(sheet, "wagers", "no more bets in this round")
    if spot.player is None:
        raise illegal(sheet, "seats", f"nobody is on spot {at + 1}")
    back: Events = [ev.TookBack(spot=at)] if spot.ante else []
    events = [_ante(sheet, at, intent.ante), *_sides(sheet, at, intent)]
    chips = state.chips_of(spot.player) + spot.on_felt
    if sum(event.amount for event in events) > chips:
        raise illegal(sheet, "wagers", f"{Money(chips)} is all that {spot.player} has")
    return [*back, *events]


def _ante(sheet: HouseSheet, at: int, amount: int) -> ev.Wagered:
    allowed = sizes.of_amounts(sheet.wagers.ante)
    if amount not in allowed:
        raise illegal(sheet, "wagers.ante", f"{Money(amount)} is not an ante: it is {allowed}")
    return ev.Wagered(spot=at, bet=MAIN, amount=amount, rule=sheet.rule("wagers.ante"))


def _sides(sheet: HouseSheet, at: int, intent: act.Wager) -> list[ev.Wagered]:
    for name, amount in intent.side.items():
        path = f"side_bets.{name}.wager"
        if name not in sheet.side_bets:
            raise illegal(sheet, "side_bets", f'there is no side bet "{name}" here')
        bet = sheet.side_bets[name]
        allowed = sizes.of_amounts(bet.wager)
        if amount not in allowed:
            raise illegal(sheet, path, f"{Money(amount)} is not a bet on {name}: it is {allowed}")
        if bet.at_most_ante and amount > intent.ante:
            raise illegal(sheet, f"side_bets.{name}.at_most_ante", f"a bet on {name} may not be more than the ante")
    return [
        ev.Wagered(spot=at, bet=name, amount=amount, rule=sheet.rule(f"side_bets.{name}.wager"))
        for name, amount in intent.side.items()
    ]
