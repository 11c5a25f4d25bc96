"""Batches on a Dask cluster: one that is there, or one started for the purpose."""

from __future__ import annotations

import logging
from collections import deque
from concurrent.futures import CancelledError
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING

from cardroom.errors import CardroomError
from cardroom.jobs.crews import PULSE, LostError, Part, Result
from cardroom.jobs.processes import deaf

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from distributed import Client, Future

    from cardroom.jobs.stop import Stop

LOCAL = "local"
_PATIENCE = 10
"""Seconds to wait for a scheduler to answer, and for a worker."""
_AHEAD = 4
_RETRIES = 3


class ClusterError(CardroomError):
    """There is no such cluster, or no way to reach it."""


class Cluster:
    """Plays on the workers of a cluster; what a lost worker had is played again by others."""

    def __init__(self, client: Client) -> None:
        self.client = client

    def do(self, work: Callable[[Part], Result], parts: Iterable[Part], stop: Stop | None = None) -> Iterator[Result]:
        from distributed import KilledWorker, wait  # noqa: PLC0415 - not everybody has it

        ahead, rest = _AHEAD * max(sum(self.client.nthreads().values()), 1), iter(parts)
        waiting = deque(self._submit(work, part) for part in islice(rest, ahead))
        while waiting and not stop:
            try:
                wait(waiting[0], PULSE)
                result: Result = waiting[0].result()
            except TimeoutError:
                continue
            except (CancelledError, KilledWorker, OSError) as error:
                raise LostError("the cluster that did the work was lost") from error
            waiting.popleft()
            waiting.extend(self._submit(work, part) for part in islice(rest, 1))
            yield result

    def _submit(self, work: Callable[[Part], Result], part: Part) -> Future[Result]:
        return self.client.submit(work, part, pure=False, retries=_RETRIES)


@contextmanager
def cluster(address: str, workers: int) -> Iterator[Cluster]:
    """The cluster whose scheduler is at an address, or one of so many processes on this machine."""
    try:
        from distributed import Client, LocalCluster  # noqa: PLC0415 - not everybody has it
    except ImportError as error:
        raise ClusterError("a cluster needs Dask: install it with pip install 'cardroom[cluster]'") from error
    if address == LOCAL:
        logging.getLogger("distributed").setLevel(logging.CRITICAL)  # its workers are stopped in mid-work
        with deaf():
            local = LocalCluster(
                n_workers=workers, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
            )
        with local, Client(local) as client:
            yield Cluster(client)
        return
    try:
        client = Client(address, timeout=_PATIENCE)
    except (OSError, TimeoutError, ValueError) as error:
        raise ClusterError(f"no cluster answers at {address}") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError as error:
            raise ClusterError(f"the cluster at {address} has no workers") from error
        yield Cluster(client)
