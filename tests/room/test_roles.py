"""Who may do what: every call for every role, and what the floor and the manager do about people."""

from __future__ import annotations

from typing import get_args

import pytest
from desk import NOON, Desk, heads_up

from cardroom.data import fields_of, replace, tag_of
from cardroom.room import calls, significant
from cardroom.room import house_events as ev
from cardroom.room.cage import START_CHIPS
from cardroom.room.calls import Call
from cardroom.room.handlers import HANDLERS
from cardroom.room.people import Details, Person, Role
from cardroom.room.refusal import RefusedError
from cardroom.room.roles import NEEDS, authorise
from cardroom.store.rows import EntryRow

# Nobody, guest, player, floor, manager; and a player who is barred.
ALLOWED = """
    EnterAsGuest   yes yes yes yes yes  no
    MakeAccount    yes yes yes yes yes  no
    LogIn          yes yes yes yes yes  no
    LogOut         yes yes yes yes yes  yes
    ListSheets     yes yes yes yes yes  yes
    ListTables     yes yes yes yes yes  yes
    MayWatch       yes yes yes yes yes  yes
    TellMe         no  yes yes yes yes  yes
    SetLimits      no  yes yes yes yes  no
    BuyFromCage    no  yes yes yes yes  no
    RecallOwn      no  yes yes yes yes  yes
    ReadStatement  no  yes yes yes yes  yes
    OpenTable      no  yes yes yes yes  no
    JoinTable      no  yes yes yes yes  no
    CloseTable     no  yes yes yes yes  no
    Pause          no  no  no  yes yes  no
    ListOrders     no  no  no  yes yes  no
    GiveOrder      no  no  no  yes yes  no
    Unseat         no  no  no  yes yes  no
    BarPlayer      no  no  no  yes yes  no
    Correct        no  no  no  yes yes  no
    ListPlayers    no  no  no  yes yes  no
    ReadStatementOf no no  no  yes yes  no
    MayInspect     no  no  no  yes yes  no
    UploadSheet    no  no  no  no  yes  no
    SetRole        no  no  no  no  yes  no
    MayAudit       no  no  no  no  yes  no
"""
ROWS = {name: answers for name, *answers in map(str.split, ALLOWED.strip().splitlines())}
CALLS: dict[str, type] = {kind.__name__: kind for kind in get_args(Call)}


def person(role: Role, barred: str | None = None) -> Person:
    return Person(id="p1", name="Anna", key="anna", role=role, created=NOON, details=Details(barred=barred))


CALLERS = [None, *map(person, Role), person(Role.PLAYER, "hits dealers")]


def is_allowed(caller: Person | None, kind: type) -> bool:
    try:
        authorise(caller, kind(**dict.fromkeys(fields_of(kind))))
    except RefusedError:
        return False
    return True


def test_every_call_has_its_row() -> None:
    assert set(ROWS) == set(CALLS) == {kind.__name__ for kind in NEEDS}


@pytest.mark.parametrize("name", ROWS)
def test_each_role_may_make_these_calls(name: str) -> None:
    assert ["yes" if is_allowed(caller, CALLS[name]) else "no" for caller in CALLERS] == ROWS[name]


def test_a_refusal_says_whether_it_is_for_want_of_a_name_or_of_a_role(desk: Desk) -> None:
    assert desk.refused(calls.TellMe()) == "who-are-you"
    assert desk.refused(calls.ListPlayers(), desk.guest()) == "not-allowed"
    assert desk.refused(calls.TellMe(), "p99") == "who-are-you"


# The manager


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_only_a_manager_sets_roles_and_the_change_is_recorded(desk: Desk) -> None:
    floor = desk.staff(Role.FLOOR, "Flora")
    (*_, event) = desk.events("role-set")
    assert event == ev.RoleSet(by="p2", player=floor, before=Role.PLAYER, after=Role.FLOOR, why="works here")
    assert desk.refused(calls.SetRole(player=floor, role=Role.MANAGER, why="me"), floor) == "not-allowed"
    assert desk.reopened().call(calls.ListPlayers(), floor)[0] == 200


def test_the_last_manager_stays_one(desk: Desk) -> None:
    first = desk.manager("Mona")
    down = calls.SetRole(player=first, role=Role.PLAYER, why="leaves")
    assert desk.refused(down, first) == "illegal"
    second = desk.manager("Mike")
    assert desk.call(down, first)[0] == 200
    assert desk.refused(calls.SetRole(player=second, role=Role.FLOOR, why="too"), second) == "illegal"


def test_roles_are_for_accounts_and_accounts_are_never_guests(desk: Desk) -> None:
    boss, guest, player = desk.manager(), desk.guest(), desk.account()
    assert desk.refused(calls.SetRole(player=guest, role=Role.FLOOR, why="x"), boss) == "illegal"
    assert desk.refused(calls.SetRole(player=player, role=Role.GUEST, why="x"), boss) == "illegal"
    assert desk.refused(calls.SetRole(player="p99", role=Role.FLOOR, why="x"), boss) == "unknown"
    assert desk.refused(calls.SetRole(player=player, role=Role.FLOOR, why=" \n"), boss) == "illegal"
    assert desk.refused(calls.SetRole(player=player, role=Role.FLOOR, why="x" * 301), boss) == "illegal"


def test_a_change_of_role_ends_no_session(desk: Desk) -> None:
    player = desk.staff(Role.FLOOR, "Flora")
    assert len(desk.room.people.sessions_of(player)) == 1


def test_who_is_made_manager_from_the_command_line_gets_a_new_password_and_is_logged_out(desk: Desk) -> None:
    player = desk.account("Bert")
    for _ in range(5):
        desk.log_in(is_right=False)
    assert desk.manager("bert") == player
    assert desk.room.people.sessions_of(player) == []
    assert desk.room.people.credential("Bert") == "hash of bert"
    assert desk.log_in()[1]["player"]["role"] == "manager"
    assert [event.by for event in desk.events("password-set") + desk.events("role-set")] == [None, None]


# The floor


def test_one_who_is_barred_may_look_and_nothing_else(desk: Desk) -> None:
    floor, player = desk.staff(Role.FLOOR, "Flora"), desk.account("Bert")
    assert desk.call(calls.BarPlayer(player=player, why="hits  dealers"), floor)[0] == 200
    assert desk.room.people.barred(player) == "hits dealers"
    assert desk.refused(calls.BuyFromCage(), player) == "barred"
    assert desk.reopened().call(calls.TellMe(), player)[1]["barred"] == "hits dealers"
    assert desk.call(calls.BarPlayer(player=player, why="is sorry", lift=True), floor)[0] == 200
    assert desk.room.people.barred(player) is None
    assert desk.refused(calls.BarPlayer(player=player, why="again", lift=True), floor) == "illegal"
    assert desk.events("bar-lifted") == [ev.BarLifted(by=floor, player=player, why="is sorry", before="hits dealers")]


def test_one_who_is_barred_in_a_hand_is_out_of_it_and_leaves_with_the_chips_that_are_left() -> None:
    desk, players = heads_up()
    floor, table = desk.staff(Role.FLOOR, "Flora"), desk.room.tables["t1"]
    (seat,) = table.game.turn(table.state).seats
    assert desk.call(calls.BarPlayer(player=players[seat], why="hits dealers"), floor)[0] == 200
    assert table.names[seat] is None
    assert desk.room.chips_of(players[seat]) == START_CHIPS - 100  # the small blind
    assert table.chips_of(players[1 - seat]) == 10_100
    assert b"hits dealers" in next(row.public for row in desk.rows if getattr(row, "kind", None) == "floor-acted")


def test_nobody_bars_an_equal(desk: Desk) -> None:
    floor, other = desk.staff(Role.FLOOR, "Flora"), desk.staff(Role.FLOOR, "Fred")
    boss = desk.manager()
    assert [desk.refused(calls.BarPlayer(player=who, why="x"), floor) for who in (floor, other, boss)] == [
        "not-allowed"
    ] * 3
    assert desk.call(calls.BarPlayer(player=other, why="x"), boss)[0] == 200


def test_an_entry_between_cage_and_player_is_reversed_once_by_another_one(desk: Desk) -> None:
    floor, player = desk.staff(Role.FLOOR, "Flora"), desk.account("Bert")
    entry = next(row for row in desk.rows if isinstance(row, EntryRow) and row.credit == f"player:{player}")
    assert desk.call(calls.Correct(entry=entry, why="paid twice"), floor)[1]["chips"] == 0
    (event,) = desk.events("entry-reversed")
    assert (event.by, event.before, event.after, event.why) == (floor, START_CHIPS, 0, "paid twice")
    back = desk.rows[-2]
    assert (back.debit, back.credit, back.amount) == (f"player:{player}", "cage", START_CHIPS)
    assert desk.refused(calls.Correct(entry=entry, why="again"), floor) == "illegal"
    assert desk.reopened().refused(calls.Correct(entry=entry, why="again"), floor) == "illegal"
    assert desk.refused(calls.Correct(entry=back, why="was right"), floor) == "illegal", "the cage would pay twice"


def test_what_cannot_be_reversed(desk: Desk) -> None:
    floor, player = desk.staff(Role.FLOOR, "Flora"), desk.account("Bert")
    granted = EntryRow(stream="house", seq=1, no=0, debit="cage", credit=f"player:{player}", amount=START_CHIPS + 1)

    def code(**changes: object) -> str:
        return desk.refused(calls.Correct(entry=replace(granted, **changes), why="x"), floor)

    assert code() == "chips"
    assert code(debit="table:t1") == "illegal"
    assert code(credit="bank") == "illegal"
    assert code(credit="player:p99") == "unknown"
    assert code(credit=f"player:{floor}") == "not-allowed"
    assert desk.refused(calls.Correct(entry=None, why="x"), floor) == "unknown"


def test_the_list_of_players_comes_by_pages_and_is_searched_by_name(desk: Desk) -> None:
    floor = desk.staff(Role.FLOOR, "Flora")
    for number in range(60):
        desk.guest(f"Guest{number:02}")
    page = desk.call(calls.ListPlayers(name="guest", first=0), floor)[1]
    assert (page["count"], len(page["players"]), page["next"]) == (60, 50, 50)
    rest = desk.call(calls.ListPlayers(name="guest", first=50), floor)[1]
    assert (len(rest["players"]), rest.get("next")) == (10, None)
    (flora,) = desk.call(calls.ListPlayers(name="FLOR"), floor)[1]["players"]
    assert (flora["id"], flora["role"], flora["chips"], flora["barred"]) == (floor, "floor", START_CHIPS, None)


# Significant events


def test_significant_events_are_known_by_names_that_differ() -> None:
    tags = [tag[1] for kind in get_args(ev.HouseEvent) if (tag := tag_of(kind))]
    assert len(set(tags)) == len(tags) == len(get_args(ev.HouseEvent))
    assert len(set(significant.kinds())) == len(significant.kinds())


def test_a_large_win_is_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.room.table.LARGE_WIN", 100)
    desk, players = heads_up()
    table = desk.room.tables["t1"]
    (seat,) = table.game.turn(table.state).seats
    table.step(desk.now, table.game.read({"do": "fold"}, seat, str(table.names[seat])))
    desk.call(calls.TellMe(), players[0])
    assert desk.events("large-win") == [ev.LargeWin(player=players[1 - seat], table="t1", hand=1, chips=100)]


def test_the_calls_about_people_are_all_answered() -> None:
    about_people = {
        calls.EnterAsGuest,
        calls.MakeAccount,
        calls.LogIn,
        calls.LogOut,
        calls.TellMe,
        calls.SetLimits,
        calls.BuyFromCage,
        calls.BarPlayer,
        calls.Correct,
        calls.SetRole,
        calls.MayAudit,
        calls.ListPlayers,
    }
    assert about_people <= set(HANDLERS)
