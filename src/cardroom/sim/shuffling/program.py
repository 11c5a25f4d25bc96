"""The steps of a sheet as a program: every packet with its size, in the order in which they fall."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.kernels.shuffling.shuffles import MOVE, RIFFLE, WASH, ShuffleSteps
from cardroom.sheets.shuffle import START, Feed, Riffle, SplitPile, Spread, Turns, Wash

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardroom.money import Share
    from cardroom.sheets.shuffle import Step

Packets = tuple[int, int, int, int, int, int]
"""A row of a program."""


def program_of(steps: Iterable[Step], cards: int, deck: int, cut: range = range(0)) -> ShuffleSteps:
    """What the readable procedure does with so many cards, and a cut in one of the places given."""
    writer = _Writer(cards, deck)
    packets = [packets for step in steps for packets in writer.step(step)]
    (last,) = (name for name, height in writer.heights.items() if height)
    rows = np.array(packets, dtype=np.int64).reshape(-1, 6)
    return ShuffleSteps(rows, cards, writer.used, writer.rows[last], cut.start, len(cut))


class _Writer:
    """Goes through the steps with the heights of all piles."""

    def __init__(self, cards: int, deck: int) -> None:
        self.deck = deck
        self.heights = {START: cards}
        self.rows = {START: 0}
        self.used = 1

    def step(self, step: Step) -> Iterator[Packets]:
        match step:
            case Spread():
                pass
            case Wash():
                yield from self._wash(step)
            case SplitPile():
                yield from self._split(step)
            case Riffle():
                yield from self._riffle(step)
            case Feed():
                yield from self._feed(step)

    def _wash(self, step: Wash) -> Iterator[Packets]:
        height, row = self.heights[START], self.rows[START]
        together = height if step.decks is None else step.decks * self.deck
        for above in range(0, height, together):
            yield WASH, row, above, row, min(together, height - above), row

    def _split(self, step: SplitPile) -> Iterator[Packets]:
        height, row = self.heights.pop(step.pile), self.rows.pop(step.pile)
        edges = [height * part // len(step.into) for part in range(len(step.into) + 1)]
        for name, start, end in zip(step.into, edges, edges[1:], strict=False):
            self._new(name)
            self.heights[name] = end - start
            yield MOVE, row, end - start, row, 0, self.rows[name]

    def _riffle(self, step: Riffle) -> Iterator[Packets]:
        first, second = step.piles
        if step.onto not in self.heights:
            self._new(step.onto)
        while self.heights[first] or self.heights[second]:
            yield self._fall(first, second, step.onto, step.packet)
            if not step.until_gone:
                return

    def _feed(self, step: Feed) -> Iterator[Packets]:
        while waiting := [name for name in step.piles if self.heights[name]]:
            turn = waiting[:1] if step.turns == Turns.ONE_AFTER_OTHER else waiting
            for name in turn:
                yield self._fall(name, step.into, step.into, step.packet)

    def _fall(self, first: str, second: str, onto: str, packet: Share | None) -> Packets:
        """Packets off two piles, riffled."""
        size, other = self._take(first, packet), self._take(second, packet)
        self.heights[onto] += size + other
        return RIFFLE, self.rows[first], size, self.rows[second], other, self.rows[onto]

    def _take(self, name: str, packet: Share | None) -> int:
        height = self.heights[name]
        taken = height if packet is None else min(height, max(1, int(packet * self.deck)))
        self.heights[name] -= taken
        return taken

    def _new(self, name: str) -> None:
        """A pile that is begun lies where none has lain."""
        self.rows[name], self.heights[name] = self.used, 0
        self.used += 1
