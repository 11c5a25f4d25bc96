"""How split hands are played, and what a better way would gain.

The plan of a split hand is a convention: what is best for a hand of its own cards if no other hand were there. It is
not quite the best, since the other hands of the split tell something about the shoe. The next better convention knows
that the other card of the pair is gone; the gain from it is measured, so that one can see how little is at stake.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.odds.house.against import SpentCards
from cardroom.odds.house.split import SplitPair

if TYPE_CHECKING:
    from cardroom.odds.house.against import Against, Group
    from cardroom.odds.house.game import GameOdds

NAME = "zero-memory"
SAYS = "each hand of a split is played best by its own cards alone; pairs are split again as often as they may be"
BETTER = "pair-aware"
_NEAR = 0.05
"""Pairs that lose more by splitting, in antes, would not be split under any convention."""


def pair_aware(against: Against, group: Group, most: int) -> SplitPair:
    """A split whose hands are played knowing that the other card of the pair is gone."""
    return SplitPair(against, group, most, lambda origin: against.play(origin, SpentCards(group, 1)).action)


def distance(game: GameOdds) -> float:
    """What the player gains, per unit of the ante, if plans for split hands know that the pair's other card is gone."""
    gain = 0.0
    aware: dict[SplitPair, float] = {}
    for up in game.ups:
        against = game.against(up)
        for chosen in game.chosen(up):
            split = game.split(up, chosen.deal)
            whole = float(against.dealt.value[0, chosen.deal.suits, chosen.deal.hand])
            if split is None or split.value < whole - _NEAR * game.ante:
                continue
            if split not in aware:
                aware[split] = pair_aware(against, split.group, split.most).value
            better = max(whole, aware[split]) - (whole if chosen.split is None else split.value)
            gain += game.chance(up) * chosen.deal.chance * better
    return gain / game.ante
