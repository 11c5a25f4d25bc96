"""Every course that a round can take with a tiny shoe, played through the engine: the slow and certain way to a value.

A world is a state of the engine, the cards that are left and a weight. The player sees none of the dealer's down card,
so worlds that differ only there are carried side by side and get the same intent.
"""

from __future__ import annotations

from collections import Counter
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from cardroom.engine.house import actions as act
from cardroom.engine.house import legal
from cardroom.engine.house.decide import step
from cardroom.engine.house.state import Phase, new_table
from cardroom.engine.house.turn import DealersTurn, PlayersTurn, Task, turn
from rounds import closing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardroom.cards import Card
    from cardroom.engine.house.state import State
    from cardroom.sheets.house import HouseSheet

PURSE = 100_000
ME = "me"


class ShoeEmptyError(Exception):
    """The shoe is too small for this game: a round can use it up."""


class TooLongError(Exception):
    """There are more courses of the round than one wants to go through."""


class World(NamedTuple):
    weight: float
    state: State
    cards: Counter[Card]

    @property
    def left(self) -> int:
        return self.cards.total()

    def after(self, sheet: HouseSheet, intent: act.Intent) -> World:
        return self._replace(state=step(sheet, self.state, intent)[1])

    def dealt(self, sheet: HouseSheet, card: Card) -> World:
        weight = self.weight * self.cards[card] / self.left
        cards = self.cards - Counter([card])
        return World(weight, step(sheet, self.state, act.DealCard(card=card))[1], cards)

    def draws(self, sheet: HouseSheet) -> Iterator[World]:
        if not self.left:
            raise ShoeEmptyError
        return (self.dealt(sheet, card) for card in self.cards)


def opening(sheet: HouseSheet, ante: int, shoe: Counter[Card]) -> World:
    """One player with an ante on the felt, and a shoe of which nothing has been dealt."""
    world = World(1.0, new_table(sheet), shoe)
    for intent in (
        act.NewShoe(),
        act.CutMiddle(),
        act.Sit(spot=0, player=ME, chips=PURSE),
        act.Wager(spot=0, ante=ante),
        *closing(sheet),
    ):
        world = world.after(sheet, intent)
    return world


def won(world: World) -> int:
    """The player's result once the round is over."""
    return world.state.chips_of(ME) - PURSE


def net(world: World) -> float:
    """The same, weighed."""
    return world.weight * won(world)


def is_over(world: World) -> bool:
    return world.state.phase in {Phase.BETS, Phase.SHUFFLE}


def following(sheet: HouseSheet, world: World, plan: Callable[[State], act.Intent], most: int) -> Iterator[World]:
    """All ends of a round whose player does as planned, if there are not more than so many."""
    waiting, found = [world], 0
    while waiting:
        world = waiting.pop()
        if is_over(world):
            found += 1
            if found > most:
                raise TooLongError
            yield world
        elif isinstance(turn(world.state), PlayersTurn):
            waiting.append(world.after(sheet, plan(world.state)))
        else:
            waiting += world.draws(sheet)


def best(sheet: HouseSheet, worlds: list[World]) -> float:
    """The most that a player can make of worlds that look alike, knowing everything but the down card."""
    over = sum(net(world) for world in worlds if is_over(world))
    worlds = [world for world in worlds if not is_over(world)]
    if not worlds:
        return over
    now = turn(worlds[0].state)
    if isinstance(now, PlayersTurn):
        return over + max(
            best(sheet, [world.after(sheet, intent) for world in worlds]) for intent in intents(sheet, worlds[0].state)
        )
    assert isinstance(now, DealersTurn)
    assert now.task == Task.CARD
    if now.spot is None and worlds[0].state.phase == Phase.DEALER:
        return over + sum(best(sheet, list(world.draws(sheet))) if world.left else -inf for world in worlds)
    if now.spot is None and worlds[0].state.dealer:
        return over + best(sheet, [drawn for world in worlds for drawn in world.draws(sheet)])
    if any(not world.left for world in worlds):
        return -inf  # nobody hits that far
    seen = set().union(*(world.cards for world in worlds))
    return over + sum(best(sheet, [world.dealt(sheet, card) for world in worlds if world.cards[card]]) for card in seen)


def intents(sheet: HouseSheet, state: State) -> Iterator[act.Intent]:
    """Everything that the player in turn may do, with amounts at both ends of what is allowed."""
    options = legal(sheet, state)
    assert options is not None
    for name, sizes in options.actions.items():
        if sizes is None:
            yield act.BY_NAME[name](spot=options.spot)
        else:
            for amount in {*sizes.only, *((sizes.least, sizes.most) if not sizes.only else ())}:
                yield act.BY_NAME[name](spot=options.spot, amount=amount)
