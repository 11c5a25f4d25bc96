"""A call over HTTP: what is asked, how it is answered, and one line of the table of calls."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec
from starlette.responses import Response

from cardroom.engine.codec import decode, encode
from cardroom.engine.errors import UnreadableError
from cardroom.room.refusal import STATUS, Code, RefusedError
from cardroom.room.room import refusal
from cardroom.server.caller import caller_of, is_foreign
from cardroom.server.connections import PATIENCE
from cardroom.server.cookies import token_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from starlette.requests import HTTPConnection, Request

    from cardroom.room.calls import Call
    from cardroom.room.people import Person
    from cardroom.server.caller import Caller
    from cardroom.server.premises import Premises

T = TypeVar("T")
JSON = "application/json"
SAFE = frozenset({"GET", "HEAD"})
"""Methods that change nothing, so that it does not matter which page they come from."""


class Reply(NamedTuple):
    """What is answered: a value for JSON, or a text of another kind; and a cookie to keep, if any."""

    status: int
    body: object
    media: str = JSON
    cookie: str | None = None


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A call, with who makes it and what is sent along."""

    premises: Premises
    caller: Caller
    token: bytes | None
    me: Person | None
    path: Mapping[str, Any]
    query: Any
    body: Any

    async def call(self, call: Call) -> Reply:
        """What the room answers, when it is durable."""
        answer = await self.premises.writer.call(None if self.me is None else self.me.id, call)
        return Reply(answer.status, answer.body)


class Endpoint(NamedTuple):
    """A call that can be made over HTTP; the description for those who write clients is made of the same."""

    method: str
    path: str
    does: str
    run: Callable[[Inquiry], Awaitable[Reply]]
    gives: Any = dict[str, Any]
    status: int = 200
    body: Any = None
    query: Any = None
    media: str = JSON


async def answered(premises: Premises, endpoint: Endpoint, request: Request) -> Response:
    """Has a call run, and turns whatever comes of it into an answer."""
    try:
        reply = await endpoint.run(await _asked(premises, endpoint, request))
    except RefusedError as error:
        reply = refused(error)
    return response(reply)


def refused(error: RefusedError, status: int | None = None) -> Reply:
    """The answer to whatever is not done."""
    return Reply(status or STATUS[error.code], refusal(error))


def response(reply: Reply) -> Response:
    """An answer as it leaves."""
    headers = {} if reply.cookie is None else {"set-cookie": reply.cookie}
    if reply.body is None:
        return Response(status_code=reply.status, headers=headers)
    if isinstance(reply.body, tuple):
        raise TypeError(f"{type(reply.body).__name__} is for this server alone, and does not leave it")
    body = reply.body if isinstance(reply.body, bytes) else encode(reply.body)
    return Response(body, reply.status, headers, media_type=reply.media)


async def _asked(premises: Premises, endpoint: Endpoint, request: Request) -> Inquiry:
    """The call, if it is well formed and comes from where it may."""
    caller = caller_of(request, premises.settings)
    if request.method not in SAFE and is_foreign(request, caller):
        raise RefusedError(Code.NOT_ALLOWED, "this was asked by a page of another site")
    if premises.is_too_fast(premises.calls, caller):
        raise RefusedError(Code.TOO_FAST, "that is too much at once; wait a few seconds")
    try:
        query = None if endpoint.query is None else read_query(endpoint.query, request)
        body = None if endpoint.body is None else decode(endpoint.body, await _read(request, premises))
    except UnreadableError as error:
        raise RefusedError(Code.MALFORMED, str(error)) from error
    token = token_of(request)
    return Inquiry(premises, caller, token, premises.person(token), request.path_params, query, body)


def read_query(kind: type[T], connection: HTTPConnection) -> T:
    """What stands after the question mark of an address, as a value."""
    try:
        return msgspec.convert(dict(connection.query_params), kind, strict=False)
    except msgspec.ValidationError as error:
        raise RefusedError(Code.MALFORMED, f"the part after the ? cannot be read: {error}") from error


async def _read(request: Request, premises: Premises) -> bytes:
    """What is sent along, up to a limit and before long."""
    data = bytearray()
    try:
        async with asyncio.timeout(PATIENCE):
            async for chunk in request.stream():
                data += chunk
                if len(data) > premises.settings.most_body:
                    raise RefusedError(Code.TOO_LARGE, f"this is more than {premises.settings.most_body} bytes")
    except TimeoutError as error:
        raise RefusedError(Code.MALFORMED, f"it was not all there after {PATIENCE:.0f} seconds") from error
    return bytes(data)
