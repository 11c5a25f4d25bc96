"""Questions at a terminal: one key where there is a keyboard, one line where input is piped."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import click
from rich.text import Text

from cardroom.cards import Hand
from cardroom.cli.console import styled
from cardroom.money import Money

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rich.console import Console

    from cardroom.cards import Card
    from cardroom.engine.sizes import Sizes

LEAVE, RULES, BACK = "q", "?", "b"
_COMMON = f"{RULES} rules  {LEAVE} leave"
_TENTHS = re.compile(r"\.\d$")
_LONG = 10
_INTERRUPTS = {"\x03", "\x04"}


class LeaveError(Exception):
    """The player wants to leave the table."""


class BackError(Exception):
    """The player wants to go back to the question before."""


class Asker:
    """Asks one player; at every question the rules can be read or the table left."""

    def __init__(self, out: Console, rules: Callable[[], None]) -> None:
        self.out = out
        self.rules = rules

    def key(self, whose: str, choices: Mapping[str, str], labels: Mapping[str, str] | None = None) -> str:
        """The name of a choice by its key or in full; what means nothing gets a sentence, and the question stays."""
        told = {name: (labels or {}).get(name, name.replace("-", " ")) for name in choices.values()}
        shown = Text("  ").join(styled("[bold]{}[/] {}", letter, told[name]) for letter, name in choices.items())
        while True:
            self.out.print(styled("  {}: {}  [dim]{}[/] ", whose, shown, _COMMON), end="")
            pressed = self._common(self._read_key())
            if pressed is None:
                continue
            if pressed in choices:
                return choices[pressed]
            if pressed.replace(" ", "-") in choices.values():
                return pressed.replace(" ", "-")
            keys = ", ".join([*choices, RULES, LEAVE])
            what = f'"{pressed}"' if pressed.isprintable() and pressed else "That"
            self.out.print(f"  {what} is not a choice here; the keys are {keys}.", style="yellow")

    def amount(self, what: str, sizes: Sizes, default: int, *, may_go_back: bool = False) -> int:
        """An amount of money within limits; an empty answer takes the default, which may be nothing."""
        usual = Money(default) if default else "none"
        back = f"{BACK} back  " if may_go_back else ""
        while True:
            hint = f"Enter for {usual}  {back}{_COMMON}"
            self.out.print(styled("  {}, {}  [dim]{}[/] ", what, sizes, hint), end="")
            answer = self._common(self._read_line())
            if may_go_back and answer == BACK:
                raise BackError
            if answer == "":
                return default
            if answer is not None and (given := self._money(answer, sizes, default)) is not None:
                return given

    def _money(self, answer: str, sizes: Sizes, default: int) -> int | None:
        try:
            given = int(Money("$" + _TENTHS.sub(r"\g<0>0", answer.removeprefix("$"))))
        except ValueError:
            self.out.print(f'  "{answer}" is not an amount; write it like 5 or 2.50.', style="yellow")
            return None
        if given in sizes or given == default == 0:
            return given
        self.out.print(f"  {Money(given)} is not allowed: it is {sizes}.", style="yellow")
        return None

    def number(self, what: str, allowed: range, default: int, called: str) -> int:
        """A whole number within limits; an empty answer takes the default, which has a name."""
        limits = f"{allowed[0]} to {allowed[-1]}"
        while True:
            self.out.print(
                styled("  {}, {}  [dim]Enter for {}, {}  {}[/] ", what, limits, default, called, _COMMON), end=""
            )
            answer = self._common(self._read_line())
            if answer == "":
                return default
            if answer is not None and _is_number(answer) and len(answer) < _LONG and int(answer) in allowed:
                return int(answer)
            if answer is not None:
                self.out.print(f'  "{answer}" is not allowed: it is {limits}.', style="yellow")

    def cards(self, what: str, among: Sequence[Card], numbers: tuple[int, int]) -> tuple[Card, ...]:
        """Some of one's cards, by their names or by their places; an empty answer is none of them."""
        least, most = numbers
        none = "Enter for none  " if not least else ""
        while True:
            hint = f"cards like {among[0]}, or places like 1 2  {none}{_COMMON}"
            self.out.print(styled("  {}: [dim]{}[/] ", what, hint), end="")
            answer = self._common(self._read_line())
            if answer is None:
                continue
            try:
                chosen = _named(answer, among)
            except ValueError as error:
                self.out.print(f"  {error}", style="yellow")
                continue
            if least <= len(chosen) <= most:
                return chosen
            limit = f"{least}" if least == most else f"{least} to {most}"
            self.out.print(f"  It is {limit} cards, not {len(chosen)}.", style="yellow")

    def item(self, names: Sequence[str]) -> int:
        """One of a list, by its number or by the beginning of its name."""
        for at, name in enumerate(names, 1):
            self.out.print(styled("  [bold]{}[/] {}", f"{at:>2}", name))
        while True:
            self.out.print(styled("  Number or name  [dim]{}[/] ", _COMMON), end="")
            answer = self._common(self._read_line())
            if answer is None:
                continue
            if _is_number(answer) and 1 <= int(answer) <= len(names):
                return int(answer) - 1
            fitting = _fitting(answer, names)
            if len(fitting) == 1:
                return fitting[0]
            several = " or ".join(names[at] for at in fitting)
            told = f"may be {several}" if fitting else f"is none of them; the numbers are 1 to {len(names)}"
            self.out.print(f'  "{answer}" {told}.', style="yellow")

    def _common(self, answer: str) -> str | None:
        """The answer, unless it asks to leave or for the rules."""
        if answer.lower() == LEAVE:
            raise LeaveError
        if answer == RULES:
            self.rules()
            return None
        return answer

    def _read_key(self) -> str:
        if not sys.stdin.isatty():
            return self._read_line().lower()
        pressed = click.getchar()
        if pressed in _INTERRUPTS:
            raise KeyboardInterrupt
        self.out.print(pressed if pressed.isprintable() else "")
        return pressed.lower()

    def _read_line(self) -> str:
        line = sys.stdin.readline()
        if not line:
            raise LeaveError
        if not sys.stdin.isatty():
            self.out.print(line.strip())
        return line.strip()


def _is_number(written: str) -> bool:
    return written.isascii() and written.isdecimal()


def _fitting(answer: str, names: Sequence[str]) -> list[int]:
    """The name that is written, or else those that begin so."""
    written = answer.lower()
    whole = [at for at, name in enumerate(names) if name.lower() == written]
    return whole or [at for at, name in enumerate(names) if written and name.lower().startswith(written)]


def _named(answer: str, among: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that are meant, each of which must be there, and none of them twice."""
    words = answer.replace(",", " ").split()
    if all(_is_number(word) and len(word) == 1 for word in words):
        if not all(1 <= int(word) <= len(among) for word in words):
            raise ValueError(f"The places of your cards are 1 to {len(among)}.")
        chosen = tuple(among[int(word) - 1] for word in words)
    else:
        chosen = tuple(Hand.parse(answer.replace(",", " ")))
    for card in chosen:
        if card not in among:
            raise ValueError(f"You do not hold the {card.name}.")
    if len(set(chosen)) < len(chosen):
        raise ValueError("No card can be named twice.")
    return chosen
