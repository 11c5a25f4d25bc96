"""Hands that have yet to discard down cards: everybody keeps what is best for him against what the others keep."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from cardroom.cards import Hand
from cardroom.equity.running import Method, equity
from cardroom.equity.spot import spot
from cardroom.sheets.poker import DealStep, DiscardStep, Face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.sheets import PokerSheet

ROUNDS = 4
"""How often everybody thinks again, if others have changed what they keep."""
TRIALS = 100_000


class DrawChoice(NamedTuple):
    """Cards that are kept, and those discarded for them."""

    kept: Hand
    discards: Hand


def choices(sheet: PokerSheet, down: Hand, up: Hand) -> list[DrawChoice]:
    """What can be kept of down and up cards; all of them, unless some are to be discarded and none has been yet."""
    held = 0
    for step in sheet.steps:
        if isinstance(step, DealStep) and step.face == Face.DOWN:
            held += step.cards
        if isinstance(step, DiscardStep):
            if len(down) == held:
                ways = combinations(down, held - step.cards)
                return [
                    DrawChoice(Hand((*kept, *up)), Hand(card for card in down if card not in kept)) for kept in ways
                ]
            break
    return [DrawChoice(Hand((*down, *up)), Hand())]


def discarded(sheet: PokerSheet, players: Sequence[Sequence[DrawChoice]], dead: Hand, seed: int) -> list[DrawChoice]:
    """What everybody keeps of his choices."""
    now = [options[0] for options in players]
    for _ in range(ROUNDS):
        before = list(now)
        for player, options in enumerate(players):
            if len(options) > 1:
                worth = [_worth(sheet, [*now[:player], one, *now[player + 1 :]], player, dead, seed) for one in options]
                now[player] = options[worth.index(max(worth))]
        if now == before:
            break
    return now


def _worth(sheet: PokerSheet, players: Sequence[DrawChoice], player: int, dead: Hand, seed: int) -> float:
    """The equity of a player when everybody keeps this."""
    out = Hand((*dead, *(card for one in players for card in one.discards)))
    found = equity(spot(sheet, [one.kept for one in players], dead=out), Method(trials=TRIALS, seed=seed))
    return float(found.equity[player])
