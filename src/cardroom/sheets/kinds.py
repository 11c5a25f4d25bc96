"""Hands of another kind, which the options of a table bring about: each is a game made of the regular one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.money import Money, Share
from cardroom.sheets.options import (
    AnteBy,
    BombWhen,
    HandKind,
    KillAfter,
    OneAnte,
    RunItTwice,
    StraddleRule,
    TableOptions,
)
from cardroom.sheets.poker import BoardStep, BurnStep, ForcedBet, Poster, Street

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.sheets.poker import PokerSheet, Step

BOMB_ANTE, KILL = "bomb-pot-ante", "kill"
POSTED = (*(OneAnte(by=by).name for by in AnteBy if by is not AnteBy.NOBODY), BOMB_ANTE, KILL)
"""The names of what the options of a table make somebody post."""
_TWO = 2


def played_as(sheet: PokerSheet, kind: HandKind) -> PokerSheet:
    """The game by which a hand of this kind is played; made once for every sheet."""
    if kind is HandKind.REGULAR:
        return sheet
    if kind not in sheet.of_kind:
        sheet.of_kind[kind] = _MADE[kind](sheet)
    return sheet.of_kind[kind]


def may_be(sheet: PokerSheet, kind: HandKind) -> bool:
    """Whether hands of this kind are played at a table with this game."""
    match kind:
        case HandKind.REGULAR:
            return True
        case HandKind.BOMB_POT:
            return sheet.table.bomb_pot.when is not BombWhen.NEVER
        case HandKind.KILL_POT:
            return sheet.table.kill.after is not KillAfter.NEVER


def _bomb_pot(sheet: PokerSheet) -> PokerSheet:
    """Everybody antes instead of the blinds, and the first round of betting is left out; perhaps on two boards."""
    bomb = sheet.table.bomb_pot
    (_, dealt), (flop, opened), *later = sheet.streets.items()
    streets = {flop: Street(steps=dealt.steps + opened.steps, bet=opened.bet), **dict(later)}
    if bomb.boards == _TWO:
        streets = {name: replace(street, steps=tuple(_doubled(street))) for name, street in streets.items()}
    run_it_twice = sheet.table.run_it_twice if bomb.boards == 1 else RunItTwice.NO
    return replace(
        sheet,
        forced={BOMB_ANTE: ForcedBet(by=Poster.EVERYONE, share=bomb.share)},
        streets=streets,
        table=TableOptions(bomb_pot=bomb, run_it_twice=run_it_twice),
    )


def _doubled(street: Street) -> Iterator[Step]:
    """The steps of a street with a second board beside the first, after a burned card of its own."""
    for step in street.steps:
        yield step
        if isinstance(step, BoardStep):
            yield from (BurnStep(), replace(step, board=2))


def _kill_pot(sheet: PokerSheet) -> PokerSheet:
    """The limits rise, and what everybody posts as ever does not; nobody straddles."""
    times, stakes, ante = sheet.table.kill.stakes.times, sheet.stakes, sheet.table.ante
    higher = replace(stakes, lower=Money(int(stakes.lower * times)), higher=Money(int(stakes.higher * times)))
    return replace(
        sheet,
        stakes=higher,
        forced={name: replace(bet, share=Share(bet.share / times)) for name, bet in sheet.forced.items()},
        table=replace(sheet.table, straddle=StraddleRule.NO, ante=replace(ante, share=Share(ante.share / times))),
    )


_MADE = {HandKind.BOMB_POT: _bomb_pot, HandKind.KILL_POT: _kill_pot}
