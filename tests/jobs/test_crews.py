"""Whoever does the work: results in the order of their parts, none lost, and nobody left behind."""

from __future__ import annotations

import os
import signal
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from cardroom.jobs.crews import Alone, LostError, Threads
from cardroom.jobs.processes import Processes
from cardroom.jobs.stop import Stop, Stopped, stop_on_signals, stoppable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardroom.jobs.crews import Crew

PARTS = range(20)


class Once:
    """A work during which the worker is killed when it gets one part, the first time."""

    def __init__(self, mark: str, deadly: int) -> None:
        self.mark, self.deadly = mark, deadly

    def __call__(self, part: int) -> tuple[int, int]:
        if part == self.deadly and not os.path.exists(self.mark):  # noqa: PTH110 - short
            os.close(os.open(self.mark, os.O_CREAT))
            os.kill(os.getpid(), signal.SIGKILL)
        return part * part, os.getpid()


def square(part: int) -> int:
    return part * part


def fail(part: int) -> int:
    raise ValueError(f"part {part} cannot be done")


def die(_part: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture(scope="module")
def processes() -> Iterator[Processes]:
    with Processes(2) as crew:
        yield crew


@pytest.fixture(params=["alone", "threads", "processes"])
def crew(request: pytest.FixtureRequest, processes: Processes) -> Crew:
    crews: dict[str, Crew] = {"alone": Alone(), "threads": Threads(2), "processes": processes}
    return crews[request.param]


def test_results_come_in_the_order_of_their_parts(crew: Crew) -> None:
    assert [*crew.do(square, PARTS)] == [part * part for part in PARTS]
    assert [*crew.do(square, [])] == []


def test_the_errors_of_a_work_are_those_of_whoever_asked(crew: Crew) -> None:
    with pytest.raises(ValueError, match="cannot be done"):
        list(crew.do(fail, PARTS))


def test_who_asks_for_an_end_gets_it_and_what_was_done_before(crew: Crew) -> None:
    stop, done = Stop(), []
    for result in crew.do(square, PARTS, stop):
        done.append(result)
        if len(done) == 3:
            stop.signal = signal.SIGTERM
    assert done == [0, 1, 4]


def test_parts_are_not_taken_far_ahead(crew: Crew) -> None:
    taken = []

    def parts() -> Iterator[int]:
        for part in PARTS:
            taken.append(part)
            yield part

    assert [*islice(crew.do(square, parts()), 1)] == [0]
    assert len(taken) <= 8


def test_the_parts_of_a_lost_process_are_done_again_and_nobody_is_left_behind(tmp_path: Path) -> None:
    results = [*Processes(2).do(Once(f"{tmp_path}/mark", deadly=7), PARTS)]
    assert [result for result, _ in results] == [part * part for part in PARTS]
    assert len({pid for _, pid in results}) == 3, "one was replaced"
    assert not any(is_alive(pid) for _, pid in results)


def test_processes_that_are_always_lost_are_not_replaced_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.jobs.processes._LOSSES", 1)
    with pytest.raises(LostError):
        list(Processes(1).do(die, PARTS))


def test_a_signal_asks_for_an_end_and_a_second_ctrl_c_does_not_ask() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with stoppable() as stop:
        for _ in range(2):
            os.kill(os.getpid(), signal.SIGTERM)
        assert stop
        assert stop.code == 143
        with pytest.raises(Stopped):
            signal.raise_signal(signal.SIGINT)
    signal.signal(signal.SIGINT, before)


def test_a_signal_that_is_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with stop_on_signals():
        os.kill(os.getpid(), signal.SIGHUP)
    signal.signal(signal.SIGHUP, before)


def test_other_work_is_stopped_where_it_is() -> None:
    with pytest.raises(Stopped) as stopped, stop_on_signals():
        os.kill(os.getpid(), signal.SIGTERM)
    assert stopped.value.code == 143
