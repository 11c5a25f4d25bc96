"""Hand shuffles, thousands a second: packets taken off piles, riffled together and laid down.

How thick every packet is does not depend on chance, so a procedure is written down once as a *program*: a list of
packets. A pile is a row that ends with its top card, so that cards are taken from its end and laid on its end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.kernels.chance import below, stirred
from cardroom.kernels.compiled import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOVE, RIFFLE, WASH = range(3)
"""What is done: a packet laid onto another pile, two packets riffled onto a pile, a stretch of a pile washed."""


class ShuffleSteps(NamedTuple):
    """The packets of a shuffle in order, and the cut after it.

    A row is what is done, the first pile and how many cards of it, the second pile and how many, and the pile that they
    go onto. A wash has the pile, how many cards lie above those washed, and how many are washed. The cut is made behind
    `cut_from` cards at the earliest, in one of `cut_ways` places; no ways mean no cut.
    """

    packets: NDArray[np.int64]
    cards: int
    piles: int
    last: int
    cut_from: int
    cut_ways: int


class Piles(NamedTuple):
    """Where the piles lie: their cards, and how high each is."""

    cards: NDArray[np.uint16]
    heights: NDArray[np.int64]


@kernel()
def start(key: np.uint64, shoe: int) -> np.uint64:
    """The state that a shoe begins with: shoes of one key have their own, whoever shuffles them and in what order."""
    return stirred(key ^ stirred(np.uint64(shoe)))


@kernel()
def felt(program: ShuffleSteps) -> Piles:
    """Room for the piles of a program."""
    cards = np.zeros((program.piles, program.cards), dtype=np.uint16)
    return Piles(cards, np.zeros(program.piles, dtype=np.int64))


@kernel()
def carry_out(
    program: ShuffleSteps, felt: Piles, cards: NDArray[np.uint16], state: np.uint64, out: NDArray[np.uint16]
) -> tuple[np.uint64, int]:
    """Shuffles and cuts the cards into `out`, the top card first; what comes back is the next state and the cut.

    Two packets fall onto a pile from the top of what they become, downward: so nothing is written over that is still to
    be read, even if the pile is one of those that the packets came from.
    """
    piles, heights = felt
    heights[:] = 0
    heights[0] = cards.size
    for at in range(cards.size):
        piles[0, cards.size - 1 - at] = cards[at]
    for row in range(program.packets.shape[0]):
        what, first, size, second, other, onto = program.packets[row]
        if what == WASH:
            top = heights[first] - 1 - size
            for last in range(other - 1, 0, -1):
                state, chosen = below(state, last + 1)
                swapped = piles[first, top - last]
                piles[first, top - last] = piles[first, top - chosen]
                piles[first, top - chosen] = swapped
            continue
        heights[first] -= size
        heights[second] -= other
        left, right = heights[first] + size - 1, heights[second] + other - 1
        place = heights[onto] + size + other - 1
        heights[onto] = place + 1
        for total in range(size + other, 0, -1):
            is_left = what == MOVE
            if what == RIFFLE:
                state, chosen = below(state, total)
                is_left = chosen < size
            if is_left:
                piles[onto, place] = piles[first, left]
                left -= 1
                size -= 1
            else:
                piles[onto, place] = piles[second, right]
                right -= 1
            place -= 1
    cut = 0
    if program.cut_ways > 0:
        state, cut = below(state, program.cut_ways)
        cut += program.cut_from
    for at in range(cards.size):
        out[at] = piles[program.last, cards.size - 1 - (at + cut) % cards.size]
    return state, cut


@kernel()
def shuffle(
    program: ShuffleSteps,
    cards: NDArray[np.uint16],
    key: np.uint64,
    first: int,
    is_chained: bool,  # noqa: FBT001 - compiled
    out: NDArray[np.uint16],
    cuts: NDArray[np.int64],
) -> None:
    """Shoe after shoe, numbered from the first: each from the same order, or each from the one before it."""
    room = felt(program)
    for shoe in range(out.shape[0]):
        before = out[shoe - 1] if is_chained and shoe > 0 else cards
        _, cuts[shoe] = carry_out(program, room, before, start(key, first + shoe), out[shoe])
