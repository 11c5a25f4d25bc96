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

from cardroom.kernels.compiled import kernel
from cardroom.kernels.house.dealer import BLOCK, OUTCOMES, DealerHands, run

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


class ShoeCounts(NamedTuple):
    """The cards not seen, the player's own hand apart: by kind, and for each class of one suit those of that suit.

    So many `extras`, cards of one group of kinds, are known to be gone too, though not which of the group they are.
    """

    unseen: NDArray[np.float64]
    suited: NDArray[np.float64]
    group: NDArray[np.bool_]
    extras: float
    blackjack: int


class HandRules(NamedTuple):
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


@kernel()
def _chances(hands: Hands, shoe: ShoeCounts, is_checked: bool, hand: int, out: NDArray[np.float64]) -> float:  # noqa: FBT001 - compiled
    """The chance of each kind of card to be drawn next; what comes back is the chance of going over 21.

    Going over counts only as far as the dealer has no blackjack, if that was checked. Where there cannot be such a
    hand, or no card is left, all chances are 0.
    """
    total, group, makes = -shoe.extras, 0.0, 0.0
    for kind in range(out.size):
        out[kind] = shoe.unseen[kind] - hands.kinds[hand, kind]
        total += out[kind]
        if shoe.group[kind]:
            group += out[kind]
        if hands.value_of[kind] == shoe.blackjack:
            makes += out[kind]
    if total < 1.0 or group < shoe.extras or out.min() < 0.0:
        out[:] = 0.0
        return 0.0
    over, is_maker = 0.0, False
    for kind in range(out.size):
        if shoe.group[kind] and shoe.extras > 0.0:
            out[kind] *= 1.0 - shoe.extras / group
            is_maker = hands.value_of[kind] == shoe.blackjack
        out[kind] /= total
    if is_maker:
        makes -= shoe.extras
    for kind in range(out.size):
        if hands.next[hand, kind] < 0 and out[kind] > 0.0:
            alive = 1.0
            if is_checked and total > 1.0:
                alive -= (makes - (hands.value_of[kind] == shoe.blackjack)) / (total - 1.0)
            over += out[kind] * alive
    return over


@kernel()
def _suited(hands: Hands, shoe: ShoeCounts, hand: int, kind: int, suit: int) -> float:
    """The chance that a card of this kind is of the hand's one suit; cards whose suit is not known do not change it."""
    unseen: float = shoe.unseen[kind] - hands.kinds[hand, kind]
    suited: float = shoe.suited[suit - 1, kind] - hands.kinds[hand, kind]
    return suited / unseen


@kernel()
def _look(hands: Hands, shoe: ShoeCounts, program: DealerHands, seen: Seen, wanted: NDArray[np.bool_]) -> None:
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


@kernel()
def look(hands: Hands, shoe: ShoeCounts, program: DealerHands, seen: Seen) -> None:
    """Finds how the dealer ends against every hand that there can be."""
    chances, wanted = np.empty(shoe.unseen.size), np.zeros(hands.size.size, dtype=np.bool_)
    for hand in range(1, wanted.size):
        _chances(hands, shoe, False, hand, chances)  # noqa: FBT003 - compiled
        wanted[hand] = chances.max() > 0.0
    _look(hands, shoe, program, seen, wanted)


@kernel(inline="always")
def _weigh(
    hands: Hands,
    shoe: ShoeCounts,
    rules: HandRules,
    value: NDArray[np.float64],
    drawn: NDArray[np.float64],
    chances: NDArray[np.float64],
    hand: int,
) -> None:
    """Finds what a card drawn to a hand is worth, by the worth of the hands that it can make."""
    over = _chances(hands, shoe, rules.is_checked, hand, chances)
    for suit in range(value.shape[1] if rules.suits_matter[hand] else 1):
        for stage in range(value.shape[0]):
            worth = -over * rules.wager[stage]
            for kind in range(chances.size):
                to = hands.next[hand, kind]
                if to < 0 or chances[kind] == 0.0:
                    continue
                if suit == 0 or not rules.suits_matter[to]:
                    worth += chances[kind] * value[stage, 0, to]
                else:
                    same = _suited(hands, shoe, hand, kind, suit)
                    worth += chances[kind] * (same * value[stage, suit, to] + (1.0 - same) * value[stage, 0, to])
            drawn[stage, suit, hand] = worth


@kernel()
def weigh(
    hands: Hands,
    shoe: ShoeCounts,
    rules: HandRules,
    seen: Seen,
    value: NDArray[np.float64],
    drawn: NDArray[np.float64],
    span: tuple[int, int],
) -> None:
    """The same for each hand of a span, all higher hands being known."""
    chances = np.empty(shoe.unseen.size)
    for hand in range(max(span[0], 1), span[1]):
        if seen.known[hand]:
            _weigh(hands, shoe, rules, value, drawn, chances, hand)


@kernel()
def best(
    hands: Hands, shoe: ShoeCounts, rules: HandRules, seen: Seen
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.int16]]:
    """The value of each hand played best, of a card drawn to it, and what to do with it; by stage, suits and hand."""
    shape = (rules.wager.size, rules.result.shape[0], hands.size.size)
    value, drawn, action = np.zeros(shape), np.zeros(shape), np.zeros(shape, dtype=np.int16)
    chances = np.empty(shoe.unseen.size)
    for hand in range(shape[2] - 1, 0, -1):
        if not seen.known[hand]:
            continue
        _weigh(hands, shoe, rules, value, drawn, chances, hand)
        for suit in range(shape[1] if rules.suits_matter[hand] else 1):
            for stage in range(shape[0]):
                may = rules.may[stage, rules.feature[hand]]
                top, choice = _against(rules, seen, stage, rules.result[suit, hand], hand), STAND
                if may & CAN_HIT and drawn[stage, suit, hand] > top + _MARGIN:
                    top, choice = drawn[stage, suit, hand], HIT
                if may & CAN_SURRENDER:
                    given = _against(rules, seen, stage, SURRENDERED, hand)
                    if given > top + _MARGIN:
                        top, choice = given, SURRENDER
                if may & CAN_RESCUE:
                    given = _against(rules, seen, stage, RESCUED, hand)
                    if given > top + _MARGIN:
                        top, choice = given, RESCUE
                if may & CAN_DOUBLE:
                    for at in range(rules.into.shape[1]):
                        into = rules.into[stage, at]
                        if into >= 0 and drawn[into, suit, hand] > top + _MARGIN:
                            top, choice = drawn[into, suit, hand], DOUBLE + into
                value[stage, suit, hand] = top
                action[stage, suit, hand] = choice
    return value, drawn, action


@kernel(inline="always")
def _against(rules: HandRules, seen: Seen, stage: int, row: int, hand: int) -> float:
    """What a row of pays is worth against the dealer's outcomes."""
    worth = 0.0
    for outcome in range(OUTCOMES):
        worth += seen.outcomes[hand, outcome] * rules.pays[stage, row, outcome]
    return worth


@kernel()
def follow(
    hands: Hands, shoe: ShoeCounts, rules: HandRules, action: NDArray[np.int16], reach: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Plays on from the hands in `reach` by the given actions, until `reach` says how often each hand comes about.

    What comes back is how often each stage of a wager is lost over 21.
    """
    stages, classes, count = reach.shape
    busts = np.zeros(stages)
    chances = np.empty(shoe.unseen.size)
    for hand in range(1, count):
        over = -1.0
        for suit in range(classes if rules.suits_matter[hand] else 1):
            for stage in range(stages):
                weight, choice = reach[stage, suit, hand], action[stage, suit, hand]
                if weight == 0.0 or _is_last(choice):
                    continue
                if over < 0.0:
                    over = _chances(hands, shoe, rules.is_checked, hand, chances)
                into = stage if choice == HIT else choice - DOUBLE
                busts[into] += weight * over
                for kind in range(chances.size):
                    to = hands.next[hand, kind]
                    if to < 0 or chances[kind] == 0.0:
                        continue
                    part = weight * chances[kind]
                    if suit == 0 or not rules.suits_matter[to]:
                        reach[into, 0, to] += part
                    else:
                        same = _suited(hands, shoe, hand, kind, suit)
                        reach[into, suit, to] += part * same
                        reach[into, 0, to] += part * (1.0 - same)
    return busts


@kernel()
def tally(
    hands: Hands,
    shoe: ShoeCounts,
    rules: HandRules,
    program: DealerHands,
    seen: Seen,
    action: NDArray[np.int16],
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


@kernel()
def _is_last(choice: int) -> bool:
    return choice != HIT and choice < DOUBLE
