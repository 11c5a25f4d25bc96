"""Pots of many hands divided, to the last chip."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.compiled import compiled
from cardroom.kernels.poker.table import after
from cardroom.kernels.ranks.bits import NONE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.kernels.poker.play import HandEnds

BY_POSITION, BY_OWN_CARDS, BY_PLAYING_CARDS = range(3)
"""Who comes first to odd chips; the cards that play are not known here."""


class Division(NamedTuple):
    """How pots are divided: the weight of every part, who gets odd chips, and what happens to those between parts."""

    weights: NDArray[np.int64]
    odd_chip: int
    is_side_by_position: bool
    is_together: bool
    chip: int
    button: int


class PotWorkspace(NamedTuple):
    """Winners and chips by part."""

    won: NDArray[np.int64]
    chips: NDArray[np.int64]


def workspace(parts: int) -> PotWorkspace:
    return PotWorkspace(np.zeros(parts, dtype=np.int64), np.zeros(parts, dtype=np.int64))


@compiled
def settle(
    rules: Division,
    found: HandEnds,
    ranks: NDArray[np.uint16],
    paid: NDArray[np.int64],
    is_open: NDArray[np.bool_],
    workspace: PotWorkspace,
) -> None:
    """Pays every seat of every hand; those are left open in which odd chips go by the cards that play."""
    seats, hands = found.put.shape
    for hand in range(hands):
        most = highest = 0
        for seat in range(seats):
            paid[seat, hand] = 0
            most = max(most, found.put[seat, hand])
            if found.is_in[seat, hand]:
                highest = max(highest, found.put[seat, hand])
        is_open[hand] = False
        below, level = 0, -1
        while level < highest:
            level, live = _next_pot(found, hand, level, highest)
            top = most if level == highest else level
            amount = 0
            for seat in range(seats):
                put = found.put[seat, hand]
                amount += min(put, top) - min(put, below)
            below = level
            if amount > 0 and not _award(rules, found, ranks, paid, hand, amount, live, workspace):
                is_open[hand] = True


@compiled
def _next_pot(found: HandEnds, hand: int, level: int, highest: int) -> tuple[int, int]:
    """The next amount at which someone still in ran out of chips, and those who put in as much."""
    following = highest
    for seat in range(found.put.shape[0]):
        put = found.put[seat, hand]
        if found.is_in[seat, hand] and put > level:
            following = min(following, put)
    live = 0
    for seat in range(found.put.shape[0]):
        if found.is_in[seat, hand] and found.put[seat, hand] >= following:
            live |= 1 << seat
    return following, live


@compiled
def _award(
    rules: Division,
    found: HandEnds,
    ranks: NDArray[np.uint16],
    paid: NDArray[np.int64],
    hand: int,
    amount: int,
    live: int,
    workspace: PotWorkspace,
) -> bool:
    """Gives a pot away; whether that could be done."""
    parts, won = _winners(ranks, hand, live, workspace.won)
    if live & (live - 1) == 0 or parts == 0:
        by_cards = rules.odd_chip != BY_POSITION
        return _divide(rules, found, paid, hand, amount, live, BY_OWN_CARDS if by_cards else BY_POSITION)
    winners, are_same = 0, True
    for part in range(ranks.shape[0]):
        if workspace.won[part]:
            are_same &= winners in (0, workspace.won[part])
            winners = workspace.won[part]
    if parts == 1 or (are_same and (rules.is_together or winners & (winners - 1) == 0)):
        return _divide(rules, found, paid, hand, amount, winners, rules.odd_chip)
    _between_parts(rules, amount, won, found.put.shape[0], workspace)
    is_done = True
    for part in range(ranks.shape[0]):
        if workspace.won[part]:
            chips = workspace.chips[part] * rules.chip
            is_done &= _divide(rules, found, paid, hand, chips, workspace.won[part], rules.odd_chip)
    return is_done


@compiled
def _winners(ranks: NDArray[np.uint16], hand: int, live: int, won: NDArray[np.int64]) -> tuple[int, int]:
    """How many parts have winners, and sets both of winners by part and of such parts."""
    number = parts = 0
    for part in range(ranks.shape[0]):
        best, winners = np.int64(0), 0
        for seat in range(ranks.shape[1]):
            rank = np.int64(ranks[part, seat, hand])
            if live >> seat & 1 and rank > 0 and rank >= best:
                winners = winners | 1 << seat if rank == best else 1 << seat
                best = rank
        won[part] = winners
        if winners:
            number += 1
            parts |= 1 << part
    return number, parts


@compiled
def _from_left(winners: int, button: int, seats: int) -> int:
    """How many seats after the button's left the first of them sits."""
    seat, passed = after(button, seats), 0
    while not winners >> seat & 1:
        seat = after(seat, seats)
        passed += 1
    return passed


@compiled
def _between_parts(rules: Division, amount: int, parts: int, seats: int, workspace: PotWorkspace) -> None:
    """What each part that was won comes to, in chips; odd ones go to the first parts, or by the winners' position."""
    total, pot = 0, amount // rules.chip
    for part in range(rules.weights.size):
        if parts >> part & 1:
            total += rules.weights[part]
    odd = pot
    for part in range(rules.weights.size):
        workspace.chips[part] = pot * rules.weights[part] // total if parts >> part & 1 else 0
        odd -= workspace.chips[part]
    while odd > 0:
        best, first = -1, 0
        for part in range(rules.weights.size):
            if parts >> part & 1:
                place = _from_left(workspace.won[part], rules.button, seats) if rules.is_side_by_position else part
                if best < 0 or place < first:
                    best, first = part, place
        workspace.chips[best] += 1
        parts ^= 1 << best
        odd -= 1


@compiled
def _divide(
    rules: Division,
    found: HandEnds,
    paid: NDArray[np.int64],
    hand: int,
    amount: int,
    winners: int,
    odd_chip: int,
) -> bool:
    """Divides chips among winners, one odd chip each in their order; whether that is known."""
    seats = paid.shape[0]
    number = 0
    for seat in range(seats):
        number += winners >> seat & 1
    chips = amount // rules.chip
    each, odd = chips // number, chips % number
    for seat in range(seats):
        if winners >> seat & 1:
            paid[seat, hand] += each * rules.chip
    if odd and odd_chip == BY_PLAYING_CARDS:
        return False
    while odd > 0:
        best, highest, seat = -1, NONE, rules.button
        for _ in range(seats):
            seat = after(seat, seats)
            if winners >> seat & 1:
                if odd_chip == BY_POSITION and best < 0:
                    best = seat
                elif odd_chip != BY_POSITION and found.own[seat, hand] > highest:
                    best, highest = seat, found.own[seat, hand]
        paid[best, hand] += rules.chip
        winners ^= 1 << best
        odd -= 1
    return True
