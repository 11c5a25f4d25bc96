"""The figures and sample hands that an exhibit prints, as data to be audited.

What is printed stays a text, exactly as it stands in the exhibit, because a misprint is a finding too.
"""

from enum import StrEnum

from cardroom.cards import Hand
from cardroom.data import Data
from cardroom.sheets.ranking import Ranking


class PrintedEvent(StrEnum):
    """What a printed probability is said to be the probability of."""

    ANY_BONUS = "any-bonus"


class Standing(StrEnum):
    """What a sample hand is said to be."""

    BEST = "best"
    WORST_FOUR_CARD = "worst-four-card"
    FOUR_CARD = "four-card"
    THREE_CARD = "three-card"
    TWO_CARD = "two-card"
    EIGHT_LOW = "eight-low"


class Outcome(StrEnum):
    """What an exhibit's pay table may have a row for."""

    WIN = "win"
    DEALER_BUST = "dealer-bust"
    PUSH = "push"
    LOSE = "lose"
    BUST = "bust"
    BLACKJACK = "blackjack"
    DEALER_BLACKJACK = "dealer-blackjack"
    INSURED_DEALER_BLACKJACK = "insured-dealer-blackjack"
    EVEN_MONEY = "even-money"
    DECLINED_EVEN_MONEY_WON = "declined-even-money-won"
    DECLINED_EVEN_MONEY_LOST = "declined-even-money-lost"
    BLACKJACK_V_BLACKJACK = "blackjack-v-blackjack"
    SPLIT_AND_DOUBLE = "split-and-double"
    INSURANCE_WON = "insurance-won"
    INSURANCE_LOST = "insurance-lost"
    INSURANCE_DECLINED = "insurance-declined"
    INSURANCE_DECLINED_IN_VAIN = "insurance-declined-in-vain"
    INSURED_ROUND = "insured-round"


class Edge(Data, tag_field="kind", tag="edge"):
    """The house edge per unit of the ante."""

    printed: str
    assuming: dict[str, object] = {}


class Probability(Data, tag_field="kind", tag="probability"):
    """How often something is said to happen."""

    event: PrintedEvent
    printed: str
    assuming: dict[str, object] = {}


class SideBetRow(Data, tag_field="kind", tag="row"):
    """A row of a side bet's table. The event is a row of its pays, or ``none``, or ``total``."""

    bet: str
    event: str
    label: str | None = None
    combinations: str | None = None
    probability: str | None = None
    pays: str | None = None
    returns: str | None = None

    @property
    def printed(self) -> str:
        return "  ".join(filter(None, (self.combinations, self.probability, self.pays, self.returns)))


class Pay(Data, tag_field="kind", tag="pay"):
    """What a round is said to pay on an `Outcome`, or on a bonus by its name."""

    on: str
    printed: str


class Reference(Data, tag_field="kind", tag="reference"):
    """What the text sends its reader to, and what of the kind the exhibit has."""

    printed: str
    among: tuple[str, ...]


class Offer(StrEnum):
    """What a player may be offered and a table may have rows for."""

    INSURANCE = "insurance"


class OfferRows(Data, tag_field="kind", tag="rows"):
    """Which rows a table has for the ways in which an offer can end."""

    offer: Offer
    printed: str
    rows: tuple[Outcome, ...]


class Sample(Data, tag_field="kind", tag="sample"):
    """A hand and what it is said to be."""

    printed: str
    cards: Hand
    ranking: Ranking
    said: Standing

    @property
    def hands(self) -> dict[str, Hand]:
        return {"cards": self.cards}


class Beats(Data, tag_field="kind", tag="beats"):
    """Two hands, of which the first is said to beat the second."""

    printed: str
    cards: Hand
    loser: Hand
    ranking: Ranking

    @property
    def hands(self) -> dict[str, Hand]:
        return {"cards": self.cards, "loser": self.loser}


HouseClaim = Edge | Probability | SideBetRow | Pay | Reference | OfferRows
PokerClaim = Sample | Beats
