"""A hand shuffle in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.placard.english import decks, listed, number
from cardroom.sheets.shuffle import START, Feed, PileManner, Riffle, SplitPile, Spread, Turns, Wash

if TYPE_CHECKING:
    from cardroom.sheets.shuffle import Shuffle, Step

_MANNERS = {
    PileManner.ON_CUT_CARD: "on a cut card",
    PileManner.UNSQUARED: "without squaring it, so that everybody sees the cards fall evenly",
}


def shuffle_steps(shuffle: Shuffle) -> tuple[str, ...]:
    """One sentence a step."""
    opening = [f"When the table opens: {_step(step)}." for step in shuffle.opening]
    return (*opening, *(f"{_capital(_step(step))}." for step in shuffle.every_shoe))


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _step(step: Step) -> str:
    match step:
        case Spread():
            return "every deck is spread face up, to show that it is whole"
        case Wash():
            together = "all decks together" if step.decks is None else _washed(step.decks)
            return f"the cards are washed face down, {together}"
        case SplitPile():
            return f"{_pile(step.pile)} is cut into {number(len(step.into))} even piles: {listed(step.into)}"
        case Riffle():
            return _riffle(step)
        case Feed():
            return _feed(step)


def _washed(count: int) -> str:
    return "each deck by itself" if count == 1 else f"{number(count)} decks at a time"


def _pile(name: str) -> str:
    return "the pile" if name == START else f"the {name} pile"


def _riffle(step: Riffle) -> str:
    first, second = step.piles
    if step.packet is None:
        what = f"the {first} and the {second} pile are riffled together"
    else:
        what = f"{decks(step.packet)} from the {first} and {decks(step.packet)} from the {second} pile are riffled together"
    manner = "".join(f", {_MANNERS[word]}" for word in step.manner)
    often = ", again and again until both are gone," if step.until_gone else ""
    return f"{what}{often} and laid on {_pile(step.onto)}{manner}"


def _feed(step: Feed) -> str:
    in_turn = {
        Turns.ALTERNATE: f"from the {listed(step.piles)} piles by turns",
        Turns.ONE_AFTER_OTHER: " and, when that is gone, ".join(f"from the {name} pile" for name in step.piles),
    }
    packet = decks(step.packet)
    return (
        f"{packet} {in_turn[step.turns]} is riffled with {packet} from the {step.into} pile and laid back on it, "
        f"until only the {step.into} pile is left"
    )
