"""What is wagered in a round, added up by kind of bet: all that hold has to know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.store.rows import BetTally

if TYPE_CHECKING:
    from collections.abc import Iterable


def tallied(bets: Iterable[tuple[str, int]]) -> dict[str, BetTally]:
    """Bets by their names and amounts."""
    tallies: dict[str, BetTally] = {}
    for name, amount in bets:
        before = tallies.get(name, BetTally(count=0, total=0, squares=0))
        tallies[name] = BetTally(
            count=before.count + 1, total=before.total + amount, squares=before.squares + amount**2
        )
    return tallies
