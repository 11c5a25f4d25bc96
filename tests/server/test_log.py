"""The log of a table as it is read afterwards is the log as it was sent, to each as they may see it."""

from __future__ import annotations

import asyncio
import hashlib
import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from client import AtTable, Visitor

from cardroom.server import log_pages
from wire import intent_by_chance

if TYPE_CHECKING:
    from rooms import Served
    from wire import Plain


def head_of(events: list[Plain]) -> str:
    """The chain over lines as a bystander gets them."""
    head = bytes(32)
    for event in events:
        line = {name: event[name] for name in ("seq", "at", "event")}
        head = hashlib.sha256(head + json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode()).digest()
    return head.hex()


async def play_shyly(here: AtTable, last: int) -> None:
    """Plays without risk until there are this many events: whoever loses everything waits for ever."""
    chance = Random(3)
    while here.wire.seq < last:
        for ask in here.wire.turns:
            shy = [option for option in ask["options"] if option["do"] in {"fold", "stand", "decline"}]
            intent = {"do": shy[0]["do"]} if shy else intent_by_chance(chance, ask["options"])
            assert intent is not None
            await here.socket.send(here.wire.intend(ask, intent), text=True)
        await here.next()


@pytest.mark.parametrize(("sheet", "hides"), [("holdem", True), ("stud8", True), ("blackjack-v1", False)])
def test_what_is_read_afterwards_is_what_was_sent(
    room: Served, sheet: str, *, hides: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_pages, "PAGE", 30)

    async def read(visitor: Visitor, table: str, last: int) -> tuple[list[Plain], str]:
        events: list[Plain] = []
        head = ""
        while len(events) < last:
            page = await visitor.call("GET", f"/api/tables/{table}/log", params={"from": len(events)})
            events += page["events"]
            head = page["head"]
        return events[:last], head if len(events) == last else ""

    async def story() -> None:
        async with Visitor(room.address, "Ann") as ann, Visitor(room.address, "Bob") as bob:
            await ann.enter()
            table = await ann.open_table(sheet, bots=2, pace=0)
            first: Any = {"from": 0}
            async with bob.join(table, **first) as beside, ann.join(table, **first) as here:
                await here.until(lambda wire: bool(wire.asks))
                await here.sit()
                seen = here.wire.events
                await play_shyly(here, 70)
                await beside.until(lambda wire: wire.seq >= len(seen))
                for visitor, wire in ((ann, here.wire), (bob, beside.wire)):
                    events, head = await read(visitor, table, len(seen))
                    sent = [{key: frame[key] for key in ("seq", "at", "event", "tell")} for frame in wire.events]
                    assert events == sent[: len(seen)]
                    assert not head or visitor is ann or head == head_of(events)
                assert (here.wire.events != beside.wire.events[: len(seen)]) == hides

    asyncio.run(story())
