"""A connection lasts no longer than the session by which it was made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from evening import Evening

from cardroom.room import calls, inputs
from cardroom.room.people import GUEST_SESSION

if TYPE_CHECKING:
    from cardroom.room.calls import Call

ENDED = 4401
HASH = "of a password"
FIRST, SECOND = b"1" * 32, b"2" * 32


def arrived() -> tuple[Evening, str, str]:
    """Somebody with two sessions, and a connection by each of them."""
    evening = Evening()
    player = evening.ask(None, calls.MakeAccount(name="Ann", password=HASH, token=FIRST))["player"]["id"]
    evening.ask(None, calls.LogIn(name="Ann", is_right=True, token=SECOND))
    table = evening.table(player)
    for conn, session in ((1, FIRST), (2, SECOND)):
        evening.give(inputs.Connected(conn=conn, table=table, player=player, session=session))
    evening.give(inputs.Connected(conn=3, table=table))
    return evening, player, table


@pytest.mark.parametrize(
    ("call", "ended"), [(calls.LogOut(token=FIRST), {1}), (calls.LogOut(token=FIRST, everywhere=True), {1, 2})]
)
def test_who_logs_out_is_gone_from_every_table_at_once(call: Call, ended: set[int]) -> None:
    evening, player, table = arrived()
    evening.call(player, call)
    assert {conn: hangup.code for conn, hangup in evening.hangups.items()} == dict.fromkeys(ended, ENDED)
    assert set(evening.room.tables[table].audience.watchers) == {1, 2, 3} - ended
    evening.heard.clear()
    evening.give(inputs.Received(conn=1, data=b'{"id":"1","room":{"do":"say","text":"still here"}}'))
    assert evening.heard == {}


def test_a_guest_who_makes_an_account_comes_back_by_the_new_session() -> None:
    evening = Evening()
    guest = evening.ask(None, calls.EnterAsGuest(name="Ann", token=FIRST))["player"]["id"]
    table = evening.table(guest)
    evening.give(inputs.Connected(conn=1, table=table, player=guest, session=FIRST))
    evening.ask(guest, calls.MakeAccount(name="Ann", password=HASH, token=SECOND))
    assert evening.hangups[1].code == ENDED
    evening.give(inputs.Connected(conn=2, table=table, player=guest, session=FIRST))
    assert evening.hangups[2].code == ENDED
    evening.give(inputs.Connected(conn=3, table=table, player=guest, session=SECOND))
    assert 3 not in evening.hangups


def test_a_session_that_runs_out_ends_with_the_next_word() -> None:
    evening = Evening()
    guest = evening.ask(None, calls.EnterAsGuest(name="Ann", token=FIRST))["player"]["id"]
    table = evening.table(guest)
    evening.give(inputs.Connected(conn=1, table=table, player=guest, session=FIRST))
    evening.now += GUEST_SESSION
    rows = len(evening.rows)
    evening.give(inputs.Received(conn=1, data=b'{"id":"1","room":{"do":"say","text":"a week later"}}'))
    assert evening.hangups[1].code == ENDED
    assert len(evening.rows) == rows
