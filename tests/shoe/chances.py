"""Tapes made for a purpose: the one that leads to an order, and all there are, with their chances."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from cardroom.shoe import Tape

T = TypeVar("T", bound="Hashable")


class _Branch:
    """A tape that follows a given path and then takes zeros, noting how many ways there were at each question."""

    def __init__(self, path: list[int]) -> None:
        self.path = path
        self.bounds: list[int] = []

    def below(self, bound: int, /) -> int:
        at = len(self.bounds)
        self.bounds.append(bound)
        if at == len(self.path):
            self.path.append(0)
        return self.path[at]


def outcomes(shuffle: Callable[[Tape], T]) -> dict[T, Fraction]:
    """The probability of each result over all tapes."""
    found: dict[T, Fraction] = defaultdict(Fraction)
    path: list[int] = []
    while True:
        tape = _Branch(path)
        result = shuffle(tape)
        chance = Fraction(1)
        for bound in tape.bounds:
            chance /= bound
        found[result] += chance
        path = tape.path[: len(tape.bounds)]
        while path and path[-1] == tape.bounds[len(path) - 1] - 1:
            path.pop()
        if not path:
            return dict(found)
        path[-1] += 1


def tape_to(target: Sequence[object], start: Sequence[object]) -> list[int]:
    """The tape that makes the perfect shuffle turn one order into another: each place asks where its card is."""
    now = list(start)
    tape = []
    for last in range(len(now) - 1, 0, -1):
        found = now.index(target[last], 0, last + 1)
        now[last], now[found] = now[found], now[last]
        tape.append(found)
    return tape
