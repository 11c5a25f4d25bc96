"""Any game played through the contract alone: whatever the options allow, by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.driver import Driver, TapeDealer, only_what_must_be
from cardroom.engine.contract import admit_order
from cardroom.engine.options import Several, Words
from cardroom.engine.sizes import Sizes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random

    from cardroom.engine.contract import Event, Game
    from cardroom.engine.options import Bounds, Option
    from cardroom.shoe import Tape


def table_of(game: Game, tape: Tape) -> Driver:
    """A table at which the dealer does only what he must; whatever can wait is left to chance."""
    return Driver(game, TapeDealer(tape), only_what_must_be)


def built(chance: Random, option: Option) -> dict[str, object]:
    """An intent as a client that knows no game would build it."""
    made: dict[str, object] = {"do": option.do}
    for name, bounds in option.takes.items():
        if isinstance(bounds, dict) or not bounds.optional or chance.random() < 0.5:
            made[name] = _value(chance, bounds)
    return made


def _value(chance: Random, bounds: Bounds) -> object:
    match bounds:
        case Sizes(only=()):
            steps = (bounds.most - bounds.least) // bounds.step
            return bounds.least + bounds.step * chance.randint(0, steps)
        case Sizes():
            return chance.choice(bounds.only)
        case Words():
            return chance.choice(bounds.among)
        case Several():
            return chance.sample(bounds.among, chance.randint(bounds.least, bounds.most))
        case dict():
            return {name: _value(chance, sizes) for name, sizes in bounds.items() if chance.random() < 0.5}


def play(chance: Random, table: Driver, steps: int, watch: Callable[[Driver], None] = lambda _: None) -> None:
    """So many decisions of anybody who may make one, those in turn more often than others."""
    game = table.game
    for _ in range(steps):
        table.run()
        watch(table)
        turn = game.turn(table.state)
        if chance.random() < 0.02 and (orders := game.floor(table.state)):
            table.do(admit_order(game, table.state, built(chance, chance.choice(orders))))
            continue
        if turn.task is not None and chance.random() < (0.3 if turn.seats else 0.8):
            table.go_on()
            continue
        seat = chance.choice(turn.seats) if turn.seats and chance.random() < 0.9 else None
        if seat is None and chance.random() < 0.6:
            seat = chance.randrange(game.seats)
        options = game.legal(table.state, seat)
        if turn.seats and seat in turn.seats:
            options = tuple(option for option in options if option.do not in {"leave", "sit-out"}) or options
        if options:
            made = built(chance, chance.choice(options))
            table.do(game.read(made, seat, f"P{chance.randrange(10**6)}" if seat is None else name_at(table, seat)))


def brought(game: Game, log: Iterable[Event]) -> int:
    """All chips that came to a table, but for those that left it."""
    return sum(moved.chips for event in log if (moved := game.brought(event)) is not None)


def name_at(table: Driver, seat: int) -> str:
    """The name of the player on a seat, read off the events."""
    for event in reversed(table.log):
        if type(event).__name__ == "Sat" and place(event) == seat:
            return str(event.player)
    return "nobody"


def place(event: Any) -> int:  # noqa: ANN401 - an event of any game
    return int(event.spot if hasattr(event, "spot") else event.seat)
