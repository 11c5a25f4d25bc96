"""Running it twice: when nobody can bet any more, the rest of the board may be dealt twice from the same deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.engine.poker.events import RunBegan
from cardroom.engine.poker.state import with_chips
from cardroom.sheets.poker import BoardStep, BurnStep

if TYPE_CHECKING:
    from cardroom.engine.poker.pots import Pot
    from cardroom.engine.poker.state import State
    from cardroom.sheets.poker import PokerSheet


def offered_to(sheet: PokerSheet, state: State) -> tuple[int, ...]:
    """All who are in, if nobody has refused, at most one of them could bet, and the deck has cards for both boards."""
    extra = state.extra
    if extra.is_against or extra.runs is not None or len(with_chips(state.players, state.live)) > 1:
        return ()
    acts = [stage.act for stage in sheet.stages[state.stage :]]
    board = sum(act.cards for act in acts if isinstance(act, BoardStep))
    burned = sum(isinstance(act, BurnStep) for act in acts)
    return state.live if board and 2 * (board + burned) <= state.stub else ()


def is_another_due(state: State) -> bool:
    """Whether the board has been dealt to its end once, and should be twice."""
    runs = state.extra.runs
    return runs is not None and runs.first is None


def began(sheet: PokerSheet, run: int) -> RunBegan:
    return RunBegan(run=run, rule=sheet.rule("table.run_it_twice"))


def each(sheet: PokerSheet, state: State) -> tuple[State, ...]:
    """The hand with the boards of each run, or with each of two boards; mostly there is only one."""
    if sheet.is_on_two_boards:
        first, second = state.boards
        return replace(state, boards=(first, ())), replace(state, boards=(second, ()))
    runs = state.extra.runs
    if runs is None or runs.first is None:
        return (state,)
    return replace(state, boards=runs.first), state


def halves(pot: Pot, chip: int) -> tuple[Pot, Pot]:
    """What is won in the first run and in the second; a chip that cannot be divided belongs to the first."""
    second = pot.amount // chip // 2 * chip
    return replace(pot, amount=pot.amount - second), replace(pot, amount=second)
