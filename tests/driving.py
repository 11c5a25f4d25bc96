"""Any game played through the contract alone: whatever the options allow, by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.engine.options import Several, Words
from cardroom.engine.sizes import Sizes

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from cardroom.engine.contract import Game
    from cardroom.engine.options import Bounds, Option
    from cardroom.shoe import Shoe, Tape


class Table:
    """A game, its state and its deck; dealers' tasks are done at once, those without cards as chance will have it."""

    def __init__(self, game: Game, tape: Tape) -> None:
        self.game, self.tape = game, tape
        self.state: Any = game.new()
        self.deck: Shoe | None = None
        self.log: list[Any] = []

    def do(self, intent: Any) -> None:  # noqa: ANN401 - an intent of any game
        events, after = self.game.step(self.state, intent)
        for event in events:
            self.deck = self.game.deck(self.deck, self.state, event, self.tape)
            self.state = self.game.evolve(self.state, event)
        assert self.state == after
        self.log += events

    def deal(self) -> bool:
        """Brings the cards that the dealer owes, if any."""
        task = self.game.turn(self.state).task
        if task is None or not task.cards:
            return False
        cards, is_last = [], False
        for _ in range(task.cards):
            assert self.deck is not None
            was_last = self.deck.is_last_round
            card, self.deck = self.deck.deal()
            cards.append(card)
            is_last = is_last or (self.deck.is_last_round and not was_last)
        self.do(self.game.deal(self.state, tuple(cards), after_cut_card=is_last))
        return True


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


def play(chance: Random, table: Table, steps: int, watch: Callable[[Table], None] = lambda _: None) -> None:
    """So many decisions of anybody who may make one, those in turn more often than others."""
    game = table.game
    for _ in range(steps):
        while table.deal():
            pass
        watch(table)
        turn = game.turn(table.state)
        if turn.task is not None and (not turn.seats or chance.random() < 0.3):
            table.do(game.go_on(table.state))
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


def name_at(table: Table, seat: int) -> str:
    """The name of the player on a seat, read off the events."""
    names = [event.player for event in table.log if type(event).__name__ == "Sat" and place(event) == seat]
    return str(names[-1]) if names else "nobody"


def place(event: Any) -> int:  # noqa: ANN401 - an event of any game
    return int(event.spot if hasattr(event, "spot") else event.seat)
