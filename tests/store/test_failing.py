"""A store that fails at any point has all that was committed, and nothing of a batch unless all of it."""

from __future__ import annotations

from contextlib import closing
from itertools import count
from typing import TYPE_CHECKING

import pytest
from scribe import evening, prefixes

from cardroom.store import StoreError, database_at
from cardroom.store.sql import SqlStore
from failing_store import FailingDatabase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.store.contract import Contents
    from cardroom.store.database import Database


def played(database: Database, expected: list[Contents]) -> SqlStore:
    """Commits an evening as a room does that is opened again after a failure: from what is there, not from memory."""
    try:
        store = SqlStore(database)
    except StoreError:
        store = SqlStore(database)
    done, batches = 0, evening()
    while done < len(batches):
        try:
            store.commit(batches[done])
            done += 1
        except StoreError:
            there = expected.index(loaded(store))
            assert there in {done, done + 1}
            done = there
    return store


def loaded(store: SqlStore) -> Contents:
    try:
        return store.load()
    except StoreError:
        return store.load()


@pytest.mark.parametrize("step", [11, pytest.param(1, marks=pytest.mark.slow)], ids=["some", "all"])
@pytest.mark.parametrize("when_done", [False, True], ids=["before it is done", "when it is done"])
def test_whichever_operation_fails_nothing_is_lost_and_nothing_half(
    places: Callable[[], str],
    sqlite: Callable[[], str],
    step: int,
    when_done: bool,  # noqa: FBT001 - a parameter
) -> None:
    expected = prefixes(sqlite())
    for number in count(1, step):
        database = FailingDatabase(database_at(places()), number, when_done=when_done)
        with closing(played(database, expected)) as store:
            assert loaded(store) == expected[-1]
        if not database.has_failed:
            break
    assert number > 60
