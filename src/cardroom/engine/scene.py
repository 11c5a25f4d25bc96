"""A table as it looks, whatever is played at it: what a terminal or a page draws without knowing the game.

A scene is made of what its viewer may see, and of nothing else. Seats are in their places, counted from 0; chips are
cents. Every chip of the table lies somewhere in the picture, and only once.
"""

from __future__ import annotations

from enum import StrEnum

from cardroom.cards import Card
from cardroom.data import Data

Cards = tuple[Card, ...]


class Mark(StrEnum):
    """What is said of a seat or a hand in a word or two."""

    BUTTON = "button"
    CHOOSER = "names the game"
    STRADDLE = "straddle"
    KILL = "kill"
    KILLS = "kills the next hand"
    AWAY = "sitting out"
    WAITS = "waits for the big blind"
    OWES_SMALL = "owes the small blind"
    OWES_BIG = "owes the big blind"
    LEAVING = "leaving"
    ALL_IN = "all in"
    FOLDED = "folded"
    MUCKED = "mucked"
    DOUBLED = "doubled"
    REDOUBLED = "redoubled"
    WILL_DOUBLE = "will double"
    SURRENDERED = "surrendered"
    BUST = "bust"
    SETTLED = "settled"


class HandScene(Data):
    """Cards before a seat or the dealer.

    ``up`` are those that all can see, ``down`` those that lie face down and ``discards`` those that were discarded;
    where the viewer does not know a card, it is ``??``. The ``wager`` lies on this hand alone. ``words`` say what the
    hand counts or is worth, as far as the viewer can tell. ``is_active`` is the hand that is being played.
    """

    up: Cards = ()
    down: Cards = ()
    discards: Cards = ()
    wager: int = 0
    words: str = ""
    marks: tuple[Mark, ...] = ()
    is_active: bool = False


class SeatScene(Data):
    """A seat, perhaps without a player.

    ``chips`` are those that its player has not bet; they are None where nobody sits, and where a player who has
    several seats keeps them at another one. ``bet`` is what lies in front of the seat and ``side`` its side bets.
    ``result`` is what the seat has won in the hand or round that is over, until the next one begins or it has bet
    again; negative for what it has lost, and None if it was not in it.
    """

    player: str | None = None
    chips: int | None = None
    bet: int = 0
    side: dict[str, int] = {}
    hands: tuple[HandScene, ...] = ()
    marks: tuple[Mark, ...] = ()
    result: int | None = None

    @property
    def total(self) -> int:
        """All chips of the seat that are not in a pot."""
        return (self.chips or 0) + self.bet + sum(self.side.values()) + sum(hand.wager for hand in self.hands)


class HouseScene(Data):
    """The dealer's hand in a game against the house, and what the house has won; negative for what it has lost."""

    hand: HandScene
    chips: int


class BoardScene(Data):
    """Cards that lie in the middle, face up."""

    name: str
    cards: Cards


class PotScene(Data):
    """Chips in the middle, and the seats that can win them."""

    name: str
    amount: int
    seats: tuple[int, ...]


class Scene(Data):
    """A table.

    ``title`` is what the table is called and ``sign`` what is written on it: the game, the limit, the stakes. ``phase``
    says how far the hand or the round has come, ``notes`` what else everybody should know. ``to_act`` are the seats
    that are waited for, and ``names`` what words of their options are called, where these do not say it themselves.
    """

    title: str
    sign: tuple[str, ...]
    phase: str
    seats: tuple[SeatScene, ...]
    house: HouseScene | None = None
    boards: tuple[BoardScene, ...] = ()
    pots: tuple[PotScene, ...] = ()
    to_act: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()
    names: dict[str, str] = {}

    @property
    def chips(self) -> int:
        """All chips in the picture."""
        bank = 0 if self.house is None else self.house.chips
        return bank + sum(seat.total for seat in self.seats) + sum(pot.amount for pot in self.pots)

    @property
    def cards(self) -> Cards:
        """All cards in the picture, those that the viewer does not know included."""
        dealers = () if self.house is None else (self.house.hand,)
        hands = (*dealers, *(hand for seat in self.seats for hand in seat.hands))
        on_hands = (card for hand in hands for card in (*hand.up, *hand.down, *hand.discards))
        return (*on_hands, *(card for board in self.boards for card in board.cards))
