"""Frames from clients: each is answered once, by `done` with the row that is durable, or by a refusal.

A frame answers a question of the game by its number, or wants something of the room. A repeat, known by the sender and
the sender's id for it, gets the answer that was given before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.engine.codec import decode, encode
from cardroom.engine.contract import admit
from cardroom.engine.errors import IllegalError, UnreadableError
from cardroom.money import Money
from cardroom.room import own_limits
from cardroom.room.asking import offered, questions_to
from cardroom.room.controls import control
from cardroom.room.events import CameBack, Joined, Unqueued
from cardroom.room.ledger import player_account
from cardroom.room.refusal import Code, RefusedError
from cardroom.room.table import done

if TYPE_CHECKING:
    from cardroom.engine.contract import Intent
    from cardroom.room.people import Person
    from cardroom.room.questions import OpenQuestion
    from cardroom.room.room import Room
    from cardroom.room.table import RoomTable

LONGEST_ID, LONGEST_SENTENCE = 64, 500
REUSED = "id: you have sent something else by this id; take another one for each frame, in every window"
_PAUSED = "the table is paused; between hands one may leave it"
_GAME, _ROOM = {"id", "no", "intent"}, {"id", "room"}


def receive(room: Room, now: int, table: RoomTable, me: Person | None, data: bytes) -> bytes:
    """What a client is told of its frame; everything else that comes of it has been sent."""
    name: str | None = None
    try:
        frame = _frame(data)
        name = _id(frame)
        if me is not None and (answer := table.answers.to(me.id, name)) is not None:
            return _refused(name, Code.MALFORMED, REUSED) if table.answers.is_other(me.id, name, data) else answer
        seq = _carry_out(room, now, table, me, frame)
    except RefusedError as refused:
        answer = _refused(name, refused.code, refused.sentence, refused.rule)
    except IllegalError as illegal:
        answer = _refused(name, Code.ILLEGAL, illegal.sentence, illegal.rule)
    except UnreadableError as unreadable:
        answer = _refused(name, Code.MALFORMED, str(unreadable))
    else:
        answer = done(name, seq)
    if name is not None and me is not None:
        table.answers.keep(me.id, name, answer, data)
    return answer


def _frame(data: bytes) -> dict[str, Any]:
    frame: dict[str, Any] = decode(dict[str, Any], data)
    if set(frame) not in (_GAME, _ROOM):
        raise UnreadableError("$", "a frame has id, no and intent, or id and room")
    return frame


def _id(frame: dict[str, Any]) -> str:
    name = frame["id"]
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_ID or not name.isprintable():
        raise UnreadableError("id", f"is a word of at most {LONGEST_ID} letters")
    return name


def _refused(name: str | None, code: Code, sentence: str, rule: str | None = None) -> bytes:
    short = sentence if len(sentence) <= LONGEST_SENTENCE else f"{sentence[:LONGEST_SENTENCE]} ..."
    said: dict[str, object] = {"t": "refused", "id": name, "code": code, "sentence": short}
    return encode(said if rule is None else said | {"rule": rule})


def _carry_out(room: Room, now: int, table: RoomTable, me: Person | None, frame: dict[str, Any]) -> int:
    if me is None:
        raise RefusedError(Code.WHO, "say who you are first: come in as a guest, or log in")
    if me.barred is not None:
        raise RefusedError(Code.BARRED, "the floor has barred you from play")
    if table.aside.closed:
        raise RefusedError(Code.CLOSED, "this table is closed")
    cause = encode({"player": me.id, "id": frame["id"]})
    if "room" in frame:
        return control(room, now, table, me, _table_of(frame, "room"), cause)
    built = _table_of(frame, "intent")
    question = _question(table, me, frame["no"])
    return _answer(room, now, table, me, question, built, cause)


def _table_of(frame: dict[str, Any], key: str) -> dict[str, Any]:
    value = frame[key]
    if not isinstance(value, dict):
        raise UnreadableError(key, "is a JSON object")
    return value


def _question(table: RoomTable, me: Person, number: object) -> OpenQuestion:
    """The question that an intent answers, if it is still open and the sender's own."""
    if not isinstance(number, int) or isinstance(number, bool):
        raise UnreadableError("no", "is the number of the question that is answered")
    for question in questions_to(table, me.id):
        if question.no == number:
            return question
    if table.aside.paused is not None:
        raise RefusedError(Code.PAUSED, _PAUSED)
    if any(other.no == number for seat in table.people() if (other := table.questions.to(seat)) is not None):
        raise RefusedError(Code.NOT_YOURS, "this question is another seat's")
    raise RefusedError(Code.STALE, "this question is no longer open; nothing was done")


def _answer(  # noqa: PLR0913, PLR0917 - who answers what, when, and by which frame
    room: Room, now: int, table: RoomTable, me: Person, question: OpenQuestion, built: dict[str, Any], cause: bytes
) -> int:
    name = me.name if question.seat is None else str(table.names[question.seat])
    if table.aside.players.get(name, me.id) != me.id:
        raise RefusedError(Code.TAKEN, f"somebody else is known as {name} at this table")
    _check_offered(table, me, question, built)
    intent = admit(table.game, table.state, built, question.seat, name)
    _check_chips(room, now, table, me, intent, built)
    if question.seat is None:
        _sit_down(table, now, me)
    seq = table.step(now, intent, cause)
    table.questions.answered(question.seat)
    for seat in table.seats_of(me.id):
        if seat in table.aside.away or seat in table.aside.silent:
            table.note(now, CameBack(seat=seat, name=name))
    return seq


def _check_offered(table: RoomTable, me: Person, question: OpenQuestion, built: dict[str, Any]) -> None:
    """Refuses what the game would allow, and the room does not."""
    words, do = [option.do for option in offered(table, me.id, question)], built.get("do")
    if do not in words and do in [option.do for option in question.options]:
        if table.aside.paused is not None:
            raise RefusedError(Code.PAUSED, _PAUSED)
        raise RefusedError(Code.ILLEGAL, "others wait for a seat, and this one is offered to them")


def _check_chips(room: Room, now: int, table: RoomTable, me: Person, intent: Intent, built: dict[str, Any]) -> None:
    """Refuses an intent that brings more chips than its player has or wants to lose, before anything is done.

    What the rules say against it is said first, since the events are asked for here.
    """
    if "chips" not in built and built["do"] != "sit":
        return
    events, _ = table.game.step(table.state, intent)
    brought = sum(
        moved.chips for event in events if (moved := table.game.brought(event)) is not None and moved.chips > 0
    )
    if (over := own_limits.refusal(room, me.id, now, brought)) is not None:
        raise over
    if brought > (chips := room.ledger.of(player_account(me.id))):
        raise RefusedError(Code.CHIPS, f"{Money(brought)} is more than the {Money(chips)} you have")


def _sit_down(table: RoomTable, now: int, me: Person) -> None:
    """The table learns who it is that comes to a seat."""
    if me.name not in table.aside.players:
        table.note(now, Joined(player=me.id, name=me.name))
    if me.id in table.aside.queue:
        table.note(now, Unqueued(player=me.id, name=me.name))
