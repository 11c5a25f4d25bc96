"""Answers that a table has given, for clients that did not hear them: the last few of each who sent something."""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

EACH = 64
"""Answers that are kept for one player; a client has one or two under way, and may repeat them after a while."""
PLAYERS = 64
"""Players for whom answers are kept; the one who was longest silent is forgotten first."""


class RememberedAnswer(NamedTuple):
    """What was answered, and by a short hash to which frame; of what was answered before a restart only the former."""

    answer: bytes
    frame: bytes | None


class RememberedAnswers:
    """By player and the player's own id for what was answered. Nobody can push out the answers of others."""

    def __init__(self) -> None:
        self._by_player: dict[str, dict[str, RememberedAnswer]] = {}

    def to(self, player: str, name: str) -> bytes | None:
        kept = self._by_player.get(player, {}).get(name)
        return None if kept is None else kept.answer

    def is_other(self, player: str, name: str, frame: bytes) -> bool:
        """Whether an id that was answered stood for another frame then."""
        kept = self._by_player.get(player, {}).get(name)
        return kept is not None and kept.frame not in {None, _short(frame)}

    def keep(self, player: str, name: str, answer: bytes, frame: bytes | None = None) -> None:
        own = self._by_player.pop(player, {})
        self._by_player[player] = own
        own[name] = RememberedAnswer(answer, None if frame is None else _short(frame))
        _trim(own, EACH)
        _trim(self._by_player, PLAYERS)


def _short(frame: bytes) -> bytes:
    return blake2b(frame, digest_size=8).digest()


def _trim(kept: dict[str, dict[str, RememberedAnswer]] | dict[str, RememberedAnswer], most: int) -> None:
    """Forgets the oldest, if there are too many."""
    if len(kept) > most:
        del kept[next(iter(kept))]
