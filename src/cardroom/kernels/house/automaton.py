"""What compiled rounds work with: the automaton of a strategy, the shoe, the counts, and room to work in.

A automaton is a strategy and the rules it is played by, boiled down to what can still make a difference. A hand is a
state, each card leads from one state to the next, and a state below 0 is an end: a row of what the hand wins or loses
against each outcome of the dealer's. Pairs that are split are states past all others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.house.dealer import OUTCOMES

if TYPE_CHECKING:
    from numpy.typing import NDArray

NOT_DRAWN, ENDS = OUTCOMES, OUTCOMES + 1
"""The dealer's outcome when no hand depends on it; and how many outcomes there are with it."""
NO_OFFER, EVEN_MONEY, GIVEN_UP = 0, 1, 2
"""Answers to the dealer's offers: none taken, even money, surrender before the check; all others are insurance."""
PLACES = 128
"""Rounds of a shoe that are told apart by their number; the last one stands for all after it."""
MATCHES = 9
MOST_SPOTS, MOST_HANDS = 7, 4
WORDS = 1 << 15
"""Random half words that are made at a time."""


class Automaton(NamedTuple):
    """A strategy in numbers. Cards are numbered as far as anything tells them apart, and so are up cards.

    `first` is the state of a hand with one card, `later` the same for split hands (the first of its spot, or a later
    one), `step` the state after a card. A split, counted from `splits`, has a limit of hands and the state of the pair
    if it is reached. `hole` and `draw` are states of the dealer's. `beaten` has the row of a hand that meets a
    blackjack which the check brings out, by whether it is one itself, or -1 where there is no check. `offer` says how
    to answer against each up card with offers, `wrong` how not to, `settled` has the row of a hand that an answer
    settles, or -1; `choices` what else each state allows, for players who err. The dealer draws where a hand
    depends on it, or `always`.
    """

    first: NDArray[np.int16]
    later: NDArray[np.int16]
    step: NDArray[np.int16]
    splits: int
    limit: NDArray[np.int8]
    unsplit: NDArray[np.int16]
    choices: NDArray[np.int16]
    number: NDArray[np.int8]
    pays: NDArray[np.int32]
    depends: NDArray[np.bool_]
    leaves: NDArray[np.bool_]
    prompt: NDArray[np.bool_]
    always: bool
    points: NDArray[np.int8]
    hole: NDArray[np.int16]
    draw: NDArray[np.int16]
    beaten: NDArray[np.int16]
    offers: NDArray[np.int8]
    offer: NDArray[np.int8]
    wrong: NDArray[np.int8]
    stakes: NDArray[np.int32]
    wins: NDArray[np.int32]
    settled: NDArray[np.int16]
    match: NDArray[np.int8]
    side: NDArray[np.int32]


class ShoeCards(NamedTuple):
    """The cards of a shoe, how many lie in front of the cut card, and how many of a new shoe are burned.

    `more` rounds are dealt after the one in which the cut card comes out.
    With none in front of the cut card every round has a shoe of its own, and shoes are not counted.
    """

    cards: NDArray[np.uint8]
    cut: int
    burn: int
    more: int
    is_mixed: bool


class RoundCounts(NamedTuple):
    """What is counted, money in units.

    `met` has how often each row meets each outcome, `spots` the results of single spots from `-zero` up, `whole` the
    same with side bets; `match` how two cards match the up card, `offers` each answer by whether it was lost or won;
    `places` rounds, results and their squares by the round's number in the shoe; `shoes` the number of shoes, and the
    sums of their rounds, results, squares of both and products; `cards` how many were dealt.
    """

    met: NDArray[np.int64]
    spots: NDArray[np.int64]
    whole: NDArray[np.int64]
    match: NDArray[np.int64]
    offers: NDArray[np.int64]
    places: NDArray[np.int64]
    shoes: NDArray[np.int64]
    cards: NDArray[np.int64]


class Workspace(NamedTuple):
    """Workspace to work in: random words, the cards that left the felt, and what each spot and hand has."""

    words: NDArray[np.uint32]
    mucked: NDArray[np.bool_]
    one: NDArray[np.uint64]
    two: NDArray[np.uint64]
    nets: NDArray[np.int64]
    sides: NDArray[np.int64]
    is_out: NDArray[np.bool_]
    rows: NDArray[np.uint64]
    owner: NDArray[np.uint64]
    stack: NDArray[np.uint64]
    lies: NDArray[np.uint64]


def workspace_for(deck: ShoeCards) -> Workspace:
    """Workspace for a shoe."""
    return Workspace(
        words=np.empty(WORDS, np.uint32),
        mucked=np.zeros(deck.cards.size + 2 * MOST_SPOTS + 2, np.bool_),  # a deal may run past the end
        one=np.zeros(MOST_SPOTS, np.uint64),
        two=np.zeros(MOST_SPOTS, np.uint64),
        nets=np.zeros(MOST_SPOTS, np.int64),
        sides=np.zeros(MOST_SPOTS, np.int64),
        is_out=np.zeros(MOST_SPOTS, np.bool_),
        rows=np.zeros(MOST_SPOTS * MOST_HANDS, np.uint64),
        owner=np.zeros(MOST_SPOTS * MOST_HANDS, np.uint64),
        stack=np.zeros(MOST_HANDS, np.uint64),
        lies=np.zeros(MOST_HANDS, np.uint64),
    )
