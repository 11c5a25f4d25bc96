"""Hands that are over, as the one who asks may see them: step by step, as a transcript and as PHH."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from cardroom.room import calls
from cardroom.room.history import histories, history, record, steps, transcript
from cardroom.room.history.hands import occupants, own_seats
from cardroom.room.history.records import GameRecord
from cardroom.room.refusal import Code, RefusedError
from cardroom.server.answers import HandAnswer, HandsAnswer, StepsAnswer
from cardroom.server.bodies import DayQuery, HandsQuery, OwnHandsQuery
from cardroom.server.endpoints import Endpoint, Inquiry, Reply
from cardroom.server.log_pages import hand
from cardroom.server.recalled_hands import MOST_HANDS, phhs, played, recorded, transcripts, viewer_of
from cardroom.server.routes.history import sight_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cardroom.room.books import RecalledTable
    from cardroom.room.history import RecordedHand, Viewer
    from cardroom.room.people import Person
    from cardroom.room.sight import TableSight
    from cardroom.store.contract import RoomStore
    from cardroom.store.rows import HandRow

OK = HTTPStatus.OK
TEXT = "text/plain"


async def list_hands(asked: Inquiry) -> Reply:
    sight, query = await sight_of(asked), asked.query

    def read(store: RoomStore) -> HandsAnswer:
        rows = store.hands(sight.table, query.after + 1, query.count)
        return HandsAnswer(hands=[_entry(row, asked.me) for row in rows if row.no <= sight.hands])

    return Reply(OK, await asked.premises.read(read))


def _entry(row: HandRow, me: Person | None) -> HandAnswer:
    return HandAnswer(
        table=row.stream,
        no=row.no,
        game=row.game,
        began=row.began,
        ended=row.ended,
        first=row.first,
        last=row.last,
        seats=sorted(occupants(row)),
        mine=sorted(own_seats(row, None if me is None else me.id)),
    )


async def hand_steps(asked: Inquiry) -> Reply:
    sight = await sight_of(asked)

    def read(store: RoomStore) -> StepsAnswer:
        row = hand(store, sight, asked.path["no"])
        shown = steps(sight.game, recorded(store, row), viewer_of(asked.me, row))
        return StepsAnswer(hand=_entry(row, asked.me), steps=shown)

    return Reply(OK, await asked.premises.read(read))


async def hand_text(asked: Inquiry) -> Reply:
    def write(sight: TableSight, one: RecordedHand, viewer: Viewer) -> str:
        return transcript(sight.game, played(sight.terms), [(one, viewer)])

    return await _one(asked, write)


async def hand_phh(asked: Inquiry) -> Reply:
    def write(sight: TableSight, one: RecordedHand, viewer: Viewer) -> str:
        return history(sight.game, played(sight.terms), one, viewer)

    return await _one(asked, write)


async def _one(asked: Inquiry, write: Callable[[TableSight, RecordedHand, Viewer], str]) -> Reply:
    """A hand as text."""
    sight = await sight_of(asked)

    def read(store: RoomStore) -> str:
        row = hand(store, sight, asked.path["no"])
        return write(sight, recorded(store, row), viewer_of(asked.me, row))

    return Reply(OK, (await asked.premises.read(read)).encode(), TEXT)


async def hand_record(asked: Inquiry) -> Reply:
    """All of a hand, for the floor."""
    allowed = await asked.call(calls.MayInspect(table=asked.path["table"]))
    if allowed.status != OK:
        return allowed
    sight: Any = allowed.body

    def read(store: RoomStore) -> GameRecord:
        row = hand(store, sight, asked.path["no"])
        if asked.me is not None and own_seats(row, asked.me.id):
            raise RefusedError(Code.NOT_ALLOWED, "you have played this hand; its record is for others of the floor")
        return record(sight.game, played(sight.terms), recorded(store, row))

    return Reply(OK, await asked.premises.read(read))


async def evening_text(asked: Inquiry) -> Reply:
    return await _evening(asked, transcript)


async def evening_phhs(asked: Inquiry) -> Reply:
    return await _evening(asked, histories)


async def _evening(asked: Inquiry, write: Callable[..., str]) -> Reply:
    """Many hands of a table, each as the one who asks saw it."""
    sight, query = await sight_of(asked), asked.query

    def read(store: RoomStore) -> str:
        rows = [row for row in store.hands(sight.table, query.after + 1, query.count) if row.no <= sight.hands]
        return write(
            sight.game, played(sight.terms), [(recorded(store, row), viewer_of(asked.me, row)) for row in rows]
        )

    with asked.premises.looking_back(asked.caller, None if asked.me is None else asked.me.id):
        return Reply(OK, (await asked.premises.read(read)).encode(), TEXT)


async def own_hands(asked: Inquiry) -> Reply:
    me = _me(asked)
    rows = await asked.premises.read(lambda store: store.hands_of(me.id, asked.query.count))
    return Reply(OK, HandsAnswer(hands=[_entry(row, me) for row in rows]))


async def own_text(asked: Inquiry) -> Reply:
    return await _own(asked, transcripts)


async def own_phhs(asked: Inquiry) -> Reply:
    return await _own(asked, phhs)


async def _own(
    asked: Inquiry, write: Callable[[RoomStore, Mapping[str, RecalledTable], Sequence[HandRow], Person], str]
) -> Reply:
    """All of one's own hands of a day, at whichever tables."""
    me, (first, last) = _me(asked), _span(asked.query.day, asked.premises.clock())

    def read(store: RoomStore) -> list[HandRow]:
        return [row for row in store.hands_of(me.id) if first <= row.ended < last][:MOST_HANDS]

    rows = await asked.premises.read(read)
    answer = await asked.call(calls.RecallOwn(tables=tuple({row.stream for row in rows})))
    if answer.status != OK:
        return answer
    tables: Any = answer.body
    with asked.premises.looking_back(asked.caller, me.id):
        text = await asked.premises.read(lambda store: write(store, tables, rows, me))
    return Reply(OK, text.encode(), TEXT)


def _me(asked: Inquiry) -> Person:
    if asked.me is None:
        raise RefusedError(Code.WHO, "say who you are first: come in as a guest, or log in")
    return asked.me


def _span(day: str | None, now: int) -> tuple[int, int]:
    """When a day by UTC begins and ends."""
    written = f"{datetime.fromtimestamp(now / 1000, UTC):%Y-%m-%d}" if day is None else day
    try:
        begins = datetime.fromisoformat(f"{written}T00:00:00+00:00")
        ends = begins + timedelta(days=1)
    except (ValueError, OverflowError) as error:
        raise RefusedError(Code.MALFORMED, f"there is no day {written}") from error
    return int(begins.timestamp() * 1000), int(ends.timestamp() * 1000)


_HANDS = "/api/tables/{table}/hands"
ENDPOINTS = (
    Endpoint("GET", _HANDS, "Hands that are over", list_hands, HandsAnswer, query=HandsQuery),
    Endpoint("GET", f"{_HANDS}.txt", "Many hands as a transcript", evening_text, str, query=HandsQuery, media=TEXT),
    Endpoint("GET", f"{_HANDS}.phhs", "Many hands as PHH", evening_phhs, str, query=HandsQuery, media=TEXT),
    Endpoint("GET", _HANDS + "/{no:number}", "One hand step by step", hand_steps, StepsAnswer),
    Endpoint("GET", _HANDS + "/{no:number}.txt", "One hand as a transcript", hand_text, str, media=TEXT),
    Endpoint("GET", _HANDS + "/{no:number}.phh", "One hand as PHH", hand_phh, str, media=TEXT),
    Endpoint("GET", _HANDS + "/{no:number}/record", "All of one hand", hand_record, GameRecord),
    Endpoint("GET", "/api/me/hands", "One's own hands", own_hands, HandsAnswer, query=OwnHandsQuery),
    Endpoint("GET", "/api/me/hands.txt", "A day's hands as transcripts", own_text, str, query=DayQuery, media=TEXT),
    Endpoint("GET", "/api/me/hands.phhs", "A day's hands as PHH", own_phhs, str, query=DayQuery, media=TEXT),
)
