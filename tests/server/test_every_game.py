"""Clients that know only docs/protocol.md play a hand of every game over a real socket."""

from __future__ import annotations

import asyncio
import importlib.util
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from client import PATIENCE, AtTable, Visitor

from cardroom import sheets

if TYPE_CHECKING:
    from types import ModuleType

    from rooms import Served

EVERYDAY = ("blackjack-v1", "holdem", "badugi", "mixed-games")
ALL = tuple(sheets.ids())
NAMES = ("Ann", "Ben", "Cleo")
BOT = Path(__file__).parents[2] / "docs/examples/bot.py"


def example_bot() -> ModuleType:
    spec = importlib.util.spec_from_file_location("example_bot", BOT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def play_a_hand(address: str, sheet: str) -> None:
    """Three people come in, sit down at a new table and play by chance until a hand is over."""
    async with AsyncExitStack() as stack:
        visitors = [await stack.enter_async_context(Visitor(address, name)) for name in NAMES]
        for visitor in visitors:
            await visitor.enter()
        table = await visitors[0].open_table(sheet, clock=None, pace=0)
        players = [await stack.enter_async_context(visitor.join(table)) for visitor in visitors]
        for player in players:
            assert (await player.sit())["t"] == "done"
        over = asyncio.Event()
        plays = [asyncio.create_task(player.play(Random(at), over.is_set)) for at, player in enumerate(players)]
        async with asyncio.timeout(PATIENCE):
            while not await visitors[0].finished(table):
                assert not any(play.done() for play in plays), [play.exception() for play in plays if play.done()]
                await asyncio.sleep(0.02)
        over.set()
        await asyncio.gather(*plays)
        _check(players)


def _check(players: list[AtTable]) -> None:
    """Everybody has done something, and nothing was refused but what came too late."""
    for player in players:
        refused = [answer for answer in player.wire.answers.values() if answer["t"] == "refused"]
        assert [answer for answer in refused if answer["code"] != "stale"] == []
        assert len(player.wire.answers) > len(refused)


@pytest.mark.parametrize("sheet", EVERYDAY)
def test_clients_that_know_no_game_play_a_hand(room: Served, sheet: str) -> None:
    asyncio.run(play_a_hand(room.address, sheet))


@pytest.mark.slow
@pytest.mark.parametrize("sheet", [sheet for sheet in ALL if sheet not in EVERYDAY])
def test_clients_that_know_no_game_play_a_hand_of_every_other_game(room: Served, sheet: str) -> None:
    asyncio.run(play_a_hand(room.address, sheet))


async def bot_plays(address: str, sheet: str) -> None:
    """The example bot plays a hand at a table with two bots of the house, and leaves."""
    async with Visitor(address, "Host") as host:
        await host.enter()
        table = await host.open_table(sheet, bots=2, pace=0)
        async with asyncio.timeout(PATIENCE):
            await example_bot().main(address, "Robin", "", table, 1)


def test_the_example_bot_plays_and_leaves(room: Served, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(bot_plays(room.address, "holdem"))
    assert capsys.readouterr().out.startswith("Robin has $")


@pytest.mark.slow
@pytest.mark.parametrize("sheet", ALL)
def test_the_example_bot_plays_every_game(room: Served, sheet: str, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(bot_plays(room.address, sheet))
    assert capsys.readouterr().out.startswith("Robin has $")
