"""House edges of many variants of a sheet, each worked out once, by one process or a crew of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from cardroom.jobs.crews import Alone
from cardroom.money import Money, Rounding
from cardroom.odds.house import GameOdds
from cardroom.sheets import MalformedError, select

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardroom.jobs.crews import Crew
    from cardroom.sheets import HouseSheet

Variant = tuple[dict[str, str], dict[str, object]]
"""Readings to choose and words to change."""
Known = dict[str, float | None]
"""Edges that have been worked out, by a mark of all words that they hang on."""
Progress = Callable[[str, int], None]
"""Told what is being worked out, and how many variants of it."""

_SECTIONS = ("wagers", "insurance", "even_money", "surrender", "split", "double", "dealer", "pays", "bonus")
_TIMES = 16
"""An ante of so many of the least divides by all doubles and halves; where money is exact, the edge does not change."""


def edge_of(ref: str, readings: dict[str, str], words: dict[str, object]) -> float | None:
    """The house edge of a variant at its least ante, or None if its rules contradict each other."""
    sheet = sheet_of(ref, readings, words)
    return None if sheet is None else -GameOdds(sheet).ev


def sheet_of(ref: str, readings: dict[str, str], words: dict[str, object]) -> HouseSheet | None:
    """The sheet of a variant, or None if its rules contradict each other."""
    try:
        return select(ref, readings, words).house
    except MalformedError:
        larger = _larger_ante(ref, readings)
        if larger is None or larger.items() <= words.items():
            return None
        return sheet_of(ref, readings, words | larger)


def _mark(sheet: HouseSheet) -> str:
    """A mark of all words that the edge hangs on: who sits where, the shuffle and the order of things do not count."""
    kit = (sheet.equipment.pack, sheet.equipment.decks)
    words = msgspec.json.encode((kit, *(getattr(sheet, section) for section in _SECTIONS)), enc_hook=str)
    return sha256(words).hexdigest()


def _larger_ante(ref: str, readings: dict[str, str]) -> dict[str, object] | None:
    """An ante for variants in which a part of the least one is no whole number of chips, if money is exact."""
    sheet = select(ref, readings).house
    if sheet.wagers.rounding != Rounding.EXACT:
        return None
    return {"wagers.ante": {"only": [str(Money(_TIMES * sheet.wagers.ante.least))]}}


class Edges:
    """Edges of variants of one sheet; variants that differ in procedure only have one edge.

    Those that are known are not worked out again, and others are added to them one by one.
    """

    def __init__(
        self,
        ref: str,
        readings: Mapping[str, str],
        tell: Progress = lambda *_: None,
        crew: Crew | None = None,
        known: Known | None = None,
    ) -> None:
        self.ref, self.readings, self.tell, self._crew = ref, dict(readings), tell, crew or Alone()
        self._known: Known = {} if known is None else known

    def sheet(self, readings: dict[str, str], words: dict[str, object] | None = None) -> HouseSheet | None:
        """The sheet of a variant, or None if its rules contradict each other."""
        return sheet_of(self.ref, self.readings | readings, words or {})

    def know(self, sheet: HouseSheet, edge: float) -> None:
        """Takes an edge that has been worked out already."""
        self._known[_mark(sheet)] = edge

    def __call__(self, what: str, variants: Sequence[Variant]) -> list[float | None]:
        """The edges of these variants, in their order."""
        sheets = [self.sheet(*variant) for variant in variants]
        keys = [None if sheet is None else _mark(sheet) for sheet in sheets]
        asked = [(key, variant) for key, variant in zip(keys, variants, strict=True) if key is not None]
        new = {key: variant for key, variant in asked if key not in self._known}
        self.tell(what, len(new))
        for key, edge in zip(new, self._work([*new.values()]), strict=True):
            self._known[key] = edge
        return [None if key is None else self._known[key] for key in keys]

    def _work(self, variants: list[Variant]) -> Iterator[float | None]:
        asked = [(self.readings | readings, words) for readings, words in variants]
        return self._crew.do(partial(_edge, self.ref), asked)


def _edge(ref: str, variant: Variant) -> float | None:
    return edge_of(ref, *variant)
