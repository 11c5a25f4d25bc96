"""All that the rim shares: the writer with its room, who is connected, what is measured and what is allowed."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from cardroom.room.refusal import Code, RefusedError
from cardroom.server.metrics import Meters
from cardroom.server.passwords import Passwords
from cardroom.server.rates import Buckets, Headcount
from cardroom.server.switchboard import Switchboard
from cardroom.server.workers import Workers
from cardroom.server.writer import Writer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

    from cardroom.room.people import Person
    from cardroom.server.caller import Caller
    from cardroom.server.opening import RoomKeeper
    from cardroom.server.settings import Settings
    from cardroom.store.contract import RoomStore

T = TypeVar("T")
_ALL = "all"
_MOST_READINGS = 6


@dataclass
class Premises:
    """An open room with everything round it."""

    settings: Settings
    store: RoomStore
    writer: Writer
    switchboard: Switchboard
    meters: Meters
    clock: Callable[[], int]
    passwords: Passwords = field(default_factory=Passwords)
    readers: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(2, "readers"))
    workers: Workers = field(default_factory=Workers)
    sockets: Headcount = field(default_factory=Headcount)
    """How many sockets each address and each player has."""
    readings: Headcount = field(default_factory=Headcount)
    """How many long texts are being made, and for whom."""

    def __post_init__(self) -> None:
        self.entries, self.calls = Buckets(self.settings.entries), Buckets(self.settings.calls)
        self.frames = Buckets(self.settings.frames)

    def person(self, token: bytes | None) -> Person | None:
        """Who has a session by the hash of its token."""
        if token is None or not self.writer.is_open:
            return None
        people = self.writer.room.people
        return people.by_id(people.caller(token, self.clock()))

    @contextmanager
    def looking_back(self, caller: Caller, player: str | None) -> Iterator[None]:
        """Long texts of the past are made one at a time for each who asks, and only a few for all together."""
        keys = (_ALL, f"address {caller.address}" if player is None else f"player {player}")
        if any(self.readings.of(key) >= most for key, most in zip(keys, (_MOST_READINGS, 1), strict=True)):
            raise RefusedError(Code.TOO_FAST, "one after the other: wait until the last one is done")
        with self.readings.counted(*keys):
            yield

    async def read(self, question: Callable[[RoomStore], T]) -> T:
        """What the store knows of the past, read on threads of its own."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, question, self.store)

    @staticmethod
    def is_too_fast(buckets: Buckets, caller: Caller) -> bool:
        """Whether an address has to wait; this machine never does."""
        return not caller.is_local and not buckets.take(caller.address)


@asynccontextmanager
async def opened(settings: Settings, keeper: RoomKeeper) -> AsyncIterator[Premises]:
    """A room that is open for as long as the block lasts; at its end everything is written and told."""
    switchboard, meters = Switchboard(), Meters()
    writer = Writer(keeper.store, keeper.open, switchboard, meters, keeper.clock)
    await writer.open()
    premises = Premises(settings, keeper.store, writer, switchboard, meters, keeper.clock)
    try:
        with meters:
            yield premises
    finally:
        await writer.close()
        premises.passwords.close()
        premises.workers.close()
        premises.readers.shutdown(cancel_futures=True)
