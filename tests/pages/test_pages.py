"""Golden pages: what `cardroom show` prints changes only when somebody has read the change."""

from __future__ import annotations

import pytest

from cardroom import sheets
from pages import HERE, REGISTER, page, register


@pytest.mark.parametrize("ref", sheets.ids())
def test_the_page_is_as_it_was_read(ref: str) -> None:
    assert page(ref) == (HERE / f"{ref}.txt").read_text(encoding="utf-8")


def test_every_page_has_its_sheet() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(sheets.ids())


def test_the_register_of_clauses_is_made_from_its_data() -> None:
    assert REGISTER.read_text(encoding="utf-8") == register()
