"""Advice and odds come from a process beside the room."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner
from client import Visitor

from cardroom.cli.main import main
from cardroom.engine.codec import encode
from cardroom.room.catalogue import Catalogue
from cardroom.room.refusal import RefusedError
from cardroom.server.thinking import SeatView, SheetChoice, advise, theory
from cardroom.server.warm import Trial
from cardroom.server.workers import Workers
from rooms import serving

if TYPE_CHECKING:
    from pathlib import Path

    from cardroom.room.table import RoomTable
    from rooms import Served
    from wire import Plain


def test_the_newest_question_of_a_player_counts_and_a_lost_worker_is_replaced() -> None:
    async def story() -> None:
        workers = Workers()
        first = asyncio.create_task(workers.ask("ann", time.sleep, 0.2))
        await asyncio.sleep(0)
        second = asyncio.create_task(workers.ask("ann", abs, -1))
        other = asyncio.create_task(workers.ask("bob", abs, -2))
        with pytest.raises(RefusedError, match="something newer"):
            await first
        assert (await second, await other) == (1, 2)
        with pytest.raises(RefusedError, match="ask again"):
            await workers.ask("ann", exit_at_once)
        assert await workers.ask("ann", abs, -3) == 3
        for process in workers._pool._processes.values():  # type: ignore[union-attr]  # noqa: SLF001 - to end it
            process.kill()
            process.join()
        await asyncio.sleep(0.2)
        assert await workers.ask("ann", abs, -4) == 4, "one that was lost while it had nothing to do is replaced too"
        workers.close()

    asyncio.run(story())


def exit_at_once() -> None:
    import os  # noqa: PLC0415 - in another process

    os._exit(1)


def test_advice_is_that_of_the_coach_for_what_a_seat_sees() -> None:
    terms, given = SheetChoice("blackjack-v1"), []

    def look(table: RoomTable) -> None:
        for seat in table.game.turn(table.state).seats:
            advice = advise(SeatView(terms, seat, encode(table.game.view(table.state, seat))))
            assert advice is not None
            given.append(advice)

    def is_advised() -> bool:
        return any({"hit", "stand"} <= advice.worth.keys() and advice.unit for advice in given)

    for _ in range(20):  # now and then the dealer has blackjack, and there is nothing to advise
        if not is_advised():
            Trial(Catalogue(), "blackjack-v1").play(look)
    assert is_advised()
    assert any(advice.prices for advice in given)
    assert advise(SeatView(SheetChoice("holdem"), 0, b"")) is None
    assert theory(SheetChoice("holdem")) == {}


def test_the_coach_advises_only_those_who_sit_and_knows_the_odds_of_a_sheet(room: Served) -> None:
    async def story() -> None:
        async with Visitor(room.address, "Ann") as ann:
            await ann.enter()
            table = await ann.open_table("holdem", bots=1)
            refused = await ann.call("GET", f"/api/tables/{table}/coach", 403)
            assert refused["error"]["code"] == "not-yours"
            async with ann.join(table) as here:
                await here.sit()
                advice: Any = await ann.call("GET", f"/api/tables/{table}/coach")
                assert advice["worth"] == advice["prices"] == {}
            assert (await ann.call("GET", "/api/sheets/holdem/odds"))["bets"] == {}
            assert (await ann.call("GET", "/api/sheets/nothing/odds", 404))["error"]["code"] == "unknown"

    asyncio.run(story())


def shy(options: list[Plain]) -> Plain:
    """A small bet, and no card more."""
    for option in options:
        if option["do"] in {"stand", "decline", "take-pay"}:
            return {"do": option["do"]}
        if option["do"] == "cut":
            return {"do": "cut", "depth": option["depth"]["least"]}
    return {"do": "wager", "ante": 1000}


@pytest.mark.slow
def test_the_manager_reads_what_the_house_has_won_beside_what_it_should_have(tmp_path: Path) -> None:
    db = tmp_path / "room.db"
    assert CliRunner().invoke(main, ["manager", "Mona", "--db", str(db)], input="correct horse\n").exit_code == 0

    async def story(room: Served) -> None:
        async with Visitor(room.address, "Mona") as mona:
            await mona.call("POST", "/api/session", json={"name": "Mona", "password": "correct horse"})
            table = await mona.open_table("blackjack-v1", bots=1, pace=0)
            async with mona.join(table) as here:
                await here.sit()
                while not any(frame["event"]["is"] == "round-over" for frame in here.wire.events):
                    for ask in here.wire.turns:
                        await here.socket.send(here.wire.intend(ask, shy(ask["options"])), text=True)
                    await here.next()
            found = await mona.call("GET", "/api/hold", params={"by": "table"})
            assert set(found["groups"]) == {table}
            assert found["groups"][table]["rounds"] >= 1
            assert found["total"]["expected"] > 0
            assert found["total"]["sd"] > 0
            assert not found["total"]["uncounted"]
            shifts = await mona.call("GET", "/api/hold", params={"by": "shift", "hours": 24, "starts": 0})
            assert all(day.endswith(" 00:00") for day in shifts["groups"])
            assert shifts["total"]["won"] == sum(group["won"] for group in shifts["groups"].values())
            assert (await mona.call("GET", "/api/hold", 400, params={"by": "moon"}))["error"]["code"] == "malformed"

    with serving(db) as room:
        asyncio.run(story(room))
