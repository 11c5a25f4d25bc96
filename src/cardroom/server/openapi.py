"""The description of the interface for those who write clients, made of the table of calls and of its types."""

from __future__ import annotations

import re
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import msgspec

from cardroom.cards import Card
from cardroom.server.answers import Refusal
from cardroom.server.cookies import COOKIE
from cardroom.server.endpoints import JSON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.server.endpoints import Endpoint

_REFS = "#/components/schemas/{name}"
_PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")
_COMMON = {
    400: "It is not written as it must be",
    401: "Say who you are first",
    403: "It is not yours to do",
    404: "There is no such thing",
    409: "It does not fit what is so now",
    413: "It is too large",
    422: "The rules do not allow it",
    429: "It came too fast",
    503: "The room is full, or is being opened again",
}


def description(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """All calls as OpenAPI has them."""
    kinds = [Refusal, *_kinds(endpoints)]
    schemas, components = msgspec.json.schema_components(kinds, schema_hook=_schema, ref_template=_REFS)
    by_kind = dict(zip(map(repr, kinds), schemas, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        path = _PLACE.sub(r"{\1}", endpoint.path)
        paths.setdefault(path, {})[endpoint.method.lower()] = _operation(endpoint, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cardroom", "version": version("cardroom"), "license": {"name": "MIT"}},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"session": _SESSION}},
    }


_SESSION = {"type": "apiKey", "in": "cookie", "name": COOKIE}


def _schema(kind: type) -> dict[str, Any]:
    """What is written as a text of its own."""
    if kind is Card:
        return {"type": "string", "description": "A card as As, Td or 9c, and ?? for one that is not seen"}
    raise NotImplementedError(f"{kind.__name__} has no form in JSON")


def _kinds(endpoints: Sequence[Endpoint]) -> list[Any]:
    given = [kind for endpoint in endpoints for kind in (endpoint.body, endpoint.gives, endpoint.query)]
    return list({repr(kind): kind for kind in given if kind is not None}.values())


def _operation(endpoint: Endpoint, by_kind: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.run.__name__.replace("_", "-"),
        "summary": endpoint.does,
        "security": [{}, {"session": []}],
        "parameters": [*_places(endpoint), *_questions(endpoint)],
        "responses": {str(endpoint.status): _answer(endpoint, by_kind)},
    }
    if endpoint.body is not None:
        content = {JSON: {"schema": by_kind[repr(endpoint.body)]}}
        operation["requestBody"] = {"required": True, "content": content}
    refusal = {JSON: {"schema": by_kind[repr(Refusal)]}}
    for status, sentence in _COMMON.items():
        operation["responses"][str(status)] = {"description": sentence, "content": refusal}
    return operation


def _answer(endpoint: Endpoint, by_kind: dict[str, Any]) -> dict[str, Any]:
    if endpoint.gives is None:
        return {"description": endpoint.does}
    schema = by_kind[repr(endpoint.gives)] if endpoint.media == JSON else {"type": "string"}
    return {"description": endpoint.does, "content": {endpoint.media: {"schema": schema}}}


def _places(endpoint: Endpoint) -> list[dict[str, Any]]:
    """What stands in the path."""
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999}
            if kind == "number"
            else {"type": "string", "minLength": 1},
        }
        for name, kind in _PLACE.findall(endpoint.path)
    ]


def _questions(endpoint: Endpoint) -> list[dict[str, Any]]:
    """What may stand after the question mark."""
    if endpoint.query is None:
        return []
    schema = msgspec.json.schema(endpoint.query)
    (fields,) = schema["$defs"].values()
    needed = fields.get("required", ())
    return [
        {"name": name, "in": "query", "required": name in needed, "schema": kind}
        for name, kind in fields["properties"].items()
    ]
