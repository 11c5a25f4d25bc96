"""A game as a mix plays it: the words of the mix, over them those of the game's own sheet, and what the mix says of it.

A mix is the table of its games. So it stands where their sheets are based on the table, and what it says there gives
way to whatever a game says itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.data import Data, fields_of, replace
from cardroom.sheets import source
from cardroom.sheets.decode import Decoder
from cardroom.sheets.mix import GameTerms
from cardroom.sheets.poker import Betting, Limits, Stakes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.sheets.mix import MixSheet
    from cardroom.sheets.poker import PokerSheet
    from cardroom.sheets.source import Plain

_WORDS: dict[str, type[Data]] = {"betting": Betting, "stakes": Stakes, "limits": Limits}
"""What a table says, and a game at it may say otherwise."""
AT_TABLE = tuple(_WORDS)
"""The words that these stand under."""


class Member(NamedTuple):
    """A game by its own sheet, and as the mix plays it."""

    own: PokerSheet
    played: PokerSheet


class MixChange(NamedTuple):
    """A word that a game has in its own sheet, and in the mix."""

    path: str
    own: object
    here: object


def member(mix: MixSheet, table: Plain, name: str, own: PokerSheet, stated: Plain) -> Member:
    """A game of a mix with these words, of which its own sheet states some beyond those of every table."""
    words = {word: source.merge(table.get(word, {}), stated.get(word, {})) for word in _WORDS}
    decoded = {word: Decoder().decode(kind, words[word], word) for word, kind in _WORDS.items()}
    return Member(own, _as_said(mix.played.get(name, GameTerms()), replace(own, **decoded)))


def _as_said(said: GameTerms, game: PokerSheet) -> PokerSheet:
    """A game at the limit and for the stakes that are said of it, where they are."""
    limit = {} if said.limit is None else {"limit": said.limit}
    stakes = {word: amount for word in ("lower", "higher") if (amount := getattr(said, word)) is not None}
    return replace(game, betting=replace(game.betting, **limit), stakes=replace(game.stakes, **stakes))


def changes(found: Member) -> tuple[MixChange, ...]:
    """What a mix changes in a game."""
    return tuple(
        change for word in _WORDS for change in _differing(word, getattr(found.own, word), getattr(found.played, word))
    )


def _differing(path: str, own: object, here: object) -> Iterator[MixChange]:
    """The words in which two values differ, those of inner tables one by one."""
    if isinstance(own, Data):
        for name in fields_of(type(own)):
            yield from _differing(f"{path}.{name}", getattr(own, name), getattr(here, name))
    elif own != here:
        yield MixChange(path, own, here)
