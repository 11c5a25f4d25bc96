"""Who sits where before the first round, by the contract alone: whoever may sit, with what, and how many."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, NamedTuple

import click

from cardroom.cli.errors import BadInputError
from cardroom.engine.contract import Duty, admit
from cardroom.engine.sizes import Sizes
from cardroom.money import Money

if TYPE_CHECKING:
    from cardroom.driver import Driver
    from cardroom.engine.contract import Game, State
    from cardroom.engine.options import Option

BOTS = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida")
YOU = "You"
_NAME = re.compile(r"[^\W\d_][\w-]{0,29}")
_OPENING = {Duty.BEGIN, Duty.CUT}
_OTHERS = 3
"""How many bots sit down where a game needs more than the people who are there."""


class Party(NamedTuple):
    """Who comes to a table: people by name, bots, and the chips and seats of each of the people."""

    people: tuple[str, ...]
    others: int
    chips: int
    spots: int


def party(game: Game, title: str, people: tuple[str, ...], others: int | None, chips: Money, spots: int) -> Party:
    """Those who sit down, or what is wrong with them."""
    sit = _sit(game.legal(game.new(), None))
    sizes = None if sit is None else sit.takes.get("chips")
    if isinstance(sizes, Sizes) and int(chips) not in sizes:
        raise BadInputError(f"--chips: {chips} is not allowed: it is {sizes}")
    if (most_spots := _most_seats(game, int(chips))) < spots:
        raise BadInputError(f"--spots: nobody has more than {most_spots} at this table")
    least = max(_fewest(game, int(chips)) - len(people), 0)
    free = game.seats - len(people) * spots
    if others is None:
        others = min(max(least, _OTHERS), free) if least else 0
    if not least <= others <= free:
        who = "one of them" if len(people) == 1 else f"{len(people)} of them"
        raise BadInputError(
            f"--others: {title} has {game.seats} seats, {who} for people; it is played with {least} to {free} others"
        )
    return Party(people, others, int(chips), spots)


def names_of(humans: int, names: str | None) -> tuple[str, ...]:
    """What the people at the terminal are called."""
    if names is None and humans == 1:
        return (YOU,)
    if names is None:
        usual = ",".join(f"Player-{number}" for number in range(1, humans + 1))
        names = click.prompt("Names, with commas between them", default=usual) if sys.stdin.isatty() else usual
    people = tuple(name.strip() for name in names.split(","))
    if len(people) != humans and humans != 1:
        raise BadInputError(f"--names: there are {len(people)} names for {humans} people")
    for name in people:
        if not _NAME.fullmatch(name):
            raise BadInputError(f'--names: "{name}" is not a name: one word of at most 30 letters, such as Ann')
    if len(set(people)) < len(people):
        raise BadInputError("--names: no two people have the same name")
    return people


def sit_down(driver: Driver, those: Party) -> dict[int, str]:
    """Everybody takes a seat, people in the middle of the others; the seats of people with their names."""
    seats: dict[int, str] = {}
    bots = iter(name for name in BOTS if name not in those.people)
    places = [*[None] * (those.others // 2), *those.people, *[None] * (those.others - those.others // 2)]
    at = 0
    for person in places:
        name = next(bots) if person is None else person
        _take(driver, at, name, those.chips)
        for more in range(1, those.spots if person is not None else 1):
            _take_another(driver, at, at + more, name)
        if person is not None:
            seats |= dict.fromkeys(range(at, at + those.spots), name)
        at += 1 if person is None else those.spots
    return seats


def _take(driver: Driver, seat: int, name: str, chips: int) -> None:
    driver.do(admit(driver.game, driver.state, {"do": "sit", "seat": seat, "chips": chips}, None, name))


def _take_another(driver: Driver, own: int, seat: int, name: str) -> None:
    driver.do(admit(driver.game, driver.state, {"do": "sit", "seat": seat}, own, name))


def _sit(options: tuple[Option, ...]) -> Option | None:
    return next((option for option in options if option.do == "sit"), None)


def _seated(game: Game, number: int, chips: int) -> State:
    """A table with so many at it, for a trial."""
    state = game.new()
    for seat in range(number):
        intent = game.read({"do": "sit", "seat": seat, "chips": chips}, None, f"p{seat}")
        state = game.step(state, intent)[1]
    return state


def _fewest(game: Game, chips: int) -> int:
    """How many are needed for the dealer to begin."""
    return next((number for number in range(1, game.seats + 1) if game.turn(_seated(game, number, chips)).task), 1)


def _most_seats(game: Game, chips: int) -> int:
    """How many seats one player may have."""
    state, number = _seated(game, 1, chips), 1
    while _sit(game.legal(state, 0)) is not None and number < game.seats:
        state = game.step(state, game.read({"do": "sit", "seat": number}, 0, "p0"))[1]
        number += 1
    return number


def check_chips(game: Game, state: State, chips: int) -> None:
    """Tells if so many chips are too few to bet; all sit down with the same, so then nobody is asked, or dealt in."""
    while (turn := game.turn(state)).task is not None and turn.task.duty in _OPENING:
        state = game.step(state, game.go_on(state))[1]
    if not turn.seats and turn.task is None:
        raise BadInputError(f"--chips: {Money(chips)} is not enough to play here")
