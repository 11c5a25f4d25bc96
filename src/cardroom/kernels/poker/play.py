"""Whole hands of poker at full speed, for any rules: from the first card to what lies in the pot at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.chance import below, stirred
from cardroom.kernels.compiled import compiled
from cardroom.kernels.poker.betting import close_round, folds, next_to_act, open_round, passes, raises, raises_to
from cardroom.kernels.poker.dealing import board, burn, deal, draw, going_back, stub
from cardroom.kernels.poker.table import (
    AT_RANDOM,
    BET,
    BETS,
    BOARD,
    BURN,
    CARDS,
    DEAL,
    DRAW,
    FACE,
    FOLD,
    PASS,
    RAISE,
    THREW,
    after,
    many,
)
from cardroom.kernels.ranks.bits import NONE, ONE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.kernels.poker.betting import Raises, Stage
    from cardroom.kernels.poker.table import TableArrays


class HandEnds(NamedTuple):
    """The ends of many hands, by seat and hand: cards, chips put in, and who is in; and the boards of each hand."""

    own: NDArray[np.uint64]
    put: NDArray[np.int64]
    is_in: NDArray[np.bool_]
    boards: NDArray[np.uint64]


def ends(seats: int, hands: int) -> HandEnds:
    """Room for so many."""
    return HandEnds(
        own=np.zeros((seats, hands), dtype=np.uint64),
        put=np.zeros((seats, hands), dtype=np.int64),
        is_in=np.zeros((seats, hands), dtype=np.bool_),
        boards=np.zeros((2, hands), dtype=np.uint64),
    )


@compiled
def play(
    table: TableArrays, kinds: NDArray[np.int64], numbers: NDArray[np.int64], seed: np.uint64, found: HandEnds
) -> None:
    """Plays hands, each with a chance of its own by its number; players move on by a seat from number to number."""
    for hand in range(numbers.size):
        number = numbers[hand]
        _hand(table, kinds, number, stirred(seed ^ stirred(np.uint64(number))))
        for seat in range(table.seats.size):
            player = table.seats[seat]
            found.own[seat, hand] = player.down | player.up
            found.put[seat, hand] = player.put
            found.is_in[seat, hand] = player.is_in
        found.boards[0, hand], found.boards[1, hand] = table.middle[0], table.middle[1]


@compiled
def _hand(table: TableArrays, kinds: NDArray[np.int64], number: int, state: np.uint64) -> None:
    """One hand, stage by stage, until they have all been or only one player is left."""
    _begin(table)
    for at in range(table.rules.stages.shape[0]):
        stage = table.rules.stages[at]
        what = stage[0]
        if what == BURN:
            state = burn(table, state)
        elif what == DEAL:
            state = deal(table, stage[CARDS], stage[FACE] == 1, state)
        elif what == BOARD:
            state = board(table, stage[CARDS], stage[FACE], state)
        elif what == BET:
            state = _round(table, stage, kinds, number, state)
            if table.felt.left == 1:
                return
        else:
            state = _throw(table, stage, kinds, number, state)


@compiled
def _begin(table: TableArrays) -> None:
    """Everybody has posted, and no card has been dealt."""
    felt, pack = table.felt, table.rules.pack
    felt.left = 0
    for seat in range(table.seats.size):
        table.seats[seat] = table.start.seats[seat]
        felt.left += table.seats[seat].is_in
    for at in range(pack.size):
        table.deck[at] = pack[at]
    felt.first, felt.end = 0, pack.size
    table.middle[:] = NONE
    felt.level = table.start.level
    felt.logged = 0


@compiled
def _kind(kinds: NDArray[np.int64], number: int, seat: int) -> int:
    """How the player plays who sits here in this hand."""
    return kinds[(seat + number) % kinds.size]  # type: ignore[no-any-return]  # a number once compiled


# --- bets


@compiled
def _round(table: TableArrays, stage: Stage, kinds: NDArray[np.int64], number: int, state: np.uint64) -> np.uint64:
    """A round of betting."""
    felt, log = table.felt, table.log
    seat = open_round(table, stage)
    while felt.waiting:
        did, to, is_any = PASS, 0, _kind(kinds, number, seat) == AT_RANDOM
        if is_any or felt.logged < log.shape[0]:
            offer = raises(table, stage, seat)
            if is_any:
                state, did, to = _any(table, offer, state)
            if felt.logged < log.shape[0]:
                row, may_fold = log[felt.logged], felt.bring_in == 0 or felt.may_fold
                row[0], row[1], row[2], row[3] = BETS, seat, may_fold, offer.may + offer.between
                row[4], row[5], row[6], row[7] = offer.least, offer.most, did, to
                felt.logged += 1
        if did == FOLD:
            folds(table, seat)
        elif did == RAISE:
            raises_to(table, seat, to)
        else:
            passes(table, seat)
        seat = next_to_act(felt.waiting, seat, table.seats.size)
    close_round(table)
    return state


@compiled
def _any(table: TableArrays, offer: Raises, state: np.uint64) -> tuple[np.uint64, int, int]:
    """Anything that is allowed: a fold, a call or a raise, of the least size, the most, or one between them."""
    may_fold = table.felt.bring_in == 0 or table.felt.may_fold
    state, did = below(state, 1 + may_fold + offer.may)
    if not may_fold:
        did += PASS
    to = 0
    if did == RAISE:
        state, way = below(state, 3 if offer.between else 2)
        to = offer.least if way == 0 else offer.most
        if way == 2:  # noqa: PLR2004 - the third
            chips = (offer.most - offer.least) // table.rules.chip
            state, more = below(state, chips + 1)
            to = offer.least + more * table.rules.chip
    return state, did, to


# --- cards thrown away


@compiled
def _throw(table: TableArrays, stage: Stage, kinds: NDArray[np.int64], number: int, state: np.uint64) -> np.uint64:
    """Everybody in turn throws cards away; in a draw the dealer then gives as many."""
    felt, log, is_draw = table.felt, table.log, stage[0] == DRAW
    players, seat, owed = table.seats.size, table.start.button, 0
    for _ in range(players):
        seat = after(seat, players)
        player = table.seats[seat]
        if not player.is_in:
            continue
        is_any = _kind(kinds, number, seat) == AT_RANDOM
        least = most = stage[CARDS]
        if is_draw:
            there = stub(table) + many(going_back(table)) - owed
            least, most = 0, min(most, many(player.down), there)
        wanted = least
        if is_any:
            state, more = below(state, most - least + 1)
            wanted += more
        state, thrown = _some(player.down, wanted, is_any, state)
        if felt.logged < log.shape[0]:
            row = log[felt.logged]
            row[0], row[1], row[2], row[3], row[4] = THREW, seat, least, most, np.int64(thrown)
            felt.logged += 1
        player.down &= ~thrown
        player.fresh = thrown
        if is_draw:
            player.owed = wanted
            owed += wanted
    state = draw(table, owed, state)
    for at in range(players):
        table.seats[at].discards |= table.seats[at].fresh
        table.seats[at].fresh = NONE
    return state


@compiled
def _some(cards: np.uint64, number: int, is_any: bool, state: np.uint64) -> tuple[np.uint64, np.uint64]:  # noqa: FBT001 - a kernel's
    """So many cards of a hand: any of them, or the lowest."""
    some = NONE
    for _ in range(number):
        left = cards & ~some
        if is_any:
            state, passed = below(state, many(left))
            for _ in range(passed):
                left &= left - ONE
        some |= left & (~left + ONE)
    return state, some
