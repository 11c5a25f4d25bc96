"""The hands of a simulation as hand histories."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.notation.phh import Source, write
from cardroom.sim.poker.matches import game_at, hand, seats_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.engine.poker.table import Menu
    from cardroom.sim.poker.matches import PokerRequest


def histories(request: PokerRequest, menu: Menu) -> Iterator[str]:
    """A history of every hand that is counted, in their order."""
    names = list(menu.games)
    for number in range(request.hands):
        name = game_at(request, names, number)
        source = Source(request.sheet, request.readings, None if menu.mix is None else name)
        players = [f"{player + 1} {request.players[player]}" for player in seats_at(request, number)]
        sheet = menu.games[name]
        yield write(sheet, hand(request, sheet, number).log, source, players)
