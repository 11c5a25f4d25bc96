"""The rim in hard times: a store that fails, callers behind a proxy, addresses that ask too much."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

import httpx
from client import Visitor
from websockets.exceptions import ConnectionClosed

from cardroom.server.rates import Rate
from cardroom.server.settings import Settings
from cardroom.store.contract import StoreError
from rooms import serving

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cardroom.store.contract import RoomStore
    from cardroom.store.rows import Row
    from rooms import Served

BEHIND = Settings(behind_proxy=True, entries=Rate(a_second=0.001, at_once=2))


class Failing:
    """A store that fails once when it is told to."""

    def __init__(self, store: RoomStore) -> None:
        self._store, self.fails = store, False

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a store has
        return getattr(self._store, name)

    def commit(self, rows: Sequence[Row]) -> None:
        if self.fails:
            self.fails = False
            raise StoreError("the disk is full")
        self._store.commit(rows)


def test_what_could_not_be_written_is_told_to_nobody_and_the_room_goes_on(tmp_path: Path) -> None:
    async def story(room: Served) -> None:
        async with Visitor(room.address, "Ann") as ann, Visitor(room.address, "Bob") as bob:
            await ann.enter()
            table = await ann.open_table("holdem", bots=1, clock=None)
            async with ann.join(table) as here:
                await here.sit()
                cast("Any", room.store).fails = True
                assert (await bob.call("POST", "/api/guests", 503, json={"name": "Bob"}))["error"]["code"] == "full"
                with suppress(ConnectionClosed):
                    while True:
                        await here.next()
                assert here.socket.close_code == 1012
            while (await ann.http.get("/api/health")).status_code == 503:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.01)
            assert (await bob.enter())["player"]["name"] == "Bob"
            assert (await ann.call("GET", "/api/me"))["seats"] == [{"table": table, "seat": 1}]
            async with ann.join(table) as here:
                await here.until(lambda wire: bool(wire.turns))

    with serving(tmp_path / "room.db", wrapped=lambda store: cast("RoomStore", Failing(store))) as room:
        asyncio.run(story(room))


def test_a_proxy_is_believed_only_where_there_is_said_to_be_one(tmp_path: Path) -> None:
    forwarded = {
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Host": "cards.example",
        "X-Forwarded-For": "9.9.9.9, 8.8.8.8",
    }
    origin = {"Origin": "https://cards.example"}
    with serving(tmp_path / "a.db") as room, httpx.Client(base_url=room.address, trust_env=False) as http:
        answer = http.post("/api/guests", json={"name": "Ann"}, headers=forwarded)
        assert "Secure" not in answer.headers["set-cookie"]
        assert http.post("/api/guests", json={"name": "Ann"}, headers=forwarded | origin).status_code == 403
    with serving(tmp_path / "b.db", BEHIND) as room, httpx.Client(base_url=room.address, trust_env=False) as http:
        answer = http.post("/api/guests", json={"name": "Ann"}, headers=forwarded | origin)
        assert "Secure" in answer.headers["set-cookie"]
        assert http.get("/api/metrics", headers=forwarded).status_code == 403
        assert http.get("/api/metrics").status_code == 403
        codes = [http.post("/api/guests", json={"name": "A"}, headers=forwarded).status_code for _ in range(3)]
        assert codes == [201, 429, 429]
        other = forwarded | {"X-Forwarded-For": "8.8.8.8, 7.7.7.7"}
        assert http.post("/api/guests", json={"name": "A"}, headers=other).status_code == 201
