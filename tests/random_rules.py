"""House sheets of all sorts, and shoes small enough to go through them card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom import sheets
from cardroom.sheets import HouseSheet
from random_rounds import HOUSE

if TYPE_CHECKING:
    from random import Random

WORDS: dict[str, list[object]] = {
    "dealer.stands": [{"hard": 17, "soft": 17}, {"hard": 17, "soft": 18}, {"hard": 16, "soft": 19}],
    "dealer.peek": [[], ["ace"], ["ace", "ten"]],
    "dealer.late_blackjack.takes": ["every-wager", "original-wagers"],
    "dealer.late_blackjack.beats_21": [False, True],
    "pays.tie": ["pushes", "loses"],
    "pays.twenty_one": ["wins", "compares"],
    "pays.blackjack": ["3:2", "6:5", "1:1", "2:1"],
    "pays.blackjack_v_blackjack": ["wins", "pushes", "loses"],
    "double.times": [0, 1, 2, 3],
    "double.cards": ["two", "two-or-more"],
    "double.stakes": [["full"], ["full", "half"], ["any"]],
    "double.base": ["all-wagered", "ante"],
    "double.lowest": [2, 9, 10],
    "double.highest": [11, 20, 21],
    "double.soft": [True, False],
    "double.after_split": [True, False],
    "double.blackjack": [True, False],
    "double.rescue": [True, False],
    "split.match": ["rank", "value"],
    "split.hands": [1, 2, 3, 4],
    "split.makes_blackjack": [True, False],
    "split.aces": [
        {"hands": hands, "draw": draw, "double": double}
        for hands in (1, 2, 3, 4)
        for draw in ("one-card", "as-others")
        for double in (True, False)
    ],
    "surrender.when": ["never", "first-action", "before-check"],
    "surrender.loses": ["1/2", "1/4"],
    "surrender.after_split": [True, False],
    "insurance.to": ["nobody", "every-hand", "hands-without-blackjack"],
    "insurance.pays": ["2:1", "1:1"],
    "even_money.given": ["never", "offered"],
    "even_money.declined": ["pushes", "loses"],
    "bonus.void_after": [[], ["split"], ["double"], ["split", "double"]],
    "wagers.rounding": ["exact", "down", "up", "nearest"],
    "wagers.chip": ["$0.01", "$0.50", "$1"],
    "bonus.hands": [
        {},
        {"three": {"cards": 3, "pays": "3:2"}, "more": {"cards": 4, "or_more": True, "pays": "2:1"}},
        {"sevens": {"ranks": "777", "pays": "3:1"}, "faces": {"ranks": "AJQ", "pays": "2:1"}},
    ],
}
SUITED: list[dict[str, object]] = [
    {
        "mixed": {"cards": 3, "suits": "mixed", "pays": "3:2"},
        "same": {"cards": 3, "suits": "same", "pays": "4:1"},
        "spades": {"cards": 3, "suits": "spades", "pays": "9:1"},
        "more": {"cards": 4, "or_more": True, "suits": "same", "pays": "6:1"},
    },
    {
        "spades": {"ranks": "678", "suits": "spades", "pays": "9:1"},
        "sevens": {"ranks": "777", "suits": "same", "pays": "5:1"},
        "mixed": {"cards": 3, "suits": "mixed", "pays": "2:1"},
    },
    {
        "spades": {"ranks": "AKQ", "suits": "spades", "pays": "9:1"},
        "mixed": {"ranks": "AKQ", "suits": "mixed", "pays": "5:1"},
    },
]
SUITED_SHOES = [{"7": 8}, {"7": 4, "A": 4}, {"7": 8, "A": 4}, {"7": 4, "6": 4, "8": 4}, {"K": 4, "Q": 4, "A": 4}]
"""Shoes with as many cards of each suit."""


def suited_rules(chance: Random) -> HouseSheet:
    """A sheet whose bonuses hang on suits."""
    exact = {"wagers.rounding": "exact", "wagers.chip": "$0.01"}
    return random_rules(chance, {"bonus.hands": chance.choice(SUITED), **exact})


NO_SPLITS: dict[str, object] = {
    "split.hands": 1,
    "split.aces": {"hands": 1, "draw": "one-card"},
    "split.makes_blackjack": False,
    "surrender.after_split": False,
}


def random_rules(chance: Random, fixed: dict[str, object] | None = None) -> HouseSheet:
    """A sound sheet under readings and with words drawn at random."""
    while True:
        ref = chance.choice(HOUSE)
        readings = {name: chance.choice([*one.options]) for name, one in sheets.load(ref).readings.items()}
        words = {path: chance.choice(values) for path, values in WORDS.items() if chance.random() < 0.5}
        words.setdefault("bonus.hands", {})
        try:
            sheet = sheets.load(ref, readings, words=words | (fixed or {}))
        except sheets.MalformedError:
            continue
        assert isinstance(sheet, HouseSheet)
        return sheet


def random_shoe(chance: Random, sheet: HouseSheet, most_ranks: int = 4) -> dict[str, int]:
    """So many cards of each of a few ranks, 12 to 18 in all."""
    ranks = chance.sample(sheet.equipment.pack.ranks, chance.randint(3, most_ranks))
    shoe = dict.fromkeys(ranks, 0)
    for _ in range(chance.randint(12, 18)):
        shoe[chance.choice(ranks)] += 1
    return {rank: count for rank, count in shoe.items() if count}
