"""The elementary ways of mixing cards, each a function of a tape."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.shoe.tape import Tape

T = TypeVar("T")


def perfect(cards: Sequence[T], tape: Tape) -> list[T]:
    """Every order equally likely (Fisher and Yates): each place from the last takes a card not yet placed."""
    mixed = list(cards)
    for last in range(len(mixed) - 1, 0, -1):
        chosen = tape.below(last + 1)
        mixed[last], mixed[chosen] = mixed[chosen], mixed[last]
    return mixed


def riffle(left: Sequence[T], right: Sequence[T], tape: Tape) -> list[T]:
    """Two packets fall into one (Gilbert, Shannon, Reeds): the more is left of one, the likelier it is next."""
    merged: list[T] = []
    taken = 0
    total = len(left) + len(right)
    for placed in range(total):
        if tape.below(total - placed) < len(left) - taken:
            merged.append(left[taken])
            taken += 1
        else:
            merged.append(right[placed - taken])
    return merged
