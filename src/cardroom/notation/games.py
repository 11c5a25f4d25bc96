"""How games are written down: as transcripts, and as histories where there are words for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cardroom.engine.poker.table.game import PokerGame
from cardroom.notation import phh
from cardroom.notation.transcript import header, tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cardroom.engine.contract import Event, Game


class Played(NamedTuple):
    """What was played: by which sheet, readings and limit, and all that happened from an empty table on."""

    ref: str
    readings: Mapping[str, str]
    limit: str | None
    log: Iterable[Event]


def _histories(game: Any, played: Played) -> Iterator[str]:  # noqa: ANN401 - a poker game
    return phh.histories(played.ref, played.readings, game.menu, played.log)


_HISTORIES: dict[type, Callable[[Game, Played], Iterator[str]]] = {PokerGame: _histories}


def transcript(game: Game, played: Played) -> str:
    """The transcript of a table."""
    return tell(header(played.ref, played.readings, played.limit), game, played.log)


def has_histories(game: Game) -> bool:
    """Whether hands of this game can be written as histories."""
    return type(game) in _HISTORIES


def histories(game: Game, played: Played) -> Iterator[str]:
    """The history of every hand that was begun."""
    return _HISTORIES[type(game)](game, played)
