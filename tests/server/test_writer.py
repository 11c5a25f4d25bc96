"""Nothing is told before it is durable; what cannot be written has not happened."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import TYPE_CHECKING, Any, cast

import pytest

from cardroom.room.calls import ListTables
from cardroom.room.effects import Answer, Effects, Frame, Hangup
from cardroom.room.fault import TableFaultError
from cardroom.room.inputs import CallMade, Disconnected, Received, Tick
from cardroom.room.refusal import RefusedError
from cardroom.server.metrics import Meters
from cardroom.server.switchboard import Switchboard
from cardroom.server.wire import framed
from cardroom.server.writer import MOST_WAITING, Writer
from cardroom.store.contract import StoreError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from cardroom.room.inputs import Input


class ToyStore:
    """Rows in a list; commits wait until they are let through, and may fail."""

    def __init__(self) -> None:
        self.batches: list[list[object]] = []
        self.gate = Event()
        self.gate.set()
        self.fails = False

    def commit(self, rows: Iterable[object]) -> None:
        self.gate.wait()
        if self.fails:
            raise StoreError("the disk is full")
        self.batches.append(list(rows))


class ToyRoom:
    """Says what it hears to connection 1, and writes it down unless it is a question."""

    due: int | None = None

    def handle(self, now: int, event: Input) -> Effects:  # noqa: ARG002 - a room's signature
        match event:
            case Received(data=b"bug"):
                raise ZeroDivisionError
            case Received(data=b"bug at t7"):
                raise TableFaultError("t7")
            case Received(data=data):
                rows = [] if data.endswith(b"?") else [data]
                return Effects(cast("Any", rows), [Frame(1, data)])
            case CallMade(no=no):
                return Effects(cast("Any", [no]), [Answer(no, 200, "well")])
            case Disconnected(conn=conn):
                return Effects([], [Hangup(conn, 1000, "bye")])
            case Tick():
                self.due = None
                return Effects([], [Frame(1, b"tick")])
        return Effects()


class ToyLine:
    """What a client gets."""

    def __init__(self) -> None:
        self.heard: list[bytes | int] = []

    def write(self, frames: Iterable[bytes]) -> None:
        self.heard += frames

    def hang_up(self, code: int, reason: str) -> None:  # noqa: ARG002 - a line's signature
        self.heard.append(code)


class Scene:
    """A writer with all that is a toy round it."""

    def __init__(self) -> None:
        self.store, self.board, self.line, self.meters = ToyStore(), Switchboard(), ToyLine(), Meters()
        self.rooms: list[ToyRoom] = []
        self.stopped: list[str | None] = []
        self.cannot_open = False
        assert self.board.connect(self.line) == 1
        store, opens = cast("Any", self.store), cast("Any", self.open_room)
        self.writer = Writer(store, opens, self.board, self.meters, lambda: 1000)

    def open_room(self, faulty: str | None) -> ToyRoom:
        self.stopped.append(faulty)
        if self.cannot_open:
            raise StoreError("row 7 was changed")
        self.rooms.append(ToyRoom())
        return self.rooms[-1]

    def say(self, *texts: bytes) -> None:
        for text in texts:
            self.writer.give(Received(conn=1, data=text))

    async def until(self, is_so: Callable[[], object]) -> None:
        async with asyncio.timeout(5):
            while not is_so():  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.001)


def play(story: Callable[[Scene], Awaitable[None]]) -> Scene:
    async def run() -> Scene:
        scene = Scene()
        await scene.writer.open()
        await story(scene)
        scene.store.gate.set()
        await scene.writer.close()
        return scene

    return asyncio.run(run())


def texts(*data: bytes) -> list[bytes]:
    return [framed(text) for text in data]


def test_what_comes_while_a_commit_is_under_way_is_the_next_batch() -> None:
    async def story(scene: Scene) -> None:
        scene.store.gate.clear()
        scene.say(b"a", b"b", b"c")
        assert scene.writer.waiting == 2
        scene.store.gate.set()
        await scene.until(lambda: len(scene.store.batches) == 2)

    scene = play(story)
    assert scene.store.batches == [[b"a"], [b"b", b"c"]]
    assert scene.line.heard == [*texts(b"a", b"b", b"c"), 1001]
    assert scene.meters.commits.figures().count == 2


def test_nothing_is_told_before_it_is_written_and_questions_wait_for_what_came_before() -> None:
    async def story(scene: Scene) -> None:
        scene.say(b"first?")
        assert scene.line.heard == texts(b"first?")
        scene.store.gate.clear()
        scene.say(b"a", b"second?")
        await asyncio.sleep(0.01)
        assert scene.line.heard == texts(b"first?")
        scene.store.gate.set()
        await scene.until(lambda: len(scene.line.heard) == 3)

    assert play(story).line.heard[:3] == texts(b"first?", b"a", b"second?")


def test_a_call_is_answered_when_it_is_durable() -> None:
    async def story(scene: Scene) -> None:
        scene.store.gate.clear()
        call = asyncio.create_task(scene.writer.call(None, ListTables()))
        await asyncio.sleep(0.01)
        assert not call.done()
        scene.store.gate.set()
        assert (await call).body == "well"
        assert scene.board.calls == {}

    play(story)


def test_a_batch_that_cannot_be_written_has_not_happened_and_the_room_opens_again() -> None:
    async def story(scene: Scene) -> None:
        scene.store.fails = True
        call = asyncio.create_task(scene.writer.call(None, ListTables()))
        await asyncio.sleep(0)
        scene.say(b"a")
        with pytest.raises(RefusedError, match="opened again"):
            await call
        await scene.until(lambda: scene.writer.is_open)
        scene.store.fails = False
        scene.say(b"b")

    scene = play(story)
    assert len(scene.rooms) == 2
    assert scene.store.batches == [[b"b"]]
    assert scene.line.heard == [1012, *texts(b"b"), 1001]


def test_a_room_with_a_bug_is_opened_again_after_the_commit_that_is_under_way() -> None:
    async def story(scene: Scene) -> None:
        scene.store.gate.clear()
        scene.say(b"a", b"lost", b"bug", b"nobody listens")
        with pytest.raises(RefusedError, match="being opened again"):
            await scene.writer.call(None, ListTables())
        scene.store.gate.set()
        await scene.until(lambda: scene.writer.is_open)

    scene = play(story)
    assert scene.store.batches == [[b"a"]]
    assert scene.line.heard == [1012, 1001]
    assert len(scene.rooms) == 2


def test_a_table_with_a_bug_is_stopped_when_the_room_is_opened_again() -> None:
    async def story(scene: Scene) -> None:
        for bug in (b"bug at t7", b"bug"):
            scene.say(bug)
            await scene.until(lambda: scene.writer.is_open)

    assert play(story).stopped == [None, "t7", None]


def test_a_room_that_cannot_be_opened_again_ends_with_a_sentence() -> None:
    async def story(scene: Scene) -> None:
        scene.store.fails = scene.cannot_open = True
        scene.say(b"a")
        assert "row 7 was changed" in await scene.writer.ended
        assert not scene.writer.is_open

    play(story)


def test_the_room_is_told_the_time_when_it_is_due() -> None:
    async def story(scene: Scene) -> None:
        scene.rooms[0].due = 1001
        scene.say(b"hello?")
        await scene.until(lambda: len(scene.line.heard) == 2)

    assert play(story).line.heard == [*texts(b"hello?", b"tick"), 1001]


def test_a_room_with_too_much_to_write_takes_no_calls() -> None:
    async def story(scene: Scene) -> None:
        scene.store.gate.clear()
        scene.say(*[b"a"] * (MOST_WAITING + 3))
        with pytest.raises(RefusedError, match="more to do"):
            await scene.writer.call(None, ListTables())

    play(story)


def test_frames_leave_before_the_hang_up_that_follows_them() -> None:
    board, line, other = Switchboard(), ToyLine(), ToyLine()
    first, second = board.connect(line), board.connect(other)
    board.deliver([Frame(first, b"a"), Frame(second, b"a"), Hangup(first, 1000, "bye"), Frame(second, b"b")])
    assert line.heard == [*texts(b"a"), 1000]
    assert other.heard == texts(b"a", b"b")
