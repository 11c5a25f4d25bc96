"""`python -m bench room`: a room under load, with the server in a process of its own and all players in this one.

Every player answers what the table asks, at a given rate over all of them. What is measured is the time from sending an
intent to the moment when the last player at the table has the last event that came of it, which is after the commit;
and to the sender's own acknowledgement.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import importlib.util
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
from contextlib import closing, contextmanager
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import httpx
import msgspec
import numpy as np

from bench.crowd import Client, Crowd, Felt
from bench.sockets import Socket, upgrade
from cardroom.store import open_store

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import ModuleType

SHEETS = ("blackjack-v1", "holdem", "spanish21-v1", "omaha8", "blackjack-v2", "stud8", "spanish21-v2", "badugi")
"""Half of the tables are played against the house."""
_BEAT, _LOOK = 0.002, 0.01
"""Seconds between two looks at how many intents are due, and at how late this process is."""
_ROOT = Path(__file__).parents[1]


class Load(NamedTuple):
    """How much of everything."""

    players: int
    tables: int
    rate: float
    seconds: float
    seed: int


class Usage(NamedTuple):
    """What the server and this process have used so far: seconds of the clock, and of CPU by each."""

    clock: float
    server: float
    client: float

    @classmethod
    def now(cls, server: int) -> Usage:
        return cls(perf_counter(), _cpu(server), _cpu(os.getpid()))


class Watch:
    """How late this process is itself, and how much memory the server has by the second."""

    def __init__(self, server: int) -> None:
        self.lags: list[float] = []
        self.seconds: list[float] = []
        self.memory: list[float] = []
        self._server = server

    async def look(self) -> None:
        began = perf_counter()
        while True:
            before = perf_counter()
            await asyncio.sleep(_LOOK)
            self.lags.append(perf_counter() - before - _LOOK)
            if before - began >= len(self.seconds):
                self.seconds.append(before - began)
                self.memory.append(_memory(self._server))

    @property
    def slope(self) -> float:
        """Megabytes a minute in the second half, when everything that is kept for a while has filled up."""
        later = len(self.seconds) // 2
        if len(self.seconds) < later + 2:
            return 0.0
        return statistics.linear_regression(self.seconds[later:], self.memory[later:]).slope * 60


class Figures(NamedTuple):
    """What was measured on this side of the wire."""

    crowd: Crowd
    watch: Watch
    before: Usage
    after: Usage
    lost: int

    @property
    def seconds(self) -> float:
        return self.after.clock - self.before.clock


async def run(address: str, server: int, load: Load) -> Figures:
    """Everybody sits down, then the room is under load for some time."""
    crowd, watch = Crowd(Random(load.seed), _example_bot().choose), Watch(server)  # noqa: S311 - no secret
    clients = await _seat_all(address, load, crowd)
    await _settle(crowd)
    gc.collect()
    gc.freeze()
    gc.disable()  # pauses of this process are not the server's
    before, looking = Usage.now(server), asyncio.create_task(watch.look())
    await _press(crowd, load)
    after = Usage.now(server)
    await asyncio.sleep(1)
    looking.cancel()
    lost = sum(client.socket.is_lost for client in clients)
    for client in clients:
        client.socket.close()
    return Figures(crowd, watch, before, after, lost)


async def _seat_all(address: str, load: Load, crowd: Crowd) -> list[Client]:
    """Opens the tables, and brings in the players one by one; each table has its share of them."""
    host = address.partition("//")[2]
    clients = []
    async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=60) as http:
        await _enter(http, "P0")
        felts = [Felt(await _open_table(http, sheet)) for sheet in islice(cycle(SHEETS), load.tables)]
        for no in range(load.players):
            http.cookies.clear()
            cookies = await _enter(http, f"P{no + 1}")
            client = Client(crowd, felts[no % load.tables], no // load.tables)
            request = upgrade(host, f"/api/tables/{client.felt.name}/ws", cookies)
            client.socket = Socket(request, client.heard)
            await client.socket.connect(host)
            clients.append(client)
    return clients


async def _enter(http: httpx.AsyncClient, name: str) -> str:
    """A guest comes in and gets a session."""
    (await http.post("/api/guests", json={"name": name})).raise_for_status()
    return "; ".join(f"{name}={text}" for name, text in http.cookies.items())


async def _open_table(http: httpx.AsyncClient, sheet: str) -> str:
    answer = await http.post("/api/tables", json={"sheet": sheet, "clock": 60, "pace": 0})
    return str(answer.raise_for_status().json()["id"])


async def _settle(crowd: Crowd) -> None:
    """Waits until all have sat down, and forgets what was measured so far."""
    for _ in range(600):
        if not crowd.sent:
            break
        await asyncio.sleep(0.05)
    if crowd.refused:
        print(f"while they sat down: {dict(crowd.refused)}")
    crowd.forget()


async def _press(crowd: Crowd, load: Load) -> None:
    """Sends intents at the rate, as far as players are asked; what could not be sent is counted and not made up for."""
    began, sent = perf_counter(), 0
    while (elapsed := perf_counter() - began) < load.seconds:
        due = int(elapsed * load.rate)
        while sent < due:
            crowd.starved += not crowd.send_one()
            sent += 1
        await asyncio.sleep(_BEAT)


def _memory(process: int) -> float:
    """Megabytes of a process."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


def _cpu(process: int) -> float:
    """Seconds of CPU that a process has taken."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _example_bot() -> ModuleType:
    """The bot of the documentation, whose choices everybody makes here."""
    spec = importlib.util.spec_from_file_location("example_bot", _ROOT / "docs/examples/bot.py")
    if spec is None or spec.loader is None:
        raise ImportError("docs/examples/bot.py is not there")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@contextmanager
def opened(db: str) -> Iterator[tuple[str, int]]:
    """A room in a process of its own: its address, and the number of the process."""
    command = [sys.executable, "-m", "cardroom", "open", "--port", "0", "--db", db, "--no-browser", "--log", "warning"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603 - our own
        try:
            yield _address(server), server.pid
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)


def _address(server: subprocess.Popen[str]) -> str:
    for line in server.stdout or ():
        if found := re.search(r"Cardroom is open at (http://\S+)", line):
            return found[1]
    raise ConnectionError("the room did not open")


def report(load: Load, figures: Figures, metrics: object) -> str:
    """Everything that was measured, in a table."""
    crowd, watch, seconds = figures.crowd, figures.watch, figures.seconds
    memory = watch.memory
    wanted = f"(wanted {load.rate:,.0f}; {crowd.starved:,} had nobody to make them)"
    _, server, client = (
        (after - before) / seconds for before, after in zip(figures.before, figures.after, strict=True)
    )
    return "\n".join(
        (
            f"{load.players:,} players at {load.tables} tables for {seconds:.0f} s",
            f"{'intents a second':<40}{len(crowd.done) / seconds:>10,.1f}  {wanted}",
            f"{'frames of events a second':<40}{crowd.events / seconds:>10,.0f}",
            f"{'refused':<40}{crowd.refused.total():>10,}  {dict(crowd.refused.most_common(3)) or ''}",
            f"{'without an answer at the end':<40}{len(crowd.sent):>10,}",
            f"{'connections lost':<40}{figures.lost:>10,}",
            f"\n{'milliseconds':<40}{'p50':>10}{'p99':>10}{'p99.9':>10}{'most':>10}",
            _percentiles("intent to the last player's event", crowd.broadcasts()),
            _percentiles("intent to its acknowledgement", [done.at - done.sent.at for done in crowd.done]),
            _percentiles("how late this client was itself", watch.lags),
            f"\n{'server memory in MB':<40}{memory[0]:>10.0f}{memory[-1]:>10.0f}  {watch.slope:+.2f} a minute",
            f"{'CPU of the server, of this client':<40}{server:>10.0%}{client:>10.0%}",
            f"\nof itself the server says: {msgspec.json.format(msgspec.json.encode(metrics)).decode()}",
        )
    )


def restarted(db: str) -> str:
    """How long the room takes to open again with all that was written, every chain checked from its first row on."""
    began = perf_counter()
    with closing(open_store(db)) as store:
        rows = sum(stream.seq for stream in store.load().streams.values())
    read, began = perf_counter() - began, perf_counter()
    with opened(db):
        seconds = perf_counter() - began
    return f"\nopened again with {rows:,} events: read and checked in {read:.1f} s, takes players after {seconds:.1f} s"


def _percentiles(name: str, seconds: Sequence[float]) -> str:
    values = np.percentile(seconds, (50, 99, 99.9, 100)) * 1000 if seconds else np.full(4, np.nan)
    return f"{name:<40}" + "".join(f"{value:>10.2f}" for value in values)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser("python -m bench room", description="A room under load.")
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=150)
    parser.add_argument("--rate", type=float, default=500, help="intents a second, over all players")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--db", help="a store to use instead of a new file; a URL for PostgreSQL")
    parser.add_argument("--address", help="a room that is open already on this machine, with --server")
    parser.add_argument("--server", type=int, help="the number of its process")
    given = parser.parse_args(arguments)
    load = Load(given.players, given.tables, given.rate, given.seconds, given.seed)
    with tempfile.TemporaryDirectory() as folder:
        if given.address:
            _measure(given.address, given.server, load)
        else:
            db = given.db or f"{folder}/room.db"
            with opened(db) as (address, server):
                _measure(address, server, load)
            print(restarted(db))


def _measure(address: str, server: int, load: Load) -> None:
    import uvloop

    figures = uvloop.run(run(address, server, load))
    metrics = httpx.get(f"{address}/api/metrics", trust_env=False)
    print(report(load, figures, metrics.json() if metrics.is_success else metrics.text))
