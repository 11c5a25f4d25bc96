"""Sets of cards as bits, one for card number 4 x rank + suit: every rank is four bits, and every suit each fourth."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]  # Numba's own
from numba import types
from numba.extending import intrinsic

from cardroom.kernels.compiled import inlined

SUIT = np.uint64(0x1111111111111)
"""The cards of the first suit; shifted, those of the others."""
DECK = np.uint64((1 << 52) - 1)
NONE, ONE, TWO, THREE, FOUR, FIVE = (np.uint64(number) for number in range(6))
"""Numbers that go with bits are unsigned too: mixed with signed ones they would turn into floating-point numbers."""
_ODD, _PAIRS = np.uint64(0x5555555555555), np.uint64(0x3333333333333)
_SIX, _TWELVE, _24 = np.uint64(6), np.uint64(12), np.uint64(24)
_TWOS, _FOURS, _EIGHTS = np.uint64(0x303030303030303), np.uint64(0xF000F000F000F), np.uint64(0xFF000000FF)
RANKS = np.uint64(0x1FFF)

if TYPE_CHECKING:

    def size(cards: np.uint64) -> np.uint64:
        """How many cards a set has."""

    def lowest(cards: np.uint64) -> np.uint64:
        """The number of the lowest card of a set that is not empty."""

else:
    _bits = types.uint64

    @intrinsic
    def size(context: object, cards: object) -> tuple[object, object]:  # noqa: ARG001 - what Numba hands to an instruction
        return _bits(_bits), lambda _context, builder, _signature, args: builder.ctpop(args[0])

    @intrinsic
    def lowest(context: object, cards: object) -> tuple[object, object]:  # noqa: ARG001 - the same
        is_not_empty = ir.Constant(ir.IntType(1), 1)
        return _bits(_bits), lambda _context, builder, _signature, args: builder.cttz(args[0], is_not_empty)


@inlined
def counts(cards: np.uint64) -> np.uint64:
    """How many cards there are of each rank, four bits to a rank."""
    pairs = cards - ((cards >> ONE) & _ODD)
    return (pairs & _PAIRS) + ((pairs >> TWO) & _PAIRS)


@inlined
def ranks(cards: np.uint64) -> np.uint64:
    """The ranks of cards of the first suit, a bit to each."""
    cards = (cards | cards >> THREE) & _TWOS
    cards = (cards | cards >> _SIX) & _FOURS
    cards = (cards | cards >> _TWELVE) & _EIGHTS
    return (cards | cards >> _24) & RANKS


@inlined
def suit_with(number: np.uint64, cards: np.uint64) -> np.uint64:
    """The suit that has so many cards or more, in a set where only one can; clubs, if none has."""
    diamonds = np.uint64(size(cards & (SUIT << ONE)) >= number)
    hearts = np.uint64(size(cards & (SUIT << TWO)) >= number)
    spades = np.uint64(size(cards & (SUIT << THREE)) >= number)
    return diamonds + TWO * hearts + THREE * spades


@inlined
def has_flush(cards: np.uint64, number: np.uint64) -> bool:
    """Whether five of so many cards are of one suit."""
    clubs, diamonds, hearts = size(cards & SUIT), size(cards & (SUIT << ONE)), size(cards & (SUIT << TWO))
    spades = number - clubs - diamonds - hearts
    return bool(max(clubs, diamonds, hearts, spades) >= FIVE)
