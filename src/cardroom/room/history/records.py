"""The record of one hand for the floor: all that is kept of a game that is over, in one piece.

Who played from which seat, with which chips before and after, what was wagered and returned, every event with its cards
and words, whose choice it was, and where in the sealed log it stands.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from cardroom.data import Data
from cardroom.engine.codec import decode
from cardroom.engine.contract import VOIDED
from cardroom.engine.scene import Scene
from cardroom.room.history.hands import GAME, Viewer, before, occupants, steps
from cardroom.store.rows import BetTally

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardroom.engine.contract import Game
    from cardroom.notation.games import Played
    from cardroom.room.history.hands import HandStep, RecordedHand
    from cardroom.store.rows import LogRow

ALL = Viewer(sees_all=True)


class HandStatus(StrEnum):
    """How a hand came to its end."""

    COMPLETE = "complete"
    VOID = "void"


class PlayerRecord(Data):
    """A player in a hand: chips at the table before and after, and in between what was brought, wagered and returned.

    A bet counts when it leaves the player's chips; what comes back of it, or is won, counts as returned.
    """

    player: str
    name: str
    seats: tuple[int, ...]
    before: int
    after: int
    brought: int
    wagered: int
    returned: int


class EventRecord(Data):
    """An event with all its cards; ``by`` is the player whose choice it ends, if it was one."""

    seq: int
    at: int
    event: Any
    tell: str
    by: str | None


class GameRecord(Data):
    """A hand or round, by a name that no other has, and whether it was played to its end or is void.

    ``sheet``, ``readings`` and ``limit`` are its rules, ``sign`` is what is written on the table, with the stakes.

    ``wagers`` are the bets against the house by kind, side bets among them, and ``house`` is what the house has won;
    there is no rake. ``head`` and ``seal`` are the hash chains of the log at its last row.
    """

    id: str
    table: str
    no: int
    sheet: str
    readings: dict[str, str]
    limit: str | None
    game: str
    status: HandStatus
    title: str
    sign: tuple[str, ...]
    began: int
    ended: int
    players: tuple[PlayerRecord, ...]
    wagers: dict[str, BetTally]
    house: int
    rake: int
    jackpots: tuple[str, ...]
    events: tuple[EventRecord, ...]
    outcome: Scene
    first: int
    last: int
    head: str
    seal: str


def record(game: Game, played: Played, hand: RecordedHand) -> GameRecord:
    """All that is known of a hand."""
    row, shown, last = hand.row, steps(game, hand, ALL), hand.log[-1]
    outcome = shown[-1].scene
    return GameRecord(
        id=f"{row.stream}/{row.no}",
        table=row.stream,
        no=row.no,
        sheet=played.ref,
        readings=dict(played.readings),
        limit=played.limit,
        game=row.game,
        status=HandStatus.VOID if any(map(_is_void, hand.log)) else HandStatus.COMPLETE,
        title=outcome.title,
        sign=outcome.sign,
        began=row.began,
        ended=row.ended,
        players=tuple(_players(game, hand, shown)),
        wagers=decode(dict[str, BetTally], row.wagers),
        house=row.bank,
        rake=0,
        jackpots=(),
        events=tuple(_events(hand, shown)),
        outcome=outcome,
        first=row.first,
        last=row.last,
        head=last.head.hex(),
        seal=last.seal.hex(),
    )


def _is_void(row: LogRow) -> bool:
    return row.of == GAME and row.kind == VOIDED[1]


def _events(hand: RecordedHand, shown: Sequence[HandStep]) -> Iterator[EventRecord]:
    for row, step in zip(hand.log, shown, strict=True):
        by = None if row.cause is None else str(decode(dict[str, Any], row.cause)["player"])
        yield EventRecord(seq=step.seq, at=step.at, event=step.event, tell=step.tell, by=by)


def _players(game: Game, hand: RecordedHand, shown: Sequence[HandStep]) -> Iterator[PlayerRecord]:
    """Those who played the hand, by name, since all bots are one player; one may have several seats, and one purse."""
    purses = _Purses(game, hand, shown)
    seats: dict[tuple[str, str], list[int]] = {}
    for seat, one in occupants(hand.row).items():
        seats.setdefault((one.player, purses.name(seat, one.since)), []).append(seat)
    for (player, name), own in seats.items():
        yield PlayerRecord(
            player=player,
            name=name,
            seats=tuple(own),
            before=purses.before[name],
            after=purses.after[name],
            brought=purses.brought[name],
            wagered=purses.wagered[name],
            returned=purses.returned[name],
        )


class _Purses:
    """The chips of everybody in a hand that are not bet, by name, and how they come and go."""

    def __init__(self, game: Game, hand: RecordedHand, shown: Sequence[HandStep]) -> None:
        self.game = game
        self.wagered: defaultdict[str, int] = defaultdict(int)
        self.returned: defaultdict[str, int] = defaultdict(int)
        self.brought: defaultdict[str, int] = defaultdict(int)
        self._scene = game.scene(before(game, hand.row, ALL), None)
        self._at_row = {step.seq: step.scene for step in shown}
        self._start = self._scene
        self.before = _chips(self._scene)
        for row, step in zip(hand.log, shown, strict=True):
            if row.of == GAME:
                self._move(step)
        self.after = _chips(self._scene)

    def name(self, seat: int, since: int) -> str:
        """The name of one who has had a seat since a row."""
        return str(self._at_row.get(since, self._start).seats[seat].player)

    def _move(self, step: HandStep) -> None:
        then, now = _chips(self._scene), _chips(step.scene)
        if (brought := self.game.brought(step.event)) is not None:
            scene = step.scene if brought.chips > 0 else self._scene
            name = brought.player or str(scene.seats[brought.seat].player)
            self.brought[name] += brought.chips
            then[name] += brought.chips
        for name in {*then, *now}:
            change = now[name] - then[name]
            self.wagered[name] += max(-change, 0)
            self.returned[name] += max(change, 0)
        self._scene = step.scene


def _chips(scene: Scene) -> Counter[str]:
    """The chips of everybody that are not bet."""
    chips: Counter[str] = Counter()
    for seat in scene.seats:
        chips[str(seat.player)] += seat.chips or 0
    return chips
