"""Passwords: hashed with argon2 in threads of their own, and as slowly checked for a name that nobody has."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

if TYPE_CHECKING:
    from collections.abc import Callable

_MOST = 16
"""Passwords that may wait; whoever comes then is told to try again, since each takes memory and time."""
T = TypeVar("T")


class Passwords:
    """Those who hash and check, two at a time."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(2, "passwords")
        self._waiting = 0
        self._dummy = self._hasher.hash("a password that nobody has")

    @property
    def is_busy(self) -> bool:
        return self._waiting >= _MOST

    async def hash(self, password: str) -> str:
        return await self._slowly(partial(self._hasher.hash, password))

    async def is_right(self, kept: str | None, password: str) -> bool:
        """Whether a password is the one that was hashed; it takes as long where there is none."""
        return await self._slowly(partial(self._check, kept or self._dummy, password)) and kept is not None

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)

    def _check(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _slowly(self, work: Callable[[], T]) -> T:
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1
