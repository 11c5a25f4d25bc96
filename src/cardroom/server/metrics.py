"""What the room measures of itself: the last minute of each figure, and what is going on now."""

from __future__ import annotations

import asyncio
import gc
from collections import deque
from time import monotonic, perf_counter
from typing import Self

from cardroom.data import Data

_SPAN = 60.0
"""Seconds that figures are kept."""
_MOST = 20_000
"""Measurements that are kept at most, so that a busy minute takes no more room than a quiet one."""
_PULSE = 0.1
"""Seconds between two looks at how late the loop is."""


class MinuteFigures(Data):
    """The last minute of something that is measured: how often, and how long it mostly and seldom took."""

    count: int
    p50: float
    p99: float
    most: float


class Gauge:
    """Measurements of the last minute."""

    def __init__(self) -> None:
        self._kept: deque[tuple[float, float]] = deque(maxlen=_MOST)

    def add(self, value: float) -> None:
        self._kept.append((monotonic(), value))

    def figures(self) -> MinuteFigures:
        since = monotonic() - _SPAN
        values = sorted(value for at, value in self._kept if at >= since)
        count, values = len(values), values or [0.0]
        return MinuteFigures(count=count, p50=_at(values, 0.5), p99=_at(values, 0.99), most=round(values[-1], 3))


def _at(values: list[float], share: float) -> float:
    return round(values[min(int(len(values) * share), len(values) - 1)], 3)


class Meters:
    """Everything that is measured, in milliseconds or rows."""

    def __init__(self) -> None:
        self.commits, self.rows, self.lags, self.pauses = Gauge(), Gauge(), Gauge(), Gauge()
        self._pause_began = 0.0
        self._pulse: asyncio.TimerHandle | None = None

    def committed(self, seconds: float, rows: int) -> None:
        self.commits.add(seconds * 1000)
        self.rows.add(rows)

    def __enter__(self) -> Self:
        """Watches the loop that runs, and the collector, for as long as the block lasts."""
        gc.callbacks.append(self._collecting)
        self._beat(asyncio.get_running_loop().time())
        return self

    def __exit__(self, *error: object) -> None:
        gc.callbacks.remove(self._collecting)
        if self._pulse is not None:
            self._pulse.cancel()

    def _beat(self, due: float) -> None:
        loop = asyncio.get_running_loop()
        self.lags.add(max(loop.time() - due, 0.0) * 1000)
        following = loop.time() + _PULSE
        self._pulse = loop.call_at(following, self._beat, following)

    def _collecting(self, phase: str, info: dict[str, int]) -> None:  # noqa: ARG002 - Python's signature
        if phase == "start":
            self._pause_began = perf_counter()
        else:
            self.pauses.add((perf_counter() - self._pause_began) * 1000)
