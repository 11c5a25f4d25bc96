"""Random words in bulk, and cards drawn with them.

The words are those of SplitMix64, whose n-th word is a function of the seed and n alone, so that a block of them is
made side by side. A card is drawn from those left by Lemire's multiplication, which passes a word over rather than
favour a card. The word 1 draws the card that lies on top: a block of them deals a shoe in the order it is in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.kernels.compiled import compiled, inlined

if TYPE_CHECKING:
    from numpy.typing import NDArray

TOP = 1
"""The word that draws the top card."""
ONE = np.uint64(1)
"""Indices are unsigned: Numba looks at the sign of others, which costs a third of the speed."""
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_HALF, _LOW = np.uint64(32), np.uint64(0xFFFFFFFF)
_30, _27, _31 = np.uint64(30), np.uint64(27), np.uint64(31)
_WORDS = np.uint64(1 << 32)


@compiled
def fill(words: NDArray[np.uint32], seed: np.uint64) -> np.uint64:
    """Fills an even number of words, and gives the seed of the next."""
    for pair in range(words.size // 2):
        mixed = seed + np.uint64(pair + 1) * _GOLDEN
        mixed = (mixed ^ (mixed >> _30)) * _FIRST
        mixed = (mixed ^ (mixed >> _27)) * _SECOND
        mixed ^= mixed >> _31
        words[2 * pair] = mixed >> _HALF
        words[2 * pair + 1] = mixed & _LOW
    return np.uint64(seed + np.uint64(words.size // 2) * _GOLDEN)


@inlined
def below(words: NDArray[np.uint32], used: np.uint64, bound: np.uint64) -> tuple[np.uint64, np.uint64]:
    """A number below the bound, all equally likely, and how many words are used up then."""
    scaled = np.uint64(words[used]) * bound
    used += ONE
    if (scaled & _LOW) < bound:
        while (scaled & _LOW) < (_WORDS - bound) % bound:
            scaled = np.uint64(words[used]) * bound
            used += ONE
    return scaled >> _HALF, used


@inlined
def take(
    cards: NDArray[np.uint8], at: np.uint64, size: np.uint64, words: NDArray[np.uint32], used: np.uint64
) -> tuple[np.uint64, np.uint64]:
    """Brings one of the cards left to a place, and gives it with the number of words used up then."""
    ahead, used = below(words, used, size - at)
    card = np.uint64(cards[at + ahead])
    cards[at + ahead] = cards[at]
    cards[at] = card
    return card, used
