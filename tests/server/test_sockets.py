"""Sockets at a table: who is let in, what is heard, and who is hung up on."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from client import Visitor
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cardroom.server.rates import Rate
from cardroom.server.settings import Settings
from rooms import serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from websockets.asyncio.client import ClientConnection

    from rooms import Served


def url(room: Served, table: str, query: str = "") -> str:
    return f"{room.address.replace('http', 'ws', 1)}/api/tables/{table}/ws{query}"


async def end_of(socket: ClientConnection) -> tuple[list[str], int]:
    """What still comes over a socket, and the code that ends it."""
    async with asyncio.timeout(20):
        frames = [str(frame) async for frame in _all(socket)]
    assert socket.close_code is not None
    return frames, socket.close_code


async def _all(socket: ClientConnection) -> AsyncIterator[str | bytes]:
    with suppress(ConnectionClosed):
        while True:
            yield await socket.recv()


def test_a_guest_sits_down_and_plays_and_comes_back_by_the_last_number(room: Served) -> None:
    async def story() -> None:
        async with Visitor(room.address, "Ann") as ann:
            await ann.enter()
            table = await ann.open_table("holdem", bots=2, pace=0)
            async with ann.join(table) as here:
                assert (await here.sit())["t"] == "done"
                await here.until(lambda wire: bool(wire.turns))
                wire = here.wire
            async with ann.join(table, wire) as here:
                await here.until(lambda wire: bool(wire.turns))
                assert wire.views == 1
                (ask,) = wire.turns
                fold = {"do": "fold"}
                answer = await here.answered(wire.intend(ask, fold))
                assert answer["t"] == "done"
                stale = await here.answered(wire.intend(ask, fold))
                assert stale["code"] == "stale"

    asyncio.run(story())


@pytest.mark.parametrize(
    ("query", "origin", "status"),
    [("?from=x", None, 400), ("?more=1", None, 400), ("", "http://evil.example", 403)],
)
def test_who_asks_for_nonsense_or_comes_from_another_site_is_not_let_in(
    room: Served, query: str, origin: str | None, status: int
) -> None:
    async def story() -> None:
        headers = {} if origin is None else {"Origin": origin}
        with pytest.raises(InvalidStatus) as refused:
            await connect(url(room, "t1", query), additional_headers=headers, proxy=None)
        assert refused.value.response.status_code == status
        assert "error" in json.loads(refused.value.response.body)

    asyncio.run(story())


def test_a_table_that_is_not_there_ends_a_socket(room: Served) -> None:
    async def story() -> None:
        async with connect(url(room, "nowhere"), proxy=None) as socket:
            assert await end_of(socket) == ([], 4404)

    asyncio.run(story())


def test_who_logs_out_is_hung_up_on(room: Served) -> None:
    async def story() -> None:
        async with Visitor(room.address, "Ann") as ann:
            await ann.enter()
            async with ann.join(await ann.open_table("holdem")) as here:
                await here.until(lambda wire: wire.views == 1)
                await ann.call("DELETE", "/api/session", 204)
                assert (await end_of(here.socket))[1] == 4401

    asyncio.run(story())


def test_more_sockets_are_not_more_frames(tmp_path: Path) -> None:
    """A player has as many frames a second on all sockets together as on one."""

    async def story(room: Served) -> None:
        async with Visitor(room.address, "Ann") as ann:
            await ann.enter()
            table = await ann.open_table("holdem")
            async with ann.join(table) as one, ann.join(table) as other:
                for here in (one, other):
                    await here.until(lambda wire: wire.views == 1)
                for here in (one, other):
                    for no in range(6):
                        await here.socket.send(json.dumps({"id": f"c{no}"}))
                codes = [json.loads(await here.socket.recv())["code"] for here in (one, other) for _ in range(6)]
                assert codes.count("malformed") == 8

    with serving(tmp_path / "room.db", Settings(frames=Rate(a_second=0.01, at_once=8))) as room:
        asyncio.run(story(room))


def test_a_frame_that_is_too_large_ends_a_socket(room: Served) -> None:
    async def story() -> None:
        async with Visitor(room.address, "Ann") as ann:
            await ann.enter()
            async with ann.join(await ann.open_table("holdem")) as here:
                await here.socket.send("x" * 9000)
                assert (await end_of(here.socket))[1] == 1009

    asyncio.run(story())


def test_frames_that_come_too_fast_are_refused_and_whoever_goes_on_is_hung_up_on(tmp_path: Path) -> None:
    async def story(room: Served) -> None:
        async with Visitor(room.address, "Ann") as ann:
            await ann.enter()
            async with ann.join(await ann.open_table("holdem")) as here:
                for no in range(300):
                    await here.socket.send(json.dumps({"id": f"c{no}"}))
                frames, code = await end_of(here.socket)
                refused = [frame["id"] for text in frames if (frame := json.loads(text)).get("code") == "too-fast"]
                assert refused[:2] == ["c2", "c3"]
                assert len(refused) == 200
                assert code == 1008

    with serving(tmp_path / "room.db", Settings(frames=Rate(a_second=0.001, at_once=2))) as room:
        asyncio.run(story(room))


def test_a_room_that_closes_says_so_and_goes_on_when_it_is_opened_again(tmp_path: Path) -> None:
    async def first(room: Served) -> tuple[str, dict[str, str]]:
        async with Visitor(room.address, "Ann") as ann:
            await ann.enter()
            table = await ann.open_table("holdem", bots=1, pace=0)
            async with ann.join(table) as here:
                await here.sit()
                room.server.end()
                assert (await end_of(here.socket))[1] == 1001
            return table, dict(ann.http.cookies)

    async def second(room: Served, table: str, cookies: dict[str, str]) -> None:
        async with Visitor(room.address, "Ann") as ann:
            ann.http.cookies.update(cookies)
            assert (await ann.call("GET", "/api/me"))["seats"] == [{"table": table, "seat": 1}]

    with serving(tmp_path / "room.db") as room:
        table, cookies = asyncio.run(first(room))
    with serving(tmp_path / "room.db") as room:
        asyncio.run(second(room, table, cookies))


@pytest.mark.parametrize("frame", [b"\x00\x80" + bytes(4), b"\x89\x80" + bytes(4), b"\x8a\x80" + bytes(4)])
def test_a_flood_of_frames_that_say_nothing_is_cut_off(room: Served, frame: bytes) -> None:
    """Parts of a message without an end, pings and pongs: none of them reaches the limit on what is said."""

    async def story() -> None:
        async with Visitor(room.address, "Ann") as ann:
            await ann.enter()
            async with ann.join(await ann.open_table("holdem")) as here:
                raw = here.socket.transport
                raw.write(b"\x01\x80" + bytes(4) if frame[:1] == b"\x00" else b"")
                raw.write(frame * 5_000)
                assert (await end_of(here.socket))[1] == 1006

    asyncio.run(story())


def test_a_connection_that_says_nothing_is_not_kept(room: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.server.connections.PATIENCE", 0.2)
    host, port = room.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=10) as silent:
        assert silent.recv(1) == b""
