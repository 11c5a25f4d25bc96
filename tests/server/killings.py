"""An evening at a real server that is killed again and again, while people play who only know what they were told."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import httpx
from client import AtTable, Visitor
from websockets.exceptions import WebSocketException

from cardroom.engine.codec import encode
from cardroom.room.chance import SystemChance
from cardroom.room.room import Room
from cardroom.store import open_store
from wire import TOO_FAST, Wire, build, intent_by_chance

if TYPE_CHECKING:
    from random import Random

    from cardroom.room.table import RoomTable

MORTAL = Path(__file__).parent / "mortal.py"
LIFE = 2.0
"""Seconds after which a process is killed that has not come to its end by itself."""
LAST_LIFE = 20.0
"""Seconds in which the hand that was in play when all the others were killed comes to its end."""


class Counts(NamedTuple):
    """What is written of an evening, and how often a hand in play was found again as it was."""

    rows: int
    done: int
    hands: int
    resumed: int


class HandInPlay(NamedTuple):
    """A hand that goes on: its number, how far the log goes, and the cards that are there and are to come."""

    no: int
    seq: int
    cards: bytes
    rest: tuple[int, ...]


class Killings:
    """Two people at a table of a room that does not live long; ``place`` is a file or the address of a server."""

    def __init__(self, place: str, chance: Random, sheet: str) -> None:
        self.place, self.chance, self.sheet = place, chance, sheet
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.people = [Visitor(f"http://127.0.0.1:{self.port}", name) for name in ("Ann", "Ben")]
        self.wires = [Wire(prefix=f"{person.name}-") for person in self.people]
        self.table = ""
        self.lives = self.resumed = 0
        self._last: HandInPlay | None = None

    async def run(self, fates: list[str]) -> None:
        """As many lives as there are fates, how each process ends; then one in which the hand in play is finished."""
        try:
            await self._live("random")
            for fate in fates:
                await self._live(fate)
            await self._finish()
        finally:
            for person in self.people:
                await person.http.aclose()

    async def _live(self, fate: str) -> None:
        before = self._in_play()
        self._goes_on(before)
        process = await self._start([] if fate == "random" else fate.split())
        try:
            if await self._is_open(process):
                if not self.table:
                    await self._come()
                self._is_the_same(before)
                rest = self.chance.uniform(0.02, 0.5) if fate == "random" else LIFE
                players = [asyncio.create_task(self._play(at)) for at in range(len(self.people))]
                await asyncio.wait([asyncio.create_task(process.wait())], timeout=rest)
                await self._end(process, players)
        finally:
            await self._kill(process)

    async def _finish(self) -> None:
        """Nobody is killed until a hand is over that was in play before."""
        before = self._in_play()
        self._goes_on(before)
        process = await self._start([])
        try:
            assert await self._is_open(process)
            self._is_the_same(before)
            players = [asyncio.create_task(self._play(at)) for at in range(len(self.people))]
            async with asyncio.timeout(LAST_LIFE):
                while before is not None and await self.people[0].finished(self.table) < before.no:  # noqa: ASYNC110 - nobody tells
                    await asyncio.sleep(0.02)
            await self._end(process, players)
        finally:
            await self._kill(process)

    async def _start(self, own: list[str]) -> asyncio.subprocess.Process:
        command = [sys.executable, str(MORTAL), self.place, str(self.port), *own]
        self.lives += 1
        return await asyncio.create_subprocess_exec(*command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    @staticmethod
    async def _is_open(process: asyncio.subprocess.Process) -> bool:
        assert process.stdout is not None
        return await process.stdout.readline() == b"open\n"

    @staticmethod
    async def _kill(process: asyncio.subprocess.Process) -> None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def _end(self, process: asyncio.subprocess.Process, players: list[asyncio.Task[None]]) -> None:
        await self._kill(process)
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
                        said = wire.feed(await asyncio.wait_for(at_table.socket.recv(), 0.05))
                        await asyncio.sleep(0.5 if said.get("code") == TOO_FAST else 0)

    async def _compare(self, person: Visitor, wire: Wire) -> None:
        """The cards that somebody was dealt in the hand in play are on the same seat in the room that was reopened."""
        async with person.join(self.table, Wire()) as fresh:
            said = await fresh.next()
        if said["seq"] == wire.seq:
            shown = json.dumps(said["view"]["scene"])
            for card in dealt_to(wire):
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

    def _in_play(self) -> HandInPlay | None:
        """The hand that was in play when the last process died, as the store has it."""
        if not self.table:
            return None
        with closing(open_store(self.place)) as store:
            table = Room.open(store.load(), SystemChance(), 0).tables[self.table]
        return _hand(table)

    def _goes_on(self, hand: HandInPlay | None) -> None:
        """The cards to come are those that were to come when the hand was last seen, less those that came since."""
        if hand is not None and self._last is not None and hand.no == self._last.no:
            came = len(self._last.rest) - len(hand.rest)
            assert came < 0 or self._last.rest[came:] == hand.rest, f"hand {hand.no} goes on with other cards"
        self._last = hand

    def _is_the_same(self, before: HandInPlay | None) -> None:
        """Nobody was told more than is written; whoever was told all of it has the cards that are written."""
        if before is None:
            return
        self.resumed += 1
        for person, wire in zip(self.people, self.wires, strict=True):
            assert wire.seq <= before.seq, f"{person.name} was told of row {wire.seq}, and {before.seq} are written"
            for card in dealt_to(wire) if wire.seq == before.seq else ():
                assert f'"{card}"'.encode() in before.cards, f"{person.name} had {card}, which is gone"

    def audit(self) -> Counts:
        """Holds the store to what everybody was told; what there was of it."""
        with closing(open_store(self.place)) as store:
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
        return Counts(len(rows), len(ids), room.tables[self.table].aside.hand - 1, self.resumed)


def _hand(table: RoomTable) -> HandInPlay | None:
    if table.fold.hand is None:
        return None
    deck = table.dealer.deck
    rest = () if deck is None else tuple(map(int, deck.rest))
    return HandInPlay(table.aside.hand, table.stream.seq, encode(table.state), rest)


def balanced(room: Room) -> None:
    """What the books say of every table is what its game counts."""
    assert sum(room.ledger.balances.values()) == 0
    for table in room.tables.values():
        counted = table.game.chips(table.state) - table.game.bank(table.state)
        assert room.ledger.of(f"table:{table.id}") == counted


def dealt_to(wire: Wire) -> list[str]:
    """The cards that the client's seat was dealt in the hand in play, if it has heard all of it and kept them all."""
    cards: list[str] = []
    for at, frame in enumerate(wire.events):
        if at and wire.events[at - 1]["seq"] + 1 != frame["seq"]:
            cards = []
        match frame["event"]:
            case {"is": "dealt", "cards": list(hands)}:
                cards += [card for seat in wire.seats for card in hands[seat] if card != "??"]
            case {"is": "began" | "ended" | "folded" | "discarded" | "mucked" | "drew" | "voided"}:
                cards = []
            case _:
                pass
    return cards
