"""The compiled rounds against the engine: the same shoes, card for card and cent for cent."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cardroom import sheets
from cardroom.engine.house import PlayersTurn, actions, turn
from cardroom.engine.house.dealing import in_play
from cardroom.engine.house.events import Collected, Paid
from cardroom.engine.house.game import HouseGame
from cardroom.engine.house.state import INSURANCE, MAIN, Phase
from cardroom.odds.house import BestPlay, Chart, ChartPlay, GameOdds, Policy
from cardroom.odds.house.strategies import InsuredPlay
from cardroom.shoe import SeedTape, Shoe, load_shoe, new_cards
from cardroom.sim.house.automaton import model_of
from cardroom.sim.house.batch import replay, setup_of
from random_rounds import HOUSE
from random_rules import random_rules, suited_rules
from tables import HouseTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.cards import Card
    from cardroom.engine.house import State
    from cardroom.engine.house.events import Event
    from cardroom.odds.house import Strategy
    from cardroom.sheets import HouseSheet
    from cardroom.shoe import Tape

CHIPS = 10**9


class Refilled(HouseGame):
    """A game whose discards go back into an empty shoe in the order in which they were dealt."""

    def refill(self, deck: Shoe, state: State, tape: Tape) -> Shoe:  # noqa: ARG002 - nothing is shuffled
        felt = Counter(in_play(state))
        left = []
        for card in reversed(deck.cards):
            if felt[card]:
                felt[card] -= 1
            else:
                left.append(card)
        return Shoe(tuple(reversed(left)), cut_card=0)


class Engine:
    """Spots that all play by one strategy, from a shoe in a given order."""

    def __init__(self, strategy: Strategy, cards: Sequence[Card], spots: int, side: dict[str, int]) -> None:
        self.policy, self.side, self.spots = Policy(strategy), side, spots
        sheet = strategy.game.sheet
        self.table = HouseTable(Refilled(sheet), SeedTape(1), load_shoe(sheet, cards)._replace(dealt=0))
        for at in range(spots):
            self.table.do(actions.Sit(spot=at, player=f"P{at}", chips=CHIPS))
        self.table.do(actions.NewShoe())
        self.table.do(actions.CutMiddle())

    def round(self) -> list[int]:
        """Plays a round: the results by spot, main and side, and the cards dealt from the shoe by then."""
        self.table.log.clear()
        for at in range(self.spots):
            self.table.do(actions.Wager(spot=at, ante=self.policy.game.ante, side=self.side))
        self.table.do(actions.CloseBets())
        while isinstance(turn(self.table.state), PlayersTurn):
            self.table.do(self.policy.intent(self.table.state))
        nets = [[0, 0] for _ in range(self.spots)]
        for event in self.table.log:
            if isinstance(event, (Paid, Collected)):
                nets[event.spot][event.bet not in {MAIN, INSURANCE}] += _net(event)
        return [*(net for pair in nets for net in pair), self.table.shoe.dealt]


def _net(event: Event) -> int:
    return event.pays if isinstance(event, Paid) else -event.stake if isinstance(event, Collected) else 0


def compare(chance: Random, strategy: Strategy, shoes: int) -> int:
    """Plays shoes both ways and compares every round; gives the number of rounds."""
    sheet, ante, played = strategy.game.sheet, strategy.game.ante, 0
    side = {
        name: int(chance.choice([size for size in bet.wager.all if size <= ante or not bet.at_most_ante]))
        for name, bet in sheet.side_bets.items()
        if chance.random() < 0.5 and (bet.wager.least <= ante or not bet.at_most_ante)
    }
    model = model_of(strategy, side)
    for _ in range(shoes):
        spots = chance.choice([1, 1, 2, 3, sheet.seats.spots])
        setup = setup_of(model, sheet, to_cut_card=True, spots=spots)
        cards = list(new_cards(sheet))
        chance.shuffle(cards)
        engine = Engine(strategy, cards, spots, side)
        rows: list[list[int]] = []
        while not rows or engine.table.state.phase is not Phase.SHUFFLE:
            rows.append(engine.round())
        trace = replay(setup, cards, len(rows)).astype(np.int64)
        trace[:, :-1] *= model.unit
        for number, (ours, theirs) in enumerate(zip(trace.tolist(), rows, strict=True)):
            assert ours == theirs, f"{sheet.id}, round {number}"
        played += len(rows)
    return played


def strategies(sheet: HouseSheet, ante: int | None = None) -> list[Strategy]:
    game = GameOdds(sheet, ante)
    return [BestPlay(game), InsuredPlay(ChartPlay(Chart(game)), is_taken=True)]


@pytest.mark.slow
@pytest.mark.parametrize("ref", HOUSE)
def test_every_round_of_a_shoe_comes_out_as_in_the_engine(ref: str) -> None:
    sheet = sheets.load(ref)
    assert isinstance(sheet, sheets.HouseSheet)
    for strategy in strategies(sheet):
        assert compare(Random(ref), strategy, 6) > 50


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ref", "name", "option"),
    [
        (ref, name, option)
        for ref in HOUSE
        for name, reading in sheets.load(ref).readings.items()
        for option in reading.options
        if option != reading.choice
    ],
)
def test_every_reading_comes_out_as_in_the_engine(ref: str, name: str, option: str) -> None:
    sheet = sheets.load(ref, {name: option})
    assert isinstance(sheet, sheets.HouseSheet)
    chance = Random(f"{ref} {name} {option}")
    for strategy in strategies(sheet, int(chance.choice(sheet.wagers.ante.all))):
        compare(chance, strategy, 4)


@pytest.mark.parametrize(
    "seed", [1, 2, 4, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (0, 3, *range(5, 24)))]
)
def test_sheets_of_all_sorts_come_out_as_in_the_engine(seed: int) -> None:
    chance = Random(seed)
    sheet = suited_rules(chance) if seed % 3 == 0 else random_rules(chance)
    for strategy in strategies(sheet):
        compare(chance, strategy, 2)


@pytest.mark.parametrize("seed", range(3))
def test_an_empty_shoe_goes_on_with_the_discards_as_in_the_engine(seed: int) -> None:
    chance = Random(seed)
    words = {"equipment.decks": 1, "shoe.cut_card_from_bottom": "1/24", "shoe.cut_at_least": "1/4"}
    sheet = sheets.load(HOUSE[seed], words=words)
    assert isinstance(sheet, sheets.HouseSheet)
    assert compare(chance, BestPlay(GameOdds(sheet)), 12)
