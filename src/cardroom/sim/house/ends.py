"""How hands can end: what each end pays against every outcome of the dealer's."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.cards import Card
from cardroom.engine.house.flow import is_paid_now
from cardroom.engine.house.reasons import may_have_blackjack
from cardroom.engine.house.state import State
from cardroom.kernels.house.automaton import ENDS
from cardroom.kernels.house.hands import RESCUED, SURRENDERED
from cardroom.odds.house.rules import BONUS, DEALT, NATURAL
from cardroom.sheets.house import PaidWhen

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.odds.house.kinds import Up
    from cardroom.odds.house.rules import Book, Origin


class HandEnd(NamedTuple):
    """A way to end: what it pays against each outcome, what was wagered, and under which name it is counted.

    It may depend on the dealer's drawing, and its cards may leave the felt at once.
    """

    pays: tuple[int, ...]
    wager: int
    name: str = ""
    is_bonus: bool = False
    depends: bool = False
    leaves: bool = False


class Ends:
    """All ends of a game's hands, each with a number."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.known: dict[HandEnd, int] = {}

    def number(self, end: HandEnd) -> int:
        return self.known.setdefault(end, len(self.known))

    def always(self, pays: int, name: str, *, leaves: bool = False) -> int:
        """The end of a hand that is settled whatever the dealer has."""
        return self.number(HandEnd((pays,) * ENDS, self.book.ante, name, leaves=leaves))

    def busts(self) -> NDArray[np.int32]:
        """The end of a hand over 21, by stage."""
        leaves = self.book.sheet.settlement.busts == PaidWhen.AT_ONCE
        return np.array(
            [
                self.number(HandEnd((-stage.wager,) * ENDS, stage.wager, "bust", leaves=leaves))
                for stage in self.book.stages
            ],
            np.int32,
        )

    def table(self, origin: Origin, up: Up) -> NDArray[np.int32]:
        """The end for each stage and row of pays, against an up card."""
        pays = self.book.rules(origin, up.value).pays.astype(int)
        rows = pays.shape[1]
        found, decided = np.zeros(pays.shape[:2], np.int32), self.book.decided(origin)
        for stage, row in np.ndindex(*found.shape):
            given_up = row - rows if row >= rows + SURRENDERED else 0
            against = tuple(pays[stage, row].tolist())
            end = HandEnd(
                (*against, against[0]),
                self.book.stages[stage].wager,
                self._name(origin, stage, given_up or row),
                is_bonus=not given_up and row >= BONUS and self.book.keeps_bonus(origin, stage),
                depends=not given_up and not decided[stage, row],
                leaves=self._leaves(origin, stage, given_up or row, up),
            )
            found[stage, row] = self.number(end)
        return found

    def _leaves(self, origin: Origin, stage: int, row: int, up: Up) -> bool:
        """Whether a hand is paid or collected before the dealer plays."""
        if row == NATURAL:
            return origin == DEALT and stage == 0 and self.pays_naturals(up)
        return row == RESCUED or (row == SURRENDERED and not may_have_blackjack(self.book.sheet, shown(self.book, up)))

    def pays_naturals(self, up: Up) -> bool:
        """Whether a blackjack is paid before the dealer plays."""
        return is_paid_now(self.book.sheet, shown(self.book, up))

    def _name(self, origin: Origin, stage: int, row: int) -> str:
        if row >= BONUS:
            return self.book.bonuses[row - BONUS] if self.book.keeps_bonus(origin, stage) else ""
        is_natural = row == NATURAL and not self.book.stages[stage].doubles
        is_natural = is_natural and (not origin.from_split or self.book.sheet.split.makes_blackjack)
        return {SURRENDERED: "surrender", RESCUED: "rescue"}.get(row, "blackjack" if is_natural else "")


def shown(book: Book, up: Up) -> State:
    """A table of which only the up card is known."""
    return State(spots=(), dealer=(Card(book.kinds[up.kind][0] + "c"),))
