"""What the players of a poker table may agree on beside the rules of the game; off unless a sheet says so."""

from enum import StrEnum

from cardroom.data import Data


class RunItTwice(StrEnum):
    """Whether the rest of the board may be dealt twice when nobody can bet any more."""

    NO = "no"
    BY_CONSENT = "by-consent"


class Straddle(StrEnum):
    """Who may bet twice the big blind before the deal, to act last in the first round."""

    NO = "no"
    UNDER_THE_GUN = "under-the-gun"
    BUTTON = "button"


class TableOptions(Data):
    """The options of a table, each with a word that leaves it off."""

    straddle: Straddle = Straddle.NO
    run_it_twice: RunItTwice = RunItTwice.NO


class RunsOffer(Data):
    """The moment in a hand at which all who are in are asked whether the rest of the board is dealt twice."""


class StraddleOffer(Data):
    """The moment before the deal at which somebody may straddle."""


Offer = RunsOffer | StraddleOffer
