"""Questions at a terminal. At each of them one can read the rules, do something else, or leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from rich.text import Text

from cardroom.cards import SUITS, Hand
from cardroom.cli.console import styled
from cardroom.cli.play.keyboard import LeaveError
from cardroom.cli.play.keys import BACK, COMMON, COMMON_SHORT, HELP, LEAVE, MORE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rich.console import Console

    from cardroom.cards import Card
    from cardroom.cli.play.keyboard import Input

T = TypeVar("T")
_SIGNS = "♣♦♥♠"
_LONG = 10
_WIDE = 100


class BackError(Exception):
    """Whoever is asked wants to go back to the question before."""


class MoreError(Exception):
    """Whoever is asked wants to do something else first."""


class Asker:
    """Asks whoever sits at the screen."""

    def __init__(self, out: Console, source: Input, show_help: Callable[[], None]) -> None:
        self.out, self.source, self.show_help = out, source, show_help

    @property
    def _always(self) -> str:
        """What can be typed at every question, in full where there is room for it."""
        return COMMON if self.out.width >= _WIDE else COMMON_SHORT

    def key(self, whose: str, choices: Mapping[str, str], labels: Mapping[str, str], default: str | None = None) -> str:
        """The name of a choice by its key or in full; what means nothing gets a sentence, and the question stays."""
        shown = Text("  ").join(styled("[bold]{}[/] {}", letter, labels[name]) for letter, name in choices.items())
        enter = "" if default is None else f"Enter for {labels[default]}  "
        while True:
            self.out.print(styled("  {}: {}  [dim]{}{}[/] ", whose, shown, enter, self._always), end="")
            pressed = self._common(self.source.key(tuple(choices.values())))
            if pressed is None:
                continue
            if not pressed and default is not None:
                return default
            if pressed in choices:
                return choices[pressed]
            if pressed.replace(" ", "-") in choices.values():
                return pressed.replace(" ", "-")
            what = f'"{pressed}"' if pressed.isprintable() and pressed else "That"
            self._refuse(f"{what} is not a choice here; the keys are {', '.join([*choices, HELP, MORE, LEAVE])}.")

    def line(
        self,
        question: str,
        hint: str,
        read: Callable[[str], T],
        default: tuple[T, str] | None = None,
        *,
        back: bool = False,
    ) -> T:
        """Whatever is read from a line; an empty one is the default, which has a name."""
        enter = "" if default is None else f"Enter for {default[1]}  "
        while True:
            told = f"{hint}{enter}{f'{BACK} back  ' if back else ''}{self._always}"
            self.out.print(styled("  {}  [dim]{}[/] ", question, told), end="")
            answer = self._common(self.source.line())
            if answer is None:
                continue
            if back and answer == BACK:
                raise BackError
            if not answer and default is not None:
                return default[0]
            try:
                return read(answer)
            except ValueError as error:
                self._refuse(str(error))

    def item(self, question: str, names: Sequence[str], default: tuple[int | None, str] | None = None) -> int | None:
        """One of a list, by its number or by the beginning of its name."""
        for at, name in enumerate(names, 1):
            self.out.print(styled("  [bold]{}[/] {}", f"{at:>2}", name))
        read: Callable[[str], int | None] = lambda written: read_item(written, names)  # noqa: E731 - a type for it
        return self.line(question, "", read, default)

    def _common(self, answer: str) -> str | None:
        """The answer, unless it asks to leave, for the rules or for something else."""
        if answer.lower() == LEAVE:
            raise LeaveError
        if answer == MORE:
            raise MoreError
        if answer == HELP:
            self.show_help()
            return None
        return answer

    def _refuse(self, sentence: str) -> None:
        self.source.forget()
        self.out.print(f"  {sentence}", style="yellow")


def is_number(written: str) -> bool:
    return written.isascii() and written.isdecimal() and len(written) < _LONG


def read_number(written: str, least: int, most: int) -> int:
    """A whole number within limits."""
    if is_number(written) and least <= int(written) <= most:
        return int(written)
    raise ValueError(f'"{written}" is not allowed: it is {least} to {most}.')


def read_item(written: str, names: Sequence[str]) -> int:
    """The place of the name that is written or begins so, or that has this number."""
    if is_number(written) and 1 <= int(written) <= len(names):
        return int(written) - 1
    low = written.lower()
    whole = [at for at, name in enumerate(names) if name.lower() == low]
    fitting = whole or [at for at, name in enumerate(names) if low and name.lower().startswith(low)]
    if len(fitting) == 1:
        return fitting[0]
    several = " or ".join(names[at] for at in fitting)
    told = f"may be {several}" if fitting else f"is none of them; the numbers are 1 to {len(names)}"
    raise ValueError(f'"{written}" {told}.')


def read_items(written: str, names: Sequence[str], least: int, most: int) -> list[int]:
    """Several of a list, with commas between them."""
    places = [read_item(part.strip(), names) for part in written.split(",")]
    if len(set(places)) < len(places):
        raise ValueError("Nothing can be named twice.")
    if not least <= len(places) <= most:
        raise ValueError(f"It is {_range(least, most)}, not {len(places)}.")
    return places


def read_cards(written: str, among: Sequence[Card], least: int, most: int) -> tuple[Card, ...]:
    """Some of one's cards, by their names or by their places."""
    chosen = _named(written.replace(",", " "), among)
    if not least <= len(chosen) <= most:
        raise ValueError(f"It is {_range(least, most)} cards, not {len(chosen)}.")
    return chosen


def _range(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least} to {most}"


def _named(written: str, among: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that are meant, each of which must be there, and none of them twice."""
    digits = written.replace(" ", "")
    if not digits or (is_number(digits) and "".join(written.split()) == digits):
        if not all(1 <= int(digit) <= len(among) for digit in digits):
            raise ValueError(f"The places of your cards are 1 to {len(among)}.")
        chosen = tuple(among[int(digit) - 1] for digit in digits)
    else:
        chosen = _parsed(written)
    for card in chosen:
        if card not in among:
            raise ValueError(f"You do not hold the {card.name}.")
    if len(set(chosen)) < len(chosen):
        raise ValueError("No card can be named twice.")
    return chosen


def _parsed(written: str) -> tuple[Card, ...]:
    try:
        return tuple(Hand.parse(_plain(written)))
    except ValueError:
        return tuple(Hand.parse(written))


_SUITS_PLAIN: dict[Any, Any] = str.maketrans(dict(zip(_SIGNS, SUITS, strict=True)))


def _plain(written: str) -> str:
    """``Ac 10h`` for ``A♣ 10♥`` or ``aC``, with T for the ten."""
    text = written.translate(_SUITS_PLAIN).replace("10", "T")
    return "".join(letter.lower() if letter.lower() in SUITS else letter.upper() for letter in text)
