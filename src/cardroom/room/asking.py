"""What each connection is asked and shown: the questions of its seats with their numbers, and the whole view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.codec import encode, option_to_plain
from cardroom.engine.options import narrowed
from cardroom.room.ledger import player_account
from cardroom.room.terms import BOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.engine.options import Option
    from cardroom.room.audience import Watcher
    from cardroom.room.questions import OpenQuestion
    from cardroom.room.table import RoomTable


def ask(table: RoomTable, now: int) -> None:
    """Asks everybody what there is to ask now, and tells those who draw the table how it looks."""
    renew(table, now)
    show_all(table)


def renew(table: RoomTable, now: int) -> None:
    """What there is to ask now, and who is waited for."""
    table.questions.ask(table.state, table.people(), table.stream.seq)
    _wait(table, now)


def show_all(table: RoomTable) -> None:
    for watcher in table.audience.watchers.values():
        show(table, watcher)


def _wait(table: RoomTable, now: int) -> None:
    """The clock runs for those who are waited for, if it would make a difference when it has run out."""
    from cardroom.room.running import is_waited_for  # noqa: PLC0415 - the two call each other

    if table.aside.paused is not None:
        table.clock.clear()
        table.resumes_at = None
        return
    turn, state = table.game.turn(table.state), table.state
    waits = {
        question.seat: question.no
        for question in table.questions.waited_for()
        if question.seat is not None
        and is_waited_for(table, question.seat)
        and (turn.task is not None or table.game.default(state, question.seat) is not None)
    }
    names = {seat: str(table.names[seat]) for seat in range(len(table.names))}
    absent = {seat for seat in waits if not table.audience.is_present(str(table.player_on(seat)))}
    table.clock.wait_for(now, waits, names, absent)


def show(table: RoomTable, watcher: Watcher) -> None:
    """Sends a connection its questions if they are others than before; one that draws gets the whole view."""
    if not table.audience.has_changed(watcher.conn, shown(table, watcher)):
        return
    if watcher.with_scenes:
        table.room.send(watcher.conn, view(table, watcher.player))
    else:
        table.room.send(watcher.conn, encode({"t": "asks", "asks": asks_to(table, watcher.player)}))


def shown(table: RoomTable, watcher: Watcher) -> tuple[object, ...]:
    """What has to change before a connection is sent something again."""
    if watcher.player is None and not watcher.with_scenes:
        return ()
    questions = tuple(question.no for question in questions_to(table, watcher.player))
    until = tuple(map(table.clock.until, table.seats_of(watcher.player)))
    chips = 0 if watcher.player is None else table.room.chips_of(watcher.player)
    is_open = table.aside.paused is None, _may_sit(table, watcher.player)
    return questions, until, chips, is_open, watcher.with_scenes and table.stream.seq


def questions_to(table: RoomTable, player: str | None) -> Iterator[OpenQuestion]:
    """The questions that a player may answer: those of its seats, or whether to take one."""
    if player is None or table.aside.closed:
        return
    for seat in table.seats_of(player) or (None,):
        question = table.questions.to(seat)
        if question is not None and offered(table, player, question):
            yield question


def offered(table: RoomTable, player: str, question: OpenQuestion) -> tuple[Option, ...]:
    """What a player may answer: at a paused table only to leave, between hands; who waits for a seat comes first."""
    if table.aside.paused is not None:
        is_between = table.game.is_between(table.state)
        return tuple(option for option in question.options if option.do == "leave" and is_between)
    if not _may_sit(table, player):
        return tuple(option for option in question.options if option.do != "sit")
    return question.options


def _may_sit(table: RoomTable, player: str | None) -> bool:
    """Where people wait for a seat, those may take one to whom it is offered."""
    return player in table.offers or not table.offers


def asks_to(table: RoomTable, player: str | None) -> list[dict[str, object]]:
    """The questions to a player as they are sent, with what the player has as the most that can be brought."""
    if player is None:
        return []
    chips = table.room.ledger.of(player_account(player))
    asks: list[dict[str, object]] = []
    for question in questions_to(table, player):
        can_be = (narrowed(option, chips) for option in offered(table, player, question))
        options = [option for option in can_be if option is not None]
        if options:
            asks.append(
                {
                    "no": question.no,
                    "seat": question.seat,
                    "turn": question.is_turn and table.aside.paused is None,
                    "until": table.clock.until(question.seat),
                    "options": list(map(option_to_plain, options)),
                }
            )
    return asks


def view(table: RoomTable, player: str | None) -> bytes:
    """A table as a player or a bystander may see it, whole."""
    seats = table.seats_of(player)
    return encode(
        {
            "t": "view",
            "seq": table.stream.seq,
            "view": {
                "scene": table.game.scene(table.state, seats[0] if seats else None),
                "room": about(table),
                "head": table.stream.head.hex(),
            },
            "you": {"player": player, "seats": seats},
            "asks": asks_to(table, player),
        }
    )


def about(table: RoomTable) -> dict[str, object]:
    """What everybody may know of a table beside its game."""
    aside = table.aside
    people = {name: player for name, player in aside.players.items() if player != BOT}
    return {
        "table": table.id,
        "name": table.terms.name,
        "hand": aside.hand,
        "game": table.game.sign(table.state),
        "unit": table.game.unit,
        "clock": table.terms.clock,
        "bots": [name for name, player in aside.players.items() if player == BOT],
        "here": [name for name, player in people.items() if table.audience.is_present(player)],
        "away": sorted(aside.away),
        "waiting": len(aside.queue),
        "paused": aside.paused,
        "banks": {name: table.clock.bank(name) // 1000 for name in people} if table.terms.clock is not None else {},
    }
