"""What the floor may order at a house table, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.floor import FLOOR, VOID, nothing_to_void
from cardroom.engine.house import events as ev
from cardroom.engine.house.reasons import illegal
from cardroom.engine.house.seats import why_not_refused
from cardroom.engine.options import Option
from cardroom.engine.sizes import Sizes
from cardroom.sheets.house import DropRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.engine.floor import DeclareVoid
    from cardroom.engine.house import actions as act
    from cardroom.engine.house.state import State
    from cardroom.sheets.house import HouseSheet

Events = list[ev.Event]


def orders(sheet: HouseSheet, state: State) -> Iterator[Option]:
    """Everything that the floor may order now."""
    if state.start is not None:
        yield VOID
    if spots := tuple(at for at in range(len(state.spots)) if why_not_refused(sheet, state, at) is None):
        yield Option(do="refuse", takes={"seat": Sizes(only=spots)})
    if _why_not_dropped(sheet, state) is None:
        yield Option(do="drop-next")


def drop_next(sheet: HouseSheet, state: State, _intent: act.DropNext) -> Events:
    """The next card, whoever it is for, falls to the floor."""
    if (why := _why_not_dropped(sheet, state)) is not None:
        raise illegal(sheet, "dropped_card", why)
    return [ev.WillDrop(rule=sheet.rule("dropped_card"))]


def _why_not_dropped(sheet: HouseSheet, state: State) -> str | None:
    if sheet.dropped_card.then == DropRule.NOT_COVERED:
        return "this game has no rule for a card on the floor"
    return "a card has fallen already" if state.will_drop or state.dropped is not None else None


def void(_sheet: HouseSheet, state: State, _intent: DeclareVoid) -> Events:
    """Bets go back, and pays and losses with them; the shoe goes on, unless this was its last round."""
    if state.start is None:
        raise nothing_to_void("round")
    back, refunded = [], set()
    for at, spot in enumerate(state.spots):
        if spot.ante and spot.player not in refunded:
            refunded.add(spot.player)
            name = str(spot.player)
            back.append(ev.Refund(spot=at, chips=state.start.chips_of(name) - state.chips_of(name)))
    bank = state.start.bank - state.bank
    return [ev.Voided(back=tuple(back), bank=bank, shuffle=state.is_last_round, rule=FLOOR)]
