"""The player's hands: the best play of each, and how often a given play leads where.

A hand is a set of cards by kind, an index into a table sorted by hard total, so that a card more always means a higher
index. Beside it goes the stage of its wager (as wagered first, doubled, doubled again ...) and, where suits matter,
the class of its suits: 0 for mixed, or one of several kinds of hands in one suit.

Values are joint with the dealer's not having a blackjack where that was checked: unseen cards are then all alike, the
one under the up card among them, and to condition on the check is one division at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numba import njit

from cardroom.kernels.dealer import BLOCK, OUTCOMES, Program, run

if TYPE_CHECKING:
    from numpy.typing import NDArray

STAND, HIT, SURRENDER, RESCUE, DOUBLE = range(5)
"""What can be done with a hand; to double into stage n is DOUBLE + n."""
CAN_HIT, CAN_DOUBLE, CAN_SURRENDER, CAN_RESCUE = 1, 2, 4, 8
SURRENDERED, RESCUED = -2, -1
_MARGIN = 1e-13
_VALUES = 10


class Hands(NamedTuple):
    """Every hand of 21 or less: its cards by kind and by value, and the hand that each kind more makes of it, or -1."""

    kinds: NDArray[np.float64]
    values: NDArray[np.float64]
    size: NDArray[np.float64]
    next: NDArray[np.int32]
    value_of: NDArray[np.int64]


class Shoe(NamedTuple):
    """The cards not seen, the player's own hand apart: by kind, and for each class of one suit those of that suit.

    So many `extras`, cards of one group of kinds, are known to be gone too, though not which of the group they are.
    """

    unseen: NDArray[np.float64]
    suited: NDArray[np.float64]
    group: NDArray[np.bool_]
    extras: float
    blackjack: int


class Rules(NamedTuple):
    """What the sheet allows and pays, for one kind of hand against one kind of up card.

    `feature` and `result` say of each hand which row of `may` and of `pays` is its own; the last two rows of `pays` are
    for hands given up and for doubles taken back. `into` lists the stages that each stage can be doubled into.
    """

    feature: NDArray[np.int32]
    result: NDArray[np.int32]
    suits_matter: NDArray[np.bool_]
    may: NDArray[np.int8]
    into: NDArray[np.int32]
    wager: NDArray[np.float64]
    pays: NDArray[np.float64]
    is_checked: bool


class Seen(NamedTuple):
    """How the dealer ends against each hand, found when first asked for."""

    outcomes: NDArray[np.float64]
    known: NDArray[np.bool_]


@njit(cache=True, nogil=True)
def _left(hands: Hands, shoe: Shoe, hand: int, out: NDArray[np.float64]) -> float:
    """Counts the cards that are left of each kind; their sum, or 0 if there cannot be such a hand."""
    total, group = 0.0, 0.0
    for kind in range(out.size):
        out[kind] = shoe.unseen[kind] - hands.kinds[hand, kind]
        if out[kind] < 0.0:
            return 0.0
        total += out[kind]
        if shoe.group[kind]:
            group += out[kind]
    if shoe.extras > 0.0:
        if group < shoe.extras:
            return 0.0
        for kind in range(out.size):
            if shoe.group[kind]:
                out[kind] *= 1.0 - shoe.extras / group
        total -= shoe.extras
    return total


@njit(cache=True, nogil=True)
def _suited(hands: Hands, shoe: Shoe, hand: int, kind: int, suit: int) -> float:
    """The chance that a card of this kind is of the hand's one suit; cards whose suit is not known do not change it."""
    unseen: float = shoe.unseen[kind] - hands.kinds[hand, kind]
    suited: float = shoe.suited[suit - 1, kind] - hands.kinds[hand, kind]
    return suited / unseen


@njit(cache=True, nogil=True)
def _look(hands: Hands, shoe: Shoe, program: Program, seen: Seen, wanted: NDArray[np.bool_]) -> None:
    """Finds how the dealer ends against the hands that are wanted and not known."""
    group = -1
    for kind in range(shoe.unseen.size):
        if shoe.group[kind]:
            group = hands.value_of[kind]
    full = np.zeros(_VALUES)
    for kind in range(shoe.unseen.size):
        full[hands.value_of[kind]] += shoe.unseen[kind]
    if group >= 0:
        full[group] -= shoe.extras
    unseen, out = np.zeros((_VALUES, BLOCK)), np.zeros((OUTCOMES, BLOCK))
    blackjack, block = np.zeros(BLOCK), np.zeros(BLOCK, dtype=np.int64)
    filled = 0
    for hand in range(wanted.size + 1):
        if hand < wanted.size:
            if not wanted[hand] or seen.known[hand]:
                continue
            total = 0.0
            for value in range(_VALUES):
                unseen[value, filled] = full[value] - hands.values[hand, value]
                total += unseen[value, filled]
            blackjack[filled] = unseen[shoe.blackjack, filled] / total if shoe.blackjack >= 0 and total > 0.0 else 0.0
            block[filled] = hand
            seen.known[hand] = True
            filled += 1
        if filled == BLOCK or hand == wanted.size:
            run(program, unseen, blackjack, out)
            for at in range(filled):
                for outcome in range(OUTCOMES):
                    seen.outcomes[block[at], outcome] = out[outcome, at]
            filled = 0


@njit(cache=True, nogil=True)
def _alive(hands: Hands, shoe: Shoe, hand: int, kind: int, total: float) -> float:
    """The chance that the dealer has no blackjack, a card of this kind having been drawn to the hand as well."""
    if shoe.blackjack < 0:
        return 1.0
    makes, group = 0.0, -1
    for other in range(shoe.unseen.size):
        if hands.value_of[other] == shoe.blackjack:
            makes += shoe.unseen[other] - hands.kinds[hand, other]
        if shoe.group[other]:
            group = hands.value_of[other]
    if group == shoe.blackjack:
        makes -= shoe.extras
    if hands.value_of[kind] == shoe.blackjack:
        makes -= 1.0
    return 1.0 - makes / (total - 1.0) if total > 1.0 else 1.0


@njit(cache=True, nogil=True)
def _drawn(
    hands: Hands,
    shoe: Shoe,
    rules: Rules,
    value: NDArray[np.float64],
    left: NDArray[np.float64],
    total: float,
    at: tuple[int, int, int],
) -> float:
    """The worth of a card drawn to a hand at a stage, by the worth of the hands that it can make."""
    stage, suit, hand = at
    worth = 0.0
    for kind in range(left.size):
        if left[kind] <= 0.0:
            continue
        to = hands.next[hand, kind]
        if to < 0:
            alive = _alive(hands, shoe, hand, kind, total) if rules.is_checked else 1.0
            worth -= left[kind] * rules.wager[stage] * alive
        elif suit == 0 or not rules.suits_matter[to]:
            worth += left[kind] * value[stage, 0, to]
        else:
            same = _suited(hands, shoe, hand, kind, suit)
            worth += left[kind] * (same * value[stage, suit, to] + (1.0 - same) * value[stage, 0, to])
    return worth / total


@njit(cache=True, nogil=True)
def look(hands: Hands, shoe: Shoe, program: Program, seen: Seen) -> None:
    """Finds how the dealer ends against every hand that there can be."""
    left, wanted = np.empty(shoe.unseen.size), np.zeros(hands.size.size, dtype=np.bool_)
    for hand in range(1, wanted.size):
        wanted[hand] = _left(hands, shoe, hand, left) >= 1.0
    _look(hands, shoe, program, seen, wanted)


@njit(cache=True, nogil=True)
def weigh(
    hands: Hands,
    shoe: Shoe,
    rules: Rules,
    seen: Seen,
    value: NDArray[np.float64],
    drawn: NDArray[np.float64],
    span: tuple[int, int],
) -> None:
    """Finds what a card drawn is worth to each hand of a span, once it is known what higher hands are worth."""
    left = np.empty(shoe.unseen.size)
    for hand in range(max(span[0], 1), span[1]):
        if not seen.known[hand]:
            continue
        total = _left(hands, shoe, hand, left)
        for suit in range(value.shape[1] if rules.suits_matter[hand] else 1):
            for stage in range(value.shape[0]):
                drawn[stage, suit, hand] = _drawn(hands, shoe, rules, value, left, total, (stage, suit, hand))


@njit(cache=True, nogil=True)
def best(
    hands: Hands, shoe: Shoe, rules: Rules, seen: Seen
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.int8]]:
    """The value of each hand played best, of a card drawn to it, and what to do with it; by stage, suits and hand."""
    shape = (rules.wager.size, rules.result.shape[0], hands.size.size)
    value, drawn, action = np.zeros(shape), np.zeros(shape), np.zeros(shape, dtype=np.int8)
    for hand in range(shape[2] - 1, 0, -1):
        if not seen.known[hand]:
            continue
        weigh(hands, shoe, rules, seen, value, drawn, (hand, hand + 1))
        outcomes = seen.outcomes[hand]
        for suit in range(shape[1] if rules.suits_matter[hand] else 1):
            for stage in range(shape[0]):
                may = rules.may[stage, rules.feature[hand]]
                top, choice = _dot(outcomes, rules.pays[stage, rules.result[suit, hand]]), STAND
                if may & CAN_HIT and drawn[stage, suit, hand] > top + _MARGIN:
                    top, choice = drawn[stage, suit, hand], HIT
                if may & CAN_SURRENDER and _dot(outcomes, rules.pays[stage, SURRENDERED]) > top + _MARGIN:
                    top, choice = _dot(outcomes, rules.pays[stage, SURRENDERED]), SURRENDER
                if may & CAN_RESCUE and _dot(outcomes, rules.pays[stage, RESCUED]) > top + _MARGIN:
                    top, choice = _dot(outcomes, rules.pays[stage, RESCUED]), RESCUE
                if may & CAN_DOUBLE:
                    for into in rules.into[stage]:
                        if into >= 0 and drawn[into, suit, hand] > top + _MARGIN:
                            top, choice = drawn[into, suit, hand], DOUBLE + into
                value[stage, suit, hand] = top
                action[stage, suit, hand] = choice
    return value, drawn, action


@njit(cache=True, nogil=True)
def _dot(outcomes: NDArray[np.float64], row: NDArray[np.float64]) -> float:
    total = 0.0
    for i in range(OUTCOMES):
        total += outcomes[i] * row[i]
    return total


@njit(cache=True, nogil=True)
def follow(
    hands: Hands, shoe: Shoe, rules: Rules, action: NDArray[np.int8], reach: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Plays on from the hands in `reach` by the given actions, until `reach` says how often each hand comes about.

    What comes back is how often each stage of a wager is lost over 21.
    """
    stages, classes, count = reach.shape
    busts = np.zeros(stages)
    left = np.empty(shoe.unseen.size)
    for hand in range(1, count):
        total = -1.0
        for suit in range(classes if rules.suits_matter[hand] else 1):
            for stage in range(stages):
                weight = reach[stage, suit, hand]
                choice = action[stage, suit, hand]
                if weight == 0.0 or _is_last(choice):
                    continue
                if total < 0.0:
                    total = _left(hands, shoe, hand, left)
                into = stage if choice == HIT else choice - DOUBLE
                for kind in range(left.size):
                    if left[kind] <= 0.0:
                        continue
                    part = weight * left[kind] / total
                    to = hands.next[hand, kind]
                    if to < 0:
                        alive = _alive(hands, shoe, hand, kind, total) if rules.is_checked else 1.0
                        busts[into] += part * alive
                    elif suit == 0 or not rules.suits_matter[to]:
                        reach[into, 0, to] += part
                    else:
                        same = _suited(hands, shoe, hand, kind, suit)
                        reach[into, suit, to] += part * same
                        reach[into, 0, to] += part * (1.0 - same)
    return busts


@njit(cache=True, nogil=True)
def tally(
    hands: Hands,
    shoe: Shoe,
    rules: Rules,
    program: Program,
    seen: Seen,
    action: NDArray[np.int8],
    reach: NDArray[np.float64],
) -> NDArray[np.float64]:
    """How often each stage and row of pays meets each outcome, when hands come about so often."""
    stages, classes, count = reach.shape
    out = np.zeros(rules.pays.shape)
    wanted = np.zeros(count, dtype=np.bool_)
    for stage in range(stages):
        for suit in range(classes):
            for hand in range(count):
                if reach[stage, suit, hand] > 0.0 and _is_last(action[stage, suit, hand]):
                    wanted[hand] = True
    _look(hands, shoe, program, seen, wanted)
    for hand in range(1, count):
        if not wanted[hand]:
            continue
        for suit in range(classes if rules.suits_matter[hand] else 1):
            for stage in range(stages):
                weight, choice = reach[stage, suit, hand], action[stage, suit, hand]
                if weight == 0.0 or not _is_last(choice):
                    continue
                row = rules.result[suit, hand]
                if choice == SURRENDER:
                    row = SURRENDERED
                elif choice == RESCUE:
                    row = RESCUED
                for i in range(OUTCOMES):
                    out[stage, row, i] += weight * seen.outcomes[hand, i]
    return out


@njit(cache=True, nogil=True)
def _is_last(choice: int) -> bool:
    return choice != HIT and choice < DOUBLE
