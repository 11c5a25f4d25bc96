"""The examples of docs/protocol.md do what the page says, typed in as they stand there."""

from __future__ import annotations

import asyncio
import gc
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from client import Visitor
from test_protocol_page import blocks

if TYPE_CHECKING:
    from rooms import Served

SESSION, HEAD = blocks("python")


class EnoughError(Exception):
    """Somebody presses Ctrl-C."""


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
def test_the_first_session_sits_down_and_plays(room: Served) -> None:
    told: list[str] = []

    def tell(line: str) -> None:
        told.append(line)
        if len(told) > 60:
            raise EnoughError

    source = SESSION.replace("127.0.0.1:8021", room.address.partition("//")[2]).replace(
        '"bots": 2', '"bots": 2, "pace": 0'
    )
    page: dict[str, Any] = {"print": tell}
    with pytest.raises(EnoughError):
        exec(source, page)  # noqa: S102 - the page's own
    page.clear()
    gc.collect()  # what the session has left open is closed here, where nobody minds
    assert any(line.startswith("Ben") and ("calls" in line or "checks" in line) for line in told)


def test_anybody_can_compute_the_head_of_a_log(room: Served) -> None:
    page: dict[str, Any] = {}
    exec(HEAD, page)  # noqa: S102 - the page's own

    async def story() -> str:
        async with Visitor(room.address, "Zoë") as zoe:
            await zoe.enter()
            table = await zoe.open_table("holdem", clock=None)
            async with zoe.join(table) as here:
                await here.sit()
                await here.answered(here.wire.ask_room("say", text='"Grüße" \\ aus <Köln>\t♠'))
            return table

    table = asyncio.run(story())
    log = httpx.get(f"{room.address}/api/tables/{table}/log", trust_env=False).json()
    assert len(log["events"]) >= 4
    assert page["head_of"](room.address, table) == log["head"]


def test_an_invitation_opens_a_private_table_and_nothing_else_does(room: Served) -> None:
    async def story() -> None:
        async with Visitor(room.address, "Ann") as ann, Visitor(room.address, "Bea") as bea:
            await ann.enter()
            opened = await ann.call("POST", "/api/tables", 201, json={"sheet": "holdem", "private": True})
            table, invitation = opened["id"], opened["invitation"]
            assert (await bea.enter())["player"]["role"] == "guest"
            assert table not in {entry["id"] for entry in (await bea.call("GET", "/api/tables"))["tables"]}
            await bea.call("GET", f"/api/tables/{table}/log", 404)
            await bea.call("POST", f"/api/tables/{table}/join", 404, json={"invitation": "open sesame"})
            await bea.call("POST", f"/api/tables/{table}/join", json={"invitation": invitation})
            assert table in {entry["id"] for entry in (await bea.call("GET", "/api/tables"))["tables"]}
            came = await bea.call("POST", "/api/guests", 201, json={"name": "Cleo", "invitation": invitation})
            assert came["table"] == table
            async with bea.join(table) as here:
                assert (await here.sit())["t"] == "done"

    asyncio.run(story())


def test_who_asks_for_scenes_gets_the_picture_after_each_change(room: Served) -> None:
    async def story() -> None:
        async with Visitor(room.address, "Dora") as dora:
            name = (await dora.enter())["player"]["name"]
            async with dora.join(await dora.open_table("stud8", clock=None), scenes=1) as here:
                await here.sit(seat=2)
                view = (await here.until(lambda wire: wire.seats == [2])).view
                assert view is not None
                assert view["scene"]["seats"][2]["player"] == name
                assert view["room"]["here"] == [name]

    asyncio.run(story())
