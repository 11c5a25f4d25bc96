"""The coach at the table: the worth of each choice before it is made, and what a choice cost after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from cardroom.cli.console import styled
from cardroom.money import Money

if TYPE_CHECKING:
    from rich.console import Console

    from cardroom.engine.house.state import State
    from cardroom.odds.house import Choices, Coach
    from cardroom.sheets import HouseSheet

_MARGIN = 5e-5


class Tips:
    """Advice for one player. The worth of choices is told in antes."""

    def __init__(self, out: Console, sheet: HouseSheet) -> None:
        self.out, self._sheet = out, sheet
        self._coach: Coach | None = None
        self._worth: Choices = {}
        self._ante = 0
        self.lost, self.slips, self.asked = 0.0, 0, 0

    @property
    def coach(self) -> Coach:
        """The coach, who takes a moment to come the first time."""
        if self._coach is None:
            from cardroom.odds.house import Coach

            self._coach = Coach(self._sheet)
        return self._coach

    def show(self, state: State) -> None:
        """Tells what each choice is worth, the best first."""
        from cardroom.odds.house import best_of

        self._worth = self.coach.advise(state)
        self._ante = state.spots[state.spot].ante
        if not self._worth:
            return
        best = best_of(self._worth)
        told = sorted(self._worth.items(), key=lambda pair: -pair[1])
        styles = {name: "bold green" if name == best else "dim" for name in self._worth}
        shown = Text("  ").join(Text(f"{_words(name)} {worth:+.4f}", style=styles[name]) for name, worth in told)
        self.out.print(styled("  [dim]Coach:[/] {}", shown))

    def judge(self, action: str, part: float = 1.0) -> None:
        """Says what was given away, if anything was; a double may be for a part of the way from least to most."""
        if action not in self._worth:
            return
        most = self._worth[action]
        least = next((self._worth[name] for name in self._worth if name.endswith(f"-{action}")), most)
        cost = (max(self._worth.values()) - least - part * (most - least)) * self._ante
        self.asked += 1
        if cost > _MARGIN * self._ante:
            self.lost, self.slips = self.lost + cost, self.slips + 1
            self.out.print(f"  That costs {_cents(cost)} on average.", style="yellow")

    def sum_up(self) -> None:
        """How well the player did by the coach."""
        if self.asked:
            good = f"{self.asked - self.slips} of {self.asked} choices were best"
            cost = f", the others cost {_cents(self.lost)} on average" if self.slips else ""
            self.out.print(f"Coach: {good}{cost}.")


def _words(name: str) -> str:
    return name.replace("-", " ")


def _cents(amount: float) -> str:
    """An average in dollars, to the tenth of a cent where it is small."""
    return str(Money(round(amount))) if amount >= 1 else f"{amount:.1f} cents"
