"""The library in groups, for lists of games."""

from __future__ import annotations

from typing import NamedTuple

from cardroom.sheets import AnySheet, HouseSheet, MixSheet, PokerSheet, ids, load


class GameGroup(NamedTuple):
    family: str
    title: str
    games: tuple[AnySheet, ...]


def listing() -> tuple[GameGroup, ...]:
    """Every sheet of the library, once."""
    sheets = [load(name) for name in ids()]
    poker = [sheet for sheet in sheets if isinstance(sheet, PokerSheet)]
    return (
        GameGroup("house", "Against the house", tuple(s for s in sheets if isinstance(s, HouseSheet))),
        GameGroup("poker", "Poker, from the mixed-games exhibit", tuple(s for s in poker if s.exhibit)),
        GameGroup("poker", "Poker, other games", tuple(s for s in poker if not s.exhibit)),
        GameGroup("mix", "Mixes", tuple(s for s in sheets if isinstance(s, MixSheet))),
    )
