"""Limits that players set themselves."""

from __future__ import annotations

import pytest
from desk import NOON, Desk, heads_up

from cardroom.room import calls, own_limits
from cardroom.room.cage import START_CHIPS
from cardroom.room.own_limits import DAY, MINUTE, DailyLimit
from cardroom.room.refusal import Code
from cardroom.room.running import go_on


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    desk.guest()
    return desk


ME = "p1"


def plain(minutes: int | None, loss: int | None, coming: dict[str, object] | None = None) -> dict[str, object]:
    return {"limits": {"minutes": minutes, "loss": loss, "coming": coming or {}}}


def test_a_limit_is_tightened_at_once_and_loosened_after_a_day(desk: Desk) -> None:
    assert desk.call(calls.SetLimits(minutes=60, loss=10_000), ME) == (200, plain(60, 10_000))
    assert desk.call(calls.SetLimits(minutes=30), ME)[1] == plain(30, 10_000)
    coming: dict[str, object] = {"loss": {"value": None, "at": NOON + DAY}}
    assert desk.call(calls.SetLimits(loss=None), ME)[1] == plain(30, 10_000, coming)
    desk.now += DAY - 1
    assert desk.call(calls.TellMe(), ME)[1]["limits"] == plain(30, 10_000, coming)["limits"]
    desk.now += 1
    assert desk.reopened().call(calls.TellMe(), ME)[1]["limits"] == plain(30, None)["limits"]


def test_who_asks_again_does_not_wait_longer_unless_for_more() -> None:
    first = own_limits.changed(DailyLimit(value=60), 120, 0)
    assert first == DailyLimit(value=60, later=120, since=DAY)
    assert own_limits.changed(first, 120, 5) == first
    assert own_limits.changed(first, 90, 5) == DailyLimit(value=60, later=90, since=DAY)
    assert own_limits.changed(first, None, 5) == DailyLimit(value=60, later=None, since=DAY + 5)
    assert own_limits.changed(first, 60, 5) == DailyLimit(value=60)
    assert own_limits.changed(first, 150, DAY) == DailyLimit(value=120, later=150, since=2 * DAY)


def test_every_change_is_recorded_with_what_was_before(desk: Desk) -> None:
    desk.call(calls.SetLimits(minutes=60), ME)
    desk.call(calls.SetLimits(minutes=60), ME)
    (event,) = desk.events("limits-set")
    assert (event.before.minutes, event.after.minutes) == (DailyLimit(), DailyLimit(value=60))
    assert desk.refused(calls.SetLimits(loss=-1), ME) == "illegal"


def refusal(desk: Desk, chips: int = 0) -> Code | None:
    refused = own_limits.refusal(desk.room, ME, desk.now, chips)
    return None if refused is None else refused.code


def test_nobody_can_lose_more_than_the_limit(desk: Desk) -> None:
    desk.call(calls.SetLimits(loss=10_000), ME)
    assert refusal(desk, 10_001) is Code.LIMIT
    assert refusal(desk, 10_000) is None
    desk.bring(ME, 6_000)
    assert (refusal(desk, 4_000), refusal(desk, 4_001)) == (None, Code.LIMIT)
    desk.felt[ME] = 0
    assert not own_limits.is_over(desk.room, ME, desk.now)
    desk.bring(ME, 4_000)
    desk.felt[ME] = 1
    assert (refusal(desk), own_limits.is_over(desk.room, ME, desk.now)) == (Code.LIMIT, False)
    desk.felt[ME] = 0
    assert own_limits.is_over(desk.room, ME, desk.now)


def test_what_is_won_may_be_brought_back_and_lost(desk: Desk) -> None:
    desk.call(calls.SetLimits(loss=10_000), ME)
    desk.bring(ME, 5_000)
    desk.felt[ME] = 25_000
    desk.bring(ME, -25_000)
    assert (refusal(desk, 30_000), refusal(desk, 30_001)) == (None, Code.LIMIT)


def test_chips_that_lie_at_a_table_when_the_day_begins_count_as_brought(desk: Desk) -> None:
    desk.call(calls.SetLimits(loss=10_000), ME)
    desk.bring(ME, 8_000)
    desk.felt[ME] = 7_000
    desk.now += DAY
    assert not own_limits.is_over(desk.room, ME, desk.now)
    assert (refusal(desk, 3_000), refusal(desk, 3_001)) == (None, Code.LIMIT)
    desk.felt[ME] = 12_000
    desk.now += DAY
    desk.bring(ME, -12_000)
    assert (refusal(desk, 10_000), refusal(desk, 10_001)) == (None, Code.LIMIT)


def test_what_is_in_a_pot_is_not_lost_before_the_hand_is_over() -> None:
    desk, players = heads_up()
    table = desk.room.tables["t1"]
    for word in ("call", "check"):
        (seat,) = table.game.turn(table.state).seats
        table.step(desk.now, table.game.read({"do": word}, seat, str(table.names[seat])))
        go_on(table, desk.now)
    assert table.game.scene(table.state, None).pots
    assert [desk.room.at_tables(player) for player in players] == [10_000, 10_000]
    assert [desk.call(calls.BuyFromCage(), player)[0] for player in players] == [409, 409]


def test_a_tighter_limit_ends_play_after_the_hand(desk: Desk) -> None:
    desk.bring(ME, 50_000)
    desk.felt[ME] = 30_000
    assert not own_limits.is_over(desk.room, ME, desk.now)
    desk.call(calls.SetLimits(loss=20_000), ME)
    assert own_limits.is_over(desk.room, ME, desk.now)


def test_minutes_at_tables_are_counted_until_midnight(desk: Desk) -> None:
    desk.call(calls.SetLimits(minutes=60), ME)
    desk.bring(ME, 1_000)
    desk.now += 40 * MINUTE
    desk.bring(ME, -1_000)
    desk.now += 40 * MINUTE
    assert refusal(desk) is None
    desk.bring(ME, 1_000)
    desk.now += 20 * MINUTE - 1
    assert not own_limits.is_over(desk.room, ME, desk.now)
    desk.now += 1
    assert (refusal(desk), own_limits.is_over(desk.room, ME, desk.now)) == (Code.LIMIT, True)
    desk.now = (NOON // DAY + 1) * DAY + 59 * MINUTE
    assert not own_limits.is_over(desk.room, ME, desk.now)
    desk.now += MINUTE
    assert own_limits.is_over(desk.room, ME, desk.now)


def test_what_has_been_played_is_known_after_a_restart_and_the_pause_is_not_play(desk: Desk) -> None:
    desk.call(calls.SetLimits(minutes=60, loss=5_000), ME)
    desk.bring(ME, 5_000)
    desk.call(calls.TellMe(), ME)
    desk.now += 30 * MINUTE
    again = desk.reopened()
    again.now += 90 * MINUTE
    own_limits.reopened(again.room, again.now, desk.now)
    assert refusal(again, 1) is Code.LIMIT
    again.now += 30 * MINUTE - 1
    assert not own_limits.is_over(again.room, ME, again.now)
    again.now += 1
    assert own_limits.is_over(again.room, ME, again.now)


def test_at_a_table_the_hand_is_played_out_and_then_the_player_leaves_and_does_not_come_back() -> None:
    desk, players = heads_up()
    table = desk.room.tables["t1"]
    (seat,) = table.game.turn(table.state).seats
    me = players[seat]
    desk.call(calls.SetLimits(minutes=1, loss=4_000), me)
    desk.now += MINUTE
    desk.call(calls.TellMe(), me)
    assert table.seats_of(me) == (seat,)
    desk.act("t1", me, {"do": "fold"})
    assert table.seats_of(me) == ()
    assert desk.room.chips_of(me) == START_CHIPS - 100
    assert desk.act("t1", me, {"do": "sit", "seat": seat, "chips": 5_000})["code"] == "limit"
    desk.now += DAY
    assert desk.act("t1", me, {"do": "sit", "seat": seat, "chips": 5_000})["code"] == "limit"
    assert desk.act("t1", me, {"do": "sit", "seat": seat, "chips": 4_000})["t"] == "done"


def test_one_who_is_not_known_has_no_limits(desk: Desk) -> None:
    own_limits.moved(desk.room, desk.now, "a bot", 5)
    assert own_limits.refusal(desk.room, "a bot", desk.now, 5) is None
    assert not own_limits.is_over(desk.room, "a bot", desk.now)
