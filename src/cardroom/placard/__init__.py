"""The printed house rules: every sentence is made from a sheet's data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.placard import house, mix, poker
from cardroom.sheets import HouseSheet, MixSheet, PokerSheet, games, load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.placard.document import Document

__all__ = ["document"]


def document(ref: str, readings: Mapping[str, str] | None = None) -> Document:
    """The house rules of the sheet of this id or path."""
    sheet = load(ref, readings)
    match sheet:
        case HouseSheet():
            return house.document(sheet)
        case PokerSheet():
            return poker.document(sheet)
        case MixSheet():
            return mix.document(sheet, games(ref, readings))
