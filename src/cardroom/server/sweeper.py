"""Python's collector, kept from holding everybody up."""

from __future__ import annotations

import asyncio
import gc

_SWEEP = 1.0
"""Seconds between two looks for what nobody needs any more."""
_WHOLE_SWEEP = 300
"""Every how many of them all is looked through."""


class Sweeper:
    """Keeps the collector's pauses short: what has outlived a second is put aside, and all is looked through seldom.

    Values of a room cannot refer to each other in a circle and are freed without the collector; what it has to find
    are connections that have ended.
    """

    def __init__(self) -> None:
        self._sweeps = 0

    def start(self) -> None:
        """From now on, on the loop that runs."""
        gc.set_threshold(5_000, 20, 1_000)
        self._sweep()

    def _sweep(self) -> None:
        if self._sweeps % _WHOLE_SWEEP == 0:
            gc.unfreeze()
            gc.collect()
        else:
            gc.collect(0)
        gc.freeze()
        self._sweeps += 1
        asyncio.get_running_loop().call_later(_SWEEP, self._sweep)
