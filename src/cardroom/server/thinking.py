"""What is worked out in a process of its own: the coach's advice and the theory of bets. It knows no room and no store.

Everything here runs in a worker; what comes in and goes out can be sent through a pipe.
"""

from __future__ import annotations

import logging
import signal
from functools import lru_cache
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from cardroom import sheets
from cardroom.engine.codec import decode
from cardroom.jobs.processes import leave_with_parent
from cardroom.odds import coach
from cardroom.odds.theory import theory_of
from cardroom.room.catalogue import Catalogue

if TYPE_CHECKING:
    from cardroom.engine.contract import Game
    from cardroom.odds.coach import Coach
    from cardroom.odds.theory import BetTheory
    from cardroom.room.table import RoomTable


class SheetChoice(NamedTuple):
    """A game by its sheet, with the text of one that was uploaded, its readings and its limit."""

    sheet: str
    readings: tuple[tuple[str, str], ...] = ()
    limit: str | None = None
    text: str | None = None


class SeatView(NamedTuple):
    """What a seat sees, as JSON."""

    terms: SheetChoice
    seat: int
    view: bytes


class SpotAdvice(NamedTuple):
    """What each choice is worth per unit of so many cents, and what the bets beside the game are worth per unit."""

    worth: dict[str, float]
    unit: int | None
    prices: dict[str, float]


def begin() -> None:
    """What a worker does first: it leaves with the one who asks, hears no Ctrl-C, and keeps quiet."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.disable()
    Thread(target=leave_with_parent, daemon=True).start()


def advise(spot: SeatView) -> SpotAdvice | None:
    """What the coach says of a spot; nothing, where there is no coach."""
    asked = _coach(spot.terms)
    if asked is None:
        return None
    view = decode(_game(spot.terms).kinds.state, spot.view)
    advice = asked.advise(view, spot.seat)
    prices = asked.prices(view, spot.seat)
    return SpotAdvice({}, None, prices) if advice is None else SpotAdvice(advice.worth, advice.unit, prices)


@lru_cache(maxsize=100)
def theory(terms: SheetChoice) -> dict[str, BetTheory]:
    """What every bet against the house should come to."""
    return theory_of(_game(terms))


def warm_up() -> None:
    """Loads what advice needs, by giving some where nobody plays."""
    from cardroom.server.warm import Trial  # noqa: PLC0415 - it knows the room

    for sheet in sheets.ids():
        adviser = _coach(SheetChoice(sheet))
        if adviser is not None:
            Trial(_catalogue(), sheet).play(lambda table, adviser=adviser: _try(adviser, table))  # type: ignore[misc]


def _try(adviser: Coach, table: RoomTable) -> None:
    for seat in table.game.turn(table.state).seats:
        adviser.advise(table.game.view(table.state, seat), seat)


@lru_cache(maxsize=100)
def _catalogue() -> Catalogue:
    return Catalogue()


@lru_cache(maxsize=100)
def _game(terms: SheetChoice) -> Game:
    sheet = terms.sheet if terms.text is None else _catalogue().add(terms.text)
    return _catalogue().game(sheet, dict(terms.readings), terms.limit)


@lru_cache(maxsize=100)
def _coach(terms: SheetChoice) -> Coach | None:
    return coach.of(_game(terms))
