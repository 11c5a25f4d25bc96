"""Tables and hands of a family on the one driver: for tests that look into what is particular to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.driver import ProcedureDriver, TapeDealer
from cardroom.engine.house import actions
from cardroom.engine.house.game import HouseGame
from cardroom.engine.house.legal import cutters
from cardroom.engine.house.state import Phase
from cardroom.engine.poker.procedure import HandProcedure
from cardroom.engine.poker.table.game import PokerGame
from cardroom.shoe import random_cut

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.driver import Draw
    from cardroom.engine import house, poker
    from cardroom.engine.contract import Procedure
    from cardroom.engine.house.events import Event
    from cardroom.engine.poker import table
    from cardroom.engine.poker.table import Menu
    from cardroom.sheets import HouseSheet, PokerSheet
    from cardroom.shoe import Shoe, Tape


class Hands(ProcedureDriver[HandProcedure]):
    """Hands of poker without a table round them."""

    state: poker.State

    def __init__(self, sheet: PokerSheet, tape: Tape) -> None:
        super().__init__(HandProcedure(sheet), TapeDealer(tape))
        self.sheet = sheet


class PokerTable(ProcedureDriver[PokerGame]):
    state: table.State

    def __init__(self, menu: Menu, tape: Tape) -> None:
        super().__init__(PokerGame(menu), TapeDealer(tape))
        self.menu = menu


class GivenShoe(TapeDealer):
    """A dealer whose first shoe lies in an order that is given: it is not shuffled before it has been used."""

    is_used = False

    def draw(self, game: Procedure, state: object, cards: int) -> Draw:
        self.is_used = True
        return super().draw(game, state, cards)

    def follow(self, game: Procedure, state: object, events: Sequence[object]) -> None:
        if self.is_used:
            super().follow(game, state, events)


class HouseTable(ProcedureDriver[HouseGame]):
    state: house.State

    def __init__(self, game: HouseSheet | HouseGame, tape: Tape, shoe: Shoe | None = None) -> None:
        game = game if isinstance(game, HouseGame) else HouseGame(game)
        self.cards = TapeDealer(tape) if shoe is None else GivenShoe(tape, shoe)
        super().__init__(game, self.cards)
        self.sheet = game.sheet

    @property
    def shoe(self) -> Shoe:
        assert self.cards.deck is not None
        return self.cards.deck

    def open_round(self) -> tuple[Event, ...]:
        """Shuffles if the shoe is used up, and has the first who may do it cut anywhere: bets can be made."""
        events = self.do(actions.NewShoe()) if self.state.phase is Phase.SHUFFLE else ()
        if self.state.phase is not Phase.CUT:
            return events
        may = cutters(self.sheet, self.state)
        cut = actions.Cut(spot=may[0], depth=random_cut(self.sheet, self.cards.tape)) if may else actions.CutMiddle()
        return (*events, *self.do(cut))
