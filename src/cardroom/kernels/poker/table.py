"""A poker table as kernels see it: the rules as numbers, the seats as arrays, and a record of what was done.

Sets of cards are bits, sets of seats too, and seats go round clockwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

import numpy as np

from cardroom.kernels.compiled import compiled
from cardroom.kernels.ranks.bits import size

if TYPE_CHECKING:
    from numpy.typing import NDArray

BURN, DEAL, BOARD, DRAW, DISCARD, BET = range(6)
"""What a stage is, which is the first number of its row."""
CARDS, FACE = 1, 2
"""Numbers of a stage with cards: how many (of a draw, at most), and whether they lie face up, or on which board."""
SIZE, OPENS, BRINGS_IN, WITH_PAIR, IS_FIRST = range(1, 6)
"""Numbers of a round: its full bet, who opens, the bring-in and the bet with an open pair, or 0; 1 for the first."""
FIXED, POT, NO_LIMIT = range(3)
NEVER, DISCARDS, BURNS = range(3)
"""What goes back into a deck that has run out."""
LEFT_OF_BUTTON, LEFT_OF_BLINDS, BRING_IN, BEST_SHOWING = range(4)
CALLS, AT_RANDOM = range(2)
"""How a seat plays: it checks and calls, or does anything that is allowed."""
FOLD, PASS, RAISE = range(3)
"""What a seat does; to pass is to check, to call or to bring in."""
NOBODY = -1
MOST_CARDS = 52


class PokerRules(NamedTuple):
    """What a sheet says. A stage is a row of `stages`: what it is, and its numbers."""

    stages: NDArray[np.int64]
    pack: NDArray[np.uint8]
    limit: int
    raises: int
    capped_heads_up: bool
    enough: int
    of: int
    small_as_big: bool
    chip: int
    runs_out: int
    is_high: bool
    is_ace_low: bool


class SeatArrays(Protocol):
    """Chips and cards of a seat.

    ``fresh`` is what it has thrown away in the draw at hand, and ``last`` its last up card.
    """

    stack: int
    put: int
    bet: int
    owed: int
    is_in: bool
    down: np.uint64
    up: np.uint64
    last: np.uint64
    discards: np.uint64
    fresh: np.uint64


class FeltArrays(Protocol):
    """A hand as it stands.

    Of the bets: the one to match, the last full one, the size of a full raise and how many there have been, what has to
    be brought in and whether one may fold instead, who is still to be asked, and who has acted since the last full
    raise. How many players are left. Of the deck the first card and where it ends, and of the log the rows used.
    """

    level: int
    full: int
    by: int
    count: int
    bring_in: int
    may_fold: bool
    waiting: int
    acted: int
    is_heads_up: bool
    left: int
    first: int
    end: int
    logged: int


_KINDS = {"int": np.int64, "bool": np.bool_, "np.uint64": np.uint64}


def _record(kind: type) -> np.dtype[np.void]:
    """How kernels hold such a thing."""
    return np.dtype([(name, _KINDS[word]) for name, word in kind.__annotations__.items()])


SEAT, FELT = _record(SeatArrays), _record(FeltArrays)

if TYPE_CHECKING:

    class Seats(Protocol):
        """All seats, in an array."""

        @property
        def size(self) -> int: ...
        def __getitem__(self, seat: int) -> SeatArrays: ...
        def __setitem__(self, seat: int, to: SeatArrays) -> None: ...


class HandStart(NamedTuple):
    """A hand after its forced bets; the last seat that had to post a blind and the one before it, or nobody."""

    seats: Seats
    level: int
    button: int
    small_blind: int
    last_blind: int


BURNED = 2
"""In the middle lie two boards and the burned cards."""

TAKEN, SHUFFLED, THREW, BETS = range(4)
"""A row of a log: a card off the deck; a shuffle; a seat, the least and most it had to throw away, and the cards; a
seat, whether it may fold and how it may raise, the least and most, what it did, and to what it raised."""
WIDTH = 8


class TableArrays(NamedTuple):
    """All that lies there; a log is kept of one hand, as far as it has rows."""

    rules: PokerRules
    start: HandStart
    seats: Seats
    felt: FeltArrays
    deck: NDArray[np.uint8]
    middle: NDArray[np.uint64]
    log: NDArray[np.int64]


def table(rules: PokerRules, start: HandStart, rows: int = 0) -> TableArrays:
    """A table to play at, with so many rows for a log."""
    return TableArrays(
        rules,
        start,
        seats=cast("Seats", np.zeros(start.seats.size, dtype=SEAT)),
        felt=np.zeros(1, dtype=FELT).view(np.recarray)[0],
        deck=np.zeros(rules.pack.size, dtype=np.uint8),
        middle=np.zeros(BURNED + 1, dtype=np.uint64),
        log=np.zeros((rows, WIDTH), dtype=np.int64),
    )


@compiled
def many(cards: np.uint64) -> int:
    """How many cards there are, for signed numbers."""
    return np.int64(size(cards))  # type: ignore[return-value]  # a signed number once compiled


@compiled
def after(seat: int, seats: int) -> int:
    """The next seat."""
    return 0 if seat + 1 == seats else seat + 1
