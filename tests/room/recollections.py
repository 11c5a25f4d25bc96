"""All that somebody can be told afterwards of a table: its log, and its hands in every form."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, cast

from memory_store import MemoryStore

from cardroom.engine.codec import encode
from cardroom.notation.games import has_histories
from cardroom.room.history import Viewer, history, steps, transcript
from cardroom.server.log_pages import log_page
from cardroom.server.recalled_hands import played, recorded

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from cardroom.room.sight import TableSight
    from cardroom.store.contract import RoomStore
    from cardroom.store.rows import HandRow


class RecallingStore(MemoryStore):
    """A store in memory that is asked for hands, too."""

    def hands(self, stream: str, first: int = 1, count: int = 1000) -> Sequence[HandRow]:
        return [hand for hand in self.finished if hand.stream == stream and first <= hand.no < first + count]


class Recollection:
    """Somebody looks back at a table: what can be read then, in one of its forms, as the number of the row has it."""

    def __init__(self, store: RecallingStore, sight: TableSight, player: str | None) -> None:
        self._store, self._sight, self._player = store, sight, player

    @cached_property
    def text(self) -> str:
        texts = recollections(self._store, self._sight, self._player, {self._sight.seq % FORMS})
        return b"\n".join(texts).decode()


FORMS = 5
"""Ways in which one can look back: the log, hands in three forms, and what a coach is told of one's seats."""


def recollections(
    kept: RecallingStore, sight: TableSight, player: str | None, forms: Container[int] = range(FORMS)
) -> Iterator[bytes]:
    """The log from its beginning and from its middle, and every hand: step by step, as a transcript and as PHH."""
    store = cast("RoomStore", kept)
    for after in (0, sight.seq // 2) if 0 in forms else ():
        page = log_page(store, sight, after, player)
        yield encode({"events": page.lines, "head": page.head.hex()})
    for seat in sight.own if 4 in forms else ():
        yield encode(sight.game.view(sight.state, seat))
    for row in kept.hands(sight.table, 1, sight.hands):
        hand, viewer = recorded(store, row), Viewer(player)
        if 1 in forms:
            yield encode(steps(sight.game, hand, viewer))
        if 2 in forms:
            yield transcript(sight.game, played(sight.terms), [(hand, viewer)]).encode()
        if 3 in forms and has_histories(sight.game):
            yield history(sight.game, played(sight.terms), hand, viewer).encode()
