"""Intents at a table: to sit and leave, to buy chips, to agree on games and name one. And those of a hand."""

from cardroom.data import Data
from cardroom.engine.poker import actions as poker
from cardroom.sheets.mix import Span, Style
from cardroom.sheets.poker import Limit


class Sit(Data, tag_field="do", tag="sit"):
    """A player takes a seat with chips; at a running game to post a blind at once, or to wait for the big one."""

    seat: int
    player: str
    chips: int
    posts: bool = False


class Leave(Data, tag_field="do", tag="leave"):
    seat: int


class SitOut(Data, tag_field="do", tag="sit-out"):
    """A player keeps the seat and is not dealt in."""

    seat: int


class SitIn(Data, tag_field="do", tag="sit-in"):
    """A player comes back, to post missed blinds at once, or to wait for the big one."""

    seat: int
    posts: bool = False


class Buy(Data, tag_field="do", tag="buy"):
    """A player buys chips from the dealer."""

    seat: int
    chips: int


class Agree(Data, tag_field="do", tag="agree"):
    """The players settle how games are found, and in a rotation which they are and how long each is played."""

    style: Style
    games: tuple[str, ...] = ()
    each: Span | None = None
    hands: int | None = None


class AgreeOnBombPot(Data, tag_field="do", tag="agree-on-bomb-pot"):
    """The players want the next hand to be a bomb pot."""


class Next(Data, tag_field="do", tag="next"):
    """The dealer goes on to the next hand."""


class Choose(Data, tag_field="do", tag="choose"):
    """The player who is asked names the game, and the limit too, where that is allowed."""

    seat: int
    game: str
    limit: Limit | None = None


class TimeUp(Data, tag_field="do", tag="time-up"):
    """No game was named in time."""


Own = Sit | Leave | SitOut | SitIn | Buy | Agree | AgreeOnBombPot | Next | Choose | TimeUp
Intent = Own | poker.Intent
