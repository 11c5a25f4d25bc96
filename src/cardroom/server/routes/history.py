"""What has happened: the log of a table, and its hands, as the one who asks may see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.room import calls
from cardroom.room.refusal import Code, RefusedError
from cardroom.room.sight import TableSight
from cardroom.server.answers import LogAnswer
from cardroom.server.bodies import LogQuery
from cardroom.server.endpoints import Endpoint, Inquiry, Reply
from cardroom.server.log_pages import log_page

if TYPE_CHECKING:
    from cardroom.store.contract import RoomStore


async def sight_of(asked: Inquiry) -> TableSight:
    """The table in question, if the one who asks may watch it; all that it knows is durable."""
    reply = await asked.call(calls.MayWatch(table=asked.path["table"]))
    if not isinstance(reply.body, TableSight):
        raise RefusedError(Code.UNKNOWN, "there is no such table here")
    return reply.body


async def log(asked: Inquiry) -> Reply:
    sight, player = await sight_of(asked), None if asked.me is None else asked.me.id

    def read(store: RoomStore) -> LogAnswer:
        page = log_page(store, sight, asked.query.after, player)
        return LogAnswer(events=page.lines, head=page.head.hex())

    return Reply(200, await asked.premises.read(read))


ENDPOINTS = (
    Endpoint("GET", "/api/tables/{table}/log", "What has happened at a table", log, LogAnswer, query=LogQuery),
)
