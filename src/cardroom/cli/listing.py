"""The library in groups, for lists of games."""

from __future__ import annotations

from typing import NamedTuple

from cardroom.sheets import AnySheet, ids, load
from cardroom.sheets.library import FAMILIES

_GROUPS = (
    ("house", "Against the house", {True, False}),
    ("poker", "Poker, from the mixed-games exhibit", {True}),
    ("poker", "Poker, other games", {False}),
    ("mix", "Mixes", {True, False}),
)
"""Families with titles, and whether the games in a group come from an exhibit, do not, or either."""


class GameGroup(NamedTuple):
    family: str
    title: str
    games: tuple[AnySheet, ...]


def listing() -> tuple[GameGroup, ...]:
    """Every sheet of the library, once."""
    sheets = [load(name) for name in ids()]
    return tuple(
        GameGroup(
            family,
            title,
            tuple(sheet for sheet in sheets if type(sheet) is FAMILIES[family] and bool(sheet.exhibit) in from_exhibit),
        )
        for family, title, from_exhibit in _GROUPS
    )


def games_of(family: str) -> list[AnySheet]:
    """The games of a family, in the order of the groups."""
    return [game for group in listing() if group.family == family for game in group.games]
