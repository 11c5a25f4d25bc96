"""What a shuffle does to the house edge: best play, dealt from shoes that were shuffled by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.odds.house import BestPlay, GameOdds
from cardroom.shoe import new_cards
from cardroom.sim.house.automaton import model_of
from cardroom.sim.house.batch import add, deal_shoes, new_tally, setup_of
from cardroom.sim.house.results import Results
from cardroom.sim.shuffling.cases import EVERY_SHOE, NEW_TABLE
from cardroom.sim.shuffling.estimate import Estimate
from cardroom.sim.shuffling.shoes import shoes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardroom.sheets import HouseSheet
    from cardroom.sim.shuffling.cases import Case

TIMES = 5
"""So many times as many shoes are dealt from as are measured: the edge is the figure that takes most."""


def edges_of(sheet: HouseSheet, cases: Iterable[Case], number: int, seed: int) -> dict[str, Estimate]:
    """The edge by case: new tables each with new decks, later shoes each from the one before it as it was dealt."""
    game = GameOdds(sheet)
    setup = setup_of(model_of(BestPlay(game), {}), sheet, to_cut_card=True)
    letters = setup.model.classes.numbers(new_cards(sheet))
    found, opened = {}, None
    for case in cases:
        tally, chained = new_tally(setup.model), case.name == EVERY_SHOE
        for batch in shoes(case, TIMES * number, seed, order=opened if chained else None, is_chained=chained):
            tally = add(tally, deal_shoes(setup, letters[batch.cards]))
            opened = batch.cards[0].copy() if case.name == NEW_TABLE and opened is None else opened
        results = Results(setup, game.ante, tally, {})
        found[case.name] = Estimate(mean=results.edge, stderr=results.stderr)
    return found
