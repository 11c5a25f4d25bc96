"""Compiled code between runs: sound, damaged, stale, or nowhere to be kept; the answer is the same."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import pytest

import cardroom.kernels
from cardroom.kernels import cache
from cardroom.kernels.cache import Watch
from cardroom.kernels.compiled import kernel
from cardroom.kernels.store import DamagedError, Store, origin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SOURCES = Path(cardroom.kernels.__file__).parent


class Kept:
    """Compiled code in a folder for tests, and what is said about it."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.said: list[str] = []
        self.folder = folder
        monkeypatch.setattr(cache, "own_store", lambda: Store(self.folder))
        monkeypatch.setattr(cache, "say", self.said.append)

    @property
    def files(self) -> list[Path]:
        return [path for path in self.folder.rglob("*") if path.is_file()]

    @staticmethod
    def answer() -> int:
        """That of a new kernel, which knows nothing of earlier ones."""

        @kernel()
        def twice(number: int) -> int:
            return 2 * number

        return twice(21)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kept:
    return Kept(tmp_path, monkeypatch)


def emptied(data: bytes) -> bytes:
    return data[:0]


def cut(data: bytes) -> bytes:
    return data[:-100]


def flipped(data: bytes) -> bytes:
    return data[:1000] + bytes([data[1000] ^ 1]) + data[1001:]


def foreign(data: bytes) -> bytes:
    return b"\x80\x04N." * (len(data) // 4)


@pytest.mark.parametrize("damage", [emptied, cut, flipped, foreign])
def test_code_that_is_damaged_is_known_before_it_is_believed(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    store = Store(tmp_path)
    store.save("kernel", b"code" * 500)
    assert store.load("kernel") == b"code" * 500
    (file,) = tmp_path.iterdir()
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(DamagedError):
        store.load("kernel")


def test_code_that_is_damaged_is_compiled_anew_and_said(kept: Kept) -> None:
    assert kept.answer() == 42
    (file,) = kept.files
    sound = file.stat()
    assert kept.answer() == 42
    assert file.stat() == sound, "there was nothing to compile"
    file.write_bytes(cut(file.read_bytes()))
    assert kept.answer() == 42
    assert kept.said == [f"Compiled code in {kept.folder} is damaged: compiling it anew."]
    assert [path.stat().st_size for path in kept.files] == [sound.st_size], "it is sound again"


def test_code_of_other_sources_is_looked_for_elsewhere(tmp_path: Path) -> None:
    """So it is never used, whether or not the new one can be kept."""
    shutil.copytree(SOURCES, tmp_path, dirs_exist_ok=True)
    assert origin(tmp_path) == origin(SOURCES)
    with (tmp_path / "poker" / "play.py").open("a", encoding="utf-8") as source:
        source.write("\n")
    assert origin(tmp_path) != origin(SOURCES)


@contextmanager
def full_disk() -> Iterator[None]:
    """Next to nothing more can be written."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (500, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_on_a_full_disk_nothing_is_kept_and_nothing_half_written_is_left(kept: Kept) -> None:
    with full_disk():
        answer = kept.answer()
    assert answer == 42
    assert ["the disk may be full" in sentence for sentence in kept.said] == [True]
    assert not kept.files


def test_where_nothing_can_be_written_it_is_computed_and_said_once() -> None:
    script = (
        "from cardroom.kernels.compiled import kernel\nfor _ in range(2):\n    print(kernel()(lambda x: 2 * x)(21))"
    )
    own = {**os.environ, "XDG_CACHE_HOME": "/dev/null/cache"}
    done = subprocess.run([sys.executable, "-c", script], env=own, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["42", "42"]
    assert done.stderr.startswith("Compiled code cannot be kept (/dev/null/cache/cardroom/")
    assert done.stderr.count("\n") == 1


def test_a_user_without_a_home_keeps_nothing() -> None:
    nowhere = Store(None)
    assert nowhere.trouble() == "there is no home folder"
    assert nowhere.load("kernel") is None
    assert not nowhere.has()


def test_a_watch_does_not_count_the_time_spent_compiling(kept: Kept) -> None:
    began, watch = monotonic(), Watch()
    kept.answer()
    whole, counted = monotonic() - began, watch()
    assert kept.files, "something was compiled"
    assert 0 <= counted < whole / 2
