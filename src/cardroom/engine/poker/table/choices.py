"""Everything that a player at a poker table may do now, with the bounds of each parameter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.engine.options import Option, Several, Words
from cardroom.engine.poker.legal import Choice, legal
from cardroom.engine.poker.table.actions import Blinds
from cardroom.engine.poker.table.decide import MOST_HANDS, is_in_hand
from cardroom.engine.poker.table.kinds import sheet_of
from cardroom.engine.sizes import Sizes
from cardroom.sheets.mix import Span, Style
from cardroom.sheets.options import BombWhen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.engine.options import Bounds
    from cardroom.engine.poker.table.menu import Menu
    from cardroom.engine.poker.table.state import Chair, State

_CONFIRMED = {"call": "amount", "bring-in": "amount", "straddle": "to"}
"""What leaves no choice of an amount; it may be named, so that nobody pays another one than was shown."""
_MOST_IN_ROTATION = 40
_COMING_IN = Words(among=tuple(Blinds), optional=True)


def options(menu: Menu, state: State, seat: int | None) -> tuple[Option, ...]:
    """What somebody on a seat may do, or without one."""
    if seat is None:
        return tuple(_sit(menu, state))
    chair = state.chairs[seat]
    if chair.player is None or chair.is_leaving:
        return ()
    return (
        *_hand(menu, state, seat),
        *_game(menu, state, seat),
        *_chips(menu, state, seat, chair),
        *_chair(chair),
        *_agreements(menu, state),
    )


def _sit(menu: Menu, state: State) -> Iterator[Option]:
    free = tuple(seat for seat, chair in enumerate(state.chairs) if chair.player is None)
    if free:
        chips = _whole_chips(menu, int(menu.sheet.limits.entry))
        yield Option(do="sit", takes={"seat": Sizes(only=free), "chips": chips, "blinds": _COMING_IN})


def _whole_chips(menu: Menu, most: int) -> Sizes:
    chip = int(menu.sheet.stakes.chip)
    return Sizes(least=chip, most=most - most % chip, step=chip)


def _hand(menu: Menu, state: State, seat: int) -> Iterator[Option]:
    """What the one in turn may do."""
    if state.hand.is_over or state.hand.actor != seat:
        return
    offered = legal(sheet_of(menu, state), state.hand)
    assert offered is not None
    for name, bounds in offered.actions.items():
        yield Option(do=name, takes=dict(_takes(name, bounds)))


def _takes(name: str, bounds: Sizes | Choice | None) -> Iterator[tuple[str, Bounds]]:
    if isinstance(bounds, Choice):
        yield "cards", Several(least=bounds.least, most=bounds.most, among=tuple(map(str, bounds.among)))
    elif bounds is not None:
        yield (_CONFIRMED[name], replace(bounds, optional=True)) if name in _CONFIRMED else ("to", bounds)


def _game(menu: Menu, state: State, seat: int) -> Iterator[Option]:
    """To name the game, and the limit with it where that is allowed."""
    if state.asked != seat:
        return
    yield Option(do="choose", takes={"game": Words(among=state.terms.games)})
    for game in state.terms.games:
        limits = tuple(limit for name, limit in menu.limited if name == game)
        if limits:
            yield Option(do="choose", takes={"game": Words(among=(game,)), "limit": Words(among=limits)})


def _chips(menu: Menu, state: State, seat: int, chair: Chair) -> Iterator[Option]:
    if is_in_hand(state, seat):
        return
    most = int(menu.sheet.limits.purchase_per_hand) - state.bought.get(str(chair.player), 0)
    if not chair.played:
        most = min(most, int(menu.sheet.limits.entry) - chair.chips)
    if allowed := _whole_chips(menu, max(most, 0)):
        yield Option(do="buy", takes={"chips": allowed})


def _chair(chair: Chair) -> Iterator[Option]:
    if chair.is_away:
        yield Option(do="sit-in", takes={"blinds": _COMING_IN})
    else:
        yield Option(do="sit-out")
    yield Option(do="leave")


def _agreements(menu: Menu, state: State) -> Iterator[Option]:
    """What the players settle between hands."""
    if not state.is_between_hands:
        return
    if menu.mix is not None:
        games = tuple(menu.games)
        for style in menu.mix.styles:
            takes: dict[str, Bounds] = {"style": Words(among=(style,))}
            if style is Style.ROTATION:
                takes |= {
                    "games": Several(least=1, most=min(len(games), _MOST_IN_ROTATION), among=games, optional=True),
                    "each": Words(among=tuple(Span), optional=True),
                    "hands": Sizes(least=1, most=MOST_HANDS, optional=True),
                }
            yield Option(do="agree", takes=takes)
    if menu.sheet.table.bomb_pot.when is BombWhen.AGREED and not state.is_bomb_agreed:
        yield Option(do="agree-on-bomb-pot")
