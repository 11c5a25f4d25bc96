"""How a table goes on: clocks, silent seats, bots, sitting out, waiting for a seat, pauses."""

from __future__ import annotations

import pytest
from evening import Evening, Patron, patrons

from cardroom.data import replace
from cardroom.room import calls
from cardroom.room.events import Queued
from cardroom.room.people import Role

CUT = {"cut": {"depth": 100}}


def in_turn(*people: Patron) -> Patron:
    return next(person for person in people if person.turn)


def test_a_silent_seat_does_what_the_rules_say_and_all_are_told() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben", clock=10, bank=0)
    silent, other = (ann, ben) if ann.turn else (ben, ann)
    assert silent.turn is not None
    assert silent.turn["until"] == evening.now + 10_000
    evening.wait(9.9)
    assert silent.turn is not None
    evening.wait(0.2)
    assert f"{silent.name}: time is up" in other.told
    assert any(words.startswith(f"{silent.name} folds") for words in other.told)


def test_the_time_bank_is_drawn_on_once_the_clock_has_run_out() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben", clock=10, bank=30)
    slow = in_turn(ann, ben)
    evening.wait(10)
    assert slow.turn is not None
    assert slow.turn["until"] == evening.now + 30_000
    evening.wait(12)
    assert slow.do("call")["t"] == "done"
    slow.connect()
    assert slow.heard[0]["view"]["room"]["banks"][slow.name] == 18


def test_a_lost_connection_has_more_time() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben", clock=10, bank=0)
    lost, other = (ann, ben) if ann.turn else (ben, ann)
    evening.wait(9)
    lost.disconnect()
    evening.wait(15)
    assert f"{lost.name}: time is up" not in other.told
    evening.wait(6)
    assert f"{lost.name}: time is up" in other.told


def test_friends_without_a_clock_take_their_time() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben", clock=None)
    slow = in_turn(ann, ben)
    assert slow.turn is not None
    assert slow.turn["until"] is None
    evening.wait(100_000)
    assert slow.turn is not None


def test_three_silences_in_a_row_and_a_seat_sits_out() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben", clock=10, bank=0)
    for _ in range(40):
        evening.wait(10)
        while ben.turn:
            ben.do("check" if "check" in ben.options() else "call")
    assert ann.told.count("Ann: time is up") == 3
    assert "sit-in" in ann.options()
    assert ann.do("sit-in")["t"] == "done"


def test_a_player_who_acts_is_heard_of_again() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben", clock=10, bank=0)
    slow = in_turn(ann, ben)
    evening.wait(10)
    assert evening.room.tables[slow.table].aside.silent
    while not slow.turn:
        other = in_turn(ann, ben)
        other.do("check" if "check" in other.options() else "call")
    slow.do("check" if "check" in slow.options() else "call")
    assert evening.room.tables[slow.table].aside.silent == {}


def test_at_a_house_table_the_betting_window_closes_by_itself() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "blackjack-v1", "Ann", "Ben", clock=20, bank=0)
    evening.wait(20)
    ann.do("wager", ante=600)
    assert ben.turn is not None
    evening.wait(20)
    assert "Ben: time is up" in ann.told
    assert any("is dealt" in words or "The dealer" in words for words in ann.told)


def test_who_does_not_bet_three_times_is_not_waited_for() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "blackjack-v1", "Ann", "Ben", clock=20, bank=0)
    for _ in range(12):
        evening.wait(21)
        if "wager" in ann.options():
            ann.do("wager", ante=600)
        evening.wait(1)
        while ann.turn and "wager" not in ann.options():
            ann.do(
                next(do for do in ("stand", "decline", "take-pay", "cut") if do in ann.options()),
                **CUT.get(ann.options()[0], {}),
            )
    assert "Ben is away, and not waited for" in ann.told
    assert ben.do("wager", ante=600)["t"] == "done"
    assert "Ben is back" in ann.told


def test_nothing_is_hurried_where_nobody_has_bet() -> None:
    evening = Evening()
    (ann,) = patrons(evening, "blackjack-v1", "Ann", clock=20, bank=0)
    evening.wait(500)
    assert "wager" in ann.options()
    assert "Ann is away, and not waited for" not in ann.told


def test_bots_fill_the_seats_at_once_and_leave_one_for_people() -> None:
    evening = Evening()
    ann = Patron(evening, "Ann", sheet="holdem", bots=9)
    names = evening.room.tables[ann.table].names
    assert sum(name is None for name in names) == 1
    assert sum(name is not None and name.startswith("Bot-") for name in names) == len(names) - 1


def test_bots_do_not_play_among_themselves() -> None:
    evening = Evening()
    ann = Patron(evening, "Ann", sheet="holdem", bots=3, pace=1000)
    evening.wait(600)
    assert evening.room.tables[ann.table].aside.hand == 1
    assert evening.room.due is None


def test_bots_give_way_to_people() -> None:
    evening = Evening()
    people = [Patron(evening, "Ann", sheet="stud8", bots=7, pace=1000)]
    table = evening.room.tables[people[0].table]
    while len(people) < len(table.names):
        person = people[-1]
        free = person.asks[0]["options"][0]["seat"]["only"][0]
        assert person.sit(free, 10_000)["t"] == "done"
        evening.wait(60)
        people.append(Patron(evening, f"P{len(people)}", people[0].table))
        evening.wait(600)
    assert sum(name is None for name in table.names) == 1


def test_bots_bet_when_people_have() -> None:
    evening = Evening()
    ann = Patron(evening, "Ann", sheet="blackjack-v1", bots=2, pace=1000)
    ann.sit(6)
    evening.wait(100)
    assert not any("Bot-Ada wagers" in words or "Bot-Ada bets" in words for words in ann.told)
    assert "wager" in ann.options()
    ann.do("wager", ante=600)
    evening.wait(3)
    assert any("Bot-Ada" in words and "$" in words for words in ann.told[-12:])


def test_to_sit_out_after_this_hand_and_at_the_next_big_blind() -> None:
    evening = Evening()
    ann, ben, cat = patrons(evening, "holdem", "Ann", "Ben", "Cat", clock=None)
    assert ann.want("sit-out", when="next-hand")["t"] == "done"
    assert cat.want("sit-out", when="next-blind")["t"] == "done"
    table, hand = evening.room.tables[ann.table], evening.room.tables[ann.table].aside.hand
    while table.aside.hand == hand:
        in_turn(ann, ben, cat).do("fold")
    assert "sit-in" in ann.options()
    for _ in range(20):
        if "sit-in" in cat.options():
            break
        in_turn(ann, ben, cat).do("fold")
    assert "sit-in" in cat.options()


def test_whoever_waits_longest_gets_the_seat() -> None:
    evening = Evening()
    seats = evening.room.catalogue.game("27-single-draw", {}, None).seats
    people = patrons(evening, "27-single-draw", *(f"P{at}" for at in range(seats)))
    yan, zoe = Patron(evening, "Yan", people[0].table), Patron(evening, "Zoe", people[0].table)
    assert yan.asks == []
    assert yan.want("wait")["t"] == "done"
    assert zoe.want("wait")["t"] == "done"
    assert yan.want("wait")["code"] == "illegal"
    people[-1].do("leave")
    for _ in range(40):
        if None in evening.room.tables[yan.table].names:
            break
        in_turn(*people).do("fold")
    assert yan.options() == ["sit"]
    assert zoe.options() == []
    yan.sit(yan.asks[0]["options"][0]["seat"]["only"][0], 10_000)
    assert evening.room.tables[yan.table].aside.queue == (zoe.id,)


def test_a_pause_is_agreed_on_by_all_who_play() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben", clock=10)
    ann.want("pause")
    assert ben.asks
    assert ben.want("pause")["t"] == "done"
    assert ann.asks == ben.asks == []
    evening.wait(800)
    assert ann.do("fold", number=1)["code"] == "paused"
    ann.want("resume")
    ben.want("resume")
    turn = in_turn(ann, ben).turn
    assert turn is not None
    assert turn["until"] == evening.now + 10_000


@pytest.mark.parametrize("sheet", ["blackjack-v1", "holdem"])
def test_the_seat_of_one_who_is_not_here_is_freed_for_one_who_waits(sheet: str) -> None:
    evening = Evening()
    first = Patron(evening, "H0", sheet=sheet, clock=5)
    seats = len(evening.room.tables[first.table].names)
    others = [Patron(evening, f"H{seat}", first.table) for seat in range(1, seats)]
    for seat, person in enumerate((first, *others)):
        person.sit(seat, 10_000)
    for person in others:
        person.disconnect()
    evening.wait(3600)
    assert None not in evening.room.tables[first.table].names, "nobody wants one"
    waiting = Patron(evening, "Zoe", first.table)
    assert waiting.want("wait")["t"] == "done"
    evening.wait(60)
    assert waiting.options() == []
    evening.wait(180)
    assert waiting.options() == ["sit"]
    names = evening.room.tables[first.table].names
    assert names.count(None) == 1
    assert "H0" in names


def test_nobody_keeps_a_table_to_themselves_by_a_pause() -> None:
    """One who plays alone agrees with himself; so a pause has its end, but for friends without a clock."""
    for clock, lasts in ((10, False), (None, True)):
        evening = Evening()
        ann = Patron(evening, "Ann", sheet="blackjack-v1", clock=clock)
        ann.sit(0)
        ann.want("pause")
        bob = Patron(evening, "Bob", ann.table)
        evening.wait(16 * 60)
        assert (bob.options() == []) is lasts


def test_the_floor_stops_a_table_and_players_cannot_go_on() -> None:
    evening = Evening()
    ann, _ = patrons(evening, "holdem", "Ann", "Ben")
    floor = evening.guest("Flo", Role.FLOOR)
    assert evening.call(ann.id, calls.Pause(table=ann.table, why="tea")).status == 403
    evening.ask(floor, calls.Pause(table=ann.table, why="a spilled drink"))
    assert "Flo has stopped the table: a spilled drink" in ann.told
    assert ann.want("resume")["code"] == "not-allowed"
    evening.ask(floor, calls.Pause(table=ann.table, why="dry again", resume=True))
    assert ann.asks


def test_the_floor_frees_a_seat() -> None:
    evening = Evening()
    ann, _ = patrons(evening, "holdem", "Ann", "Ben")
    floor = evening.guest("Flo", Role.FLOOR)
    evening.ask(floor, calls.Unseat(table=ann.table, seat=0, why="rude"))
    assert any("seat 1 is freed, because rude" in words for words in ann.told)
    assert evening.room.tables[ann.table].names[0] is None


def test_who_talks_too_much_is_asked_to_wait() -> None:
    evening = Evening()
    ann = Patron(evening, "Ann")
    for at in range(5):
        assert ann.want("say", text=f"word {at}")["t"] == "done"
    assert ann.want("say", text="and")["code"] == "too-fast"
    evening.wait(11)
    assert ann.want("say", text="again")["t"] == "done"
    assert ann.want("say", text="x" * 201)["code"] == "illegal"


def test_a_private_table_is_for_those_who_were_invited() -> None:
    evening = Evening()
    ann = Patron(evening, "Ann", sheet="holdem", private=True)
    ben = Patron(evening, "Ben", ann.table)
    assert ben.heard == []
    assert ben.conn in evening.hangups
    (entry,) = evening.ask(ann.id, calls.ListTables())["tables"]
    assert evening.ask(ben.id, calls.ListTables())["tables"] == []
    assert evening.call(ben.id, calls.JoinTable(table=ann.table, invitation="guess")).status == 404
    evening.ask(ben.id, calls.JoinTable(table=ann.table, invitation=entry["invitation"]))
    ben.connect()
    assert ben.options() == ["sit"]


def test_the_sign_of_a_mix_is_always_in_the_view() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "mixed-games", "Ann", "Ben")
    chooser = in_turn(ann, ben)
    assert chooser.options()[0] == "choose"
    chooser.do("choose", game="badugi")
    ann.connect()
    assert ann.heard[0]["view"]["room"]["game"] == "badugi"
    assert ann.heard[0]["view"]["scene"]["sign"]


def test_a_table_is_opened_with_its_stakes_and_a_rotation() -> None:
    evening = Evening()
    rotation = {"style": "rotation", "games": ["badugi", "razzdugi"], "hands": 2}
    ann, ben = patrons(evening, "mixed-games", "Ann", "Ben", stakes="10/20", agree=rotation)
    in_turn(ann, ben)
    ann.connect()
    assert ann.heard[0]["view"]["room"]["game"] == "badugi"
    assert any("$10" in words and "$20" in words for words in ann.heard[0]["view"]["scene"]["sign"])
    for wrong in (
        {"stakes": "ten"},
        {"agree": {"style": "alphabet"}},
        {"sheet": "holdem", "agree": {"style": "rotation"}},
    ):
        answer = evening.call(ann.id, calls.OpenTable(**({"sheet": "mixed-games"} | wrong)))
        assert answer.status in {400, 422}, answer


def test_a_seat_is_kept_for_a_minute_for_whoever_has_waited() -> None:
    evening = Evening()
    ann, _ = patrons(evening, "27-single-draw", "Ann", "Ben")
    yan, zoe = Patron(evening, "Yan", ann.table), Patron(evening, "Zoe", ann.table)
    table = evening.room.tables[ann.table]
    for person in (yan, zoe):
        table.note(evening.now, Queued(player=person.id, name=person.name))
    names = table.names.count(None)
    assert names >= 2
    yan.disconnect()
    yan.connect()
    assert set(table.offers) == {yan.id, zoe.id}
    evening.wait(61)
    assert table.aside.queue == ()
    assert "Zoe does not wait for a seat any longer" in ann.told


def test_a_table_that_nobody_comes_to_is_closed() -> None:
    evening = Evening()
    ann = Patron(evening, "Ann", sheet="holdem", bots=3)
    evening.wait(10_000)
    assert not evening.room.tables[ann.table].aside.closed
    ann.disconnect()
    evening.wait(1_700)
    ann.connect()
    ann.disconnect()
    evening.wait(1_900)
    assert ann.table not in evening.room.tables
    assert evening.ask(ann.id, calls.ListTables())["tables"] == []
    assert sum(evening.room.ledger.balances.values()) == 0


def test_a_name_that_somebody_else_has_at_the_table_is_not_taken_over() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "blackjack-v1", "Ann", "Ben")
    cat = Patron(evening, "Cat", ann.table)
    for person, other in ((ann, "Anna"), (cat, "Ann")):
        known = evening.room.people.by_id(person.id)
        assert known is not None
        evening.room.people.put(replace(known, name=other))
    assert cat.sit(3)["code"] == "taken"
    assert ann.do("leave")["t"] == "done"
    assert ben.asks


def test_a_mistake_of_a_bot_is_not_the_tables() -> None:
    evening = Evening()
    ann = Patron(evening, "Ann", sheet="holdem", bots=2, pace=1000)
    ann.sit(5, 10_000)

    class Wrong:
        def act(self, _view: object) -> object:
            return evening.room.tables[ann.table].game.read({"do": "raise", "to": 1}, 0, "Bot-Ada")

    for _ in range(30):
        evening.room.tables[ann.table].bots |= {0: Wrong(), 1: Wrong()}
        evening.wait(2)
        if ann.turn:
            ann.do("check" if "check" in ann.options() else "call")
    assert evening.room.tables[ann.table].aside.hand > 3
