"""What people at a terminal have won and lost: chips bought, rounds played, and what they leave with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cli.console import styled
from cardroom.money import Money

if TYPE_CHECKING:
    from rich.console import Console

    from cardroom.engine.scene import Scene, SeatScene


def chips_of(scene: Scene, player: str) -> int:
    """All that a player has at the table, what lies before the seat included."""
    return sum(map(_at, (seat for seat in scene.seats if seat.player == player)))


def _at(seat: SeatScene) -> int:
    return (seat.chips or 0) + seat.bet + sum(seat.side.values()) + sum(hand.wager for hand in seat.hands)


class Account:
    """One player's chips."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.bought = 0
        self.results: list[int] = []
        self.left: int | None = None

    @property
    def chips(self) -> int:
        """What the player has after the last round that counts."""
        return self.bought + sum(self.results)

    def end(self, chips: int) -> None:
        """A round is over, with so many chips."""
        self.results.append(chips - self.chips)

    def leave(self, chips: int, *, counts: bool) -> None:
        """The player is gone; the round counts if it was being played."""
        if counts:
            self.end(chips)
        self.left = chips

    def score(self, out: Console, unit: str, *, is_you: bool) -> None:
        """Rounds won, lost and even, and the result in chips."""
        won, lost = sum(result > 0 for result in self.results), sum(result < 0 for result in self.results)
        number, result = len(self.results), self.chips - self.bought
        what = f"{number} {unit}{'' if number == 1 else 's'}"
        whose = "" if is_you else f"{self.player}, "
        out.print(styled("\n[bold]{}{}[/]: {} won, {} lost, {} even.", whose, what, won, lost, number - won - lost))
        style = "green" if result > 0 else "red" if result < 0 else ""
        outcome = f"{'+' if result > 0 else ''}{Money(result)}" if result else "even"
        leaves = "You leave" if is_you else f"{self.player} leaves"
        out.print(f"{leaves} with {Money(self.chips)} ({outcome}).", style=style)
