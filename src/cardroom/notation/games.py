"""How games are written down: as transcripts, and as histories where there are words for them.

A table is written from its first player on, with all that happens at it. Hands can be written alone too, each with how
the table stood before it; then they need not follow each other, and each may be as somebody saw it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cardroom.engine.house.game import HouseGame
from cardroom.engine.poker.table.game import PokerGame
from cardroom.notation import phh, table_hands, table_rounds
from cardroom.notation.transcript import header, tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cardroom.engine.contract import Event, Game, State


class Played(NamedTuple):
    """What was played: by which sheet, readings and limit, and all that happened from an empty table on."""

    ref: str
    readings: Mapping[str, str]
    limit: str | None
    log: Iterable[Event] = ()


class TableHand(NamedTuple):
    """A hand or round at a table: how that stood before it, what happened, and notes on it for people."""

    state: State
    log: Iterable[Event]
    notes: tuple[str, ...] = ()


def _round(game: Any, hand: TableHand) -> list[str]:  # noqa: ANN401 - a house game
    return table_rounds.write(game, hand.state, hand.log)


def _hand(game: Any, hand: TableHand) -> list[str]:  # noqa: ANN401 - a poker game
    return table_hands.write(game, hand.state, hand.log)


def _histories(game: Any, played: Played, hand: TableHand) -> Iterator[str]:  # noqa: ANN401 - a poker game
    return phh.histories(played.ref, played.readings, game.menu, hand.log, hand.state)


_ALONE: dict[type, Callable[[Game, TableHand], list[str]]] = {HouseGame: _round, PokerGame: _hand}
_HISTORIES: dict[type, Callable[[Game, Played, TableHand], Iterator[str]]] = {PokerGame: _histories}


def transcript(game: Game, played: Played) -> str:
    """The transcript of a table."""
    return tell(header(played.ref, played.readings, played.limit), game, played.log)


def transcript_of_hands(game: Game, played: Played, hands: Iterable[TableHand]) -> str:
    """A transcript of hands alone."""
    told = (["", *(f"# {note}" for note in hand.notes), *_ALONE[type(game)](game, hand)] for hand in hands)
    lines = [line for hand in told for line in hand]
    return "\n".join([*header(played.ref, played.readings, played.limit), *lines[1:], ""])


def has_histories(game: Game) -> bool:
    """Whether hands of this game can be written as histories."""
    return type(game) in _HISTORIES


def histories(game: Game, played: Played) -> Iterator[str]:
    """The history of every hand that was begun."""
    return histories_of_hand(game, played, TableHand(game.new(), played.log))


def histories_of_hand(game: Game, played: Played, hand: TableHand) -> Iterator[str]:
    """The same of one hand alone; none, if it was not begun."""
    return _HISTORIES[type(game)](game, played, hand)
