"""A table in the room: sitting down, questions and their numbers, answers that are given once."""

from __future__ import annotations

from evening import Evening, Patron, patrons

from cardroom.room.ledger import player_account, table_account


def test_two_who_sit_down_are_dealt_in() -> None:
    ann, ben = patrons(Evening(), "holdem", "Ann", "Ben")
    assert [person.turn is not None for person in (ann, ben)].count(True) == 1
    assert any("Ben" in words for words in ann.told)


def test_a_newcomer_is_asked_where_to_sit_and_with_how_much() -> None:
    ann = Patron(Evening(), "Ann")
    (ask,) = ann.asks
    assert ask["seat"] is None
    (sit,) = ask["options"]
    assert sit["do"] == "sit"
    assert set(sit["seat"]) == {"only"}
    assert set(sit["chips"]) == {"least", "most", "step"}


def test_whoever_has_not_said_who_it_is_may_watch_and_not_act() -> None:
    evening = Evening()
    ann = Patron(evening, "Ann")
    watcher = Patron(evening, "Zoe", ann.table)
    watcher.id = None  # type: ignore[assignment]
    watcher.connect()
    assert watcher.asks == []
    assert watcher.send({"id": "1", "no": 12, "intent": {"do": "sit"}})["code"] == "who-are-you"


def test_an_answer_to_a_question_that_has_changed_does_nothing_and_says_so() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben")
    first, second = (ann, ben) if ann.turn else (ben, ann)
    assert first.turn is not None
    old = first.turn["no"]
    assert first.do("call")["t"] == "done"
    rows = len(evening.rows)
    refused = first.do("fold", number=old)
    assert (refused["t"], refused["code"]) == ("refused", "stale")
    assert len(evening.rows) == rows
    assert second.turn is not None


def test_nobody_answers_for_another() -> None:
    ann, ben = patrons(Evening(), "holdem", "Ann", "Ben")
    first, second = (ann, ben) if ann.turn else (ben, ann)
    assert first.turn is not None
    assert second.do("fold", number=first.turn["no"])["code"] == "not-yours"


def test_a_repeat_gets_the_answer_that_was_given() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben")
    first = ann if ann.turn else ben
    assert first.turn is not None
    frame = {"id": "mine", "no": first.turn["no"], "intent": {"do": "call"}}
    done = first.send(frame)
    rows = len(evening.rows)
    assert first.send(frame) == done
    assert len(evening.rows) == rows


def test_an_id_is_the_senders_own() -> None:
    ann, ben = patrons(Evening(), "holdem", "Ann", "Ben")
    first, second = (ann, ben) if ann.turn else (ben, ann)
    assert first.turn is not None
    assert first.send({"id": "x", "no": first.turn["no"], "intent": {"do": "call"}})["t"] == "done"
    assert second.turn is not None
    assert second.send({"id": "x", "no": second.turn["no"], "intent": {"do": "check"}})["t"] == "done"


def test_what_the_rules_forbid_is_refused_with_the_rule() -> None:
    ann, ben = patrons(Evening(), "holdem", "Ann", "Ben")
    first = ann if ann.turn else ben
    refused = first.do("raise", to=7)
    assert refused["code"] == "illegal"
    assert refused["rule"]


def test_others_bets_do_not_change_ones_own_question() -> None:
    ann, ben = patrons(Evening(), "blackjack-v1", "Ann", "Ben")
    assert ann.do("cut", depth=100)["t"] == "done" if "cut" in ann.options() else ben.do("cut", depth=100)
    assert ann.turn is not None
    before = ann.turn["no"]
    assert ben.do("wager", ante=600)["t"] == "done"
    assert ann.turn["no"] == before
    assert ann.do("wager", number=before, ante=600)["t"] == "done"


def test_chips_come_from_the_account_and_go_back_to_it() -> None:
    evening = Evening()
    ann = Patron(evening, "Ann")
    assert ann.sit(0, 20_000)["t"] == "done"
    books = evening.room.ledger
    assert books.of(player_account(ann.id)) == 980_000
    assert books.of(table_account(ann.table)) == 20_000
    assert ann.do("leave")["t"] == "done"
    assert books.of(player_account(ann.id)) == 1_000_000
    assert books.of(table_account(ann.table)) == 0


def test_nobody_brings_more_than_there_is() -> None:
    evening = Evening()
    ann = Patron(evening, "Ann", sheet="blackjack-v1")
    assert ann.asks[0]["options"][0]["chips"]["most"] == 1_000_000
    assert ann.sit(0, 900_000)["t"] == "done"
    other = evening.table(ann.id, "blackjack-v2")
    ann.table = other
    ann.connect()
    assert ann.asks[0]["options"][0]["chips"]["most"] == 100_000
    refused = ann.sit(0, 200_000)
    assert refused["code"] == "chips"
    assert "$1,000" in refused["sentence"]


def test_who_returns_gets_the_rest_or_a_fresh_view() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben")
    seen = ann.heard[-1]["seq"] if "seq" in ann.heard[-1] else max(f["seq"] for f in ann.heard if f["t"] == "event")
    ann.disconnect()
    ben.want("say", text="hello")
    ann.connect(after=seen)
    assert [frame["t"] for frame in ann.heard] == ["event", "asks"]
    assert ann.told == ["Ben: hello"]
    ann.connect(after=seen + 10_000)
    assert [frame["t"] for frame in ann.heard] == ["view"]


def test_who_draws_gets_the_picture_after_each_change() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben")
    ann.connect(with_scenes=True)
    before = len(ann.heard)
    first = ann if ann.turn else ben
    first.do("call")
    views = [frame for frame in ann.heard[before:] if frame["t"] == "view"]
    assert len(views) == 1
    assert views[0]["view"]["scene"]["seats"][0]["player"] == "Ann"
    assert views[0]["view"]["room"]["game"] == "holdem"


def test_the_head_is_the_hash_of_the_public_lines() -> None:
    from hashlib import sha256  # noqa: PLC0415 - as a client would do it

    from cardroom.store.rows import LogRow  # noqa: PLC0415 - the same

    evening = Evening()
    ann, _ = patrons(evening, "holdem", "Ann", "Ben")
    head = bytes(32)
    for row in evening.rows:
        if isinstance(row, LogRow) and row.stream == ann.table:
            head = sha256(head + row.public).digest()
    ann.connect()
    assert ann.heard[0]["view"]["head"] == head.hex()
