"""Options that describe themselves: what may be done, and for each parameter its bounds.

A client that knows no game can build every legal intent from them: a number of certain sizes, one of some words,
several of some cards or words, or a table of amounts by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import Data, replace
from cardroom.engine.sizes import Sizes

if TYPE_CHECKING:
    from collections.abc import Mapping


class Words(Data):
    """One of these words."""

    among: tuple[str, ...]
    optional: bool = False


class Several(Data):
    """So many of these cards or words, each at most as often as it stands there."""

    least: int
    most: int
    among: tuple[str, ...]
    optional: bool = False


Bounds = Sizes | Words | Several | dict[str, Sizes]


CHIPS = "chips"
"""The parameter of what a player brings to the table from outside."""


class Option(Data):
    """Something that may be done now, with the bounds of each parameter it takes."""

    do: str
    takes: dict[str, Bounds] = {}


def narrowed(option: Option, chips: int) -> Option | None:
    """The same option for a player who can bring at most ``chips``; None if there is nothing left to choose."""
    bounds = option.takes.get(CHIPS)
    if not isinstance(bounds, Sizes):
        return option
    left = replace(bounds.up_to(chips), optional=bounds.optional)
    if left:
        return replace(option, takes={**option.takes, CHIPS: left})
    if not bounds.optional:
        return None
    return replace(option, takes={name: bounds for name, bounds in option.takes.items() if name != CHIPS})


def fits(option: Option, built: Mapping[str, object]) -> bool:
    """Whether an intent, as a client builds it, keeps within an option."""
    if built.get("do") != option.do or not set(built) - {"do"} <= set(option.takes):
        return False
    return all(
        holds(bounds, built[name]) if name in built else _is_optional(bounds) for name, bounds in option.takes.items()
    )


def _is_optional(bounds: Bounds) -> bool:
    return isinstance(bounds, dict) or bounds.optional


def holds(bounds: Bounds, value: object) -> bool:
    """Whether a value keeps within the bounds of its parameter."""
    match bounds:
        case Sizes():
            return isinstance(value, int) and not isinstance(value, bool) and value in bounds
        case Words():
            return value in bounds.among
        case Several():
            return isinstance(value, list | tuple) and _are_there(bounds, list(value))
        case dict():
            return isinstance(value, dict) and all(
                name in bounds and holds(bounds[name], amount) for name, amount in value.items()
            )


def _are_there(bounds: Several, chosen: list[object]) -> bool:
    left = list(bounds.among)
    for item in chosen:
        if item not in left:
            return False
        left.remove(str(item))
    return bounds.least <= len(chosen) <= bounds.most
