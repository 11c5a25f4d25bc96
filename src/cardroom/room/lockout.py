"""How often somebody has failed to log in, and for how long the name is locked then."""

from __future__ import annotations

from cardroom.data import Data, replace
from cardroom.room.own_limits import MINUTE

FAILURES = 5
WINDOW = 15 * MINUTE
FIRST, LONGEST = 15 * MINUTE, 60 * MINUTE


class Attempts(Data):
    """When the last failures were, how often the name has been locked since the last success, and until when."""

    failures: tuple[int, ...] = ()
    locks: int = 0
    until: int = 0

    def is_locked(self, now: int) -> bool:
        return now < self.until

    def failed(self, now: int) -> Attempts:
        """After another failure. While the name is locked nothing counts, so that the lock ends when it was said to."""
        if self.is_locked(now):
            return self
        failures = (*(at for at in self.failures if at > now - WINDOW), now)
        if len(failures) < FAILURES:
            return replace(self, failures=failures)
        return Attempts(locks=self.locks + 1, until=now + min(FIRST << min(self.locks, 10), LONGEST))
