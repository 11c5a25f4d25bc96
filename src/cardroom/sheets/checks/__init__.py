"""What a sheet must fulfil beyond its types: combinations that make sense at a table.

A check is a small generator of problems. One that comes upon a value that could not be read stops there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.sheets.checks import common, house, mix, money, options, poker, shuffle
from cardroom.sheets.checks.mix import of_member, players_suit_all
from cardroom.sheets.checks.options import fitting, misfits, of_members
from cardroom.sheets.decode import Problem, TouchedHoleError
from cardroom.sheets.house import HouseSheet
from cardroom.sheets.mix import MixSheet
from cardroom.sheets.poker import PokerSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

__all__ = ["fitting", "misfits", "of_member", "of_members", "players_suit_all", "problems_of"]

_CHECKS: dict[type, Sequence[Callable[[Any], Iterator[Problem]]]] = {
    HouseSheet: (*common.CHECKS, *house.CHECKS, *money.CHECKS, *shuffle.CHECKS),
    PokerSheet: (*common.CHECKS, *poker.CHECKS, *options.CHECKS, *options.LAWFUL),
    MixSheet: (*common.CHECKS, *mix.CHECKS),
}


def problems_of(sheet: object) -> list[Problem]:
    """All that does not make sense in a sheet, as far as it could be read."""
    found: list[Problem] = []
    for check in _CHECKS.get(type(sheet), ()):
        try:
            found.extend(problem for problem in check(sheet) if problem not in found)
        except TouchedHoleError:
            continue
    return found
