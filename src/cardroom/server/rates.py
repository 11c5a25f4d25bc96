"""How fast somebody may ask for something: buckets of tokens that fill up again with time."""

from __future__ import annotations

from collections import Counter, OrderedDict
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from cardroom.data import Data

if TYPE_CHECKING:
    from collections.abc import Iterator

_MOST_KEYS = 10_000
"""Those who are remembered; the one that was longest silent is forgotten first, and its bucket was full."""


class Rate(Data):
    """How many a second in the long run, and how many at once."""

    a_second: float
    at_once: int


class Bucket:
    """Tokens: one for each thing that is done."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate, self._left, self._at = rate, float(rate.at_once), monotonic()

    def take(self) -> bool:
        """Whether there was a token left."""
        now = monotonic()
        self._left = min(self._left + (now - self._at) * self._rate.a_second, float(self._rate.at_once))
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def drain(self, tokens: int) -> None:
        self._left = max(self._left - tokens, 0.0)


class Buckets:
    """A bucket for each address or player."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._by_key: OrderedDict[str, Bucket] = OrderedDict()

    def drain(self, key: str, tokens: int) -> None:
        """Takes some more, as far as there are any."""
        if tokens and (bucket := self._by_key.get(key)) is not None:
            bucket.drain(tokens)

    def take(self, key: str) -> bool:
        bucket = self._by_key.pop(key, None) or Bucket(self.rate)
        self._by_key[key] = bucket
        if len(self._by_key) > _MOST_KEYS:
            self._by_key.popitem(last=False)
        return bucket.take()


class Headcount:
    """How many there are of something, by whom they count for; an empty key counts for nobody."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def of(self, key: str) -> int:
        return self._counts[key] if key else 0

    @contextmanager
    def counted(self, *keys: str) -> Iterator[None]:
        """One more for each key, for as long as the block lasts."""
        self._counts.update(key for key in keys if key)
        try:
            yield
        finally:
            for key in keys:
                self._counts[key] -= 1
                if self._counts[key] <= 0:
                    del self._counts[key]
