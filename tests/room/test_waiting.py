"""Those who are waited for and those who wait: at paused tables, without a clock, for a seat, between hands."""

from __future__ import annotations

from evening import Evening, Patron, patrons

from cardroom.room import calls
from cardroom.room.clock import FOR_ABSENT
from cardroom.room.people import Role


def in_turn(*people: Patron) -> Patron:
    return next(patron for patron in people if patron.turn is not None)


def full_house(evening: Evening) -> list[Patron]:
    """Seven people at a table of blackjack, which has no seat left."""
    people = patrons(evening, "blackjack-v1", *(f"H{seat}" for seat in range(7)), clock=None)
    assert None not in evening.room.tables[people[0].table].names
    return people


def test_when_the_first_who_waits_goes_the_next_is_offered_the_seat_and_told() -> None:
    evening = Evening()
    people = full_house(evening)
    yan, zoe = (Patron(evening, name, people[0].table) for name in ("Yan", "Zoe"))
    for person in (yan, zoe):
        assert person.want("wait")["t"] == "done"
    people[-1].do("leave")
    assert (yan.options(), zoe.options()) == (["sit"], [])
    yan.disconnect()
    assert zoe.options() == ["sit"]
    yan.connect()
    assert zoe.options() == []


def test_nobody_takes_a_second_spot_that_is_offered_to_one_who_waits() -> None:
    evening = Evening()
    people = full_house(evening)
    yan = Patron(evening, "Yan", people[0].table)
    yan.want("wait")
    people[-1].do("leave")
    greedy = people[0]
    assert "sit" not in greedy.options()
    number = greedy.asks[0]["no"]
    refused = greedy.do("sit", number=number, seat=6)
    assert (refused["code"], refused["sentence"]) == (
        "illegal",
        "others wait for a seat, and this one is offered to them",
    )
    assert yan.sit(6)["t"] == "done"
    assert yan.options()


def test_at_a_paused_table_one_may_leave_between_hands_and_do_nothing_else() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "blackjack-v1", "Ann", "Ben", clock=None)
    floor = evening.guest("Flo", Role.FLOOR)
    evening.ask(floor, calls.Pause(table=ann.table, why="a spilled drink"))
    assert ann.options() == ["leave"]
    assert ann.turn is None
    assert ann.do("cut", number=ann.asks[0]["no"], depth=100)["code"] == "paused"
    assert ann.do("leave")["t"] == "done"
    assert evening.room.chips_of(ann.id) == 1_000_000
    assert ben.options() == ["leave"]


def test_a_floor_pause_is_not_broken_by_one_who_sits_out() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben", clock=None)
    floor = evening.guest("Flo", Role.FLOOR)
    evening.ask(floor, calls.Pause(table=ann.table, why="a spilled drink"))
    table = evening.room.tables[ann.table]
    before = table.state
    assert ann.want("sit-out", when="now")["t"] == "done"
    assert table.state == before
    evening.ask(floor, calls.Pause(table=ann.table, why="dry again", resume=True))
    in_turn(ann, ben).do("fold")
    assert any("sit-in" in person.options() for person in (ann, ben))


def test_a_pause_is_ended_by_those_who_are_still_here() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben", clock=None)
    for person in (ann, ben):
        person.want("pause")
    ben.disconnect()
    assert ann.want("resume")["t"] == "done"
    assert evening.room.tables[ann.table].aside.paused is None


def test_with_a_clock_there_is_one_pause_a_hand_and_nobody_asks_twice() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben", clock=10)
    assert ann.want("pause")["t"] == "done"
    assert ann.want("pause")["code"] == "illegal"
    ben.want("pause")
    for person in (ann, ben):
        person.want("resume")
    assert "play a hand first" in ann.want("pause")["sentence"]
    in_turn(ann, ben).do("fold")
    assert ann.want("pause")["t"] == "done"


def test_without_a_clock_one_who_is_gone_is_not_waited_for_without_end() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben", clock=None, bank=0)
    gone, here = (ann, ben) if ann.turn else (ben, ann)
    evening.wait(3600)
    assert gone.turn is not None
    gone.disconnect()
    evening.wait(FOR_ABSENT // 1000 - 1)
    gone.connect()
    evening.wait(3600)
    assert gone.turn is not None, "who is back takes all the time there is"
    gone.disconnect()
    evening.wait(FOR_ABSENT // 1000 + 1)
    assert any(f"{gone.name}: time is up" in words for words in here.told)


def test_a_hand_does_not_begin_when_the_last_of_the_people_has_left() -> None:
    evening = Evening()
    ann = Patron(evening, "Ann", sheet="holdem", bots=3, pace=1000)
    ann.sit(3)
    table = evening.room.tables[ann.table]
    assert table.resumes_at is not None
    ann.do("leave")
    evening.wait(60)
    assert table.fold.hand is None
    assert table.aside.hand == 1


def test_who_sits_out_by_the_rules_comes_back_by_the_room_too() -> None:
    evening = Evening()
    ann, ben, cat = patrons(evening, "holdem", "Ann", "Ben", "Cat", clock=None)
    assert ann.want("sit-out", when="next-hand")["t"] == "done"
    for _ in range(2):
        in_turn(ann, ben, cat).do("fold")
    assert "sit-in" in ann.options()
    assert not any("Ann stays in" in words for words in ben.told)
    assert ann.want("sit-in")["t"] == "done"
    assert "sit-in" not in ann.options()
    assert ann.want("sit-in")["code"] == "illegal"


def test_where_there_is_no_blind_the_next_one_is_the_next_round() -> None:
    evening = Evening()
    (ann,) = patrons(evening, "blackjack-v1", "Ann", clock=None)
    ann.want("sit-out", when="next-blind")
    assert "Ann is away, and not waited for" in ann.told


def test_the_answer_to_one_who_comes_back_is_the_same_after_a_restart() -> None:
    evening = Evening()
    ann, ben, cat = patrons(evening, "holdem", "Ann", "Ben", "Cat", clock=1, bank=0)
    evening.wait(60)
    quiet = next(person for person in (ann, ben, cat) if "sit-in" in person.options())
    frame = {"id": "back", "room": {"do": "sit-in"}}
    answer = quiet.send(frame)
    assert answer["t"] == "done"
    evening.reopen()
    quiet.connect()
    assert quiet.send(frame) == answer
