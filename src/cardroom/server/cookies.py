"""The session in a cookie: a random token that only the browser keeps; the room knows its hash."""

from __future__ import annotations

import secrets
from hashlib import sha256
from http.cookies import SimpleCookie
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

COOKIE = "cardroom_session"
_DAYS = 30
_LONGEST = 100
"""A token is much shorter."""


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> bytes:
    """What the room knows of a token."""
    return sha256(token.encode()).digest()


def token_of(connection: HTTPConnection) -> bytes | None:
    """The hash of the token that a caller has, if any."""
    token = connection.cookies.get(COOKIE)
    return hash_of(token) if token and len(token) <= _LONGEST else None


def cookie(token: str, *, is_secure: bool) -> str:
    """The header that has a browser keep a token, out of reach of scripts and other sites; or forget it, if empty."""
    jar: SimpleCookie = SimpleCookie()
    jar[COOKIE] = token
    kept = jar[COOKIE]
    kept["path"], kept["httponly"], kept["samesite"] = "/", True, "Strict"
    kept["max-age"] = _DAYS * 86_400 if token else 0
    if is_secure:
        kept["secure"] = True
    return kept.OutputString()
