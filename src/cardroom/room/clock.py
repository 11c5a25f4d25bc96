"""Time to decide: so long for a question, then the time bank, and some more for whoever has lost the connection."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping

GRACE = 20_000
"""What a lost connection adds to a question, in milliseconds."""
FOR_ABSENT = 180_000
"""How long one who has no connection is waited for at a table without a clock."""
REFILL = 3_000
"""What comes back to a time bank with each hand."""


@dataclass(slots=True)
class Wait:
    """How long a seat is waited for with a question, and since when on its time bank."""

    no: int
    until: int
    banked: int | None = None
    is_extended: bool = False


class TableClock:
    """The waits of a table; ``per_question`` is None where nobody is hurried. All in milliseconds."""

    def __init__(self, per_question: int | None, bank: int) -> None:
        self.per_question = per_question
        self._full = bank
        self._banks: dict[str, int] = {}
        self._waits: dict[int, Wait] = {}

    @property
    def due(self) -> int | None:
        return min((wait.until for wait in self._waits.values()), default=None)

    def until(self, seat: int | None) -> int | None:
        wait = None if seat is None else self._waits.get(seat)
        return None if wait is None else wait.until

    def wait_for(
        self, now: int, questions: Mapping[int, int], names: Mapping[int, str], absent: Container[int]
    ) -> None:
        """Waits for the questions of these seats, by number, and for no others; a wait goes on with its question.

        Where nobody is hurried, only the ``absent`` are not waited for without end.
        """
        timed = {seat: no for seat, no in questions.items() if self.per_question is not None or seat in absent}
        for seat, wait in list(self._waits.items()):
            if timed.get(seat) != wait.no:
                self._stop(now, seat, names.get(seat))
        time = FOR_ABSENT if self.per_question is None else self.per_question
        for seat, no in timed.items():
            if seat not in self._waits:
                self._waits[seat] = Wait(no, now + time)

    def _stop(self, now: int, seat: int, name: str | None) -> None:
        wait = self._waits.pop(seat)
        if wait.banked is not None and name is not None:
            self._banks[name] = max(0, self.bank(name) - (now - wait.banked))

    def bank(self, name: str) -> int:
        return self._banks.get(name, self._full)

    def draw_on_bank(self, now: int, seat: int, name: str) -> bool:
        """Gives a seat whose time is up what its bank has, once for a question."""
        wait = self._waits[seat]
        if wait.banked is not None or not self.bank(name):
            return False
        wait.banked, wait.until = now, now + self.bank(name)
        return True

    def extend(self, now: int, seats: Iterable[int]) -> None:
        """More time for seats whose player has lost the connection, once for a question."""
        for seat in seats:
            wait = self._waits.get(seat)
            if wait is not None and not wait.is_extended:
                wait.is_extended, wait.until = True, max(wait.until, now + GRACE)

    def run_out(self, now: int) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat, wait in self._waits.items() if wait.until <= now]

    def refill(self) -> None:
        """A hand is over."""
        for name, left in self._banks.items():
            self._banks[name] = min(self._full, left + REFILL)

    def clear(self) -> None:
        """Nobody is waited for: the table is paused."""
        self._waits.clear()
