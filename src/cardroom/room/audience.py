"""Those who watch a table: what each connection is sent of an event, and the short tail from which one can resume.

Every event is redacted and told for a bystander; a seat for which the redacted event says more gets its own frame. The
tail keeps these by player, so that whoever takes a seat later cannot ask for what the one before was dealt.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from cardroom.engine.codec import encode
from cardroom.engine.telling import Voice

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardroom.engine.contract import Event, Game, State
    from cardroom.store.rows import LogRow

TAIL = 256
"""How many events a client may be behind without needing a whole view."""


class Watcher(NamedTuple):
    """A connection to a table."""

    conn: int
    player: str | None
    with_scenes: bool
    session: bytes | None = None


class Sent(NamedTuple):
    """An event as it went out: to everybody, and to those players who could see more."""

    seq: int
    public: bytes
    private: Mapping[str, bytes]

    def to(self, player: str | None) -> bytes:
        return self.public if player is None else self.private.get(player, self.public)


class Audience:
    """The connections of a table."""

    def __init__(self) -> None:
        self.watchers: dict[int, Watcher] = {}
        self._tail: deque[Sent] = deque(maxlen=TAIL)
        self._asked: dict[int, tuple[object, ...]] = {}

    def add(self, watcher: Watcher) -> None:
        self.watchers[watcher.conn] = watcher

    def remove(self, conn: int) -> Watcher:
        self._asked.pop(conn, None)
        return self.watchers.pop(conn)

    def is_present(self, player: str) -> bool:
        return any(watcher.player == player for watcher in self.watchers.values())

    def after(self, seq: int, now: int, player: str | None) -> Iterator[bytes] | None:
        """All that a player is sent after a row of the log, which ends with row ``now``; None if the tail is short."""
        if seq > now or (seq < now and (not self._tail or self._tail[0].seq > seq + 1)):
            return None
        return (sent.to(player) for sent in self._tail if sent.seq > seq)

    def send(self, sent: Sent) -> Iterator[tuple[int, bytes]]:
        """An event to everybody who watches."""
        self._tail.append(sent)
        return ((conn, sent.to(watcher.player)) for conn, watcher in self.watchers.items())

    def has_changed(self, conn: int, asks: tuple[object, ...]) -> bool:
        """Whether a connection was asked something else before."""
        if self._asked.get(conn) == asks:
            return False
        self._asked[conn] = asks
        return True


def frames(game: Game, state: State, event: Event, public: Event, row: LogRow, owners: Mapping[int, str]) -> Sent:
    """The frames of an event that happens to a state, with one of its own for each player who sees more than all do."""
    names = Voice(names=game.names(state))
    words = _told(game, game.view(state, None), public, names)
    private: dict[str, bytes] = {}
    if public is not event:
        for seat, player in owners.items():
            seen = game.redact(event, seat)
            if seen != public:
                own = _told(game, game.view(state, seat), seen, names)
                private[player] = frame(row.seq, row.at, seen, own)
    return Sent(row.seq, frame(row.seq, row.at, public, words), private)


def frame(seq: int, at: int, event: Event, words: str) -> bytes:
    return encode({"t": "event", "seq": seq, "at": at, "event": event, "tell": words})


def _told(game: Game, state: State, event: Event, voice: Voice) -> str:
    return "\n".join(map(str, game.tell(state, event, voice)))
