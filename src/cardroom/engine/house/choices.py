"""Everything that a player at a house table may do now, with the bounds of each parameter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.house.legal import antes, cutters, first_cutters, legal, side_bet
from cardroom.engine.house.seats import BEFORE_THE_DEAL, free_for, purchases
from cardroom.engine.house.state import Phase
from cardroom.engine.options import Option, Words
from cardroom.engine.sizes import Sizes
from cardroom.shoe import cut_range

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardroom.engine.house.state import State
    from cardroom.engine.options import Bounds
    from cardroom.sheets.house import HouseSheet


def options(sheet: HouseSheet, state: State, seat: int | None) -> tuple[Option, ...]:
    """What somebody on a spot may do, or without one."""
    if seat is None:
        return tuple(_sit(sheet, state, None))
    player = state.spots[seat].player
    if player is None or state.spots[seat].is_leaving:
        return ()
    return (*_turn(sheet, state, seat), *_bets(sheet, state, seat), *_seat(sheet, state, seat))


def _sit(sheet: HouseSheet, state: State, player: str | None) -> Iterator[Option]:
    """A newcomer brings chips; a player may take another spot with those there are."""
    if spots := free_for(sheet, state, player):
        takes: dict[str, Bounds] = {"seat": Sizes(only=spots)}
        if player is None:
            takes["chips"] = purchases(sheet)
        yield Option(do="sit", takes=takes)


def _turn(sheet: HouseSheet, state: State, seat: int) -> Iterator[Option]:
    """What the hand in turn may do, and the cut."""
    if state.phase is Phase.CUT and seat in cutters(sheet, state):
        allowed = cut_range(sheet)
        yield Option(do="cut", takes={"depth": Sizes(least=allowed[0], most=allowed[-1])})
        if seat in first_cutters(sheet, state):
            yield Option(do="pass-cut")
    offered = legal(sheet, state)
    if offered is not None and offered.spot == seat:
        for name, allowed_sizes in offered.actions.items():
            yield Option(do=name, takes={} if allowed_sizes is None else {"amount": allowed_sizes})
        yield from _signals(sheet, offered.actions)


def _signals(sheet: HouseSheet, actions: Mapping[str, Sizes | None]) -> Iterator[Option]:
    """The gestures and words that stand for what the hand may do without an amount."""
    known = [signal for name in actions if actions[name] is None and (signal := getattr(sheet.signals, name, None))]
    if known:
        takes: dict[str, Bounds] = {"gesture": Words(among=tuple(signal.gesture for signal in known))}
        if voices := tuple(signal.voice for signal in known if signal.voice):
            takes["voice"] = Words(among=voices, optional=True)
        yield Option(do="signal", takes=takes)


def _bets(sheet: HouseSheet, state: State, seat: int) -> Iterator[Option]:
    """An ante with side bets that go with any of them; with an ante on the felt, all side bets that go with it."""
    if state.phase is not Phase.BETS:
        return
    spot = state.spots[seat]
    if allowed := antes(sheet, state, seat):
        yield _wager(sheet, state, seat, allowed)
    if spot.ante:
        yield _wager(sheet, state, seat, Sizes(only=(spot.ante,)))
        yield Option(do="take-back")


def _wager(sheet: HouseSheet, state: State, seat: int, allowed: Sizes) -> Option:
    """Side bets are so bounded that all of them fit, whichever of these antes is made."""
    least, most = (min(allowed.only), max(allowed.only)) if allowed.only else (allowed.least, allowed.most)
    side: dict[str, Sizes] = {}
    spent = 0
    for name in sheet.side_bets:
        fitting = side_bet(sheet, state, seat, name, most, spent)
        if sheet.side_bets[name].at_most_ante:
            fitting = fitting.up_to(least)
        if fitting:
            side[name] = fitting
            spent += max(fitting.only) if fitting.only else fitting.most
    takes: dict[str, Bounds] = {"ante": allowed}
    if side:
        takes["side"] = side
    return Option(do="wager", takes=takes)


def _seat(sheet: HouseSheet, state: State, seat: int) -> Iterator[Option]:
    """To take another spot, to buy chips, to leave."""
    player = str(state.spots[seat].player)
    yield from _sit(sheet, state, player)
    in_play = any(spot.ante for spot in state.spots if spot.player == player)
    if state.phase in BEFORE_THE_DEAL or not in_play:
        yield Option(do="buy", takes={"chips": purchases(sheet)})
    yield Option(do="leave")
