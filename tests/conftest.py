"""Helpers that several groups of tests share are importable from here."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rooms import Served

sys.path.insert(0, str(Path(__file__).parent))

pytest_plugins = ["databases"]

# A busy machine is no reason for a test to fail.
settings.register_profile("cardroom", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("cardroom")


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Programs can be interrupted, even if the tests themselves run in the background, where Ctrl-C means nothing."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One open room, with sockets and a file, for all tests that do not mind what others do in it."""
    from rooms import serving  # noqa: PLC0415 - most tests need no server

    with serving(tmp_path_factory.mktemp("room") / "room.db") as served:
        yield served


def pytest_sessionfinish() -> None:
    """A worker writes down what coverage has measured in it; after its last test it may be stopped at any moment."""
    coverage = sys.modules.get("coverage")
    if coverage is not None and (current := coverage.Coverage.current()) is not None:
        current.save()
