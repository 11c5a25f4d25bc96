"""What no client should send is refused, with a code of the closed list, and changes nothing."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from client import AtTable, Visitor
from websockets.exceptions import ConnectionClosed

from cardroom.engine.codec import option_from_plain
from cardroom.engine.options import fits
from cardroom.room.effects import Frame
from cardroom.room.inputs import Received
from cardroom.room.refusal import Code
from hostile_frames import RAW, mutants
from parlour import Parlour, possible

if TYPE_CHECKING:
    from rooms import Served
    from wire import Plain, Wire

SHEETS = ("blackjack-v1", "spanish21-v2", "holdem", "stud8", "badugi", "mixed-games")
CONTROLS = frozenset({"say", "sit-out", "sit-in", "wait", "stop-waiting", "pause", "resume", "time"})
LONGEST_ID = 64


def parlour_in_play(seed: int) -> Parlour:
    """Tables in the middle of something, each with players, with one who could sit down and with a bystander."""
    parlour, chance = Parlour(seed), Random(seed)
    for at, sheet in enumerate(SHEETS):
        host = parlour.enter(f"Host-{at}")
        table = parlour.open_table(host, sheet, clock=None, pace=0)
        for name in ("Ann", "Ben", "Cleo"):
            parlour.seat(f"{name}-{at}", table)
        parlour.join(host, table)
        parlour.join(None, table)
    events = len(parlour.rows) + 200
    parlour.play(chance, lambda: len(parlour.rows) > events)
    return parlour


def is_valid(wire: Wire, data: bytes) -> bool:
    """Whether a frame has come out of its changes as one that the room would carry out, read as leniently as can be."""
    try:
        frame: Any = json.loads(data)
    except (ValueError, RecursionError):
        return False
    if not isinstance(frame, dict) or not isinstance(frame.get("id"), str):
        return False
    if isinstance(room := frame.get("room"), dict):
        return isinstance(room.get("do"), str) and room["do"] in CONTROLS
    asks = [ask for ask in wire.asks if ask["no"] == frame.get("no")]
    return isinstance(frame.get("intent"), dict) and any(_is_among(ask, frame["intent"]) for ask in asks)


def _is_among(ask: Plain, intent: Plain) -> bool:
    return any(fits(option_from_plain(option), intent) for option in ask["options"])


def hammer(parlour: Parlour, chance: Random, count: int) -> int:
    """Has players send changed frames; how many were refused. Whatever was not refused is a failure."""
    rooms = [{"id": "x", "room": {"do": "say", "text": "hello"}}, {"id": "y", "room": {"do": "sit-out", "when": "now"}}]
    frames = {conn: [*possible(wire), *rooms] for conn, wire in parlour.wires.items()}
    senders = {conn: mutants(chance, valid) for conn, valid in frames.items()}
    refused = 0
    for _ in range(count):
        conn = chance.choice([*senders])
        data = next(senders[conn])
        if is_valid(parlour.wires[conn], data):
            continue
        effects = parlour.room.handle(parlour.now, Received(conn=conn, data=data))
        assert effects.rows == [], data
        (frame,) = effects.out
        assert isinstance(frame, Frame), data
        assert frame.conn == conn
        _check_refusal(json.loads(frame.data))
        refused += 1
    return refused


def _check_refusal(frame: Plain) -> None:
    assert frame["t"] == "refused", frame
    assert frame["code"] in set(Code), frame
    assert frame["sentence"], frame
    assert frame["code"] != Code.FAILED, frame


def test_changed_frames_are_refused_and_change_nothing() -> None:
    assert hammer(parlour_in_play(1), Random(1), 2_000) > 1_200


@pytest.mark.slow
def test_a_hundred_thousand_changed_frames_are_refused_and_change_nothing() -> None:
    refused = sum(hammer(parlour_in_play(seed), Random(seed), 32_000) for seed in range(5))
    assert refused >= 100_000


def test_a_socket_outlives_what_hurts(room: Served) -> None:
    """Frames of bytes, too deep, too long or of no encoding: an answer or a closed socket, and the next one works."""

    async def hurt() -> None:
        async with Visitor(room.address, "Mallory") as visitor:
            await visitor.enter()
            table = await visitor.open_table("holdem", clock=None)
            for data in (*RAW, b"x" * 100_000, b'{"id":"' + b"i" * 9_000 + b'"}'):
                for is_text in (True, False):
                    await _send(visitor, table, data, is_text=is_text)
            async with visitor.join(table) as at_table:
                assert (await at_table.sit())["t"] == "done"

    asyncio.run(hurt())


async def _send(visitor: Visitor, table: str, data: bytes, *, is_text: bool) -> None:
    """Sends a frame on a socket of its own; it is refused, or the room hangs up with a code."""
    async with visitor.join(table) as at_table:
        assert (await at_table.next())["t"] == "view"
        await at_table.socket.send(data, text=is_text)
        frame = await _answer(at_table)
        if isinstance(frame, int):
            assert frame in {1003, 1007, 1008, 1009}, data[:100]
        else:
            _check_refusal(frame)


async def _answer(at_table: AtTable) -> Plain | int:
    """The next frame, or the code that the room hangs up with."""
    try:
        frame: Plain = json.loads(await asyncio.wait_for(at_table.socket.recv(), 5))
    except ConnectionClosed as closed:
        return 0 if closed.rcvd is None else closed.rcvd.code
    return frame
