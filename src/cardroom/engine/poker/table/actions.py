"""Intents at a table: to sit and leave, to buy chips, to agree on games and name one. And those of a hand."""

from enum import StrEnum
from typing import Any, get_args

from cardroom.data import Data, tag_of
from cardroom.engine.floor import DeclareVoid
from cardroom.engine.poker import actions as poker
from cardroom.sheets.mix import Span, Style
from cardroom.sheets.poker import Limit


class Blinds(StrEnum):
    """How one who has missed blinds, or is new, comes in."""

    WAIT = "wait"
    POST = "post"


class Sit(Data, tag_field="do", tag="sit"):
    """A player takes a seat with chips; at a running game to post a blind at once, or to wait for the big one."""

    seat: int
    player: str
    chips: int
    blinds: Blinds = Blinds.WAIT


class Leave(Data, tag_field="do", tag="leave"):
    seat: int


class SitOut(Data, tag_field="do", tag="sit-out"):
    """A player keeps the seat and is not dealt in."""

    seat: int


class SitIn(Data, tag_field="do", tag="sit-in"):
    """A player comes back, to post missed blinds at once, or to wait for the big one."""

    seat: int
    blinds: Blinds = Blinds.WAIT


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


OfPlayer = Sit | Leave | SitOut | SitIn | Buy | Choose | Agree | AgreeOnBombPot | poker.Play
OfDealer = Next | TimeUp | poker.OfDealer
OfFloor = DeclareVoid
Intent = OfPlayer | OfDealer | OfFloor

OF_PLAYERS: dict[str, Any] = {tag[1]: kind for kind in get_args(OfPlayer) if (tag := tag_of(kind))}
"""The intents that players may have about their own seats or for the whole table, by name."""
OF_FLOOR: dict[str, Any] = {"void": DeclareVoid}
"""Those that the floor may have."""
