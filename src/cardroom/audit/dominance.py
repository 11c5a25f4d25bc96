"""Which values of a word favour a player who plays best, so that not all readings need be tried with all others.

More choices cannot hurt such a player, nor can higher pays. How the hands of a split are played is a convention, by
which more choices might still cost a trace; whoever relies on this order looks at the neighbours of what is found.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from cardroom.sheets.house import AcesDraw, Takes, TwentyOne, Versus, When

if TYPE_CHECKING:
    from collections.abc import Mapping

RISING: dict[str, tuple[object, ...]] = {
    "surrender.when": (When.NEVER, When.FIRST_ACTION, When.BEFORE_CHECK),
    "surrender.after_split": (False, True),
    "double.after_split": (False, True),
    "double.blackjack": (False, True),
    "double.rescue": (False, True),
    "split.makes_blackjack": (False, True),
    "split.aces.draw": (AcesDraw.ONE_CARD, AcesDraw.AS_OTHERS),
    "split.aces.double": (False, True),
    "dealer.late_blackjack.takes": (Takes.EVERY_WAGER, Takes.ORIGINAL_WAGERS),
    "dealer.late_blackjack.beats_21": (True, False),
    "pays.tie": (Versus.LOSES, Versus.PUSHES),
    "pays.twenty_one": (TwentyOne.COMPARES, TwentyOne.WINS),
    "pays.blackjack_v_blackjack": (Versus.LOSES, Versus.PUSHES, Versus.WINS),
    "even_money.declined": (Versus.LOSES, Versus.PUSHES),
    "bonus.hands.*.or_more": (False, True),
}
"""From the worst for the player to the best."""
_SETS = {"double.stakes"}
"""Words that list choices: the more, the better."""
_PAYS = re.compile(r"pays\.(win|blackjack)|even_money\.pays|insurance\.pays|bonus\.hands\.\*\.pays")

Words = dict[str, object]
"""Words of a sheet by their paths, with their values."""


def contenders(options: Mapping[str, Words], *, for_player: bool) -> list[str]:
    """The options that no other one is sure to better, for the player or for the house; of equals all."""

    def betters(one: Words, other: Words) -> bool:
        first, second = (one, other) if for_player else (other, one)
        return one != other and all(is_as_good(path, first[path], second[path]) for path in one)

    return [
        choice
        for choice, words in options.items()
        if not any(betters(rival, words) for name, rival in options.items() if name != choice)
    ]


def is_as_good(path: str, one: object, other: object) -> bool:
    """Whether a value of a word is sure to be no worse for the player than another."""
    if one == other:
        return True
    word = re.sub(r"^bonus\.hands\.[^.]+", "bonus.hands.*", path)
    if word in _SETS and isinstance(one, tuple) and isinstance(other, tuple):
        return set(one) >= set(other)
    if _PAYS.fullmatch(word) and isinstance(one, Fraction) and isinstance(other, Fraction):
        return one > other
    order = RISING.get(word, ())
    return one in order and other in order and order.index(one) > order.index(other)
