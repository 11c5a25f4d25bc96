"""Events at a table, beside those of the hands that are played at it."""

from cardroom.data import Data
from cardroom.engine.poker import events as poker
from cardroom.engine.poker.table.state import Spots, Terms
from cardroom.sheets.poker import Limit


class Sat(Data, tag_field="is", tag="sat"):
    """A player takes a seat, and may owe a blind."""

    seat: int
    player: str
    chips: int
    owes: tuple[str, ...]
    posts: bool
    rule: str


class WillLeave(Data, tag_field="is", tag="will-leave"):
    """A player goes in the middle of a hand, which is played out by default for the seat."""

    seat: int


class Left(Data, tag_field="is", tag="left"):
    """A player goes with all chips."""

    seat: int
    player: str
    chips: int


class SatOut(Data, tag_field="is", tag="sat-out"):
    seat: int


class SatIn(Data, tag_field="is", tag="sat-in"):
    seat: int
    posts: bool


class Bought(Data, tag_field="is", tag="bought"):
    seat: int
    chips: int
    rule: str


class Agreed(Data, tag_field="is", tag="agreed"):
    terms: Terms
    rule: str


class BombPotAgreed(Data, tag_field="is", tag="bomb-pot-agreed"):
    """The next hand of a game that may be one is a bomb pot."""

    rule: str


class PotWon(Data, tag_field="is", tag="pot-won"):
    """A seat has won everything alone, or nobody has; for that it may have to kill the next hand."""

    seat: int | None
    kills: bool
    rule: str


class Missed(Data):
    """The blinds that a seat has missed."""

    seat: int
    blinds: tuple[str, ...]


class Moved(Data, tag_field="is", tag="moved"):
    """The button and the blinds move on; who was away has missed them."""

    spots: Spots
    missed: tuple[Missed, ...]


class Asked(Data, tag_field="is", tag="asked"):
    """A seat is to name the game."""

    seat: int


class GameChosen(Data, tag_field="is", tag="game-chosen"):
    """The sign shows a game, the one at a place of the rotation, of which so many more hands follow.

    The limit is there where it was named with the game.
    """

    game: str
    by: int | None
    place: int
    left: int
    rule: str
    limit: Limit | None = None


class Refunded(Data, tag_field="is", tag="refunded"):
    """One who has left since gets back what was bet in a hand that is void; it leaves the table."""

    seat: int
    player: str
    chips: int
    rule: str


class Voided(Data, tag_field="is", tag="voided"):
    """The floor declares the hand void: by seat, what was bet goes ``back``; a blind that was posted is owed again."""

    back: tuple[int, ...]
    rule: str


Own = (
    Sat
    | WillLeave
    | Left
    | SatOut
    | SatIn
    | Bought
    | Agreed
    | BombPotAgreed
    | PotWon
    | Moved
    | Asked
    | GameChosen
    | Refunded
    | Voided
)
Event = Own | poker.Event
