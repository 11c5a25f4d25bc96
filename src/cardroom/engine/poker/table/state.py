"""The state of a poker table: chairs, button and blinds, the game on the sign, and the hand in play. All frozen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import Data
from cardroom.engine import poker
from cardroom.sheets.mix import Span, Style
from cardroom.sheets.poker import Limit

if TYPE_CHECKING:
    from cardroom.engine.poker.table.menu import Menu


class Chair(Data):
    """A seat at the table.

    ``owes`` names the blinds that its player has missed; ``posts`` is whether they are posted at the next hand, or the
    player waits for the big blind. All chips of one who has not ``played`` yet were brought to the game. With kills,
    ``won`` is whether the player won the last pot alone, and ``kills`` whether the next hand is killed for it. One who
    ``is_leaving`` goes when the hand is over.
    """

    player: str | None = None
    chips: int = 0
    is_away: bool = False
    is_leaving: bool = False
    owes: tuple[str, ...] = ()
    posts: bool = False
    played: bool = False
    won: bool = False
    kills: bool = False

    @property
    def is_ready(self) -> bool:
        return self.player is not None and self.chips > 0 and not self.is_away


class Terms(Data):
    """What the players have agreed on: which games, and how the next one is found.

    Without a style there is only one game.
    """

    games: tuple[str, ...]
    style: Style | None = None
    each: Span = Span.HANDS
    hands: int = 1


class Spots(Data):
    """Where the button and the blinds are; perhaps nobody sits there."""

    button: int
    small: int
    big: int


class Gone(Data):
    """A player who has folded and left in the middle of a hand, and how much of the pots is this player's."""

    seat: int
    player: str
    chips: int


class State(Data):
    """A table. ``sign`` is the game that is shown, and ``limit`` the one that was named with it, if it was.

    A rotation is at a ``place`` of its list, with so many hands ``left`` of that game. ``asked`` is the seat that is to
    name a game before the deal. ``bought`` are the chips that players have bought since the last hand began, by name,
    since one may leave and come back. ``dealt`` are the chairs of all who were dealt in, as they were when the hand
    began, and ``gone`` those of them who have left since. If that hand ``is_void``, it is dealt again.
    """

    chairs: tuple[Chair, ...]
    terms: Terms
    spots: Spots | None = None
    sign: str | None = None
    limit: Limit | None = None
    place: int = 0
    left: int = 0
    hands: int = 0
    asked: int | None = None
    bought: dict[str, int] = {}
    is_bomb_agreed: bool = False
    dealt: tuple[Chair | None, ...] = ()
    gone: tuple[Gone, ...] = ()
    is_void: bool = False
    hand: poker.State = poker.State()

    @property
    def is_between_hands(self) -> bool:
        return self.asked is None and self.hand.is_over


def new_table(menu: Menu) -> State:
    """An empty table; a mix begins with the first style that it allows."""
    chairs = (Chair(),) * menu.seats
    if menu.mix is None:
        return State(chairs=chairs, terms=Terms(games=tuple(menu.games)))
    style, rotation = menu.mix.styles[0], menu.mix.rotation
    games = menu.mix.games if style is Style.ROTATION else tuple(menu.games)
    return State(chairs=chairs, terms=Terms(games=games, style=style, each=rotation.each, hands=rotation.hands))
