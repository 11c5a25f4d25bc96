"""What rulebook tests share: the clause mark, and sheets of the right family."""

from __future__ import annotations

import pytest

from cardroom import placard, sheets
from cardroom.placard.document import Steps, Table
from cardroom.sheets import HouseSheet, MixSheet, PokerSheet

clause = pytest.mark.clause


def house(ref: str, **readings: str) -> HouseSheet:
    sheet = sheets.load(ref, _dashed(readings))
    assert isinstance(sheet, HouseSheet)
    return sheet


def poker(ref: str, **readings: str) -> PokerSheet:
    sheet = sheets.load(ref, _dashed(readings))
    assert isinstance(sheet, PokerSheet)
    return sheet


def mix(ref: str, **readings: str) -> MixSheet:
    sheet = sheets.load(ref, _dashed(readings))
    assert isinstance(sheet, MixSheet)
    return sheet


def _dashed(readings: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): choice for name, choice in readings.items()}


def printed(ref: str, **readings: str) -> str:
    """The house rules as one text."""
    words: list[str] = []
    sheet = sheets.load(ref, _dashed(readings))
    games = sheets.games(ref, _dashed(readings)) if isinstance(sheet, MixSheet) else {}
    document = placard.document(sheet, games)
    for section in (*document.sections, document.readings):
        for block in section.blocks:
            match block:
                case str():
                    words.append(block)
                case Steps():
                    words.extend(block.items)
                case Table():
                    words.extend(" ".join(row) for row in block.rows)
    return "\n".join(words)
