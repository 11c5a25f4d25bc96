"""The one loop: inputs go to the room as they come, what is to be written is committed in batches, then all is told.

The commit under way is the window in which the next batch gathers. Whatever an input leads to waits for the rows of all
inputs before it, so that nobody ever sees what is not durable, not even of the room's memory. If a batch cannot be
written, the room is discarded with all that nobody was told, and opened again from the store.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from cardroom.room.effects import Effects
from cardroom.room.fault import TableFaultError
from cardroom.room.inputs import CallMade, Tick
from cardroom.room.refusal import Code, RefusedError
from cardroom.server.switchboard import LEAVING, RESTARTED

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.room.calls import Call
    from cardroom.room.effects import Answer
    from cardroom.room.inputs import Input
    from cardroom.room.room import Room
    from cardroom.server.metrics import Meters
    from cardroom.server.switchboard import Switchboard
    from cardroom.store.contract import RoomStore

MOST_WAITING = 20_000
"""Rows that may wait for the next commit before calls and frames are refused."""
_LEAST_REST = 0.001
"""Seconds between two ticks, so that whoever is connected is heard in between."""
T = TypeVar("T")
_log = logging.getLogger(__name__)


class Writer:
    """The room, and the thread that writes for it. All methods are called on the event loop."""

    def __init__(
        self,
        store: RoomStore,
        opens: Callable[[str | None], Room],
        switchboard: Switchboard,
        meters: Meters,
        clock: Callable[[], int],
    ) -> None:
        self._store, self._opens = store, opens
        self._switchboard, self._meters, self._clock = switchboard, meters, clock
        self._thread = ThreadPoolExecutor(1, "writer")
        self._next = Effects()
        self._under_way: Effects | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._due: int | None = None
        self._at_rest = asyncio.Event()
        self._is_broken = self._is_closing = False
        self._faulty: str | None = None
        self.room: Room
        self.is_open = False
        """Whether inputs are taken: not while the room is being opened again, nor when it closes."""
        self.ended: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        """Done, with a sentence, when the room could not be opened again."""

    async def open(self) -> None:
        """Opens the room from the store, on the thread that writes."""
        self.room = await self._on_thread(lambda: self._opens(None))
        self.is_open = True
        self._at_rest.set()
        self._wind()

    @property
    def is_full(self) -> bool:
        return len(self._next.rows) > MOST_WAITING

    @property
    def waiting(self) -> int:
        """Rows that wait for the next commit."""
        return len(self._next.rows)

    def give(self, event: Input) -> int:
        """Has the room handle an input now, and counts the rows of it; while it is opened again, nothing is taken."""
        if not self.is_open:
            return 0
        try:
            effects = self.room.handle(self._clock(), event)
        except Exception as error:  # noqa: BLE001 - a bug: what is in memory cannot be believed any more
            _log.exception("the room is opened again: it could not handle %s", type(event).__name__)
            self._fail(error.table if isinstance(error, TableFaultError) else None)
            return 0
        self._next += effects
        self._go_on()
        self._wind()
        return len(effects.rows)

    async def call(self, player: str | None, call: Call) -> Answer:
        """The answer to a call, when it is durable."""
        if not self.is_open:
            raise RefusedError(Code.FULL, "the room is being opened again; try in a moment")
        if self.is_full:
            raise RefusedError(Code.FULL, "the room has more to do than it can; try in a moment")
        number, answer = self._switchboard.expect()
        self.give(CallMade(no=number, player=player, call=call))
        try:
            return await answer
        except asyncio.CancelledError as error:
            if answer.cancelled() and not self._is_cancelled():
                raise RefusedError(
                    Code.FULL, "the room was opened again before this was done; try in a moment"
                ) from error
            raise
        finally:
            self._switchboard.calls.pop(number, None)

    @staticmethod
    def _is_cancelled() -> bool:
        """Whether it is the one who asked who was cancelled, and not the answer."""
        task = asyncio.current_task()
        return task is not None and bool(task.cancelling())

    async def close(self) -> None:
        """Takes nothing more, writes what is waiting, tells it, and hangs up on everybody."""
        self.is_open, self._is_closing = False, True
        self._unwind()
        await self._at_rest.wait()
        self._switchboard.close_all(LEAVING, "the room closes")
        self._thread.shutdown()

    def _go_on(self) -> None:
        """Commits what is waiting, or tells it at once if there is nothing to write."""
        if self._under_way is not None:
            return
        if self._next.rows:
            batch, self._next = self._next, Effects()
            self._under_way = batch
            self._at_rest.clear()
            self._on_thread(lambda: self._commit(batch)).add_done_callback(self._committed)
        elif self._next.out:
            out, self._next = self._next.out, Effects()
            self._switchboard.deliver(out)

    def _commit(self, batch: Effects) -> float:
        """Writes a batch, on the thread; how long it took, in seconds."""
        began = perf_counter()
        self._store.commit(batch.rows)
        return perf_counter() - began

    def _committed(self, result: asyncio.Future[float]) -> None:
        batch, self._under_way = self._under_way, None
        error = result.exception()
        if error is not None:
            _log.error("the room is opened again: a batch could not be written: %s", error)
            self._fail()
        elif self._is_broken:
            self._open_again()
        elif batch is not None:
            self._at_rest.set()
            self._meters.committed(result.result(), len(batch.rows))
            self._switchboard.deliver(batch.out)
            self._go_on()

    def _fail(self, faulty: str | None = None) -> None:
        """Drops the room with everything that nobody was told, and opens it again from the store.

        A table that has failed by itself is stopped then, so that the others go on without it.
        """
        self.is_open, self._is_broken = False, True
        self._faulty = faulty
        self._next = Effects()
        self._unwind()
        self._switchboard.close_all(RESTARTED, "the room is opened again")
        if self._under_way is None:
            self._open_again()

    def _open_again(self) -> None:
        self._at_rest.clear()
        faulty, self._faulty = self._faulty, None
        self._on_thread(lambda: self._opens(faulty)).add_done_callback(self._opened_again)

    def _opened_again(self, result: asyncio.Future[Room]) -> None:
        error = result.exception()
        self._is_broken = False
        self._at_rest.set()
        if error is None:
            self.room, self.is_open = result.result(), not self._is_closing
            self._wind()
        else:
            _log.critical("the room could not be opened again: %s", error)
            self.ended.set_result(f"the room had to be opened again, and could not be: {error}")

    def _on_thread(self, work: Callable[[], T]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _wind(self) -> None:
        """Sets the timer to when the room wants to be told the time."""
        due = self.room.due
        if due == self._due or not self.is_open:
            return
        self._unwind()
        if due is not None:
            rest = max((due - self._clock()) / 1000, _LEAST_REST)
            self._due, self._timer = due, asyncio.get_running_loop().call_later(rest, self._tick)

    def _unwind(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._due = self._timer = None

    def _tick(self) -> None:
        self._due = self._timer = None
        self.give(Tick())
