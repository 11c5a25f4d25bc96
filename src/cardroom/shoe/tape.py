"""Chance as a tape of numbers: a shuffle only ever asks for a whole number below another.

Whoever holds the tape holds the outcome, so the same shuffle serves a live table (the operating system's
generator), a simulation (a seed) and a proof (a tape written by hand).
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable


class Tape(Protocol):
    """A source of uniform numbers."""

    def below(self, bound: int, /) -> int:
        """A whole number from 0 to the bound less one."""


class SystemTape:
    """The operating system's cryptographic generator."""

    def below(self, bound: int, /) -> int:
        return secrets.randbelow(bound)


class SeedTape:
    """The same numbers for the same seed, on every machine and in every version.

    Block ``i`` of the tape is the SHA-256 of the seed's text followed by ``i`` in eight bytes, read as eight
    32-bit words, high byte first. A word that would favour small numbers is passed over.
    """

    _WORDS = 1 << 32
    _IN_BLOCK = 8

    def __init__(self, seed: int | str, position: int = 0) -> None:
        self.seed = str(seed)
        self._seed = self.seed.encode()
        self._block, used = divmod(position, self._IN_BLOCK)
        self._words: list[int] = []
        for _ in range(used):
            self._word()

    @property
    def position(self) -> int:
        """How many words of the tape have been read."""
        return self._block * self._IN_BLOCK - len(self._words)

    def below(self, bound: int, /) -> int:
        assert 0 < bound <= self._WORDS
        fair = self._WORDS - self._WORDS % bound
        while (word := self._word()) >= fair:
            pass
        return word % bound

    def _word(self) -> int:
        if not self._words:
            digest = sha256(self._seed + self._block.to_bytes(8)).digest()
            self._words = [int.from_bytes(digest[at : at + 4]) for at in range(28, -1, -4)]
            self._block += 1
        return self._words.pop()


class WrittenTape:
    """Numbers known beforehand, one for each question."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = iter(numbers)

    def below(self, bound: int, /) -> int:
        number = next(self._numbers, None)
        if number is None:
            raise ValueError("the tape ends before the shuffle does")
        if not 0 <= number < bound:
            raise ValueError(f"the tape says {number} where a number below {bound} is asked for")
        return number


class RecordingTape:
    """Another tape, with every number it gave written down."""

    def __init__(self, tape: Tape) -> None:
        self._tape = tape
        self.numbers: list[int] = []

    def below(self, bound: int, /) -> int:
        self.numbers.append(self._tape.below(bound))
        return self.numbers[-1]
