"""The chance of a compiled shuffle as a tape, with which the readable procedure shuffles the very same shoe."""

from __future__ import annotations

_BITS = (1 << 64) - 1
_LOW = (1 << 32) - 1


class ShoeTape:
    """SplitMix64 from the state of one shoe, and Lemire's numbers below a bound."""

    def __init__(self, key: int, shoe: int) -> None:
        self._state = _stirred(key ^ _stirred(shoe))

    def below(self, bound: int, /) -> int:
        unfair = (1 << 32) % bound
        while (product := self._word() * bound) & _LOW < unfair:
            pass
        return product >> 32

    def _word(self) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) & _BITS
        return _stirred(self._state) >> 32


def _stirred(state: int) -> int:
    word = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _BITS
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _BITS
    return word ^ (word >> 31)
