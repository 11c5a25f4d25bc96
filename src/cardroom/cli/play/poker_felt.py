"""A poker table on a terminal: what one seat sees of it, and what happens in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from cardroom.cli.play.house_felt import cards_text, write_lines
from cardroom.engine.poker import telling
from cardroom.engine.poker.evolve import evolve
from cardroom.engine.poker.worth import worth
from cardroom.engine.telling import Voice
from cardroom.money import Money

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console

    from cardroom.engine.poker import events as ev
    from cardroom.engine.poker.state import Player, State
    from cardroom.sheets.poker import PokerSheet

YOU = "You"
_NAME_WIDTH, _CARDS_WIDTH = 10, 22


class Felt:
    """Tells one player of a game what happens; whatever comes in has been hidden from that seat before."""

    def __init__(self, out: Console, sheet: PokerSheet, names: Sequence[str | None], me: int) -> None:
        self.out, self.sheet, self.names, self.me = out, sheet, names, me

    def name(self, seat: int) -> str:
        return str(self.names[seat])

    def tell(self, state: State, events: Iterable[ev.Event]) -> State:
        """What happened, a line each, and the state after it."""
        voice = Voice(me=self.me, names=tuple(self.names))
        for event in events:
            write_lines(self.out, telling.tell(self.sheet, state, event, voice))
            state = evolve(state, event)
        return state

    def draw(self, state: State) -> None:
        """Boards, the pot, and every seat that is in."""
        self.out.print()
        for at, board in enumerate(state.boards):
            if board:
                name = "Second" if at else "Board"
                self.out.print(Text(f"  {name:<{_NAME_WIDTH}}") + cards_text(board))
        for seat, player in enumerate(state.players):
            if player.is_in:
                self.out.print(self._row(state, seat, player))
        self.out.print(f"  {'Pot':<{_NAME_WIDTH}}{Money(state.pot)}")

    def _row(self, state: State, seat: int, player: Player) -> Text:
        mark = "•" if seat == state.button else " "
        row = Text(f" {mark}{self.name(seat):<{_NAME_WIDTH}}")
        cards = cards_text(player.down) if player.down else Text()
        if player.up:
            cards = cards + Text("  ") + cards_text(player.up)
        row = row + cards
        row.append(" " * max(2, _CARDS_WIDTH - cards.cell_len))
        row.append(f"{Money(player.stack)!s:>7}", style="dim")
        if player.bet:
            row.append(f"  bet {Money(player.bet)}")
        elif not player.stack:
            row.append("  all in", style="dim")
        if seat == self.me and (held := worth(self.sheet, state, self.me)):
            row.append(f"   {held}", style="green")
        return row
