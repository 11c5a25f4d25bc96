"""Answers that a table has given, for clients that did not hear them: the last few of each who sent something."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

EACH = 64
"""Answers that are kept for one player; a client has one or two under way, and may repeat them after a while."""
PLAYERS, MOST_PLAYERS = 64, 512
"""Players for whom answers are kept. The one who was longest silent is forgotten first, but for those who are here."""


class RememberedAnswer(NamedTuple):
    """What was answered, and by a short hash to which frame; of what was answered before a restart only the former."""

    answer: bytes
    frame: bytes | None


class RememberedAnswers:
    """By player and the player's own id for what was answered. Nobody can push out the answers of others."""

    def __init__(self, is_here: Callable[[str], bool] = lambda _: False) -> None:
        self._is_here = is_here
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
        if len(own) > EACH:
            del own[next(iter(own))]
        if len(self._by_player) > PLAYERS:
            self._forget()

    def _forget(self) -> None:
        """The one who was longest silent and is not here; where all are, and they are too many, one of them."""
        gone = next((player for player in self._by_player if not self._is_here(player)), None)
        if gone is None and len(self._by_player) > MOST_PLAYERS:
            gone = next(iter(self._by_player))
        if gone is not None:
            del self._by_player[gone]


def _short(frame: bytes) -> bytes:
    return blake2b(frame, digest_size=8).digest()
