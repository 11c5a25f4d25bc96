"""Cards off the deck, and what goes back into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.kernels.chance import under
from cardroom.kernels.compiled import compiled
from cardroom.kernels.poker.table import BURNED, DISCARDS, NEVER, SHUFFLED, TAKEN, after, many
from cardroom.kernels.ranks.bits import NONE, ONE, lowest

if TYPE_CHECKING:
    from cardroom.kernels.poker.table import TableArrays


@compiled
def stub(table: TableArrays) -> int:
    """How many cards are left in the deck."""
    return table.felt.end - table.felt.first


@compiled
def take(table: TableArrays, state: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The next card as a bit, any one of those left, and the next state of chance before it."""
    cards, felt, log = table.deck, table.felt, table.log
    first = np.uint64(felt.first)
    state, ahead = under(state, np.uint64(felt.end) - first)
    card = cards[first + ahead]
    cards[first + ahead] = cards[first]
    cards[first] = card
    felt.first += 1
    if felt.logged < log.shape[0]:
        log[felt.logged, 0], log[felt.logged, 1] = TAKEN, card
        felt.logged += 1
    return state, ONE << np.uint64(card)


@compiled
def going_back(table: TableArrays) -> np.uint64:
    """The cards that a shuffle adds: those burned, and in draw games folded hands and what was thrown away before."""
    gone = NONE
    if table.rules.runs_out != NEVER:
        gone |= table.middle[BURNED]
    if table.rules.runs_out == DISCARDS:
        for seat in range(table.seats.size):
            player = table.seats[seat]
            gone |= player.discards
            if not player.is_in:
                gone |= player.down | player.up | player.fresh
    return gone


@compiled
def shuffle(table: TableArrays) -> None:
    """Takes all that may go back into the deck."""
    cards, felt, log = table.deck, table.felt, table.log
    gone, number = going_back(table), 0
    table.middle[BURNED] = NONE
    if table.rules.runs_out == DISCARDS:
        for seat in range(table.seats.size):
            player = table.seats[seat]
            player.discards = NONE
            if not player.is_in:
                player.down = player.up = player.fresh = NONE
    for at in range(felt.first, felt.end):
        cards[number] = cards[at]
        number += 1
    while gone:
        cards[number] = lowest(gone)
        gone &= gone - ONE
        number += 1
    felt.first, felt.end = 0, number
    if felt.logged < log.shape[0]:
        log[felt.logged, 0] = SHUFFLED
        felt.logged += 1


@compiled
def have(table: TableArrays, cards: int) -> None:
    """Shuffles if the deck has fewer than so many cards, and there are any to go back."""
    if stub(table) < cards and going_back(table):
        shuffle(table)


@compiled
def burn(table: TableArrays, state: np.uint64) -> np.uint64:
    """One card away; in a game with draws never the last one of the deck."""
    have(table, 2 if table.rules.runs_out == DISCARDS else 1)
    state, card = take(table, state)
    table.middle[BURNED] |= card
    return state


@compiled
def board(table: TableArrays, cards: int, at: int, state: np.uint64) -> np.uint64:
    """Cards to the middle."""
    have(table, cards)
    for _ in range(cards):
        state, card = take(table, state)
        table.middle[at] |= card
    return state


@compiled
def deal(table: TableArrays, cards: int, is_up: bool, state: np.uint64) -> np.uint64:  # noqa: FBT001 - a kernel's
    """Cards to everybody in, one at a time; if there are too few even after a shuffle, they are dealt for all.

    Where discards come back, all but the last card are dealt first, and there are always enough.
    """
    wanted, comes_back = cards * table.felt.left, table.rules.runs_out == DISCARDS
    while wanted > stub(table) and not comes_back:
        back = many(going_back(table))
        if back == 0 or (wanted > stub(table) + back and stub(table) >= cards):
            return board(table, cards, 0, state)
        shuffle(table)
    seat, players = table.start.button, table.seats.size
    for _ in range(cards * players):
        seat = after(seat, players)
        player = table.seats[seat]
        if player.is_in:
            if comes_back and wanted > stub(table) and stub(table) <= 1:
                shuffle(table)
            state, card = take(table, state)
            wanted -= 1
            if is_up:
                player.up |= card
                player.last = card
            else:
                player.down |= card
    return state


@compiled
def draw(table: TableArrays, owed: int, state: np.uint64) -> np.uint64:
    """To each seat in turn what it is owed; a deck with too few cards is dealt but for its last one, and shuffled."""
    players = table.seats.size
    while owed > 0:
        cards = owed if owed <= stub(table) else stub(table) - 1
        if cards <= 0:
            shuffle(table)
            continue
        owed -= cards
        seat = table.start.button
        for _ in range(players):
            seat = after(seat, players)
            player = table.seats[seat]
            while player.owed > 0 and cards > 0:
                state, card = take(table, state)
                player.down |= card
                player.owed -= 1
                cards -= 1
    return state
