"""What happens at a table, pure: an intent and a state give events, and events give the next state."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.engine.contract import Game
    from cardroom.sheets.poker import Limit

__all__ = ["of"]


def of(ref: str, readings: Mapping[str, str] | None = None, limit: Limit | None = None) -> Game:
    """The game of a sheet, by its id or path. A host that asks here need not ask for its family."""
    from cardroom.engine.families import game_of  # noqa: PLC0415 - the families import this package

    return game_of(ref, readings, limit)
