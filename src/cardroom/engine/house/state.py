"""The state of a house table: who sits where, what lies on the felt, and whose turn it is. All of it is frozen."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from cardroom.cards import Card
from cardroom.data import Data

if TYPE_CHECKING:
    from cardroom.sheets.house import HouseSheet

MAIN = "hand"
"""The name of a hand's own wager, beside insurance and the side bets."""
INSURANCE = "insurance"


class Phase(StrEnum):
    """Where a round stands."""

    SHUFFLE = "shuffle"
    CUT = "cut"
    BETS = "bets"
    BURN = "burn"
    DEAL = "deal"
    OFFERS = "offers"
    BLACKJACKS = "blackjacks"
    PLAY = "play"
    DEALER = "dealer"


class HouseHand(Data):
    """One hand: its cards, what is wagered on it, and how it came about."""

    cards: tuple[Card, ...] = ()
    wager: int = 0
    doubles: tuple[int, ...] = ()
    from_split: bool = False
    is_done: bool = False
    is_surrendered: bool = False


class Bet(Data):
    """A side bet, or insurance."""

    name: str
    amount: int


class Spot(Data):
    """A betting spot: the player on it, the ante, side bets, and the hands that the ante became.

    Once the first hand is split, the two cards that were dealt to it are kept for side bets that are settled later.
    ``won`` is what the bank has paid for it in this round or the last one, less what it has collected.
    """

    player: str | None = None
    ante: int = 0
    bets: tuple[Bet, ...] = ()
    hands: tuple[HouseHand, ...] = ()
    has_answered: bool = False
    is_leaving: bool = False
    will_double: bool = False
    split_cards: tuple[Card, ...] = ()
    won: int | None = None

    @property
    def on_felt(self) -> int:
        """The ante with its side bets, before the deal."""
        return self.ante + sum(bet.amount for bet in self.bets)

    def bet(self, name: str) -> int:
        """What lies on a side bet or on insurance."""
        return sum(bet.amount for bet in self.bets if bet.name == name) if self.bets else 0


class Player(Data):
    name: str
    chips: int


class RoundStart(Data):
    """What everybody had when the bets were closed, what lay on the felt, and what the house had won by then."""

    players: tuple[Player, ...]
    spots: tuple[Spot, ...]
    bank: int

    def chips_of(self, name: str) -> int:
        """All that a player had, the bets included."""
        purse = next(player.chips for player in self.players if player.name == name)
        return purse + sum(spot.on_felt for spot in self.spots if spot.player == name)


class State(Data):
    """A table. ``spot`` and ``hand`` point to the hand whose turn it is, counted from the dealer's left.

    From a new shoe cards are burned before the deal; whoever got the cut card of a shoe may have a say at the next cut.
    ``start`` is there as long as a round is played, and ``will_drop`` is whether the next card falls to the floor.
    """

    spots: tuple[Spot, ...]
    players: tuple[Player, ...] = ()
    bank: int = 0
    phase: Phase = Phase.SHUFFLE
    spot: int = 0
    hand: int = 0
    dealer: tuple[Card, ...] = ()
    is_hole_shown: bool = False
    is_drawing: bool = False
    dropped: Card | None = None
    is_new_shoe: bool = False
    is_cut_card_out: bool = False
    is_last_round: bool = False
    cut_card_holder: str | None = None
    will_drop: bool = False
    start: RoundStart | None = None

    @property
    def active(self) -> HouseHand:
        return self.spots[self.spot].hands[self.hand]

    def chips_of(self, name: str) -> int:
        return next(player.chips for player in self.players if player.name == name)


def new_table(sheet: HouseSheet) -> State:
    """An empty table, before the first shuffle."""
    return State(spots=(Spot(),) * sheet.seats.spots)
