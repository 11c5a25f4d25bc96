"""A poker table as text: who comes and goes, what is agreed on, which game is played, and its hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker.table.game import PokerGame
from cardroom.notation import transcript

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardroom.engine.poker.table.events import Event
    from cardroom.engine.poker.table.menu import Menu


def tell(ref: str, readings: Mapping[str, str], menu: Menu, log: Iterable[Event], limit: str | None = None) -> str:
    """A whole transcript, from an empty table."""
    return transcript.tell(transcript.header(ref, readings, limit), PokerGame(menu), log)
