"""Questions: what each seat may do now, under a number that an answer must name.

A question stays the same as long as its options do, and as long as its seat is waited for without a break. Whatever the
seat does ends it. Its number is made of the row of the log after which it was first asked, and the seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardroom.engine.contract import Game, Seat, State
    from cardroom.engine.options import Option


class OpenQuestion(NamedTuple):
    """What a seat, or somebody without one, may do now; and whether it is waited for."""

    no: int
    seat: Seat
    options: tuple[Option, ...]
    is_turn: bool


class OpenQuestions:
    """All that are open at a table."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._open: dict[Seat, OpenQuestion] = {}
        self._turn: frozenset[int] = frozenset()
        self._broken: set[Seat] = set()

    def turned(self, seats: Iterable[int]) -> None:
        """The seats that are waited for after a step; all others are not, if only for a moment."""
        self._turn = frozenset(seats)
        self._broken |= {seat for seat, question in self._open.items() if question.is_turn} - self._turn

    def answered(self, seat: Seat) -> None:
        """A seat has done something, which ends its question."""
        self._broken.add(seat)

    def ask(self, state: State, seats: Iterable[int], seq: int) -> None:
        """The questions after a row of the log, to those seats that somebody answers for, and to bystanders."""
        self._open = {seat: self._question(state, seat, seq) for seat in (None, *seats)}
        self._broken.clear()

    def _question(self, state: State, seat: Seat, seq: int) -> OpenQuestion:
        options, old = self._game.legal(state, seat), self._open.get(seat)
        is_turn = seat in self._turn
        if old is not None and seat not in self._broken and (old.is_turn, old.options) == (is_turn, options):
            return old
        return OpenQuestion(seq * (self._game.seats + 1) + (0 if seat is None else seat + 1), seat, options, is_turn)

    def to(self, seat: Seat) -> OpenQuestion | None:
        return self._open.get(seat)

    def waited_for(self) -> Iterator[OpenQuestion]:
        """Those whose answer the table waits for."""
        return (question for question in self._open.values() if question.is_turn)
