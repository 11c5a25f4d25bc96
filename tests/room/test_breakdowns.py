"""Whichever operation of its store fails, a room that is opened again goes on where everybody was told it was."""

from __future__ import annotations

from contextlib import closing
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from breakdowns import BreakingStore
from seeded_evening import play

from cardroom.store.postgres import PostgresDatabase
from cardroom.store.sqlite import SqliteDatabase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.store.database import Database

SEED, INPUTS = 3, 110
"""An evening whose commits do not fail by themselves."""
WHEN = pytest.mark.parametrize("when_done", [False, True], ids=["before it is done", "when it is done"])


def break_down(make: Callable[[], Database], first: int, step: int, *, when_done: bool) -> int:
    """An evening for each operation from the first on, in steps; how many there were."""
    for number in count(first, step):
        with closing(BreakingStore(make(), number, when_done=when_done)) as store:
            evening = play(SEED, INPUTS, store)
            if not store.has_failed:
                return number
            assert number < 12 or evening.world.rim.life == 2
    raise AssertionError("there is always an end")


@WHEN
@pytest.mark.parametrize("step", [211, pytest.param(29, marks=pytest.mark.slow)], ids=["some", "many"])
def test_whichever_operation_fails_the_evening_goes_on(
    sqlite: Callable[[], str],
    step: int,
    when_done: bool,  # noqa: FBT001 - a parameter
) -> None:
    assert break_down(lambda: SqliteDatabase(Path(sqlite())), 30 + when_done, step, when_done=when_done) > 150


@pytest.mark.slow
@WHEN
def test_whichever_operation_fails_on_postgresql_the_evening_goes_on(
    postgres: Callable[[], str],
    when_done: bool,  # noqa: FBT001 - a parameter
) -> None:
    assert break_down(lambda: PostgresDatabase(postgres()), 40, 61, when_done=when_done) > 150
