"""The page that tells how unclear clauses are read, and how else they could be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.placard.document import Section, Table

if TYPE_CHECKING:
    from cardroom.sheets.common import Reading, Sheet


def readings(sheet: Sheet) -> Section:
    rows = tuple((f"{name}\n{reading.clause}", _told(reading)) for name, reading in sheet.readings.items())
    intro = "Where the exhibit is unclear or silent, this house reads it as marked ●; the other options are marked ○."
    table = Table(("name and clause", "what is open, and how it can be read"), rows)
    return Section("Readings", (intro, table) if rows else ("Nothing in this sheet is left open.",))


def _told(reading: Reading) -> str:
    options = (
        f"{'●' if choice == reading.choice else '○'} {choice}: {option.says}"
        for choice, option in reading.options.items()
    )
    return "\n".join((reading.question, *options))
