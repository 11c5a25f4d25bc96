"""Intents: what a player or the dealer wants to do. Cards come in with the dealer's."""

from enum import StrEnum
from typing import Any, get_args

from cardroom.cards import Card
from cardroom.data import Data, tag_of
from cardroom.sheets.options import HandKind


class PostKind(StrEnum):
    """What becomes of a forced bet: an ante is no bet of the round, a blind is, a dead one belongs to nobody."""

    ANTE = "ante"
    BLIND = "blind"
    DEAD = "dead"


class Post(Data):
    """A forced bet: who owes it and what it is called; a blind is posted up to its amount."""

    seat: int
    name: str
    amount: int
    kind: PostKind


class Start(Data, tag_field="do", tag="start"):
    """The dealer begins a hand: the chips of every seat (None for one that is not dealt in) and all forced bets.

    The seats of the blinds are named in their order: the left of the last one opens. Who acts last instead of in turn
    is named too, and the kind of the hand, of which whoever begins it knows the game.
    """

    button: int
    stacks: tuple[int | None, ...]
    posts: tuple[Post, ...]
    blinds: tuple[int, ...] = ()
    last: int | None = None
    kind: HandKind = HandKind.REGULAR


class Deal(Data, tag_field="do", tag="deal"):
    """The next cards of the deck, as many as the dealer has to deal now."""

    cards: tuple[Card, ...]


class Reshuffle(Data, tag_field="do", tag="reshuffle"):
    """The dealer has shuffled what may go back into the deck."""


class ShowDown(Data, tag_field="do", tag="show-down"):
    """The dealer turns up the hands that may win, in their order, and mucks the others."""


class Fold(Data, tag_field="do", tag="fold"):
    seat: int


class Check(Data, tag_field="do", tag="check"):
    seat: int


class Call(Data, tag_field="do", tag="call"):
    """Matches the bet, or as much of it as there are chips; whoever names the amount will not pay another."""

    seat: int
    amount: int | None = None


class BringIn(Data, tag_field="do", tag="bring-in"):
    """Opens by force; the amount may be named as in a call."""

    seat: int
    amount: int | None = None


class Raise(Data, tag_field="do", tag="raise"):
    """A bet, a raise or a completion, up to so much in this round."""

    seat: int
    to: int


class Discard(Data, tag_field="do", tag="discard"):
    """Discards cards; none is standing pat."""

    seat: int
    cards: tuple[Card, ...] = ()


class Show(Data, tag_field="do", tag="show"):
    """Turns the down cards face up; they are named only where they were not known before."""

    seat: int
    cards: tuple[Card, ...] = ()


class Muck(Data, tag_field="do", tag="muck"):
    """Gives the hand up unseen."""

    seat: int


class Straddle(Data, tag_field="do", tag="straddle"):
    """Bets twice the big blind before the deal; how much that is may be named."""

    seat: int
    to: int | None = None


class RunTwice(Data, tag_field="do", tag="run-twice"):
    """Agrees that the rest of the board is dealt twice."""

    seat: int


class Decline(Data, tag_field="do", tag="decline"):
    """Says no to what the table offers."""

    seat: int


Play = Fold | Check | Call | BringIn | Raise | Discard | Show | Muck | Straddle | RunTwice | Decline
OfDealer = Start | Deal | Reshuffle | ShowDown
Intent = Play | OfDealer

BY_NAME: dict[str, Any] = {tag[1]: kind for kind in get_args(Play) if (tag := tag_of(kind))}
"""The intents by the names that `legal` gives them."""
