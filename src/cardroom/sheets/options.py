"""What the players of a poker table may agree on beside the rules of the game; off unless a sheet says so."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from cardroom.data import Data
from cardroom.money import Share


class RunItTwice(StrEnum):
    """Whether the rest of the board may be dealt twice when nobody can bet any more."""

    NO = "no"
    BY_CONSENT = "by-consent"


class StraddleRule(StrEnum):
    """Who may bet twice the big blind before the deal, to act last in the first round."""

    NO = "no"
    UNDER_THE_GUN = "under-the-gun"
    BUTTON = "button"


class AnteBy(StrEnum):
    """The one seat that posts an ante for all."""

    NOBODY = "nobody"
    BUTTON = "button"
    BIG_BLIND = "big-blind"


class Short(StrEnum):
    """What is posted first by a seat whose chips do not suffice for both."""

    ANTE_FIRST = "ante-first"
    BLIND_FIRST = "blind-first"


class OneAnte(Data):
    """An ante of one seat for all, a share of the lower limit; it belongs to nobody and lies in the main pot."""

    by: AnteBy = AnteBy.NOBODY
    share: Share = Share(1)
    when_short: Short = Short.ANTE_FIRST

    @property
    def name(self) -> str:
        """What it is called when it is posted."""
        return f"{self.by}-ante"


class BombWhen(StrEnum):
    NEVER = "never"
    EVERY_SO_OFTEN = "every-so-many-hands"
    AGREED = "when-agreed"


class BombPot(Data):
    """A hand in which everybody antes and nobody bets before the flop.

    The ante is a share of the lower limit. With two boards each is played for half of every pot.
    """

    when: BombWhen = BombWhen.NEVER
    hands: Annotated[int, Meta(ge=2, le=100)] = 10
    share: Share = Share(2)
    boards: Annotated[int, Meta(ge=1, le=2)] = 1


class KillAfter(StrEnum):
    """What somebody must have won alone to kill the next hand."""

    NEVER = "never"
    TWO_POTS = "two-pots-in-a-row"
    LARGE_POT = "large-pot"


class KillStakes(StrEnum):
    """How the limits of the next hand rise."""

    FULL = "full"
    HALF = "half"

    @property
    def times(self) -> Share:
        return Share(2) if self is KillStakes.FULL else Share(3, 2)


class KillActs(StrEnum):
    IN_TURN = "in-turn"
    LAST = "last"


class Kill(Data):
    """A hand for higher limits, in which whoever has won before it posts the lower one.

    A large pot is one of ``at_least`` so many bets at the higher limit.
    """

    after: KillAfter = KillAfter.NEVER
    at_least: Annotated[int, Meta(ge=1, le=100)] = 10
    stakes: KillStakes = KillStakes.FULL
    acts: KillActs = KillActs.LAST


class HandKind(StrEnum):
    """How a hand is played: by the rules of the game, or as an option of the table has it."""

    REGULAR = "regular"
    BOMB_POT = "bomb-pot"
    KILL_POT = "kill-pot"


class TableOptions(Data):
    """The options of a table, each with a word that leaves it off."""

    ante: OneAnte = OneAnte()
    straddle: StraddleRule = StraddleRule.NO
    bomb_pot: BombPot = BombPot()
    kill: Kill = Kill()
    run_it_twice: RunItTwice = RunItTwice.NO


class RunsOffer(Data):
    """The moment in a hand at which all who are in are asked whether the rest of the board is dealt twice."""


class StraddleOffer(Data):
    """The moment before the deal at which somebody may straddle."""


Offer = RunsOffer | StraddleOffer
