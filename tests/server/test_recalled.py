"""What is recalled over HTTP: hands as each may see them, evenings, records for the floor, statements of chips."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from client import Visitor

from cardroom.notation import phh
from cardroom.notation.replay import replay, replay_all

if TYPE_CHECKING:
    from pathlib import Path

    from rooms import Served
    from wire import Plain


async def hands_of(visitor: Visitor, table: str) -> list[Plain]:
    """The hands of a table that are over."""
    return list((await visitor.call("GET", f"/api/tables/{table}/hands"))["hands"])


async def played(visitor: Visitor, sheet: str, hands: int = 2) -> str:
    """A table at which somebody has played some hands with bots."""
    if (await visitor.http.get("/api/me")).status_code != httpx.codes.OK:
        await visitor.enter()
    table = await visitor.open_table(sheet, bots=2, pace=0)
    async with visitor.join(table) as here:
        await here.sit()
        found: list[Plain] = []
        chance = Random(4)
        while sum(bool(hand["mine"]) for hand in found) < hands:
            seen = len(here.wire.events)
            await here.play(chance, lambda seen=seen: len(here.wire.events) > seen + 20)  # type: ignore[misc]
            found = await hands_of(visitor, table)
    return table


@pytest.mark.parametrize("sheet", ["holdem", "blackjack-v1"])
def test_a_hand_is_recalled_by_each_as_they_saw_it(room: Served, sheet: str) -> None:
    async def story() -> None:
        async with Visitor(room.address, "Ann") as ann, Visitor(room.address, "Bob") as bob:
            table = await played(ann, sheet)
            *_, hand = [hand for hand in await hands_of(ann, table) if hand["mine"]]
            at = f"/api/tables/{table}/hands/{hand['no']}"
            mine, theirs = await ann.call("GET", at), await bob.call("GET", at)
            assert [step["seq"] for step in mine["steps"]] == [*range(hand["first"], hand["last"] + 1)]
            assert theirs["hand"]["mine"] == []
            assert (mine["steps"] != theirs["steps"]) == (sheet == "holdem")
            texts = [await visitor.call("GET", f"{at}.txt") for visitor in (ann, bob)]
            assert all(replay(text).is_whole for text in texts)
            assert ("is Ann" in texts[0]) == ("is Ann" in texts[1]) == (hand["mine"] != [])
            if sheet == "holdem":
                assert texts[0].count("??") == texts[1].count("??") - 2
                assert phh.replay(phh.read(await ann.call("GET", f"{at}.phh"))).events
            else:
                refused = await ann.call("GET", f"{at}.phh", 404)
                assert "PHH has no words for a round" in refused["error"]["sentence"]
            await ann.call("GET", f"/api/tables/{table}/hands/999.txt", 404)
            await bob.call("GET", f"{at}/record", 401)
            await ann.call("GET", f"{at}/record", 403)

    asyncio.run(story())


def test_an_evening_is_recalled_in_one_text(room: Served) -> None:
    async def story() -> None:
        async with Visitor(room.address, "Ann") as ann, Visitor(room.address, "Bob") as bob:
            table = await played(ann, "badugi")
            hands = await hands_of(ann, table)
            text = await bob.call("GET", f"/api/tables/{table}/hands.txt", params={"count": len(hands)})
            assert text.count("# hand ") == len(hands)
            assert replay(text).is_whole
            own = [hand for hand in (await ann.call("GET", "/api/me/hands"))["hands"] if hand["no"] <= len(hands)]
            assert {hand["no"] for hand in own} == {hand["no"] for hand in hands if hand["mine"]}
            today = await ann.call("GET", "/api/me/hands.txt")
            assert all(part.is_whole for part in replay_all(today))
            many = await ann.call("GET", "/api/me/hands.phhs")
            assert len([*phh.read_all(many)]) >= len(own)
            assert await ann.call("GET", "/api/me/hands.txt", params={"day": "1999-12-31"}) == ""
            await ann.call("GET", "/api/me/hands.txt", 400, params={"day": "1999-02-31"})
            await bob.call("GET", "/api/me/hands.txt", 401)

    asyncio.run(story())


def test_a_statement_comes_to_what_one_has(room: Served) -> None:
    async def story() -> None:
        async with Visitor(room.address, "Ann") as ann, Visitor(room.address, "Bob") as bob:
            table = await played(ann, "holdem", 1)
            made: Plain = await ann.call("GET", "/api/me/statement")
            assert made["is_reconciled"]
            assert made["balance"] == (await ann.call("GET", "/api/me"))["chips"]
            (there,) = made["tables"]
            assert (there["table"], there["brought"]) == (table, 20_000)
            text = await ann.call("GET", "/api/me/statement.txt")
            assert "chips for a newcomer" in text
            await bob.enter()
            player = (await ann.call("GET", "/api/me"))["player"]["id"]
            await bob.call("GET", f"/api/players/{player}/statement", 403)

    asyncio.run(story())


def test_the_floor_reads_records_and_statements_of_everybody(tmp_path: Path) -> None:
    """Every card of a hand that is over, and chips that add up."""
    from click.testing import CliRunner  # noqa: PLC0415 - as the first manager is made

    from cardroom.cli.main import main  # noqa: PLC0415 - the same
    from rooms import serving  # noqa: PLC0415 - the same

    db = tmp_path / "room.db"
    CliRunner().invoke(main, ["manager", "Mona", "--db", str(db)], input="correct horse\n")

    async def story(address: str) -> None:
        async with Visitor(address, "Ann") as ann, Visitor(address, "Mona") as mona:
            await mona.call("POST", "/api/session", json={"name": "Mona", "password": "correct horse"})
            table = await played(ann, "stud8", 1)
            hand = next(hand for hand in await hands_of(ann, table) if hand["mine"])
            at = f"/api/tables/{table}/hands/{hand['no']}"
            record: Any = await mona.call("GET", f"{at}/record")
            assert sum(one["returned"] - one["wagered"] for one in record["players"]) == 0
            assert all(
                one["after"] - one["before"] == one["brought"] + one["returned"] - one["wagered"]
                for one in record["players"]
            )
            assert "??" not in await mona.call("GET", f"{at}.txt")
            assert any(event["by"] for event in record["events"])
            own = await played(mona, "stud8", 1)
            mine = next(hand for hand in await hands_of(mona, own) if hand["mine"])
            await mona.call("GET", f"/api/tables/{own}/hands/{mine['no']}/record", 403)
            player = (await ann.call("GET", "/api/me"))["player"]["id"]
            assert (await mona.call("GET", f"/api/players/{player}/statement"))["is_reconciled"]
            await mona.call("GET", "/api/players/p99/statement", 404)

    with serving(db) as room:
        asyncio.run(story(room.address))


def test_long_texts_are_made_one_at_a_time(room: Served) -> None:
    async def story() -> None:
        async with Visitor(room.address, "Ann") as ann:
            table = await played(ann, "holdem")
            asked = [ann.http.get(f"/api/tables/{table}/hands.txt") for _ in range(8)]
            codes = sorted(answer.status_code for answer in await asyncio.gather(*asked))
            assert set(codes) <= {200, 429}
            assert codes[0] == httpx.codes.OK
            assert (await ann.http.get(f"/api/tables/{table}/hands.txt")).status_code == httpx.codes.OK

    asyncio.run(story())
