"""Main pot, side pots and uncalled bets, from what everybody put in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import Data

if TYPE_CHECKING:
    from collections.abc import Sequence


class Pot(Data):
    """Chips, and the seats that can win them."""

    amount: int
    seats: tuple[int, ...]


def uncalled(contributions: Sequence[int], live: Sequence[int]) -> tuple[int, int]:
    """The seat that put in more than anybody else, and how much of that nobody matched; nothing if it is not in."""
    *_, second, most = sorted([0, *contributions])
    seat = contributions.index(most)
    return seat, most - second if seat in live else 0


def pots(contributions: Sequence[int], live: Sequence[int], dead: int = 0) -> tuple[Pot, ...]:
    """The pots of what was called, the main pot first: one for every amount at which someone still in ran out of chips.

    The chips of those who folded lie in the pots they reached; what they put in beyond all who are in is in the last.
    Dead chips, which nobody has to match, lie in the main pot.
    """
    assert live, "somebody wins the pot"
    live = sorted(live)
    levels = {*map(contributions.__getitem__, live)}
    if len(levels) == 1:
        amount = sum(contributions) + dead
        return (Pot(amount=amount, seats=tuple(live)),) if amount else ()
    found, below, last = [], 0, max(levels)
    for at, level in enumerate(sorted(levels)):
        top = level if level < last else max(contributions)
        amount = sum(min(put, top) - min(put, below) for put in contributions) + (0 if at else dead)
        seats = tuple(seat for seat in live if contributions[seat] >= level)
        if amount:
            found.append(Pot(amount=amount, seats=seats))
        below = level
    return tuple(found)
