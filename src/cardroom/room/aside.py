"""What a table knows beside its game: who sits there since when, who is away, who waits, and whether it is paused.

A value that its events change, as the game's state is; both are folds of the table's log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import Data, replace
from cardroom.room import events as ev
from cardroom.room.events import SitOutTime, TableEvent

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet


class Aside(Data):
    """What is known of a table's seats and players.

    ``players`` are ids by the names they have at this table, and ``since`` is the row of the log since which each seat
    has had its player. ``silent`` counts the times in a row that a seat let its time pass; a seat that is ``away``
    is not waited for. ``wishes`` are to sit out later. ``hand`` is the number of the hand in play or the next one, and
    ``first`` its first row; ``bank`` is what the house had won when it began.
    """

    players: dict[str, str] = {}
    since: dict[int, int] = {}
    silent: dict[int, int] = {}
    away: frozenset[int] = frozenset()
    wishes: dict[int, SitOutTime] = {}
    invited: frozenset[str] = frozenset()
    queue: tuple[str, ...] = ()
    paused: str | None = None
    for_pause: frozenset[str] = frozenset()
    for_play: frozenset[str] = frozenset()
    closed: bool = False
    hand: int = 1
    first: int = 1
    bank: int = 0


def evolve(aside: Aside, event: TableEvent) -> Aside:  # noqa: C901, PLR0912 - a case for each event
    """What is known after an event."""
    match event:
        case ev.TableClosed():
            return replace(aside, closed=True)
        case ev.Joined(player=player, name=name):
            return replace(aside, players=aside.players | {name: player})
        case ev.Invited(player=player):
            return replace(aside, invited=aside.invited | {player})
        case ev.TimedOut(seat=seat, in_a_row=times):
            return replace(aside, silent=aside.silent | {seat: times})
        case ev.WentAway(seat=seat):
            return replace(aside, away=aside.away | {seat})
        case ev.CameBack(seat=seat):
            return replace(aside, away=aside.away - {seat}, silent=_without(aside.silent, seat))
        case ev.WishedToSitOut(seat=seat, when=None) | ev.SitOutDue(seat=seat):
            return replace(aside, wishes=_without(aside.wishes, seat))
        case ev.WishedToSitOut(seat=seat, when=when):
            return replace(aside, wishes=aside.wishes | {seat: when})
        case ev.Queued(player=player):
            return replace(aside, queue=(*aside.queue, player))
        case ev.Unqueued(player=player):
            return replace(aside, queue=tuple(other for other in aside.queue if other != player))
        case ev.PauseWished(name=name, pause=True):
            return replace(aside, for_pause=aside.for_pause | {name}, for_play=aside.for_play - {name})
        case ev.PauseWished(name=name):
            return replace(aside, for_play=aside.for_play | {name}, for_pause=aside.for_pause - {name})
        case ev.Paused(by=by):
            return replace(aside, paused=by, for_pause=frozenset(), for_play=frozenset())
        case ev.Resumed():
            return replace(aside, paused=None, for_pause=frozenset(), for_play=frozenset())
        case _:
            return aside


def moved(aside: Aside, before: tuple[str | None, ...], after: tuple[str | None, ...], seq: int) -> Aside:
    """The same after an event of the game, at a row, that has changed who sits where."""
    if before == after:
        return aside
    changed = {seat for seat, name in enumerate(after) if name != before[seat]}
    kept = {seat: row for seat, row in aside.since.items() if seat not in changed}
    came = {seat: seq for seat in changed if after[seat] is not None}
    gone = {str(name) for name in before if name is not None and name not in after}
    return replace(
        aside,
        since=kept | came,
        silent=_kept(aside.silent, changed),
        wishes=_kept(aside.wishes, changed),
        away=aside.away - changed,
        for_pause=aside.for_pause - gone,
        for_play=aside.for_play - gone,
    )


def forgotten(aside: Aside, gone: AbstractSet[str | None]) -> Aside:
    """The same between hands, without those who have gone; in a hand they may yet get something back."""
    if not gone & aside.players.keys():
        return aside
    return replace(aside, players={name: player for name, player in aside.players.items() if name not in gone})


def _without(counts: dict[int, int] | dict[int, SitOutTime], seat: int) -> dict[int, object]:
    return {other: value for other, value in counts.items() if other != seat}


def _kept(counts: dict[int, int] | dict[int, SitOutTime], changed: set[int]) -> dict[int, object]:
    return {seat: value for seat, value in counts.items() if seat not in changed}
