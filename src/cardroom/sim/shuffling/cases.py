"""What is compared: the shuffle of a new table, that of every later shoe, and a perfect one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import Data
from cardroom.sheets import HouseSheet
from cardroom.sheets.shuffle import Step, Wash
from cardroom.shoe import cut_range, load_shoe, new_cards
from cardroom.sim.shuffling.program import program_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.kernels.shuffling.shuffles import ShuffleSteps

NEW_TABLE, EVERY_SHOE, PERFECT = "new-table", "every-shoe", "perfect"


class Case(Data):
    """A way to shuffle the cards of a sheet; in the end a player cuts, in any allowed place with the same chance."""

    name: str
    sheet: HouseSheet
    steps: tuple[Step, ...]

    @property
    def cards(self) -> int:
        return self.sheet.shoe_size

    @property
    def slug(self) -> int:
        """Half a deck."""
        return self.sheet.equipment.pack.size // 2

    @property
    def dealt(self) -> range:
        """The places of a shoe that are dealt from: behind the burned cards, in front of the second cut card."""
        shoe = load_shoe(self.sheet, new_cards(self.sheet))
        return range(shoe.dealt, shoe.cut_card)

    @property
    def program(self) -> ShuffleSteps:
        return program_of(self.steps, self.cards, self.sheet.equipment.pack.size, cut_range(self.sheet))


def cases_of(sheet: HouseSheet) -> Iterator[Case]:
    """The cases of a sheet that has the steps of a hand shuffle, the perfect one last."""
    opening, every_shoe = sheet.shuffle.opening, sheet.shuffle.every_shoe
    if any(isinstance(step, Wash) for step in opening):
        yield Case(name=NEW_TABLE, sheet=sheet, steps=(*opening, *every_shoe))
    yield Case(name=EVERY_SHOE, sheet=sheet, steps=every_shoe)
    yield Case(name=PERFECT, sheet=sheet, steps=(Wash(),))
