"""A client with sockets: somebody who comes into a real room over HTTP and plays at its tables."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from wire import Plain, Wire, intent_by_chance, sit

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from random import Random

PATIENCE = 20.0
"""Seconds after which a test does not wait for a frame any longer."""
LONGEST = 120.0
"""Seconds in which whatever is played comes to its end."""


class Visitor:
    """Somebody at the address of a room, with the cookies that were set."""

    def __init__(self, address: str, name: str) -> None:
        self.address, self.name = address, name
        self.http = httpx.AsyncClient(base_url=address, trust_env=False, timeout=PATIENCE)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def enter(self) -> Plain:
        """Comes in as a guest."""
        answer: Plain = await self.call("POST", "/api/guests", 201, json={"name": self.name})
        return answer

    async def open_table(self, sheet: str, **terms: object) -> str:
        return str((await self.call("POST", "/api/tables", 201, json={"sheet": sheet, **terms}))["id"])

    async def call(self, method: str, path: str, status: int = 200, **more: Any) -> Any:  # noqa: ANN401 - JSON
        """What a call answers, which must have this status."""
        answer = await self.http.request(method, path, **more)
        assert answer.status_code == status, (method, path, answer.status_code, answer.text)
        return answer.json() if answer.headers.get("content-type", "").startswith("application/json") else answer.text

    async def finished(self, table: str) -> int:
        """How many hands a table has finished."""
        tables = (await self.call("GET", "/api/tables"))["tables"]
        return next(int(entry["hand"]) - 1 for entry in tables if entry["id"] == table)

    @property
    def cookies(self) -> dict[str, str]:
        return {"Cookie": "; ".join(f"{name}={text}" for name, text in self.http.cookies.items())}

    @asynccontextmanager
    async def join(self, table: str, wire: Wire | None = None, **query: object) -> AsyncIterator[AtTable]:
        """A connection to a table; with a wire that knows it already it goes on after the last event known."""
        wire = Wire(prefix=f"{self.name}-") if wire is None else wire
        if wire.seq:
            query = {"from": wire.seq, **query}
        asked = httpx.QueryParams({name: str(text) for name, text in query.items()})
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/ws{f'?{asked}' if query else ''}"
        headers = {**self.cookies, "Origin": self.address}
        async with connect(url, additional_headers=headers, proxy=None, compression=None, max_queue=None) as socket:
            for frame in wire.repeats():
                await socket.send(frame, text=True)
            yield AtTable(socket, wire)


class AtTable:
    """A connection to a table and what came over it."""

    def __init__(self, socket: ClientConnection, wire: Wire) -> None:
        self.socket, self.wire = socket, wire

    async def next(self) -> Plain:
        """The next frame."""
        return self.wire.feed(await asyncio.wait_for(self.socket.recv(), PATIENCE))

    async def until(self, is_so: Callable[[Wire], bool]) -> Wire:
        """Reads on until something is so."""
        while not is_so(self.wire):
            await self.next()
        return self.wire

    async def answered(self, frame: bytes) -> Plain:
        """Sends a frame, and reads on to the answer to it."""
        sent = [*self.wire.unanswered][-1]
        await self.socket.send(frame, text=True)
        await self.until(lambda wire: sent in wire.answers)
        return self.wire.answers[sent]

    async def sit(self, seat: int | None = None, chips: int = 20_000) -> Plain:
        """Sits down as soon as that is offered, and asks again if somebody else was quicker."""
        while True:
            await self.until(lambda wire: wire.fresh("sit") is not None)
            ask = self.wire.fresh("sit")
            assert ask is not None
            answer = await self.answered(self.wire.intend(ask, sit(ask, seat, chips)))
            if answer.get("code") != "stale":
                return answer

    async def play(self, chance: Random, is_over: Callable[[], bool]) -> None:
        """Answers every question that waits for this client by chance, until it is over, which it is before long."""
        async with asyncio.timeout(LONGEST):
            while not is_over():
                for ask in self.wire.turns:
                    intent = intent_by_chance(chance, ask["options"])
                    if intent is not None:
                        await self.socket.send(self.wire.intend(ask, intent), text=True)
                try:
                    self.wire.feed(await asyncio.wait_for(self.socket.recv(), 0.25))
                except TimeoutError:
                    await self._buy()

    async def _buy(self) -> None:
        """Nothing happens: one who has lost everything buys chips, or no hand would ever begin."""
        if (ask := self.wire.fresh("buy")) is not None:
            option = next(option for option in ask["options"] if option["do"] == "buy")
            sizes = option["chips"]
            chips = max(sizes["only"]) if "only" in sizes else sizes["most"]
            await self.socket.send(self.wire.intend(ask, {"do": "buy", "chips": chips}), text=True)
