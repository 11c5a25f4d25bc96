"""An evening at a real server that is killed again and again, while people play who only know what they were told."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
from contextlib import closing, suppress
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import httpx
from client import AtTable, Visitor
from websockets.exceptions import WebSocketException

from cardroom.room.chance import SystemChance
from cardroom.room.room import Room
from cardroom.store import open_store
from wire import Wire, build, intent_by_chance

if TYPE_CHECKING:
    from random import Random

    from wire import Plain

MORTAL = Path(__file__).parent / "mortal.py"
LIFE = 2.0
"""Seconds after which a process is killed that has not come to its end by itself."""


class Counts(NamedTuple):
    """What is written of an evening."""

    rows: int
    done: int
    hands: int


class Killings:
    """Two people at a table of a room that does not live long."""

    def __init__(self, folder: Path, chance: Random, sheet: str) -> None:
        self.path, self.chance, self.sheet = folder / "room.db", chance, sheet
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.people = [Visitor(f"http://127.0.0.1:{self.port}", name) for name in ("Ann", "Ben")]
        self.wires = [Wire(prefix=f"{person.name}-") for person in self.people]
        self.table = ""
        self.lives = 0

    async def run(self, fates: list[str]) -> None:
        """As many lives as there are fates: how each process ends."""
        try:
            await self._live("random")
            for fate in fates:
                await self._live(fate)
        finally:
            for person in self.people:
                await person.http.aclose()

    async def _live(self, fate: str) -> None:
        own = [] if fate == "random" else fate.split()
        command = [sys.executable, str(MORTAL), str(self.path), str(self.port), *own]
        process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        self.lives += 1
        assert process.stdout is not None
        try:
            if await process.stdout.readline() == b"open\n":
                if not self.table:
                    await self._come()
                rest = self.chance.uniform(0.02, 0.5) if fate == "random" else LIFE
                players = [asyncio.create_task(self._play(at)) for at in range(len(self.people))]
                await asyncio.wait([asyncio.create_task(process.wait())], timeout=rest)
                await self._end(process, players)
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    @staticmethod
    async def _end(process: asyncio.subprocess.Process, players: list[asyncio.Task[None]]) -> None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        done, late = await asyncio.wait(players, timeout=5)
        for task in late:
            task.cancel()
        for task in done:
            task.result()

    async def _come(self) -> None:
        for person in self.people:
            await person.enter()
        self.table = await self.people[0].open_table(self.sheet, clock=None, pace=0)
        for person, wire in zip(self.people, self.wires, strict=True):
            async with person.join(self.table, wire) as at_table:
                await at_table.sit()

    async def _play(self, number: int) -> None:
        """Goes on where the wire was, says again what was not answered, and plays until the line is dead."""
        person, wire = self.people[number], self.wires[number]
        with suppress(WebSocketException, OSError, TimeoutError, httpx.HTTPError, EOFError):
            await self._compare(person, wire)
            async with person.join(self.table, wire) as at_table:
                while True:
                    await self._answer(at_table, wire)
                    with suppress(TimeoutError):
                        wire.feed(await asyncio.wait_for(at_table.socket.recv(), 0.05))

    async def _compare(self, person: Visitor, wire: Wire) -> None:
        """The cards that somebody was dealt in the hand in play are on the same seat after a restart."""
        async with person.join(self.table, Wire()) as fresh:
            said = await fresh.next()
        if said["seq"] == wire.seq:
            shown = json.dumps(said["view"]["scene"])
            for card in cards_of(wire):
                assert f'"{card}"' in shown, f"{person.name} had {card}, and now {shown}"

    async def _answer(self, at_table: AtTable, wire: Wire) -> None:
        for ask in wire.turns:
            intent = intent_by_chance(self.chance, ask["options"])
            if intent is not None:
                await at_table.socket.send(wire.intend(ask, intent), text=True)
        aside = wire.fresh("buy")
        if aside is not None and not wire.turns and self.chance.random() < 0.2:
            option = next(option for option in aside["options"] if option["do"] == "buy")
            await at_table.socket.send(wire.intend(aside, build(self.chance, option)), text=True)

    def audit(self) -> Counts:
        """Holds the file to what everybody was told; what there was of it."""
        with closing(open_store(self.path)) as store:
            assert list(store.check()) == []
            rows = store.log(self.table, 1, 1 << 30)
            caused = [json.loads(row.cause) for row in rows if row.cause is not None]
            ids = [(cause["player"], cause["id"]) for cause in caused]
            assert len(set(ids)) == len(ids), "something was done twice"
            names = {name for _, name in ids}
            for wire in self.wires:
                for name, answer in wire.answers.items():
                    assert (answer["t"] == "done") == (name in names), f"{answer} is not what is written"
                for event in wire.events:
                    assert rows[event["seq"] - 1].seq == event["seq"]
                    assert rows[event["seq"] - 1].at == event["at"]
            room = Room.open(store.load(), SystemChance(), rows[-1].at)
            balanced(room)
        return Counts(len(rows), len(ids), room.tables[self.table].aside.hand - 1)


def balanced(room: Room) -> None:
    """What the books say of every table is what its game counts."""
    assert sum(room.ledger.balances.values()) == 0
    for table in room.tables.values():
        counted = table.game.chips(table.state) - table.game.bank(table.state)
        assert room.ledger.of(f"table:{table.id}") == counted


def cards_of(wire: Wire) -> list[str]:
    """The cards that the client's seat was dealt in the hand in play, if it has heard all of it and kept them all."""
    cards: list[str] = []
    for before, frame in pairwise([*wire.events, {"seq": wire.seq + 1, "event": {}}]):
        event: Plain = before["event"]
        match event:
            case {"is": "dealt", "cards": list(hands)}:
                cards += [card for seat in wire.seats for card in hands[seat] if card != "??"]
            case {"is": "began" | "ended" | "folded" | "discarded" | "mucked" | "drew" | "voided"}:
                cards = []
            case _:
                pass
        if frame["seq"] != before["seq"] + 1:
            cards = []
    return cards
