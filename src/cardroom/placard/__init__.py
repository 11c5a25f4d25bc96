"""The printed house rules: every sentence is made from a sheet's data."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardroom.placard import house, mix, poker
from cardroom.sheets import AnySheet, HouseSheet, MixSheet, PokerSheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.placard.document import Document
    from cardroom.placard.stakes import Changes

__all__ = ["changed", "document"]


def document(
    sheet: AnySheet, games: Mapping[str, PokerSheet], changed: Mapping[str, Changes] | None = None
) -> Document:
    """The house rules of a sheet; those of a mix tell of its games too, and of what it changes in them."""
    match sheet:
        case HouseSheet():
            return house.document(sheet)
        case PokerSheet():
            return poker.document(sheet)
        case MixSheet():
            return mix.document(sheet, games, changed)


def changed(rules: Document, words: Mapping[str, str]) -> Document:
    """The page of a sheet in which words were set: it is no longer made from the exhibit, and says so."""
    said = ", ".join(f"{word} = {value}" for word, value in words.items())
    return replace(rules, source=f"Changed from {rules.id}: {said}.")
