"""Players for the seats that nobody takes: they see what their seat may see, and find their way at a whole table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.engine.contract import Game, Intent, State

__all__ = ["BotPlayer", "Place", "of"]


class Place(NamedTuple):
    """Where a player sits, as which of all bots, with how many chips, and the seed of the whole session."""

    seat: int
    number: int
    chips: int
    seed: str


class BotPlayer(Protocol):
    """Somebody who acts by himself."""

    def act(self, view: State) -> Intent | None:
        """What to do now with what this seat sees; nothing, where the game goes on without it."""


def of(game: Game, place: Place) -> BotPlayer:
    """A player of this game; where nobody has learned it, one who does what is done for a silent seat."""
    makers = _makers()
    return makers[type(game)](game, place) if type(game) in makers else _Silent(game, place)


def _makers() -> dict[type, Callable[[Game, Place], BotPlayer]]:
    """Who plays the games of which family; they are fetched when somebody is to play."""
    from cardroom.bots.seated import HousePlayer, PokerPlayer  # noqa: PLC0415 - they take long to load
    from cardroom.engine.house.game import HouseGame  # noqa: PLC0415 - the same
    from cardroom.engine.poker.table.game import PokerGame  # noqa: PLC0415 - the same

    return {HouseGame: HousePlayer, PokerGame: PokerPlayer}


class _Silent:
    """Plays any game, without a thought."""

    def __init__(self, game: Game, place: Place) -> None:
        self.game, self.seat = game, place.seat

    def act(self, view: State) -> Intent | None:
        return self.game.default(view, self.seat)
