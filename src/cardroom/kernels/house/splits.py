"""The hands of a split, each when so many more cards of its group are gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.kernels.compiled import kernel
from cardroom.kernels.house.dealer import OUTCOMES, DealerHands
from cardroom.kernels.house.hands import HandRules, Hands, Seen, ShoeCounts, follow, tally

if TYPE_CHECKING:
    from numpy.typing import NDArray


@kernel()
def play(
    hands: Hands,
    shoe: ShoeCounts,
    rules: HandRules,
    program: DealerHands,
    action: NDArray[np.int16],
    suits: NDArray[np.float64],
    most: int,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Plays on from each card of the shoe's group, with one to so many others of the group gone.

    What comes back is how often stages and rows of pays meet outcomes, and how often stages are lost over 21: by the
    number that is gone, and by whether the second card is of the group. `suits` has, for each pair of kinds, how often
    its suits are of each class.
    """
    met, busts = np.zeros((most, 2, *rules.pays.shape)), np.zeros((most, 2, rules.wager.size))
    for gone in range(1, most + 1):
        less = ShoeCounts(shoe.unseen, shoe.suited, shoe.group, float(gone), shoe.blackjack)
        seen = Seen(np.empty((hands.size.size, OUTCOMES)), np.zeros(hands.size.size, dtype=np.bool_))
        for is_pair in range(2):
            reach = np.zeros(action.shape)
            _deal(hands, less, is_pair == 1, suits, reach)
            busts[gone - 1, is_pair] = follow(hands, less, rules, action, reach)
            met[gone - 1, is_pair] = tally(hands, less, rules, program, seen, action, reach)
    return met, busts


@kernel()
def _deal(
    hands: Hands,
    shoe: ShoeCounts,
    is_pair: bool,  # noqa: FBT001 - compiled
    suits: NDArray[np.float64],
    reach: NDArray[np.float64],
) -> None:
    """Fills in how often each hand of two cards comes about that begins with a card of the group."""
    group = (shoe.unseen * shoe.group).sum()
    total = shoe.unseen.sum() - 1.0 - shoe.extras
    if group - 1.0 < shoe.extras or total <= 0.0:
        return
    for first in range(shoe.unseen.size):
        if not shoe.group[first]:
            continue
        for second in range(shoe.unseen.size):
            left = shoe.unseen[second] - (first == second)
            if shoe.group[second] != is_pair or left <= 0.0:
                continue
            if is_pair:
                left *= 1.0 - shoe.extras / (group - 1.0)
            chance = shoe.unseen[first] / group * left / total
            two = hands.next[hands.next[0, first], second]
            for suit in range(reach.shape[1]):
                reach[0, suit, two] += chance * suits[first, second, suit]
