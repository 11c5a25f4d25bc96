"""Names, guests, accounts, sessions and log-in."""

from __future__ import annotations

import re

import pytest
from desk import Desk, token
from hypothesis import given
from hypothesis.strategies import characters, text

from cardroom.room import calls, entrance, names
from cardroom.room.cage import START_CHIPS
from cardroom.room.entrance import check_password
from cardroom.room.ledger import CAGE
from cardroom.room.lockout import FAILURES, LONGEST
from cardroom.room.own_limits import DAY, MINUTE
from cardroom.room.people import GUEST_SESSION, MOST_SESSIONS
from cardroom.room.refusal import RefusedError

HASH = "what the rim makes of a password"


@pytest.fixture
def desk() -> Desk:
    return Desk()


# Names


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("  Anna  ", "Anna"),
        ("Anna Lee", "Anna-Lee"),
        ("\uff21\uff4e\uff4e\uff41", "Anna"),  # wide letters
        ("", ""),
        ("\u3000 -", ""),
        ("Ольга", "Ольга"),
        ("花子はな", "花子はな"),
        ("_x_", "_x_"),
    ],
)
def test_a_name_is_one_word_that_every_table_takes(given: str, name: str) -> None:
    assert names.tidy(given) == name


@pytest.mark.parametrize(
    "given",
    ["An\u0430", "a" * 25, "a" * 300, "A\u200bnna", "A\x00", "😀", "___", "a/b", "<b>", "٣", "A\u202eb", "ﷺ" * 10],
)
def test_what_cannot_be_made_a_name_is_refused_with_a_sentence(desk: Desk, given: str) -> None:
    assert desk.refused(calls.EnterAsGuest(name=given, token=token("a"))) == "illegal"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "aNNA"),
        ("Oca", "\u041e\u0441\u0430"),  # all Cyrillic
        ("TAXI", "\u03a4\u0391\u03a7\u0399"),  # all Greek
        ("José", "Jose"),
        ("Bob-1", "B0b_l"),
        ("Straße", "STRASSE"),
    ],
)
def test_names_that_look_alike_are_the_same_name(one: str, other: str) -> None:
    assert names.key(one) == names.key(other)


@pytest.mark.parametrize("name", ["house", "Dealer", "FLOOR-2", "Bot-Ada", "b0t-x", "manager", "Cage"])
def test_names_of_the_house_are_for_nobody_else(desk: Desk, name: str) -> None:
    assert desk.refused(calls.EnterAsGuest(name=name, token=token("a"))) == "illegal"
    assert desk.refused(calls.MakeAccount(name=name, password=HASH, token=token("a"))) == "illegal"


def test_a_guest_whose_name_is_taken_gets_the_next_one(desk: Desk) -> None:
    got = [desk.call(calls.EnterAsGuest(name=name, token=desk.token()))[1]["player"]["name"] for name in ("Anna",) * 3]
    assert got == ["Anna", "Anna-2", "Anna-3"]
    long = [desk.call(calls.EnterAsGuest(name="x" * 24, token=desk.token()))[1]["player"]["name"] for _ in range(2)]
    assert long == ["x" * 24, "x" * 22 + "-2"]
    assert desk.call(calls.EnterAsGuest(name="", token=desk.token()))[1]["player"]["name"] == "Guest-6"


def test_a_guest_who_is_gone_does_not_keep_the_name(desk: Desk) -> None:
    old = desk.guest("Anna")
    desk.felt[old] = 100
    desk.now += 8 * DAY
    assert desk.refused(calls.MakeAccount(name="Anna", password=HASH, token=desk.token())) == "taken"  # still seated
    desk.felt.clear()
    new = desk.account("Anna")
    for room in (desk.room, desk.reopened().room):
        holder = room.people.by_name("anna")
        assert holder is not None
        assert holder.id == new != old


@given(text(characters(categories=["L", "N", "Zs", "Pd"]), max_size=12))
def test_whatever_is_made_a_name_is_one_for_every_table_and_stays_it(word: str) -> None:
    try:
        name = names.tidy(word)
    except RefusedError:
        return
    assert re.fullmatch(r"\w[\w-]{0,23}|", name)
    assert names.tidy(name) == name
    assert names.key(name) == names.key(name.upper()) == names.key(names.key(name))


# Guests


def test_a_guest_has_play_chips_at_once(desk: Desk) -> None:
    status, body = desk.call(calls.EnterAsGuest(name="Anna", token=token("a")))
    assert (status, body) == (201, {"player": {"id": "p1", "name": "Anna", "role": "guest"}})
    assert desk.room.chips_of("p1") == START_CHIPS == -desk.room.ledger.of(CAGE)
    assert [type(row).__name__ for row in desk.rows] == ["PlayerRow", "LogRow", "EntryRow", "SessionRow"]
    assert desk.room.people.caller(token("a"), desk.now) == "p1"


def test_a_guest_who_comes_by_invitation_may_watch_the_table(desk: Desk) -> None:
    table = desk.call(calls.OpenTable(sheet="holdem", private=True), desk.guest())[1]
    call = calls.EnterAsGuest(name="Lea", token=token("a"), invitation=table["invitation"])
    status, body = desk.call(call)
    assert (status, body["table"]) == (201, table["id"])
    assert desk.call(calls.MayWatch(table=table["id"]), body["player"]["id"])[0] == 200
    assert desk.refused(calls.EnterAsGuest(name="Lea", token=token("a"), invitation="xy")) == "unknown"


def test_the_cage_fills_up_to_what_a_newcomer_gets_and_counts_chips_at_tables(desk: Desk) -> None:
    me = desk.guest()
    assert desk.refused(calls.BuyFromCage(), me) == "chips"
    desk.room.ledger.balances["player:p1"] = 300_000
    desk.felt[me] = 200_000
    assert desk.call(calls.BuyFromCage(), me) == (200, {"chips": 800_000})
    (granted,) = desk.events("chips-granted")
    assert (granted.before, granted.after) == (300_000, 800_000)


def test_everybody_may_know_themselves(desk: Desk) -> None:
    me = desk.guest()
    desk.felt[me] = 5_000
    assert desk.call(calls.TellMe(), me) == (
        200,
        {
            "player": {"id": "p1", "name": "Anna", "role": "guest"},
            "chips": START_CHIPS,
            "at_tables": 5_000,
            "seats": [{"table": "t1", "seat": 0}],
            "limits": {"minutes": None, "loss": None, "coming": {}},
            "barred": None,
        },
    )


# Accounts


def test_a_guest_who_makes_an_account_keeps_id_and_chips_and_gets_another_session(desk: Desk) -> None:
    me = desk.guest("Anna")
    old = token(str(desk.tokens))
    assert desk.account("Anna-Lee", me) == me
    person = desk.room.people.by_id(me)
    assert person is not None
    assert (person.name, person.role, person.password) == ("Anna-Lee", "player", "hash of Anna-Lee")
    assert desk.room.chips_of(me) == START_CHIPS
    assert desk.room.people.caller(old, desk.now) is None
    assert desk.room.people.caller(token(str(desk.tokens)), desk.now) == me
    assert desk.refused(calls.MakeAccount(name="Other", password=HASH, token=desk.token()), me) == "illegal"
    assert desk.guest("Anna") != me


def test_who_sits_at_a_table_keeps_the_name_that_is_known_there(desk: Desk) -> None:
    me = desk.guest("Anna")
    desk.felt[me] = 5_000
    assert desk.refused(calls.MakeAccount(name="Lea", password=HASH, token=desk.token()), me) == "illegal"
    assert desk.account("Anna", me) == me


def test_the_name_of_an_account_is_refused_where_it_is_taken(desk: Desk) -> None:
    desk.guest("Anna")
    assert desk.refused(calls.MakeAccount(name="ANNA", password=HASH, token=desk.token())) == "taken"
    assert desk.refused(calls.MakeAccount(name=" ", password=HASH, token=desk.token())) == "illegal"


@pytest.mark.parametrize("password", ["short", "x" * 129, "aaaaaaaa", "Benjamin"])
def test_a_password_that_is_too_easy_or_too_long_is_refused(password: str) -> None:
    check_password("benjamin", "correct horse")
    with pytest.raises(RefusedError):
        check_password("benjamin", password)


# Sessions


def test_a_session_ends_by_itself_and_that_of_an_account_lasts_longer(desk: Desk) -> None:
    desk.call(calls.EnterAsGuest(name="Anna", token=token("a")))
    desk.call(calls.MakeAccount(name="Bert", password=HASH, token=token("b")))
    people = desk.room.people
    assert people.caller(token("a"), desk.now + 7 * DAY - 1) == "p1"
    assert people.caller(token("b"), desk.now + 30 * DAY - 1) == "p2"
    assert people.caller(token("a"), desk.now + 7 * DAY) is None
    assert people.caller(token("b"), desk.now + 30 * DAY) is None


def test_one_session_is_ended_or_all(desk: Desk) -> None:
    me = desk.account("Bert")
    for _ in range(3):
        assert desk.log_in()[0] == 200
    assert desk.call(calls.LogOut(token=token("2")), me) == (204, None)
    assert [desk.room.people.caller(token(word), desk.now) for word in "1234"] == [me, None, me, me]
    desk.call(calls.LogOut(token=token("1"), everywhere=True), me)
    for room in (desk.room, desk.reopened().room):
        assert [room.people.caller(token(word), desk.now) for word in "1234"] == [None] * 4
    assert [event.sessions for event in desk.events("logged-out")] == [1, 3]
    assert desk.call(calls.LogOut(token=token("nobody's")))[0] == 204


def test_nobody_has_more_than_some_sessions(desk: Desk) -> None:
    me = desk.account("Bert")
    for _ in range(MOST_SESSIONS + 2):
        desk.log_in()
    assert len(desk.room.people.sessions_of(me)) == MOST_SESSIONS
    assert desk.room.people.caller(token(str(desk.tokens)), desk.now) == me


def test_everybody_is_known_after_a_restart(desk: Desk) -> None:
    desk.guest("Anna")
    desk.account("Bert")
    desk.log_in(is_right=False)
    again = desk.reopened()
    assert list(again.room.people) == list(desk.room.people)
    assert again.room.people.caller(token("1"), desk.now) == "p1"
    assert again.guest("anna") == "p3"
    assert again.room.people.credential("BERT") == "hash of Bert"
    assert again.room.people.credential("anna") is None


# Log-in


def test_an_unknown_name_a_guest_and_a_wrong_password_get_the_same_answer(desk: Desk) -> None:
    desk.account("Bert")
    desk.guest("Anna")
    answers = [desk.log_in("Bert", is_right=False), desk.log_in("Nobody", is_right=False), desk.log_in("Anna")]
    assert answers[0] == answers[1] == answers[2]
    assert (answers[0][0], answers[0][1]["error"]["code"]) == (401, "who-are-you")
    assert [event.player for event in desk.events("log-in-failed")] == ["p1", None, None]
    assert not any(b"Nobody" in row.public for row in desk.rows if hasattr(row, "public"))


def test_a_name_is_locked_after_five_failures_even_for_the_right_password_and_after_a_restart(desk: Desk) -> None:
    desk.account("Bert")
    wrong = [desk.log_in(is_right=False) for _ in range(FAILURES)][-1]
    assert len(desk.events("locked-out")) == 1
    desk = desk.reopened()
    assert desk.log_in() == wrong
    desk.now += 15 * MINUTE - 1
    assert desk.log_in() == wrong
    desk.now += 1
    assert desk.log_in()[0] == 200


def test_failures_that_are_far_apart_lock_nothing(desk: Desk) -> None:
    desk.account("Bert")
    for _ in range(3 * FAILURES):
        desk.log_in(is_right=False)
        desk.now += 4 * MINUTE
    assert desk.log_in()[0] == 200


def test_each_lock_is_longer_until_somebody_logs_in(desk: Desk) -> None:
    desk.account("Bert")
    spans = []
    for _ in range(9):
        for _ in range(FAILURES):
            desk.log_in(is_right=False)
        spans.append(desk.events("locked-out")[-1].until - desk.now)
        desk.now += spans[-1]
    assert spans[:3] == [15 * MINUTE, 30 * MINUTE, 60 * MINUTE]
    assert spans[-1] == LONGEST
    desk.log_in()
    for _ in range(FAILURES):
        desk.log_in(is_right=False)
    assert desk.events("locked-out")[-1].until - desk.now == 15 * MINUTE


def test_no_event_and_no_answer_has_a_secret_in_it(desk: Desk) -> None:
    me = desk.account("Bert")
    desk.log_in()
    said = str([desk.log_in()[1], desk.call(calls.TellMe(), me)[1], desk.events()])
    assert "hash of" not in said
    assert token("1").hex() not in said


def test_guests_who_are_gone_for_good_make_way(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "MOST_PEOPLE", 3)
    for name in ("Ann", "Ben", "Cyd"):
        desk.guest(name)
    assert desk.refused(calls.EnterAsGuest(name="Dan", token=b"d")) == "full"
    desk.now += GUEST_SESSION
    dan = desk.guest("Dan")
    assert dan == "p4", "no id is given twice"
    assert len(desk.room.people) == 1
