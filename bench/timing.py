"""Measuring CPU time."""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def cpu(work: Callable[[], object], least: float = 0.5) -> float:
    """Seconds of CPU for one call, over as many calls as fit into some time."""
    work()
    calls, start = 0, process_time()
    while (spent := process_time() - start) < least:
        work()
        calls += 1
    return spent / calls


def fastest(work: Callable[[], object], least: float = 0.5, calls: int = 1) -> float:
    """Seconds of CPU for one call, the best that is seen in some time: what others on the machine take is left out."""
    work()
    best, start = float("inf"), process_time()
    while process_time() - start < least:
        before = process_time()
        for _ in range(calls):
            work()
        best = min(best, (process_time() - before) / calls)
    return best
