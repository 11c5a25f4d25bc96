"""How a table goes on: people are waited for, bots take their time, and the dealer does all that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom import bots
from cardroom.bots import Place
from cardroom.engine.contract import Duty
from cardroom.engine.errors import IllegalError
from cardroom.room import seating
from cardroom.room.asking import ask
from cardroom.room.controls import BY_ALL
from cardroom.room.events import Resumed, TimedOut
from cardroom.room.seating import SILENT
from cardroom.room.terms import BOT

if TYPE_CHECKING:
    from cardroom.engine.contract import Intent, Turn
    from cardroom.room.table import RoomTable

LONGEST_PAUSE = 15 * 60_000
"""Of a pause that all have agreed on, in milliseconds."""
BEFORE_A_HAND = 2
"""How many moments the dealer takes before a hand, so that all can see how the last one ended."""
STEPS = 10_000
"""More than any table does between two decisions of people: to do more is a mistake of ours."""


def tick(table: RoomTable, now: int) -> None:
    """What is due at a table."""
    if table.closes_at is not None and table.closes_at <= now:
        seating.close(table, now, None, "nobody came to it")
        return
    seating.withdraw_offers(table, now)
    if table.pause_ends is not None and table.pause_ends <= now:
        table.note(now, Resumed(by=BY_ALL, why="a pause has its end"))
    if table.aside.paused is not None:
        ask(table, now)
        return
    for seat in table.clock.run_out(now):
        _run_out(table, now, seat)
    if table.resumes_at is not None and table.resumes_at <= now:
        table.resumes_at = None
        _resume(table, now)
    go_on(table, now)


def _run_out(table: RoomTable, now: int, seat: int) -> None:
    """Time is up for a seat: it has a bank, or does what silent seats do, and after a few times in a row it is away."""
    name = str(table.names[seat])
    if table.clock.draw_on_bank(now, seat, name):
        return
    table.expired.add(seat)
    times = table.aside.silent.get(seat, 0) + 1
    table.note(now, TimedOut(seat=seat, name=name, in_a_row=times))
    if times >= SILENT:
        seating.leave_alone(table, now, seat)


def _resume(table: RoomTable, now: int) -> None:
    """What the dealer or a bot was at: the next hand, or a decision."""
    turn = table.game.turn(table.state)
    for seat in turn.seats:
        if is_bot(table, seat) and seat not in table.expired:
            _play_bot(table, now, seat)
            return
    if turn.task is not None and turn.task.duty is Duty.BEGIN and seating.somebody_plays(table):
        table.step(now, table.game.go_on(table.state))


def go_on(table: RoomTable, now: int) -> None:
    """Everything up to the next decision that people, or a bot in its time, have to make; then the questions."""
    if table.aside.paused is None and not table.aside.closed:
        for _ in range(STEPS):
            if not _advance(table, now):
                break
        else:
            raise AssertionError(f"table {table.id} does not come to a decision")
    _limit_pause(table, now)
    seating.look_round(table, now)
    ask(table, now)


def _limit_pause(table: RoomTable, now: int) -> None:
    """Where there is a clock, players cannot keep a table to themselves by a pause that nobody ends."""
    if table.aside.paused == BY_ALL and table.terms.clock is not None:
        table.pause_ends = table.pause_ends or now + LONGEST_PAUSE
    else:
        table.pause_ends = None


def _advance(table: RoomTable, now: int) -> bool:
    """One thing that need not wait; False if there is none."""
    deck = table.dealer.deck
    for events in table.driver.duties():
        table.record(now, events, deck)
        deck = table.dealer.deck
    turn = table.game.turn(table.state)
    if table.game.is_between(table.state) and (seating.between_hands(table, now) or _buy_for_bots(table, now, turn)):
        return True
    if any(is_waited_for(table, seat) for seat in turn.seats):
        return _not_yet(table)
    if (intent := _for_the_silent(table, turn)) is not None:
        table.step(now, intent)
        return True
    if any(is_bot(table, seat) and seat not in table.expired for seat in turn.seats):
        return _later(table, now)
    if turn.task is None:
        return _not_yet(table)
    if turn.task.duty is Duty.BEGIN:
        return _later(table, now, BEFORE_A_HAND) if seating.somebody_plays(table) else _not_yet(table)
    table.expired.clear()
    table.step(now, table.game.go_on(table.state))
    return True


def _later(table: RoomTable, now: int, moments: int = 1) -> bool:
    """The dealer or a bot takes a moment or more; at a table without a pace it is done at once."""
    if table.terms.pace:
        if table.resumes_at is None or table.moments != moments:
            table.resumes_at, table.moments = now + moments * table.terms.pace, moments
        return False
    _resume(table, now)
    return True


def _not_yet(table: RoomTable) -> bool:
    """Nothing is done until people have decided, or come."""
    table.resumes_at = None
    return False


def is_bot(table: RoomTable, seat: int) -> bool:
    name = table.names[seat]
    return name is not None and table.aside.players[name] == BOT


def is_waited_for(table: RoomTable, seat: int) -> bool:
    """Whether a person is on a seat in turn, is not away, and has time left and a choice."""
    aside = table.aside
    if is_bot(table, seat) or seat in table.expired or seat in aside.away or aside.silent.get(seat, 0) >= SILENT:
        return False
    return bool(table.game.legal(table.state, seat))


def _for_the_silent(table: RoomTable, turn: Turn) -> Intent | None:
    """What is done for a seat in turn that nobody answers for."""
    for seat in turn.seats:
        if not is_bot(table, seat) and (intent := table.game.default(table.state, seat)) is not None:
            return intent
    return None


def _play_bot(table: RoomTable, now: int, seat: int) -> None:
    """What a bot does, or what silent seats do; one that does nothing is not waited for."""
    if _try(table, now, _thought(table, seat)):
        return
    intent = table.game.default(table.state, seat)
    if intent is None:
        table.expired.add(seat)
    else:
        table.step(now, intent)


def _try(table: RoomTable, now: int, intent: Intent | None) -> bool:
    """Whether a bot did something; what the rules forbid it has not, for a bot's mistake is not the table's."""
    if intent is None:
        return False
    try:
        table.step(now, intent)
    except IllegalError:
        return False
    return True


def _thought(table: RoomTable, seat: int) -> Intent | None:
    """What a bot would do with what its seat sees."""
    if seat not in table.bots:
        place = Place(seat, seat, seating.BOT_CHIPS, table.room.chance.code())
        table.bots[seat] = bots.of(table.game, place)
    return table.bots[seat].act(table.game.view(table.state, seat))


def _buy_for_bots(table: RoomTable, now: int, turn: Turn) -> bool:
    """A bot that is not waited for may still have something to do between hands: to buy chips."""
    for seat, name in enumerate(table.names):
        is_free = name is not None and seat not in turn.seats and is_bot(table, seat)
        if is_free and _try(table, now, _thought(table, seat)):
            return True
    return False
