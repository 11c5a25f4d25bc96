"""Every call that can be made over HTTP: one table, of which the description for clients is made too."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardroom.server.answers import Anything
from cardroom.server.endpoints import Endpoint, Inquiry, Reply
from cardroom.server.openapi import description
from cardroom.server.routes import about, advice, entry, floor, hands, history, hold, lobby, statements


async def describe(_: Inquiry) -> Reply:
    return Reply(200, _described())


@cache
def _described() -> dict[str, Any]:
    return description(ENDPOINTS)


ENDPOINTS: tuple[Endpoint, ...] = (
    *about.ENDPOINTS,
    Endpoint("GET", "/api/openapi.json", "All calls, for machines", describe, Anything),
    *entry.ENDPOINTS,
    *lobby.ENDPOINTS,
    *advice.ENDPOINTS,
    *history.ENDPOINTS,
    *hands.ENDPOINTS,
    *statements.ENDPOINTS,
    *hold.ENDPOINTS,
    *floor.ENDPOINTS,
)
