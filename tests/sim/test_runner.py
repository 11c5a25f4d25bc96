"""One seed, one answer: alone, in several processes, on a cluster, with workers lost, broken off and gone on with."""

from __future__ import annotations

import os
import signal
from itertools import islice
from multiprocessing import active_children
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cardroom.jobs.checkpoint import CheckpointError, unseal
from cardroom.jobs.crews import Alone
from cardroom.jobs.processes import Processes
from cardroom.sim.cluster import ClusterError, cluster
from cardroom.sim.house.checkpoint import HOUSE, load, save, tally_of
from cardroom.sim.house.request import HouseRequest, prepare
from cardroom.sim.house.runner import BATCH, simulate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardroom.kernels.house.automaton import RoundCounts
    from cardroom.sim.house.request import Simulation
    from cardroom.sim.house.runner import Progress

REQUEST = HouseRequest(sheet="blackjack-v1", rounds=5 * BATCH + 12_345, seed=7, to_cut_card=True, spots=2)


@pytest.fixture(scope="module")
def prepared() -> Simulation:
    return prepare(REQUEST)


@pytest.fixture(scope="module")
def alone(prepared: Simulation) -> RoundCounts:
    return last(simulate(prepared.task, Alone())).tally


def last(progress: Iterator[Progress]) -> Progress:
    *_, end = progress
    return end


def held(file: bytes) -> bytes:
    return unseal(file, HOUSE)[1]


def same(one: RoundCounts, other: RoundCounts) -> bool:
    return all(np.array_equal(first, second) for first, second in zip(one, other, strict=True))


def test_all_rounds_are_played_and_no_more(prepared: Simulation, alone: RoundCounts) -> None:
    assert prepared.results(alone).rounds == REQUEST.rounds


def test_two_processes_count_the_same_as_one(prepared: Simulation, alone: RoundCounts) -> None:
    assert same(last(simulate(prepared.task, Processes(2))).tally, alone)


def test_the_batches_of_a_process_that_is_lost_are_played_again(prepared: Simulation, alone: RoundCounts) -> None:
    steps = simulate(prepared.task, Processes(2))
    for _ in range(2):  # the first batch is played here
        next(steps)
    before = {child.pid for child in active_children()}
    for pid in before:
        os.kill(pid or 0, signal.SIGKILL)
    seen, end = set[int | None](), None
    for end in steps:  # noqa: B007 - the last one is the result
        seen |= {child.pid for child in active_children()}
    assert before, "there were processes to lose"
    assert seen - before, "others took their place"
    assert end is not None
    assert same(end.tally, alone)


@pytest.fixture(scope="module")
def file(prepared: Simulation) -> bytes:
    """That of a simulation broken off after its first batch."""
    return save(next(simulate(prepared.task, Alone())), REQUEST)


def test_a_simulation_broken_off_goes_on_as_if_it_had_not_been(prepared: Simulation, alone: RoundCounts) -> None:
    *_, broken = islice(simulate(prepared.task, Alone()), 2)
    saved = load(held(save(broken, REQUEST)))
    assert saved.asked == REQUEST
    task = prepared.task._replace(done=saved.done)
    assert same(last(simulate(task, Alone(), tally_of(saved, task.setup))).tally, alone)


def test_a_simulation_does_not_go_on_under_other_rules(file: bytes) -> None:
    saved = load(held(file))
    other = prepare(
        HouseRequest(sheet="blackjack-v1", rounds=10, readings={"decks": "eight"}, spots=2, to_cut_card=True)
    )
    with pytest.raises(CheckpointError, match="has changed since"):
        tally_of(saved, other.task.setup)


@pytest.mark.parametrize("changed", [-5, 10**30, 7], ids=["negative", "huge", "other"])
def test_counts_that_do_not_add_up_are_not_believed(prepared: Simulation, file: bytes, changed: int) -> None:
    saved = load(held(file))
    saved.counts["spots"][0] = changed
    with pytest.raises(CheckpointError, match="is damaged: its counts"):
        tally_of(saved, prepared.task.setup)
    saved.counts.pop("met")
    with pytest.raises(CheckpointError, match="is damaged: its counts are not complete"):
        tally_of(saved, prepared.task.setup)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda file: file.replace(b'"seed":7', b'"seed":8'), "is damaged: what it holds is not what was written"),
        (lambda file: file.replace(b'"kind":"house"', b'"kind":"poker"'), "is damaged"),
        (lambda file: file.replace(b'"version":3', b'"version":2'), "comes from another version of Cardroom"),
        (
            lambda file: file[:-20],
            "is not work that was broken off by this version of Cardroom, or has lost a part of it",
        ),
        (lambda _: b"[" * 100_000, "is not work that was broken off"),
        (lambda _: b"\xff\xfe", "is not work that was broken off"),
        (lambda _: b'{"asked": {}, "counts": {}}', "is not work that was broken off"),
    ],
)
def test_a_file_is_believed_only_as_it_was_written(
    file: bytes, change: Callable[[bytes], bytes], sentence: str
) -> None:
    assert change(file) != file
    with pytest.raises(CheckpointError, match=sentence):
        unseal(change(file), HOUSE)


def test_another_seed_gives_another_answer(prepared: Simulation, alone: RoundCounts) -> None:
    assert not same(last(simulate(prepared.task._replace(seed=8), Alone())).tally, alone)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_loses_a_worker_counts_the_same(prepared: Simulation, alone: RoundCounts) -> None:
    pytest.importorskip("distributed", reason="needs Dask: pip install 'cardroom[cluster]'")
    with cluster("local", 2) as crew:
        steps = simulate(prepared.task, crew)
        next(steps)
        worker, pid = next(iter(crew.client.run(os.getpid).items()))
        assert worker
        os.kill(pid, signal.SIGKILL)
        assert same(last(steps).tally, alone)


@pytest.mark.slow
def test_a_cluster_that_is_not_there_is_told_in_a_sentence() -> None:
    pytest.importorskip("distributed", reason="needs Dask: pip install 'cardroom[cluster]'")
    with pytest.raises(ClusterError, match="no cluster answers at"), cluster("tcp://127.0.0.1:1", 1):
        pass
