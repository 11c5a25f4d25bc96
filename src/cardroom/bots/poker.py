"""Players of poker, for every sheet: they see what their seat may see, weigh the pot, and differ in temper."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.bots.strength import FEW, MANY, Chance, best
from cardroom.engine.poker import BY_NAME, Choice, actions
from cardroom.engine.poker.state import BET
from cardroom.engine.sizes import Sizes

if TYPE_CHECKING:
    from cardroom.engine.poker import Options, State
    from cardroom.engine.poker.actions import Intent
    from cardroom.sheets.poker import PokerSheet


class Temper(NamedTuple):
    """How a player departs from the mean.

    ``caution`` is how much more than the price a call must be worth, ``courage`` how often a good hand is raised with,
    ``strength`` how much better than an even share it must be for that, and ``bluffs`` how often any hand will do.
    """

    caution: float
    courage: float
    strength: float
    bluffs: float


TEMPERS = {
    "steady": Temper(caution=0.5, courage=0.8, strength=1.4, bluffs=0.03),
    "careful": Temper(caution=0.9, courage=0.7, strength=1.6, bluffs=0.01),
    "bold": Temper(caution=0.1, courage=0.95, strength=1.2, bluffs=0.08),
    "easy-going": Temper(caution=-0.15, courage=0.35, strength=1.6, bluffs=0.02),
}


class Bot:
    """A player with a temper and a chance of its own."""

    def __init__(self, temper: str, seed: int) -> None:
        self.temper = TEMPERS[temper]
        self.chance = Chance(seed)

    def choose(self, sheet: PokerSheet, view: State, options: Options) -> Intent:
        """What to do with what this seat sees."""
        seat, offered = options.seat, options.actions
        if "show" in offered:
            return actions.Show(seat=seat)
        if "decline" in offered:
            return actions.RunTwice(seat=seat) if "run-twice" in offered else actions.Decline(seat=seat)
        choice = offered.get("discard")
        worth = best(sheet, view, seat, self.chance, FEW if choice is None else MANY)
        if isinstance(choice, Choice):
            discards = worth.discards[: choice.most]
            return actions.Discard(seat=seat, cards=discards)
        assert view.asks is BET
        return self._bet(view, options, worth.share)

    def _bet(self, view: State, options: Options, share: float) -> Intent:
        seat, offered = options.seat, options.actions
        rivals = sum(player.is_in for player in view.players) - 1
        even = 1 / (rivals + 1)
        sizes = offered.get("raise")
        is_good = share > even * self.temper.strength ** (1 + view.bets.count / 4)
        drawn = self.chance.unit()
        wants = drawn < self.temper.courage if is_good else drawn < self.temper.bluffs
        if isinstance(sizes, Sizes) and wants:
            return actions.Raise(seat=seat, to=_size(view, sizes, share))
        for quiet in ("check", "bring-in"):
            if quiet in offered:
                intent: Intent = BY_NAME[quiet](seat=seat)
                return intent
        return self._answer(view, options, share)

    def _answer(self, view: State, options: Options, share: float) -> Intent:
        """A call if the share of the pot is worth more than its price, else a fold."""
        price = options.actions["call"]
        assert isinstance(price, Sizes)
        needed = price.only[0] / (view.pot + price.only[0])
        is_worth = share > needed * (1 + self.temper.caution)
        kind = actions.Call if is_worth else actions.Fold
        return kind(seat=options.seat)


def _size(view: State, sizes: Sizes, share: float) -> int:
    """A bet of half the pot to all of it, the more the better the hand, within what is allowed."""
    if sizes.only:
        return max(sizes.only) if share > 0.5 else min(sizes.only)  # noqa: PLR2004 - more often than not
    wanted = view.level + int(view.pot * (0.5 + share / 2))
    steps = (min(max(wanted, sizes.least), sizes.most) - sizes.least) // sizes.step
    return sizes.least + steps * sizes.step
