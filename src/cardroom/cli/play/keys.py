"""The letters for what can be done: one table of words, whatever game they are from."""

from __future__ import annotations

from string import ascii_lowercase
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

LEAVE, HELP, MORE, BACK = "q", "?", "+", "b"
COMMON = f"{HELP} help  {MORE} more  {LEAVE} leave"
COMMON_SHORT = f"{HELP} {MORE} {LEAVE}"

LETTERS = {
    "hit": "h",
    "stand": "s",
    "double": "d",
    "split": "p",
    "surrender": "r",
    "rescue": "c",
    "insure": "i",
    "even-money": "e",
    "take-pay": "t",
    "double-later": "l",
    "keep": "k",
    "reject": "x",
    "fold": "f",
    "check": "c",
    "call": "c",
    "raise": "r",
    "bring-in": "b",
    "straddle": "s",
    "run-twice": "y",
    "show": "s",
    "muck": "m",
    "decline": "n",
}
"""The letters that players expect; a word that has none, or whose letter is taken, gets one of its own letters."""

LABELS = {
    "run-twice": "run it twice",
    "bring-in": "bring in",
    "agree-on-bomb-pot": "bomb pot",
    "sit": "another seat",
    "pass-cut": "let others cut",
}
"""How words are said that do not say it themselves."""

ASIDE = frozenset({"sit", "leave", "buy", "sit-out", "sit-in", "agree", "agree-on-bomb-pot", "take-back", "signal"})
"""What can be done besides an answer to the table: it is there when it is asked for."""
OFFERED = ("agree-on-bomb-pot",)
"""What everybody is asked before it goes on."""
USUAL = ("cut",)
"""What Enter stands for where it is offered."""
POINTLESS = {"fold": "check"}
"""What nobody would do as long as there is the other."""


def letters_for(words: Iterable[str]) -> dict[str, str]:
    """A letter for each word, by letter."""
    given: dict[str, str] = {}
    for word in words:
        wished = (*LETTERS.get(word, ""), *(letter for letter in word if letter.isalpha()), *ascii_lowercase)
        given[next(letter for letter in wished if letter not in {*given, LEAVE})] = word
    return given


def in_order(words: Iterable[str]) -> list[str]:
    """As the table above has them, so that a word is always in its place; others after them."""
    order = [*LETTERS]
    return sorted(words, key=lambda word: order.index(word) if word in order else len(order))


def label(word: str) -> str:
    return LABELS.get(word, word.replace("-", " "))
