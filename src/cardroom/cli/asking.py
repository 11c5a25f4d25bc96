"""Questions at a terminal: one key where there is a keyboard, one line where input is piped."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import click
from rich.markup import escape

from cardroom.money import Money

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rich.console import Console

    from cardroom.engine.sizes import Sizes

LEAVE, RULES = "q", "?"
_TENTHS = re.compile(r"\.\d$")
_INTERRUPTS = {"\x03", "\x04"}


class LeaveError(Exception):
    """The player wants to leave the table."""


class Asker:
    """Asks one player; at every question the rules can be read or the table left."""

    def __init__(self, out: Console, rules: Callable[[], None]) -> None:
        self.out = out
        self.rules = rules

    def key(self, whose: str, choices: Mapping[str, str]) -> str:
        """The name of a choice by its key or in full; what means nothing gets a sentence, and the question stays."""
        shown = "  ".join(f"[bold]{letter}[/] {name.replace('-', ' ')}" for letter, name in choices.items())
        while True:
            self.out.print(f"  {whose}: {shown}  [dim]{RULES} rules  {LEAVE} leave[/] ", end="")
            pressed = self._common(self._read_key())
            if pressed is None:
                continue
            if pressed in choices:
                return choices[pressed]
            if pressed.replace(" ", "-") in choices.values():
                return pressed.replace(" ", "-")
            keys = ", ".join([*choices, RULES, LEAVE])
            what = f'"{escape(pressed)}"' if pressed.isprintable() and pressed else "That"
            self.out.print(f"  {what} is no choice here; the keys are {keys}.", style="yellow")

    def amount(self, what: str, sizes: Sizes, default: int) -> int:
        """An amount of money within limits; an empty answer takes the default, which may be nothing."""
        usual = Money(default) if default else "none"
        while True:
            hint = f"[dim]Enter for {usual}  {RULES} rules  {LEAVE} leave[/]"
            self.out.print(f"  {what}, {sizes}  {hint} ", end="")
            answer = self._common(self._read_line())
            if answer == "":
                return default
            if answer is not None and (given := self._money(answer, sizes, default)) is not None:
                return given

    def _money(self, answer: str, sizes: Sizes, default: int) -> int | None:
        try:
            given = int(Money("$" + _TENTHS.sub(r"\g<0>0", answer.removeprefix("$"))))
        except ValueError:
            self.out.print(f'  "{escape(answer)}" is not an amount; write it like 5 or 2.50.', style="yellow")
            return None
        if given in sizes or given == default == 0:
            return given
        self.out.print(f"  {Money(given)} is not allowed: it is {sizes}.", style="yellow")
        return None

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
        self.out.print(pressed if pressed.isprintable() else "", markup=False)
        return pressed.lower()

    def _read_line(self) -> str:
        line = sys.stdin.readline()
        if not line:
            raise LeaveError
        if not sys.stdin.isatty():
            self.out.print(line.strip(), markup=False)
        return line.strip()
