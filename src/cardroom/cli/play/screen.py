"""The one screen that everybody looks at: what is told and drawn on it, and to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from cardroom.cli.play import felt, pages
from cardroom.engine.telling import Manner, Voice
from cardroom.placard.games import rules_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.console import Console

    from cardroom.cli.play.keyboard import Input
    from cardroom.driver import Driver
    from cardroom.engine.contract import Event, State
    from cardroom.engine.scene import Scene


class Happening(NamedTuple):
    """An event, and the table before it."""

    state: State
    event: Event


class Screen:
    """Shows the table as the seat sees that is at the screen; where cards are hidden, others do not look."""

    def __init__(self, out: Console, source: Input, driver: Driver, people: Mapping[int, str]) -> None:
        self.out, self.source, self.driver, self.people = out, source, driver, people
        self.seat = next(iter(people))
        self.is_alone = len(set(people.values())) == 1
        self._story: list[Happening] = []
        self._told = dict.fromkeys(people.values(), 0)
        self._is_among_all = not self.is_alone
        self._drawn: Scene | None = None
        self._sign = driver.game.scene(driver.state, None).sign

    @property
    def player(self) -> str:
        return self.people[self.seat]

    @property
    def is_open(self) -> bool:
        """Whether all who are at the terminal may see the same."""
        game, state = self.driver.game, self.driver.state
        first, *others = (game.view(state, seat) for seat in self.people)
        return self.is_alone or all(other == first for other in others)

    def happened(self, state: State, events: Sequence[Event]) -> None:
        """Remembers what happened to a table, and tells it if everybody at the screen may hear it."""
        for event in events:
            self._story.append(Happening(state, event))
            state = self.driver.game.evolve(state, event)
        if self.is_open:
            self.tell()

    def tell(self) -> None:
        """What whoever is at the screen has not been told yet."""
        is_open = self.is_open
        self._tell(self.seat, self.seat if self.is_alone or not is_open else None)
        for player in self._told if is_open else (self.player,):
            self._told[player] = len(self._story)
        self._forget_what_all_know()

    def _forget_what_all_know(self) -> None:
        if all(told == len(self._story) for told in self._told.values()):
            self._story.clear()
            self._told = dict.fromkeys(self._told, 0)

    def tell_all(self) -> None:
        """The end of a round, to which all look up; what one of them alone may see is wiped away."""
        if not self.is_open:
            self._wipe()
            self._tell(None, None)
            self._told = dict.fromkeys(self._told, len(self._story))
            self._is_among_all = True
        self.tell()

    def _tell(self, viewer: int | None, me: int | None) -> None:
        game = self.driver.game
        for state, event in self._story[self._told[self.player] :]:
            for line in game.tell(game.view(state, viewer), game.redact(event, viewer), Voice(me=me)):
                if line.manner is not Manner.ROUTINE:
                    self.out.print(Text("  ") + felt.line_text(line))

    def face(self, seat: int) -> None:
        """The screen goes to a seat: to somebody else only when the others have looked away."""
        if not self.is_open and (self.people[seat] != self.player or self._is_among_all):
            self._hand_over(self.people[seat])
        self._is_among_all = False
        self.seat = seat
        self.tell()

    def _hand_over(self, player: str) -> None:
        if not self.source.is_live:
            self.out.print(f"\n  Pass the screen to {player}.", style="bold")
            return
        self.source.forget()
        self._wipe()
        self.out.print(f"\n\n  Pass the screen to {player}; then press Enter. ", style="bold", end="")
        while self.source.key(()):
            self.out.print("  Press Enter. ", end="")

    def _wipe(self) -> None:
        """Nothing is left on the screen, nor above it."""
        if self.source.is_live and self.out.is_terminal:
            self.out.clear()
            self.out.file.write("\n" * self.out.height if self.out.is_dumb_terminal else "\x1b[3J")

    def draw(self, *, always: bool = False) -> None:
        """The table as the seat at the screen sees it, unless it was drawn so before."""
        scene = self.driver.game.scene(self.driver.state, self.seat)
        if scene.sign != self._sign:
            self._sign = scene.sign
            self.out.print(f"\n  {', '.join(scene.sign)}", style="bold")
        if always or scene != self._drawn:
            felt.draw(self.out, scene, self.player)
        self._drawn = scene

    def whose(self) -> str:
        """Whose question it is, with the hand where there are several."""
        return felt.whose(self.driver.game.scene(self.driver.state, self.seat), self.seat)

    def help(self) -> None:
        """The help and the rules, and then the table again."""
        pages.show(self.out, self.source, rules_of(self.driver.game, self.driver.state))
        self.draw(always=True)
