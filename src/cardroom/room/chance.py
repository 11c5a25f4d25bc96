"""Where a room's cards and secrets come from: the operating system at an open room, a seed in a simulation."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Protocol

from cardroom.shoe import SystemTape

if TYPE_CHECKING:
    from cardroom.shoe import Tape


class RoomChance(Protocol):
    """All that a room leaves to chance."""

    @property
    def tape(self) -> Tape:
        """What shuffles the cards."""

    def code(self) -> str:
        """A word that nobody can guess, for an invitation."""


class SystemChance:
    """The operating system's generator."""

    def __init__(self) -> None:
        self.tape: Tape = SystemTape()

    def code(self) -> str:
        return secrets.token_urlsafe(12)
