"""Events: facts with their cards and amounts filled in. Each that moves chips names the rule it comes from."""

from enum import StrEnum

from cardroom.cards import Card
from cardroom.data import Data
from cardroom.engine.house.state import Phase
from cardroom.sheets.house import Gesture


class Sat(Data, tag_field="is", tag="sat"):
    spot: int
    player: str
    chips: int


class Why(StrEnum):
    """Why a spot becomes free."""

    LEFT = "left"
    REFUSED = "refused"
    FREED = "freed"


class Bought(Data, tag_field="is", tag="bought"):
    spot: int
    chips: int
    rule: str


class WillLeave(Data, tag_field="is", tag="will-leave"):
    """The player of a spot in play goes: the dealer plays its hands by default, and then the spot is free."""

    spot: int
    rule: str


class Left(Data, tag_field="is", tag="left"):
    """A spot becomes free: its player left it, the floor refused it, or a newcomer gets it.

    Whoever gives up the last spot takes all chips along.
    """

    spot: int
    chips: int
    why: Why
    rule: str


class Shuffled(Data, tag_field="is", tag="shuffled"):
    """The cards of a new shoe are shuffled."""

    rule: str


class DeckCut(Data, tag_field="is", tag="deck-cut"):
    """The cards are cut so deep from the front, by a player, or by the dealer when nobody does."""

    spot: int | None
    depth: int
    rule: str


class CutPassed(Data, tag_field="is", tag="cut-passed"):
    """Whoever got the last cut card does not want to cut, so anybody may."""

    spot: int
    rule: str


class Burned(Data, tag_field="is", tag="burned"):
    """The first cards of a new shoe, which nobody sees."""

    cards: tuple[Card, ...]
    rule: str


class CutCardOut(Data, tag_field="is", tag="cut-card-out"):
    """The second cut card comes out, to a spot or to the dealer; this round is the shoe's last, or the next one is."""

    spot: int | None
    rule: str
    is_last_round: bool = True


class Wagered(Data, tag_field="is", tag="wagered"):
    """Chips go from a player to the felt: an ante, a side bet or insurance."""

    spot: int
    bet: str
    amount: int
    rule: str


class TookBack(Data, tag_field="is", tag="took-back"):
    """Everything on a spot goes back to the player, before bets are closed."""

    spot: int


class Moved(Data, tag_field="is", tag="moved"):
    """The dealer turns to a phase, a spot and a hand."""

    phase: Phase
    spot: int = 0
    hand: int = 0


class Dealt(Data, tag_field="is", tag="dealt"):
    """A card to a hand, face up."""

    spot: int
    hand: int
    card: Card


class DealerGot(Data, tag_field="is", tag="dealer-got"):
    """A card to the dealer; the second one lies face down until it is turned."""

    card: Card
    is_hidden: bool


class Answered(Data, tag_field="is", tag="answered"):
    """A spot has said yes or no to insurance and even money."""

    spot: int
    even_money: bool


class Checked(Data, tag_field="is", tag="checked"):
    """The dealer has looked at the hole card."""

    has_blackjack: bool
    rule: str


class TookPay(Data, tag_field="is", tag="took-pay"):
    """The player of a blackjack that might be doubled has it paid before play begins."""

    spot: int
    rule: str


class WillDouble(Data, tag_field="is", tag="will-double"):
    """The player of a blackjack says that it will be doubled in its turn."""

    spot: int
    rule: str


class HoleTurned(Data, tag_field="is", tag="hole-turned"):
    card: Card


class Signalled(Data, tag_field="is", tag="signalled"):
    """What was shown and said, and what it was taken for."""

    spot: int
    gesture: Gesture | None
    voice: str | None
    taken_for: str
    rule: str


class Hit(Data, tag_field="is", tag="hit"):
    spot: int
    hand: int


class Stood(Data, tag_field="is", tag="stood"):
    spot: int
    hand: int


class Doubled(Data, tag_field="is", tag="doubled"):
    spot: int
    hand: int
    amount: int
    rule: str


class HandSplit(Data, tag_field="is", tag="split"):
    """A hand's second card becomes a hand of its own, next to it, with a wager of its own."""

    spot: int
    hand: int
    amount: int
    rule: str


class Confirmed(Data, tag_field="is", tag="confirmed"):
    """The dealer shows that the bet which a player has put up is taken for a double or a split."""

    spot: int
    hand: int
    action: str
    gesture: Gesture
    rule: str


class Surrendered(Data, tag_field="is", tag="surrendered"):
    spot: int
    hand: int


class Rescued(Data, tag_field="is", tag="rescued"):
    spot: int
    hand: int


class Busted(Data, tag_field="is", tag="busted"):
    spot: int
    hand: int


class WillDrop(Data, tag_field="is", tag="will-drop"):
    """The floor says that the next card of the shoe falls, whoever it is for."""

    rule: str


class Dropped(Data, tag_field="is", tag="dropped"):
    card: Card
    rule: str


class FloorCalled(Data, tag_field="is", tag="floor-called"):
    """The floor manager comes to a spot, or to the dealer."""

    spot: int | None
    rule: str


class Kept(Data, tag_field="is", tag="kept"):
    """The player, or the dealer, takes the card from the floor; it goes to the hand it was meant for."""

    spot: int | None
    rule: str


class Rejected(Data, tag_field="is", tag="rejected"):
    """The card from the floor is discarded; one that was meant for the dealer has no spot."""

    spot: int | None
    rule: str


class Paid(Data, tag_field="is", tag="paid"):
    """A bet is won: the stake comes back with so much from the bank."""

    spot: int
    hand: int
    bet: str
    stake: int
    pays: int
    rule: str


class Collected(Data, tag_field="is", tag="collected"):
    """So much of a bet is lost to the bank."""

    spot: int
    hand: int
    bet: str
    stake: int
    rule: str


class Returned(Data, tag_field="is", tag="returned"):
    """So much of a bet goes back to the player."""

    spot: int
    hand: int
    bet: str
    stake: int
    rule: str


class RoundOver(Data, tag_field="is", tag="round-over"):
    """The felt is cleared; after the shoe's last round the dealer shuffles."""

    shuffle: bool


class Refund(Data):
    """What the player of a spot gets back; negative where the house had paid more than is still on the felt."""

    spot: int
    chips: int


class Voided(Data, tag_field="is", tag="voided"):
    """The floor declares the round void: players and the house have again what they had when the bets were closed.

    A player with several spots is named once. The house gets ``bank`` back, or gives it if negative. The felt is
    cleared as at the end of a round.
    """

    back: tuple[Refund, ...]
    bank: int
    shuffle: bool
    rule: str


Event = (
    Sat
    | Bought
    | WillLeave
    | Left
    | Shuffled
    | DeckCut
    | CutPassed
    | Burned
    | CutCardOut
    | Wagered
    | TookBack
    | Moved
    | Dealt
    | DealerGot
    | Answered
    | Checked
    | TookPay
    | WillDouble
    | HoleTurned
    | Signalled
    | Hit
    | Stood
    | Doubled
    | HandSplit
    | Confirmed
    | Surrendered
    | Rescued
    | Busted
    | WillDrop
    | Dropped
    | FloorCalled
    | Kept
    | Rejected
    | Paid
    | Collected
    | Returned
    | RoundOver
    | Voided
)
