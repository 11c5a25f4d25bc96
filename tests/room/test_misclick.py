"""A click that comes too late does nothing and says so; one that is in time is not refused for what others do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from crowd import SITTING, Crowd
from evening import Evening, Patron, patrons

from cardroom import sheets
from cardroom.engine.codec import option_from_plain
from cardroom.room.effects import Frame
from cardroom.room.inputs import Received
from driving import built

if TYPE_CHECKING:
    from crowd import Client

    from cardroom.room.inputs import Input

EVERY = pytest.mark.parametrize("sheet", sheets.ids())
Asks = dict[int, list[dict[str, Any]]]


class LateCrowd(Crowd):
    """After each step, answers every question that has just gone away, and looks at those that should not have."""

    late = kept = 0

    def _do(self, given: Input | None) -> None:
        before: Asks = {conn: client.asks for conn, client in self.clients.items()}
        super()._do(given)
        actor = self.owners[given.conn] if isinstance(given, Received) else None
        for conn, asks in before.items():
            client = self.clients.get(conn)
            if client is not None:
                self._answer_late(conn, client, asks)
                if actor not in {None, client.player}:
                    self._compare(client, asks)

    def _answer_late(self, conn: int, client: Client, before: list[dict[str, Any]]) -> None:
        numbers = {ask["no"] for ask in client.asks}
        for ask in before:
            if ask["no"] not in numbers:
                self._refuse(conn, ask["no"], built(self.chance, option_from_plain(self.chance.choice(ask["options"]))))

    def _refuse(self, conn: int, number: int, intent: object) -> None:
        self._number += 1
        state = self.world.table.state
        data = msgspec.json.encode({"id": str(self._number), "no": number, "intent": intent})
        effects = self.world.room.handle(self.now, Received(conn=conn, data=data))
        (answer,) = effects.out
        assert isinstance(answer, Frame)
        assert msgspec.json.decode(answer.data)["code"] == "stale"
        assert effects.rows == []
        assert self.world.table.state is state
        self.late += 1

    def _compare(self, client: Client, before: list[dict[str, Any]]) -> None:
        """What others do leaves a question alone, with its number and its time, if it is still the same one."""
        for ask, old in ((ask, old) for ask in client.asks for old in before if ask["seat"] == old["seat"]):
            if (ask["options"], ask["turn"]) == (old["options"], old["turn"]):
                assert ask["no"] == old["no"]
                assert old["until"] in {None, ask["until"]}, "it may begin to run, but not anew"
                self.kept += 1


@EVERY
def test_an_answer_to_a_question_that_has_changed_does_nothing_and_says_so(sheet: str) -> None:
    crowd = LateCrowd(7, sheet)
    crowd.play(1)
    assert crowd.late > len(SITTING)
    assert crowd.kept > len(SITTING)


def test_bets_of_others_in_the_betting_window_leave_my_question_alone() -> None:
    ann, bob = patrons(Evening(), "blackjack-v1", "Ann", "Bob", clock=30)
    cutter = ann if "cut" in ann.options() else bob
    cutter.do("cut", depth=100)
    before = bob.turn
    assert before is not None
    assert ann.do("wager", ante=1000)["t"] == "done"
    assert ann.want("say", text="good luck")["t"] == "done"
    assert bob.turn is not None
    assert bob.turn["no"] == before["no"]
    assert bob.do("wager", before["no"], ante=1000)["t"] == "done"


def test_somebody_who_comes_sits_down_or_talks_leaves_my_question_alone() -> None:
    evening = Evening()
    ann, bob = patrons(evening, "holdem", "Ann", "Bob", clock=30)
    asked = ann if ann.turn is not None else bob
    question = asked.turn
    assert question is not None
    cyd = Patron(evening, "Cyd", ann.table)
    cyd.sit(5)
    cyd.want("say", text="hello")
    cyd.disconnect()
    assert asked.turn == question
    assert asked.do("call", question["no"])["t"] == "done"


def test_a_second_click_on_the_same_question_is_stale_and_a_repeat_of_the_first_is_not() -> None:
    """The same frame again, as after a lost connection, gets its answer again; another one does not count."""
    ann, bob = patrons(Evening(), "holdem", "Ann", "Bob", clock=None)
    asked = ann if ann.turn is not None else bob
    question = asked.turn
    assert question is not None
    frame = {"id": "mine", "no": question["no"], "intent": {"do": "call"}}
    answer = asked.send(frame)
    assert answer["t"] == "done"
    assert asked.send(frame) == answer
    assert asked.send(frame | {"id": "other"})["code"] == "stale"


def test_an_id_that_stood_for_another_frame_is_refused_and_nothing_is_said_to_be_done() -> None:
    """Two windows of one player that both count from one must not take each other's answers for their own."""
    ann, bob = patrons(Evening(), "holdem", "Ann", "Bob", clock=None)
    asked = ann if ann.turn is not None else bob
    question = asked.turn
    assert question is not None
    said = asked.send({"id": "1", "room": {"do": "say", "text": "hello"}})
    rows = len(asked.evening.rows)
    other = asked.send({"id": "1", "no": question["no"], "intent": {"do": "call"}})
    assert other["code"] == "malformed"
    assert "another one" in other["sentence"]
    assert len(asked.evening.rows) == rows
    assert asked.send({"id": "1", "room": {"do": "say", "text": "hello"}}) == said
