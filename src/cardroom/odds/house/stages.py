"""How the wager of a hand can grow."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.engine.house import sizes
from cardroom.engine.house.state import HouseHand, Spot
from cardroom.money import Rounding
from cardroom.sheets.house import Stake

if TYPE_CHECKING:
    from cardroom.sheets.house import HouseSheet


class WagerStage(NamedTuple):
    """How far the wager of a hand has been raised, and into what it may be raised further."""

    wager: int
    doubles: tuple[int, ...] = ()
    into: tuple[int, ...] = ()


def stages_of(sheet: HouseSheet, ante: int, start: WagerStage | None = None) -> tuple[WagerStage, ...]:
    """The ways in which the wager of a hand can grow; each stage comes before those it grows into."""
    found: list[WagerStage] = []
    queue = [WagerStage(ante) if start is None else start]
    while queue:
        stage = queue.pop(0)
        first = len(found) + 1 + len(queue)
        new = [WagerStage(stage.wager + amount, (*stage.doubles, amount)) for amount in _raises(sheet, ante, stage)]
        found.append(stage._replace(into=tuple(range(first, first + len(new)))))
        queue += new
    return tuple(found)


def _raises(sheet: HouseSheet, ante: int, stage: WagerStage) -> tuple[int, ...]:
    """The sizes of a double that can be best, the largest first.

    Of any amount only the most and the least can, where money is exact. Where it is rounded and a hand is doubled once,
    all are looked at; of the many ways to double again for any amount, still the ends.
    """
    if len(stage.doubles) >= sheet.double.times:
        return ()
    allowed = sizes.of_double(sheet, Spot(ante=ante), HouseHand(wager=stage.wager, doubles=stage.doubles))
    found = {allowed.most, allowed.least} if Stake.ANY in sheet.double.stakes else set(allowed.only)
    if Stake.ANY in sheet.double.stakes and sheet.wagers.rounding != Rounding.EXACT and sheet.double.times == 1:
        found |= set(range(allowed.least, allowed.most, allowed.step))
    return tuple(sorted(found, reverse=True)) if allowed else ()
