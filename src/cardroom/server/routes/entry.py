"""Coming in and leaving: guests, accounts, sessions; and what concerns oneself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.room import calls
from cardroom.room.entrance import check_password
from cardroom.room.refusal import Code, RefusedError
from cardroom.server.answers import Anything, Entered
from cardroom.server.bodies import AccountBody, GuestBody, LimitsBody, LogInBody, LogOutQuery
from cardroom.server.cookies import cookie, hash_of, new_token
from cardroom.server.endpoints import Endpoint, Inquiry, Reply

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.room.calls import Call


async def enter_as_guest(asked: Inquiry) -> Reply:
    _not_too_fast(asked)
    body: GuestBody = asked.body
    return await _with_session(
        asked, lambda token: calls.EnterAsGuest(name=body.name, token=token, invitation=body.invitation)
    )


async def make_account(asked: Inquiry) -> Reply:
    _not_too_busy(asked)
    check_password(asked.body.name, asked.body.password)
    password = await asked.premises.passwords.hash(asked.body.password)
    return await _with_session(
        asked, lambda token: calls.MakeAccount(name=asked.body.name, password=password, token=token)
    )


async def log_in(asked: Inquiry) -> Reply:
    """The password is checked here; the room is told only whether it was right."""
    _not_too_busy(asked)
    kept = asked.premises.writer.room.people.credential(asked.body.name)
    is_right = await asked.premises.passwords.is_right(kept, asked.body.password)
    return await _with_session(asked, lambda token: calls.LogIn(name=asked.body.name, is_right=is_right, token=token))


async def log_out(asked: Inquiry) -> Reply:
    reply = await asked.call(calls.LogOut(token=asked.token or b"", everywhere=asked.query.everywhere))
    return reply._replace(cookie=cookie("", is_secure=asked.caller.is_secure))


async def tell_me(asked: Inquiry) -> Reply:
    return await asked.call(calls.TellMe())


async def set_limits(asked: Inquiry) -> Reply:
    return await asked.call(calls.SetLimits(minutes=asked.body.minutes, loss=asked.body.loss))


async def buy_from_cage(asked: Inquiry) -> Reply:
    return await asked.call(calls.BuyFromCage())


async def _with_session(asked: Inquiry, call: Callable[[bytes], Call]) -> Reply:
    """Makes a call that begins a session, and gives its token to the browser if it did."""
    token = new_token()
    reply = await asked.call(call(hash_of(token)))
    if reply.status >= 400:  # noqa: PLR2004 - whatever was refused
        return reply
    return reply._replace(cookie=cookie(token, is_secure=asked.caller.is_secure))


def _not_too_fast(asked: Inquiry) -> None:
    if asked.premises.is_too_fast(asked.premises.entries, asked.caller):
        raise RefusedError(Code.TOO_FAST, "too many came in from your address at once; wait a few seconds")


def _not_too_busy(asked: Inquiry) -> None:
    """Hashing a password takes its time, and only some are hashed at once."""
    _not_too_fast(asked)
    if asked.premises.passwords.is_busy:
        raise RefusedError(Code.FULL, "too many are logging in at once; try in a moment")


ENDPOINTS = (
    Endpoint("POST", "/api/guests", "Come in as a guest", enter_as_guest, Entered, 201, GuestBody),
    Endpoint("POST", "/api/accounts", "Make an account", make_account, Entered, 201, AccountBody),
    Endpoint("POST", "/api/session", "Log in", log_in, Entered, body=LogInBody),
    Endpoint("DELETE", "/api/session", "Log out, here or everywhere", log_out, None, 204, query=LogOutQuery),
    Endpoint("GET", "/api/me", "Who am I, with chips, seats and limits", tell_me, Anything),
    Endpoint("PUT", "/api/me/limits", "Set limits on one's own play", set_limits, Anything, body=LimitsBody),
    Endpoint("POST", "/api/me/chips", "Get play chips, up to what a newcomer gets", buy_from_cage, Anything),
)
