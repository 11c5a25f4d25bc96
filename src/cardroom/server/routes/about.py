"""Whether the room is open, how it fares, and what can be asked of it."""

from __future__ import annotations

from importlib.metadata import version

from cardroom.room.people import Role
from cardroom.room.refusal import Code, RefusedError
from cardroom.server.answers import Health, MetricsAnswer
from cardroom.server.endpoints import Endpoint, Inquiry, Reply


async def health(asked: Inquiry) -> Reply:
    if not asked.premises.writer.is_open:
        raise RefusedError(Code.FULL, "the room is being opened again")
    return Reply(200, Health(status="open", version=version("cardroom")))


async def metrics(asked: Inquiry) -> Reply:
    """For the manager, and for whoever is at this machine."""
    if not asked.caller.is_local and (asked.me is None or asked.me.role is not Role.MANAGER):
        raise RefusedError(Code.NOT_ALLOWED, "this is for the manager, or for this machine itself")
    premises = asked.premises
    meters = premises.meters
    return Reply(
        200,
        MetricsAnswer(
            commit_ms=meters.commits.figures(),
            commit_rows=meters.rows.figures(),
            loop_lag_ms=meters.lags.figures(),
            collector_ms=meters.pauses.figures(),
            waiting_rows=premises.writer.waiting,
            waiting_calls=len(premises.switchboard.calls),
            sockets=len(premises.switchboard.lines),
            tables=len(premises.writer.room.tables),
        ),
    )


ENDPOINTS = (
    Endpoint("GET", "/api/health", "Whether the room is open", health, Health),
    Endpoint("GET", "/api/metrics", "How the room fares, in the last minute and now", metrics, MetricsAnswer),
)
