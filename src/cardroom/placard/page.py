"""A whole page: its sections, the exhibit it was made from, and how its unclear clauses are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom import exhibit
from cardroom.placard.document import Document, Section
from cardroom.placard.english import count
from cardroom.placard.readings import readings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardroom.sheets.common import Sheet


def page(sheet: Sheet, sections: Iterable[Section]) -> Document:
    """The sections that have something to say; alternatives of readings are not for the wall."""
    wall = (*(part for part in sections if part.blocks), _read(sheet))
    register = exhibit.of(sheet)
    source = None if register is None else f"Made from {register.about}."
    return Document(sheet.id, sheet.name, source, wall, readings(sheet))


def _read(sheet: Sheet) -> Section:
    many = len(sheet.readings)
    if not many:
        return Section("Readings", ("Nothing in this sheet is left open.",))
    clauses = count(many, "point")
    return Section(
        "Readings", (f"The exhibit is unclear or silent on {clauses}; the page of readings lists how each is read.",)
    )
