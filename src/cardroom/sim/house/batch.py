"""A batch of rounds: what to play, and what came of it, all in whole numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.errors import RuleError
from cardroom.kernels.house.automaton import ENDS, MATCHES, PLACES, RoundCounts, ShoeCards, workspace_for
from cardroom.kernels.house.rounds import deal, play
from cardroom.sheets.equipment import LastRound
from cardroom.shoe import load_shoe, new_cards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from cardroom.cards import Card
    from cardroom.sheets import HouseSheet
    from cardroom.sim.house.automaton import Model

_NO_TRACE = np.zeros((0, 0), np.int32)
_SHOE_SUMS = 6
CHANCES = 1 << 32
"""Rates of error are in parts of this."""


class Setup(NamedTuple):
    """Everything that a batch of rounds needs: a automaton, a shoe, how many spots play and how often they err.

    `depth` is how many cards of a shoe are dealt at a table before its cut card, even if these rounds have a shoe each.
    """

    model: Model
    deck: ShoeCards
    spots: int
    rate: int
    depth: int


class ShoeError(RuleError):
    """A shoe that is too small for the hands dealt from it."""


def setup_of(model: Model, sheet: HouseSheet, *, to_cut_card: bool, spots: int = 1, errs: float = 0.0) -> Setup:
    """Rounds dealt from a shoe down to its cut card, or each from a freshly shuffled one.

    A automaton for players who err is told how often, be it next to never.
    """
    rate = min(max(round(errs * CHANCES), 1), CHANCES - 1) if model.automaton.choices.size else 0
    shoe = load_shoe(sheet, new_cards(sheet))
    cut, burn = (shoe.cut_card, shoe.dealt) if to_cut_card else (0, 0)
    more = int(to_cut_card and sheet.shoe.last_round is LastRound.NEXT)
    deck = ShoeCards(model.classes.numbers(shoe.cards), cut, burn, more, is_mixed=True)
    return Setup(model, deck, spots, rate, shoe.cut_card - shoe.dealt)


def new_tally(model: Model) -> RoundCounts:
    """Nothing counted yet."""
    automaton = model.automaton
    widest = model.widest + int(np.abs(automaton.side).max(initial=0))
    return RoundCounts(
        met=np.zeros((len(model.ends), ENDS), np.int64),
        spots=np.zeros(2 * model.widest + 1, np.int64),
        whole=np.zeros(2 * widest + 1, np.int64),
        match=np.zeros(MATCHES, np.int64),
        offers=np.zeros((len(model.insured), 2), np.int64),
        places=np.zeros((PLACES, 3), np.int64),
        shoes=np.zeros(_SHOE_SUMS, np.int64),
        cards=np.zeros(1, np.int64),
    )


def run(setup: Setup, state: int, rounds: int) -> RoundCounts:
    """Plays a batch; the state that its stream begins with, and nothing else, decides about the cards."""
    tally = new_tally(setup.model)
    deck = setup.deck._replace(cards=setup.deck.cards.copy())
    _play(setup, deck, np.uint64(state), tally, _NO_TRACE, rounds)
    return tally


def replay(setup: Setup, cards: Iterable[Card], rounds: int) -> NDArray[np.int32]:
    """Plays rounds from a shoe in this order: of each round the results by spot, main and side, and cards dealt."""
    trace = np.zeros((rounds, 2 * setup.spots + 1), np.int32)
    deck = setup.deck._replace(cards=setup.model.classes.numbers(cards), is_mixed=False)
    _play(setup, deck, np.uint64(0), new_tally(setup.model), trace, rounds)
    return trace


def deal_shoes(setup: Setup, shoes: NDArray[np.uint8]) -> RoundCounts:
    """Plays shoes, one a row, each in its order down to the cut card."""
    tally = new_tally(setup.model)
    deck = setup.deck._replace(cards=setup.deck.cards.copy(), is_mixed=False)
    deal(setup.model.automaton, deck, shoes, setup.spots, tally, _NO_TRACE, workspace_for(deck))
    return tally


def add(one: RoundCounts, other: RoundCounts) -> RoundCounts:
    """All that is counted in both."""
    return RoundCounts(*(first + second for first, second in zip(one, other, strict=True)))


def _play(
    setup: Setup, deck: ShoeCards, start: np.uint64, tally: RoundCounts, trace: NDArray[np.int32], rounds: int
) -> None:
    automaton, rate, workspace = setup.model.automaton, np.uint32(setup.rate), workspace_for(deck)
    try:
        play(automaton, deck, start, rate, setup.spots, tally, trace, rounds, workspace)
    except ValueError as error:
        raise ShoeError(str(error)) from error
