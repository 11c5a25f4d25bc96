"""What happens to the server, one JSON object a line; no token, no password, and no address with its query."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

_calls = logging.getLogger("cardroom.server.calls")


class _Lines(logging.Formatter):
    """A record as an object: when, how bad, who says it, what; and what belongs to it."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "by": record.name,
            "says": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(said, enc_hook=str).decode()


def log_to_stderr(level: str) -> None:
    """From now on everything of at least a level is told there."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)  # its lines have addresses with all that stands after the ?
    logging.getLogger("asyncio").setLevel(logging.WARNING)


class CallLog:
    """Wraps an application: every call is a line, with its status and how long it took."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not _calls.isEnabledFor(logging.INFO):
            await self._app(scope, receive, send)
            return
        began, statuses = perf_counter(), []

        async def noted(message: Message) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])
            await send(message)

        try:
            await self._app(scope, receive, noted)
        finally:
            facts = {
                "method": scope["method"],
                "path": scope["path"],
                "status": statuses[0] if statuses else None,
                "ms": round((perf_counter() - began) * 1000, 1),
            }
            _calls.info("call", extra={"facts": facts})
