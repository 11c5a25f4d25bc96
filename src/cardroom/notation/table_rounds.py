"""Rounds at a house table written alone, each with how the table stood before it.

    round begins in the shoe
    Ann is on 1 with $200
    Ben is on 2 and 3 with $150

A shoe that is not told from its first card on is counted as a whole one. Whoever leaves in the middle of a round is
noted as a comment: the round is played out, and the spot is free when it is over.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.engine.house import events as ev
from cardroom.engine.house.state import Phase, Player, Spot
from cardroom.engine.telling import RECORD
from cardroom.money import Money
from cardroom.notation.transcript import MARK, TranscriptError, line, marked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardroom.engine.house.game import HouseGame
    from cardroom.engine.house.state import State
    from cardroom.notation.transcript import Lines, NumberedLine

_BEFORE_SHUFFLE = "round begins before a shuffle"
_IN_SHOE = "round begins in the shoe"
_LAST = "round begins, the last of the shoe"
_PLAYER = re.compile(r"(.+) is on (\d{1,4}(?: and \d{1,4})*) with (\$[\d,.]*\d)")
_HOLDER = re.compile(r"(.+) has the cut card")


def write(game: HouseGame, state: State, log: Iterable[ev.Event]) -> list[str]:
    """A round at a table that stood so."""
    lines = opening(state)
    for event in log:
        comment = "# " if isinstance(event, ev.WillLeave) else ""
        lines += (f"{comment}{line(told)}" for told in game.tell(state, event, RECORD))
        state = game.evolve(state, event)
    return lines


def opening(state: State) -> list[str]:
    """The lines that say who sits where before a round, with which chips, and how far the shoe is."""
    holder = state.cut_card_holder
    lines = [_shoe(state), *(_player(state, player) for player in state.players)]
    return [*lines, *([] if holder is None else [marked(f"{holder} has the cut card")])]


def _shoe(state: State) -> str:
    if state.phase is Phase.SHUFFLE:
        return _BEFORE_SHUFFLE
    return _LAST if state.is_last_round else _IN_SHOE


def _player(state: State, player: Player) -> str:
    spots = " and ".join(str(at + 1) for at, spot in enumerate(state.spots) if spot.player == player.name)
    return marked(f"{player.name} is on {spots} with {Money(player.chips)}")


def begins(lines: Lines) -> bool:
    """Whether the next line says how a table stands."""
    return bool(lines) and lines[0].text in {_BEFORE_SHUFFLE, _IN_SHOE, _LAST}


def read(lines: Lines, empty: State) -> tuple[Lines, State]:
    """The lines after an opening, and the table that it tells of, out of an empty one."""
    said = lines[0].text
    is_last = said == _LAST
    phase = Phase.SHUFFLE if said == _BEFORE_SHUFFLE else Phase.BETS
    state = replace(empty, phase=phase, is_last_round=is_last, is_cut_card_out=is_last)
    lines = lines.after(1)
    while lines and (found := _PLAYER.fullmatch(lines[0].text)):
        state = _seated(lines[0], found, state)
        lines = lines.after(1)
    if lines and (found := _HOLDER.fullmatch(lines[0].text)):
        return lines.after(1), replace(state, cut_card_holder=found[1].removeprefix(MARK))
    return lines, state


def _seated(told: NumberedLine, found: re.Match[str], state: State) -> State:
    name, spots = found[1].removeprefix(MARK), list(state.spots)
    for at in _spots(found[2]):
        if not 0 <= at < len(spots) or spots[at].player is not None:
            raise TranscriptError(told.number, f"spot {at + 1} is not there, or somebody is on it already")
        spots[at] = Spot(player=name)
    if any(player.name == name for player in state.players):
        raise TranscriptError(told.number, f"{name} is there already")
    players = (*state.players, Player(name=name, chips=int(Money(found[3]))))
    return replace(state, spots=tuple(spots), players=players)


def _spots(written: str) -> Iterator[int]:
    return (int(spot) - 1 for spot in written.split(" and "))
