"""A dealer's hand shuffle, carried out step by step on piles of cards; a pile begins with its top card.

The model: a pile is split evenly, packets are as thick as the steps say, two packets fall together by
Gilbert, Shannon and Reeds' riffle, and a wash mixes what is washed together perfectly.
"""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING, TypeVar

from cardroom.sheets.shuffle import START, Feed, Riffle, SplitPile, Spread, Turns, Wash
from cardroom.shoe.shuffle import perfect, riffle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardroom.money import Share
    from cardroom.sheets.shuffle import Step
    from cardroom.shoe.tape import Tape

T = TypeVar("T")
Piles = dict[str, list[T]]


def carry_out(steps: Iterable[Step], cards: Sequence[T], deck: int, tape: Tape) -> list[T]:
    """The one pile that is left when all steps are done; a deck has so many cards."""
    piles: Piles[T] = {START: list(cards)}
    for step in steps:
        match step:
            case Spread():
                pass
            case Wash():
                _wash(piles, step, deck, tape)
            case SplitPile():
                _split(piles, step)
            case Riffle():
                _riffle(piles, step, deck, tape)
            case Feed():
                _feed(piles, step, deck, tape)
    (last,) = filter(None, piles.values())
    return last


def _wash(piles: Piles[T], step: Wash, deck: int, tape: Tape) -> None:
    pile = piles[START]
    together = len(pile) if step.decks is None else step.decks * deck
    groups = (pile[at : at + together] for at in range(0, len(pile), together))
    piles[START] = [card for group in groups for card in perfect(group, tape)]


def _split(piles: Piles[T], step: SplitPile) -> None:
    pile = piles.pop(step.pile)
    edges = [len(pile) * part // len(step.into) for part in range(len(step.into) + 1)]
    for name, start, end in zip(step.into, edges, edges[1:], strict=False):
        piles[name] = pile[start:end]


def _riffle(piles: Piles[T], step: Riffle, deck: int, tape: Tape) -> None:
    first, second = (piles[name] for name in step.piles)
    onto = piles.setdefault(step.onto, [])
    while first or second:
        onto[:0] = riffle(_packet(first, step.packet, deck), _packet(second, step.packet, deck), tape)
        if not step.until_gone:
            return


def _feed(piles: Piles[T], step: Feed, deck: int, tape: Tape) -> None:
    into = piles[step.into]
    for outer in _turns([piles[name] for name in step.piles], step.turns):
        packet = _packet(outer, step.packet, deck)
        into[:0] = riffle(packet, _packet(into, step.packet, deck), tape)


def _turns(piles: list[list[T]], turns: Turns) -> Iterator[list[T]]:
    """The pile to take from next, until all are gone."""
    if turns == Turns.ONE_AFTER_OTHER:
        for pile in piles:
            while pile:
                yield pile
        return
    for pile in cycle(piles):
        if pile:
            yield pile
        elif not any(piles):
            return


def _packet(pile: list[T], packet: Share | None, deck: int) -> list[T]:
    """Takes a packet off the top of a pile: so many decks, or all that is there."""
    size = len(pile) if packet is None else max(1, int(packet * deck))
    taken = pile[:size]
    del pile[:size]
    return taken
