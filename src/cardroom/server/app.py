"""The application: the table of calls, the sockets, a page, and the same strict headers on everything."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from cardroom.room.refusal import Code, RefusedError
from cardroom.server.endpoints import answered, refused, response
from cardroom.server.headers import StrictHeaders
from cardroom.server.logs import CallLog
from cardroom.server.routes import ENDPOINTS
from cardroom.server.sockets import watch

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.types import ASGIApp

    from cardroom.server.endpoints import Endpoint
    from cardroom.server.premises import Premises

_PAGE = Path(__file__).parent / "page"
_log = logging.getLogger(__name__)


class NumberConvertor(Convertor[int]):
    """A number in an address, of no more digits than anything here is counted with."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("number", NumberConvertor())
_SENTENCES = {404: "there is nothing here", 405: "this cannot be done here in that way"}


def app_of(premises: Premises, endpoints: Sequence[Endpoint] = ENDPOINTS) -> ASGIApp:
    """All that can be asked of an open room."""
    by_path: dict[str, list[Endpoint]] = {}
    for endpoint in endpoints:
        by_path.setdefault(endpoint.path, []).append(endpoint)
    calls = [
        Route(path, _dispatch(premises, here), methods=[endpoint.method for endpoint in here])
        for path, here in by_path.items()
    ]
    sockets = [WebSocketRoute("/api/tables/{table}/ws", partial(watch, premises))]
    pages = [Route("/", _front), Mount("/page", StaticFiles(directory=_PAGE))]
    app = Starlette(
        routes=[*calls, *sockets, *pages],
        exception_handlers={HTTPException: _not_here, Exception: _failed},
    )
    return CallLog(StrictHeaders(app))


async def _front(_: Request) -> Response:
    return FileResponse(_PAGE / "index.html")


def _dispatch(premises: Premises, endpoints: Sequence[Endpoint]) -> Callable[[Request], Awaitable[Response]]:
    """Whoever answers at an address, by the method of the call."""
    by_method = {endpoint.method: endpoint for endpoint in endpoints}

    async def answer(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await answered(premises, by_method[method], request)

    return answer


async def _not_here(_: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    answer = response(refused(RefusedError(Code.UNKNOWN, _SENTENCES.get(status, "this cannot be answered")), status))
    if isinstance(error, HTTPException) and error.headers:
        answer.headers.update(error.headers)
    return answer


async def _failed(request: Request, error: Exception) -> Response:
    _log.error("a call to %s failed", request.url.path, exc_info=error)
    return response(refused(RefusedError(Code.FAILED, "this went wrong here, and has been noted")))
