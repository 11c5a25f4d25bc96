"""A round of betting: who opens it, what may be raised to, and when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.compiled import compiled
from cardroom.kernels.poker.table import (
    BEST_SHOWING,
    BRING_IN,
    BRINGS_IN,
    FIXED,
    IS_FIRST,
    LEFT_OF_BLINDS,
    NO_LIMIT,
    NOBODY,
    OPENS,
    SIZE,
    WITH_PAIR,
    after,
    many,
)
from cardroom.kernels.ranks.bits import ONE, counts, lowest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.kernels.poker.table import Seats, TableArrays

    Stage = NDArray[np.int64]

_ACE, _RANK, _FOUR = 12, np.uint64(15), np.uint64(4)
_PAIRED, _RANKS = np.uint64(0xEEEEEEEEEEEEE), 13


class Raises(NamedTuple):
    """What a seat may raise to: nothing, the least or the most, or also anything between them."""

    may: bool
    least: int
    most: int
    between: bool


# --- up cards


@compiled
def _height(rank: int, is_ace_low: bool) -> int:  # noqa: FBT001 - a kernel's
    """A rank from 1, or 0 for an ace that is low."""
    return 0 if is_ace_low and rank == _ACE else rank + 1


@compiled
def _worst(table: TableArrays) -> int:
    """The seat with the worst up card; suits break ties."""
    seats, rules = table.seats, table.rules
    found, least = NOBODY, 0
    for seat in range(seats.size):
        if seats[seat].is_in:
            card = many(seats[seat].last - ONE)  # as many as come before it
            height = 4 * _height(card >> 2, rules.is_ace_low) + (card & 3)
            worth = height if rules.is_high else -height
            if found == NOBODY or worth < least:
                found, least = seat, worth
    return found


@compiled
def _showing(cards: np.uint64, is_ace_low: bool) -> tuple[int, int]:  # noqa: FBT001 - a kernel's
    """Numbers for up cards: pairs and the like come first, then the ranks."""
    each = counts(cards)
    times = ranks = 0
    place = _RANKS
    for number in range(4 if each & _PAIRED else 1, 0, -1):
        for height in range(13, -1, -1):
            rank = height - 1
            if is_ace_low:
                rank = _ACE if height == 0 else (rank if rank < _ACE else NOBODY)
            if rank >= 0 and np.int64((each >> (_FOUR * np.uint64(rank))) & _RANK) == number:
                place -= 1
                times |= number << 3 * place
                ranks |= height << 4 * place
    return times, ranks


@compiled
def _best(table: TableArrays) -> int:
    """The seat with the best cards showing; among equal ones the first from the button's left."""
    seats, rules = table.seats, table.rules
    found, most, highest, seat = NOBODY, 0, 0, table.start.button
    sign = 1 if rules.is_high else -1
    for _ in range(seats.size):
        seat = after(seat, seats.size)
        if seats[seat].is_in:
            times, ranks = _showing(seats[seat].up, rules.is_ace_low)
            times, ranks = sign * times, sign * ranks
            if found == NOBODY or times > most or (times == most and ranks > highest):
                found, most, highest = seat, times, ranks
    return found


@compiled
def _has_pair(seats: Seats) -> bool:
    """Whether someone who is in shows two cards of one rank."""
    found = False
    for seat in range(seats.size):
        if seats[seat].is_in:
            up = seats[seat].up
            while up:
                card = lowest(up)
                up &= up - ONE
                if (up >> (card & ~np.uint64(3))) & _RANK:
                    found = True
    return found


# --- a round is opened


@compiled
def _opener(table: TableArrays, opens: int) -> int:
    """The seat that opens, whether or not it has chips."""
    players = table.seats.size
    if opens == BRING_IN:
        return _worst(table)
    if opens == BEST_SHOWING:
        return _best(table)
    if opens == LEFT_OF_BLINDS and table.start.last_blind != NOBODY:
        return after(table.start.last_blind, players)
    return after(table.start.button, players)


@compiled
def _first_to_bet(table: TableArrays, opens: int) -> int:
    """The first seat with chips from the one that opens; nobody, if it would bet alone."""
    seats = table.seats
    players = seats.size
    seat, first, most = _opener(table, opens), NOBODY, 0
    for _ in range(players):
        if seats[seat].is_in:
            most = max(most, seats[seat].bet)
            if seats[seat].stack > 0:
                if first != NOBODY:
                    return first
                first = seat
        seat = after(seat, players)
    return first if first != NOBODY and most > seats[first].bet else NOBODY


@compiled
def open_round(table: TableArrays, stage: Stage) -> int:
    """Sets the bets as they stand before the first seat is asked, and gives that seat."""
    felt = table.felt
    seat = _first_to_bet(table, stage[OPENS])
    is_full = felt.level >= stage[SIZE]
    felt.full = felt.level if is_full else 0
    felt.by = stage[SIZE]
    felt.count = is_full
    felt.bring_in = stage[BRINGS_IN]
    felt.may_fold = stage[BRINGS_IN] == 0 or seat != _worst(table)
    betting = _with_chips(table.seats)
    felt.is_heads_up = many(np.uint64(betting)) == 2  # noqa: PLR2004 - between two who can bet
    felt.waiting = 0 if seat == NOBODY else betting
    felt.acted = 0
    return seat


@compiled
def _with_chips(seats: Seats) -> int:
    """All who can still bet."""
    found = 0
    for seat in range(seats.size):
        if seats[seat].is_in and seats[seat].stack > 0:
            found |= 1 << seat
    return found


@compiled
def next_to_act(waiting: int, seat: int, seats: int) -> int:
    """The first after a seat who is still to be asked."""
    for _ in range(seats):
        seat = after(seat, seats)
        if waiting >> seat & 1:
            return seat
    return NOBODY


@compiled
def _contested(seats: Seats, waiting: int, seat: int) -> int:
    """Who is still to be asked after a seat: nobody, if no one else has bet more than the next, or could."""
    first = next_to_act(waiting, seat, seats.size)
    if first == NOBODY:
        return 0
    for other in range(seats.size):
        if other != first and seats[other].is_in and (seats[other].stack > 0 or seats[other].bet > seats[first].bet):
            return waiting
    return 0


# --- what may be raised to


@compiled
def _is_enough(table: TableArrays, by: int) -> bool:
    """Whether this counts as a full raise."""
    return bool(by * table.rules.of >= table.felt.by * table.rules.enough)


@compiled
def _may_raise(table: TableArrays, seat: int) -> bool:
    seats, rules, felt = table.seats, table.rules, table.felt
    if seats[seat].bet + seats[seat].stack <= max(felt.level, felt.bring_in):
        return False
    is_free = rules.limit != FIXED or (felt.is_heads_up and not rules.capped_heads_up)
    if felt.count > rules.raises and not is_free:
        return False
    if felt.acted >> seat & 1 and not _is_enough(table, felt.level - seats[seat].bet):
        return False
    for other in range(seats.size):
        is_there = other != seat and seats[other].is_in and seats[other].stack > 0
        if is_there and seats[other].bet + seats[other].stack > felt.level:
            return True
    return False


@compiled
def _pot_to_raise(table: TableArrays, stage: Stage, seat: int) -> int:
    """The pot after a call; by one reading with the small blind as a big one until the big blind has acted."""
    seats, small, big = table.seats, table.start.small_blind, table.start.last_blind
    pot = table.felt.level - seats[seat].bet
    for other in range(seats.size):
        pot += seats[other].put
    if table.rules.small_as_big and stage[IS_FIRST] and small != NOBODY and small != seat:  # noqa: PLR1714 - as it compiles
        is_to_act = table.felt.waiting >> big & 1 and seats[big].bet == table.start.seats[big].bet
        if is_to_act:
            pot += max(seats[big].bet - seats[small].bet, 0)
    return pot


@compiled
def raises(table: TableArrays, stage: Stage, seat: int) -> Raises:
    """What a seat may raise to."""
    seats, felt, limit = table.seats, table.felt, table.rules.limit
    if not _may_raise(table, seat):
        return Raises(may=False, least=0, most=0, between=False)
    everything = seats[seat].bet + seats[seat].stack
    least = felt.full + felt.by
    if limit == FIXED:
        other = felt.full + stage[WITH_PAIR] if stage[WITH_PAIR] > 0 and _has_pair(seats) else least
        low, high = min(least, other), max(least, other)
        return Raises(may=True, least=min(low, everything), most=min(high, everything), between=False)
    if everything <= least:
        return Raises(may=True, least=everything, most=everything, between=False)
    most = everything
    if limit != NO_LIMIT:
        most = max(least, min(everything, felt.level + _pot_to_raise(table, stage, seat)))
    return Raises(may=True, least=least, most=most, between=True)


# --- what a seat does


@compiled
def _pays(seats: Seats, seat: int, amount: int) -> None:
    seats[seat].stack -= amount
    seats[seat].put += amount
    seats[seat].bet += amount


@compiled
def folds(table: TableArrays, seat: int) -> None:
    felt = table.felt
    table.seats[seat].is_in = False
    felt.left -= 1
    felt.waiting = _contested(table.seats, felt.waiting & ~(1 << seat), seat)


@compiled
def passes(table: TableArrays, seat: int) -> None:
    """Checks, calls as far as the chips go, or brings in."""
    seats, felt = table.seats, table.felt
    if felt.bring_in > 0:
        _brings_in(table, seat)
        return
    amount = min(max(felt.level - seats[seat].bet, 0), seats[seat].stack)
    _pays(seats, seat, amount)
    felt.acted |= 1 << seat
    felt.waiting &= ~(1 << seat)
    if seats[seat].stack == 0:
        felt.waiting = _contested(seats, felt.waiting, seat)


@compiled
def _brings_in(table: TableArrays, seat: int) -> None:
    """The bet that opens by force; others may complete it to a full one."""
    seats, felt = table.seats, table.felt
    to = felt.bring_in
    _pays(seats, seat, min(to, seats[seat].stack))
    is_full = to >= felt.by
    felt.full = to if is_full else 0
    felt.count = is_full
    felt.level = to
    _asks_all_others(table, seat)


@compiled
def _asks_all_others(table: TableArrays, seat: int) -> None:
    table.felt.bring_in = 0
    table.felt.waiting = _contested(table.seats, _with_chips(table.seats) & ~(1 << seat), seat)


@compiled
def raises_to(table: TableArrays, seat: int, to: int) -> None:
    """A bet, a raise or a completion; a short all-in may leave those who have acted without another raise."""
    seats, felt = table.seats, table.felt
    by = to - felt.full
    is_full, is_brought_in = _is_enough(table, by), felt.level > 0 and felt.full == 0
    _pays(seats, seat, to - seats[seat].bet)
    felt.by = max(felt.by, by)
    if is_full or (table.rules.limit != FIXED and not is_brought_in):
        felt.full = to
        felt.count += 1
    felt.acted = 1 << seat if is_full else felt.acted | 1 << seat
    felt.level = to
    _asks_all_others(table, seat)


@compiled
def close_round(table: TableArrays) -> None:
    """What nobody called goes back, and all bets are gathered."""
    seats = table.seats
    first, most, second = NOBODY, -1, -1
    for seat in range(seats.size):
        put = seats[seat].put
        if put > most:
            first, most, second = seat, put, most
        else:
            second = max(second, put)
    if seats[first].is_in:
        back = most - second
        seats[first].stack += back
        seats[first].put -= back
    for seat in range(seats.size):
        seats[seat].bet = 0
    table.felt.level = 0
