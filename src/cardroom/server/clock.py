"""The time as the room is told it."""

from __future__ import annotations

import time


class WallClock:
    """Milliseconds since 1970, which never run backwards, not even when the machine's clock is set."""

    def __init__(self) -> None:
        self._last = 0

    def __call__(self) -> int:
        self._last = max(self._last, time.time_ns() // 1_000_000)
        return self._last
