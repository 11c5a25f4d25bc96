"""What happens at a table, pure: an intent and a state give events, and events give the next state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.sheets.library import select

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.engine.contract import Game
    from cardroom.sheets import Selection

__all__ = ["of"]


def of(ref: str | Selection, readings: Mapping[str, str] | None = None, limit: str | None = None) -> Game:
    """The game of a sheet: of one that is selected, or by its id or path. A host need not ask for its family."""
    from cardroom.engine.families import game_of  # noqa: PLC0415 - the families import this package

    return game_of(select(ref, readings), limit)
