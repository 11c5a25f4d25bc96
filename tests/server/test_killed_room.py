"""A server that is killed at any moment, and after any write, loses nothing that was told and does nothing twice."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

import pytest
from killings import Killings

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize(
    ("sheet", "fates"),
    [
        ("holdem", ["after 3", "before 3"]),
        pytest.param("holdem", [f"after {n}" for n in range(1, 7)] + ["random"] * 3, marks=pytest.mark.slow),
        pytest.param("blackjack-v1", [f"before {n}" for n in range(2, 5)] + ["random"] * 2, marks=pytest.mark.slow),
    ],
)
def test_a_room_that_is_killed_goes_on_where_it_was(sheet: str, fates: list[str], sqlite: Callable[[], str]) -> None:
    kill(sqlite(), sheet, fates)


@pytest.mark.slow
@pytest.mark.parametrize("sheet", ["badugi", "spanish21-v1"])
def test_a_room_on_postgresql_that_is_killed_goes_on_where_it_was(sheet: str, postgres: Callable[[], str]) -> None:
    kill(postgres(), sheet, ["after 3", "before 4", "random", "after 5", "random"])


def kill(place: str, sheet: str, fates: list[str]) -> None:
    killings = Killings(place, Random(sheet), sheet)
    asyncio.run(killings.run(fates))
    counts = killings.audit()
    assert counts.done > 2
    assert killings.lives == len(fates) + 2
    assert counts.resumed or len(fates) < 3, "some hand was in play when a process was killed"
