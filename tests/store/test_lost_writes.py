"""What a power cut leaves of the files: whatever the disk had not yet got is gone, and a room opens from the rest."""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from scribe import evening, prefixes

from cardroom.store import open_store

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.store.contract import Contents

PAGE = 4096


class Files(NamedTuple):
    """The two files of an open room, and how long the second was when each batch had been committed."""

    pages: bytes
    wal: bytes
    durable: list[int]

    def batches(self, length: int) -> int:
        """How many batches must be there if the disk has this much."""
        return sum(end <= length for end in self.durable)


@pytest.fixture
def files(sqlite: Callable[[], str]) -> Files:
    """Those of an evening, as they are before anything was moved from the second file to the first."""
    where = sqlite()
    durable = []
    with closing(open_store(where)) as store:
        for batch in evening():
            store.commit(batch)
            durable.append(Path(f"{where}-wal").stat().st_size)
        return Files(Path(where).read_bytes(), Path(f"{where}-wal").read_bytes(), durable)


def opened(where: str, pages: bytes, wal: bytes) -> Contents:
    Path(where).write_bytes(pages)
    Path(f"{where}-wal").write_bytes(wal)
    with closing(open_store(where)) as store:
        return store.load()


@pytest.mark.parametrize("step", [20011, pytest.param(499, marks=pytest.mark.slow)], ids=["some", "many"])
def test_a_file_that_ends_anywhere_has_all_that_was_committed_and_nothing_half(
    files: Files, sqlite: Callable[[], str], step: int
) -> None:
    expected = prefixes(sqlite())
    assert files.durable[-1] == len(files.wal)
    lengths = {*range(0, len(files.wal), step), *files.durable, *(end - 1 for end in files.durable)}
    for length in sorted(lengths):
        there = expected.index(opened(sqlite(), files.pages, files.wal[:length]))
        assert there == files.batches(length)


def test_what_is_torn_at_the_end_of_a_file_is_left_out(files: Files, sqlite: Callable[[], str]) -> None:
    expected, chance = prefixes(sqlite()), random.Random(1)
    for _ in range(30):
        length = chance.randrange(files.durable[0], len(files.wal))
        torn = bytearray(files.wal)
        for at in range(length, len(torn), 512):  # sectors that came, came empty, or came as they were before
            torn[at : at + 512] = chance.choice([torn[at : at + 512], bytes(512), chance.randbytes(512)])
        there = expected.index(opened(sqlite(), files.pages, bytes(torn)))
        assert there >= files.batches(length)


def test_a_move_between_the_files_that_was_cut_off_is_done_again(files: Files, sqlite: Callable[[], str]) -> None:
    expected, chance = prefixes(sqlite())[-1], random.Random(2)
    where = sqlite()
    assert opened(where, files.pages, files.wal) == expected
    after = Path(where).read_bytes()
    for _ in range(20):
        starts = range(0, len(after), PAGE)
        mixed = b"".join(chance.choice([files.pages, after])[at : at + PAGE].ljust(PAGE, b"\0") for at in starts)
        assert opened(sqlite(), mixed, files.wal) == expected
