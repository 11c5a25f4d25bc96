"""How the games of each family are written down: as transcripts, and as histories where there are words for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cardroom.engine.house.game import HouseGame
from cardroom.engine.poker.table.game import PokerGame
from cardroom.notation import house, phh, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cardroom.engine.contract import Event, Game


class Played(NamedTuple):
    """What was played: by which sheet, readings and limit, and all that happened from an empty table on."""

    ref: str
    readings: Mapping[str, str]
    limit: str | None
    log: Iterable[Event]


def _house(game: Any, played: Played) -> str:  # noqa: ANN401 - a house game
    return house.tell(played.ref, played.readings, game.sheet, played.log)


def _poker(game: Any, played: Played) -> str:  # noqa: ANN401 - a poker game
    return table.tell(played.ref, played.readings, game.menu, played.log, played.limit)


def _histories(game: Any, played: Played) -> Iterator[str]:  # noqa: ANN401 - a poker game
    return phh.histories(played.ref, played.readings, game.menu, played.log)


_TRANSCRIPTS: dict[type, Callable[[Game, Played], str]] = {HouseGame: _house, PokerGame: _poker}
_HISTORIES: dict[type, Callable[[Game, Played], Iterator[str]]] = {PokerGame: _histories}


def transcript(game: Game, played: Played) -> str:
    """The transcript of a table."""
    return _TRANSCRIPTS[type(game)](game, played)


def has_histories(game: Game) -> bool:
    """Whether hands of this game can be written as histories."""
    return type(game) in _HISTORIES


def histories(game: Game, played: Played) -> Iterator[str]:
    """The history of every hand that was begun."""
    return _HISTORIES[type(game)](game, played)
