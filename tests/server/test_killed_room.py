"""A server that is killed at any moment, and after any write, loses nothing that was told and does nothing twice."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

import pytest
from killings import Killings

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("sheet", "fates"),
    [
        ("holdem", ["after 3", "before 3"]),
        pytest.param("holdem", [f"after {n}" for n in range(1, 7)] + ["random"] * 3, marks=pytest.mark.slow),
        pytest.param("blackjack-v1", [f"before {n}" for n in range(2, 5)] + ["random"] * 2, marks=pytest.mark.slow),
    ],
)
def test_a_room_that_is_killed_goes_on_where_it_was(sheet: str, fates: list[str], tmp_path: Path) -> None:
    killings = Killings(tmp_path, Random(sheet), sheet)
    asyncio.run(killings.run(fates))
    assert killings.audit().done > 2
    assert killings.lives == len(fates) + 1
