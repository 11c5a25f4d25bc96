"""Hands at a poker table as text: before each the game on the sign, and comments about who comes and goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker import State as HandState
from cardroom.engine.poker.table import events as ev
from cardroom.engine.poker.table.dealer import new_table
from cardroom.engine.poker.table.evolve import evolve
from cardroom.money import Money
from cardroom.notation.poker import write
from cardroom.notation.transcript import header, line

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardroom.engine.poker.table.menu import Menu


def tell(ref: str, readings: Mapping[str, str], menu: Menu, log: Iterable[ev.Event], limit: str | None = None) -> str:
    """A whole transcript, from an empty table."""
    lines = header(ref, readings, limit)
    state, hand = new_table(menu), HandState()
    for event in log:
        state = evolve(state, event)
        if isinstance(event, ev.Own):
            lines += map(line, _own(event, menu))
        elif state.sign is not None:
            lines += write(menu.on_sign(state), hand, [event])
            hand = state.hand
    return "\n".join([*lines, ""])


def _own(event: ev.Own, menu: Menu) -> list[str]:
    match event:
        case ev.GameChosen(game=game, limit=limit) if menu.mix is not None:
            return [f"game {game}" if limit is None else f"game {game} {limit}"]
        case ev.Sat(seat=seat, player=player, chips=chips):
            return [f"# {player} sits on {seat + 1} with {Money(chips)}"]
        case ev.Left(seat=seat, player=player, chips=chips):
            return [f"# {player} leaves {seat + 1} with {Money(chips)}"]
        case ev.Bought(seat=seat, chips=chips):
            return [f"# {seat + 1} buys {Money(chips)}"]
        case _:
            return []
