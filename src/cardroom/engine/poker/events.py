"""Events: facts with their cards and amounts filled in. A replay of them needs no rule."""

from enum import StrEnum

from cardroom.cards import Card
from cardroom.data import Data
from cardroom.engine.poker.actions import PostKind
from cardroom.engine.poker.showdown import Award
from cardroom.engine.poker.state import Ask, Bets
from cardroom.sheets.options import HandKind
from cardroom.sheets.poker import Face


class Began(Data, tag_field="is", tag="began"):
    """A new hand: the chips of every seat, None for one that is not dealt in, and the cards in the deck.

    Somebody may act ``last`` in the first round, instead of in turn.
    """

    button: int
    stacks: tuple[int | None, ...]
    blinds: tuple[int, ...]
    deck: int
    last: int | None = None
    kind: HandKind = HandKind.REGULAR


class Posted(Data, tag_field="is", tag="posted"):
    """A forced bet; the level is what others have to match, even where the chips did not suffice."""

    seat: int
    name: str
    kind: PostKind
    amount: int
    level: int
    rule: str


class Burned(Data, tag_field="is", tag="burned"):
    card: Card


class Dealt(Data, tag_field="is", tag="dealt"):
    """Cards to every seat that is in, by seat; if the deck has run out, how many are owed to each after a shuffle."""

    face: Face
    cards: tuple[tuple[Card, ...], ...]
    owed: tuple[int, ...] = ()


class BoardDealt(Data, tag_field="is", tag="board-dealt"):
    """Cards to a board, face up for all."""

    board: int
    cards: tuple[Card, ...]
    rule: str


class Opened(Data, tag_field="is", tag="opened"):
    """These seats are asked, one after the other; for bets, with how the round stands at its beginning."""

    asks: Ask
    seats: tuple[int, ...]
    bets: Bets | None = None


class Folded(Data, tag_field="is", tag="folded"):
    seat: int


class Checked(Data, tag_field="is", tag="checked"):
    seat: int


class Called(Data, tag_field="is", tag="called"):
    seat: int
    amount: int


class How(StrEnum):
    BRINGS_IN = "brings in"
    COMPLETES = "completes"
    BETS = "bets"
    RAISES = "raises"


class Raised(Data, tag_field="is", tag="raised"):
    """So many chips go in, there is so much to match, and the round stands like this."""

    seat: int
    how: How
    amount: int
    to: int
    bets: Bets


class Returned(Data, tag_field="is", tag="returned"):
    """A bet that nobody called goes back."""

    seat: int
    amount: int


class Discarded(Data, tag_field="is", tag="discarded"):
    seat: int
    cards: tuple[Card, ...]


class Drew(Data, tag_field="is", tag="drew"):
    """Cards in place of those discarded, by seat."""

    cards: tuple[tuple[Card, ...], ...]


class Reshuffled(Data, tag_field="is", tag="reshuffled"):
    """Burned cards, and in draw games mucked hands and earlier discards, are in the deck again."""

    only_burned: bool
    deck: int
    rule: str


class Closed(Data, tag_field="is", tag="closed"):
    """Everybody has been asked; bets are gathered, and the hand goes on."""


class Showed(Data, tag_field="is", tag="showed"):
    """The down cards of a seat are turned face up."""

    seat: int
    cards: tuple[Card, ...]


class Mucked(Data, tag_field="is", tag="mucked"):
    seat: int


class Awarded(Data, tag_field="is", tag="awarded"):
    """A pot, counted from the main pot, or a part of it is given away; where the board ran twice, for one run."""

    pot: int
    award: Award
    rule: str
    run: int | None = None


class Skipped(Data, tag_field="is", tag="skipped"):
    """What the table offers at this stage is offered to nobody."""


class Straddled(Data, tag_field="is", tag="straddled"):
    """A seat bets before the deal, and will act last; others have so much to match."""

    seat: int
    amount: int
    to: int
    rule: str


class Declined(Data, tag_field="is", tag="declined"):
    """A seat says no to what the table offers, and nobody else is asked."""

    seat: int
    asks: Ask


class Consented(Data, tag_field="is", tag="consented"):
    """A seat agrees that the rest of the board is dealt twice."""

    seat: int


class RunBegan(Data, tag_field="is", tag="run-began"):
    """All have agreed, and the rest of the board is dealt for the first time; or it is dealt for the second."""

    run: int
    rule: str


class Ended(Data, tag_field="is", tag="ended"):
    """The hand is over."""


Event = (
    Began
    | Posted
    | Burned
    | Dealt
    | BoardDealt
    | Opened
    | Folded
    | Checked
    | Called
    | Raised
    | Returned
    | Discarded
    | Drew
    | Reshuffled
    | Closed
    | Showed
    | Mucked
    | Awarded
    | Skipped
    | Straddled
    | Declined
    | Consented
    | RunBegan
    | Ended
)
