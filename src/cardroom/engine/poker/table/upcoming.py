"""The hand that comes next: which game it may be of, and who has the big blind then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker.table import seating
from cardroom.engine.poker.table.kinds import kind_of_next
from cardroom.sheets.kinds import played_as
from cardroom.sheets.mix import Span, Style
from cardroom.sheets.options import HandKind
from cardroom.sheets.poker import Poster

if TYPE_CHECKING:
    from cardroom.engine.poker.table.menu import Menu
    from cardroom.engine.poker.table.state import State

FEWEST = 2


def may_go_on(menu: Menu, state: State) -> bool:
    """Whether enough players are ready for the next hand."""
    return state.is_between_hands and len(seating.ready(state)) >= FEWEST and bool(_games(menu, state))


def next_big_blind(menu: Menu, state: State) -> int | None:
    """The seat that the big blind comes to with the next hand, unless it is of a game without one."""
    if not state.hand.is_over or len(seating.ready(state)) < FEWEST:
        return None
    if not any(_has_big_blind(menu, state, game) for game in _games(menu, state)):
        return None
    at = state.spots if state.spots is not None and is_dealt_again(menu, state) else seating.moved(state)
    return at.big


def is_dealt_again(menu: Menu, state: State) -> bool:
    """Whether the next hand is the one that was void: the same game with the button and the blinds where they were.

    It is one like any other if whoever had the big blind is not there any more, too few are, or two were alone before.
    """
    spots, sign = state.spots, state.sign
    if not state.is_void or spots is None or sign is None or not is_playable(menu, state, sign):
        return False
    seats = seating.coming_in(state, spots)
    return spots.big in seats and (spots.button != spots.small or len(seats) == FEWEST)


def _games(menu: Menu, state: State) -> tuple[str, ...]:
    """The games of which the next hand may be; none, if no game of a rotation is played by so few."""
    if state.sign is not None and is_dealt_again(menu, state):
        return (state.sign,)
    if state.terms.style is not Style.ROTATION:
        return state.terms.games
    following = rotated(menu, state)
    return () if following is None else (state.terms.games[following[0]],)


def _has_big_blind(menu: Menu, state: State, name: str) -> bool:
    game = menu.games[name]
    return played_as(game, kind_of_next(game, state)).is_forced(Poster.SECOND_LEFT)


def is_playable(menu: Menu, state: State, game: str) -> bool:
    return menu.games[game].players.min <= len(seating.ready(state))


def rotated(menu: Menu, state: State) -> tuple[int, int] | None:
    """The place in a rotation of the next hand's game, and how many hands of it follow; None if none can be played."""
    if state.sign is not None and state.left and is_playable(menu, state, state.sign):
        return state.place, state.left - 1
    games, first = state.terms.games, 0 if state.sign is None else state.place + 1
    places = [at % len(games) for at in range(first, first + len(games))]
    place = next((at for at in places if is_playable(menu, state, games[at])), None)
    if place is None:
        return None
    hands = len(seating.ready(state)) if state.terms.each is Span.ORBIT else state.terms.hands
    return place, hands - 1


def button_stays(menu: Menu, state: State, game: str) -> bool:
    """Whether the button waits for the next hand with blinds: during a bomb pot, and where a rotation says so."""
    if state.spots is None:
        return False
    is_bomb = kind_of_next(menu.games[game], state) is HandKind.BOMB_POT
    stays = menu.mix is not None and menu.mix.rotation.button_stays
    return is_bomb or (stays and state.terms.style is Style.ROTATION and not menu.games[game].has_blinds)
