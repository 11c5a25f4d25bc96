"""Intents: what a player, the floor or the dealer wants to do. Cards come in with the dealer's."""

from typing import Any, get_args

from cardroom.cards import Card
from cardroom.data import Data, tag_of
from cardroom.engine.floor import DeclareVoid
from cardroom.sheets.house import Gesture


class Sit(Data, tag_field="do", tag="sit", rename={"spot": "seat"}):
    """A player takes a spot, with chips if new to the table; in writing it is a seat, as at every table."""

    spot: int
    player: str
    chips: int = 0


class Leave(Data, tag_field="do", tag="leave"):
    """A player gives a spot up; one that is in play when the round is over."""

    spot: int


class Buy(Data, tag_field="do", tag="buy"):
    """A player buys chips between rounds."""

    spot: int
    chips: int


class Refuse(Data, tag_field="do", tag="refuse", rename={"spot": "seat"}):
    """The floor takes a second spot away from a player; in writing it is a seat, as at every table."""

    spot: int


class Wager(Data, tag_field="do", tag="wager"):
    """An ante, and side bets by name."""

    spot: int
    ante: int
    side: dict[str, int] = {}


class TakeBack(Data, tag_field="do", tag="take-back"):
    """All bets on a spot go back, as long as bets are open."""

    spot: int


class NewShoe(Data, tag_field="do", tag="new-shoe"):
    """The dealer has shuffled and has the cards cut."""


class Cut(Data, tag_field="do", tag="cut"):
    """A player puts the cut card into the shuffled cards, so deep from the front."""

    spot: int
    depth: int


class PassCut(Data, tag_field="do", tag="pass-cut"):
    """Whoever got the last cut card leaves the cut to a volunteer."""

    spot: int


class CutMiddle(Data, tag_field="do", tag="cut-middle"):
    """Nobody cuts, so the dealer does, in the middle."""


class CloseBets(Data, tag_field="do", tag="close-bets"):
    """The dealer takes no more bets."""


class Burn(Data, tag_field="do", tag="burn"):
    """The dealer burns the first cards of a new shoe."""

    cards: tuple[Card, ...]


class DealCard(Data, tag_field="do", tag="deal"):
    """The next card of the shoe; the cut card may come out in front of it."""

    card: Card
    after_cut_card: bool = False


class DropCard(Data, tag_field="do", tag="drop"):
    """The next card of the shoe falls to the floor."""

    card: Card
    after_cut_card: bool = False


class DropNext(Data, tag_field="do", tag="drop-next"):
    """The floor says that the next card of the shoe falls, whoever it is for."""


class Keep(Data, tag_field="do", tag="keep"):
    """The player keeps a card that fell to the floor."""

    spot: int


class Reject(Data, tag_field="do", tag="reject"):
    """The player refuses a card that fell to the floor."""

    spot: int


class Insure(Data, tag_field="do", tag="insure"):
    spot: int
    amount: int


class TakeEvenMoney(Data, tag_field="do", tag="even-money"):
    spot: int


class Decline(Data, tag_field="do", tag="decline"):
    """No insurance, no even money."""

    spot: int


class TakePay(Data, tag_field="do", tag="take-pay"):
    """A blackjack is paid before play begins."""

    spot: int


class DoubleLater(Data, tag_field="do", tag="double-later"):
    """A blackjack is not paid, for its player will double it in its turn."""

    spot: int


class Hit(Data, tag_field="do", tag="hit"):
    spot: int


class Stand(Data, tag_field="do", tag="stand"):
    spot: int


class Double(Data, tag_field="do", tag="double"):
    spot: int
    amount: int


class Split(Data, tag_field="do", tag="split"):
    spot: int


class Surrender(Data, tag_field="do", tag="surrender"):
    spot: int


class Rescue(Data, tag_field="do", tag="rescue"):
    """A doubled hand takes back its last double and loses the rest."""

    spot: int


class Signal(Data, tag_field="do", tag="signal"):
    """A gesture, a word, or both; where they disagree the sheet says which counts."""

    spot: int
    gesture: Gesture | None = None
    voice: str | None = None
    amount: int = 0


Play = Hit | Stand | Double | Split | Surrender | Rescue
Offer = Keep | Reject | Insure | TakeEvenMoney | Decline | TakePay | DoubleLater
OfPlayer = Sit | Leave | Buy | Wager | TakeBack | Cut | PassCut | Offer | Play | Signal
OfDealer = NewShoe | CutMiddle | CloseBets | Burn | DealCard | DropCard
OfFloor = Refuse | DropNext | DeclareVoid
Intent = OfPlayer | OfDealer | OfFloor

BY_NAME: dict[str, Any] = {tag[1]: kind for kind in get_args(Intent) if (tag := tag_of(kind))}
"""The intents by the names that `legal` gives them."""
OF_PLAYERS: dict[str, Any] = {tag[1]: kind for kind in get_args(OfPlayer) if (tag := tag_of(kind))}
"""Those that players may have."""
OF_FLOOR: dict[str, Any] = {tag[1]: kind for kind in get_args(OfFloor) if (tag := tag_of(kind))}
"""Those that the floor may have."""
