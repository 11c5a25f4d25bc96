"""Players without a thought, to measure others by: one who calls everything, and one who does anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker import BY_NAME, Choice, actions
from cardroom.engine.sizes import Sizes

if TYPE_CHECKING:
    from random import Random

    from cardroom.engine.poker import Options
    from cardroom.engine.poker.actions import Intent


def call_always(options: Options) -> Intent:
    """Checks, calls, brings in, stands pat and declines; what must be discarded are the lowest cards."""
    for quiet in ("check", "call", "bring-in", "show", "decline"):
        if quiet in options.actions:
            intent: Intent = BY_NAME[quiet](seat=options.seat)
            return intent
    choice = options.actions["discard"]
    assert isinstance(choice, Choice)
    return actions.Discard(seat=options.seat, cards=tuple(sorted(choice.among)[: choice.least]))


def at_random(options: Options, chance: Random) -> Intent:
    """Any of the moves that are offered."""
    return one_way(options, chance.choice(list(options.actions)), chance)


def one_way(options: Options, action: str, chance: Random) -> Intent:
    """One of the ways to do what is offered."""
    sizes = options.actions[action]
    if isinstance(sizes, Choice):
        cards = chance.sample(sizes.among, chance.randint(sizes.least, sizes.most))
        return actions.Discard(seat=options.seat, cards=tuple(cards))
    if action == "raise":
        assert isinstance(sizes, Sizes)
        return actions.Raise(seat=options.seat, to=_size(sizes, chance))
    intent: Intent = BY_NAME[action](seat=options.seat)
    return intent


def _size(sizes: Sizes, chance: Random) -> int:
    """The least, the most, or something between them."""
    if sizes.only:
        return chance.choice(sizes.only)
    steps = (sizes.most - sizes.least) // sizes.step
    return chance.choice([sizes.least, sizes.most, sizes.least + sizes.step * chance.randint(0, steps)])
