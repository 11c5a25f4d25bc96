"""What the house has won beside what theory expects, for the manager."""

from __future__ import annotations

from functools import partial
from http import HTTPStatus
from itertools import count
from math import isfinite
from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.room import calls
from cardroom.room.history import hold, hold_by
from cardroom.room.history.hold import HOUR, game_of, month_of, shift_of, table_of
from cardroom.server.answers import HoldAnswer, HoldsAnswer
from cardroom.server.bodies import HoldQuery
from cardroom.server.endpoints import Endpoint, Inquiry, Reply
from cardroom.server.routes.advice import terms_of
from cardroom.server.thinking import theory

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cardroom.odds.theory import BetTheory
    from cardroom.room.history.hold import Hold
    from cardroom.store.contract import RoomStore
    from cardroom.store.rows import HandRow

OK = HTTPStatus.OK
_DAY = 86_400_000
_DAYS = 31
"""How far back, if nobody says."""
_WEEK = 7 * _DAY
_KEYS: dict[str, Callable[[HandRow], str]] = {"table": table_of, "game": game_of, "month": month_of}


async def list_holds(asked: Inquiry) -> Reply:
    """Rounds that ended in a span of time, in groups and all together."""
    allowed = await asked.call(calls.MayAudit())
    if allowed.status != OK:
        return allowed
    query: HoldQuery = asked.query
    last = asked.premises.clock() if query.until is None else query.until
    first = last - _DAYS * _DAY if query.since is None else query.since
    rows = await asked.premises.read(lambda store: [*_rounds(store, first, last)])
    theories = await _theories(asked, rows)
    key = _KEYS.get(query.by) or partial(shift_of, length=query.hours * HOUR, first=query.starts * HOUR)
    groups, total = await asked.premises.read(lambda _: (hold_by(key, rows, theories), hold(rows, theories)))
    return Reply(
        OK,
        HoldsAnswer(
            by=query.by,
            since=first,
            until=last,
            groups={name: _answer(group) for name, group in groups.items()},
            total=_answer(total),
        ),
    )


def _rounds(store: RoomStore, first: int, last: int) -> Iterator[HandRow]:
    """Rounds of a span of time, a week at once, without the tables they began with: there may be very many."""
    for since in range(first, last + 1, _WEEK):
        for row in store.hands_between(since, min(since + _WEEK - 1, last)):
            yield replace(row, players=b"{}", state=b"")


_QUESTIONS = count(1)
"""Each is worked out for itself, since two who ask at once both want to know."""


async def _theories(asked: Inquiry, rows: Iterable[HandRow]) -> dict[str, Mapping[str, BetTheory]]:
    """By table what its bets should come to; each game is worked out once, in a process of its own."""
    opened = asked.premises.writer.room.terms()
    terms = {
        name: terms_of(asked, opened[name].sheet, opened[name].readings, opened[name].limit)
        for name in sorted({row.stream for row in rows})
        if name in opened
    }
    workers = asked.premises.workers
    worked = {
        choice: await workers.ask(f"hold {next(_QUESTIONS)}", theory, choice)
        for choice in dict.fromkeys(terms.values())
    }
    return {name: worked[choice] for name, choice in terms.items()}


def _answer(group: Hold) -> HoldAnswer:
    return HoldAnswer(
        rounds=group.rounds,
        won=group.won,
        wagered=group.wagered,
        expected=group.expected,
        sd=group.sd,
        deviations=group.deviations if isfinite(group.deviations) else None,
        outside=group.is_outside,
        uncounted=group.uncounted,
        bets=group.bets,
    )


ENDPOINTS = (
    Endpoint("GET", "/api/hold", "What the house has won, and should have", list_holds, HoldsAnswer, query=HoldQuery),
)
