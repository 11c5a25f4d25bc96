"""Statements of chips: one's own, and for the floor anybody's."""

from __future__ import annotations

from functools import partial
from http import HTTPStatus
from typing import TYPE_CHECKING

from cardroom.room import calls
from cardroom.room.books import AccountSight
from cardroom.room.history import as_text, statement
from cardroom.room.history.statement import Statement
from cardroom.server.endpoints import Endpoint, Inquiry, Reply

if TYPE_CHECKING:
    from cardroom.room.calls import Call
    from cardroom.store.contract import RoomStore

OK = HTTPStatus.OK
TEXT = "text/plain"
_TRIES = 3
"""How often books are read that change while they are read."""


async def own_statement(asked: Inquiry) -> Reply:
    return await _statement(asked, calls.ReadStatement())


async def own_statement_text(asked: Inquiry) -> Reply:
    return await _text(asked, calls.ReadStatement())


async def statement_of(asked: Inquiry) -> Reply:
    return await _statement(asked, calls.ReadStatementOf(player=asked.path["player"]))


async def statement_text_of(asked: Inquiry) -> Reply:
    return await _text(asked, calls.ReadStatementOf(player=asked.path["player"]))


async def _statement(asked: Inquiry, call: Call) -> Reply:
    made = await _made(asked, call)
    return made if isinstance(made, Reply) else Reply(OK, made[1])


async def _text(asked: Inquiry, call: Call) -> Reply:
    made = await _made(asked, call)
    return made if isinstance(made, Reply) else Reply(OK, as_text(made[1], made[0].owner).encode(), TEXT)


async def _made(asked: Inquiry, call: Call) -> Reply | tuple[AccountSight, Statement]:
    """The statement; chips that move between the question and the answer are not a mistake in the books."""
    for _ in range(_TRIES):
        reply = await asked.call(call)
        if not isinstance(reply.body, AccountSight):
            return reply
        sight = reply.body
        made = await asked.premises.read(partial(_stated, sight))
        if made.is_reconciled:
            break
    return sight, made


def _stated(sight: AccountSight, store: RoomStore) -> Statement:
    """Made by whoever reads, since an account may have very many entries."""
    return statement(sight.account, store.entries(sight.account), sight.balance, sight.there, sight.names)


_MINE, _THEIRS = "/api/me/statement", "/api/players/{player}/statement"
ENDPOINTS = (
    Endpoint("GET", _MINE, "What came and went of one's chips", own_statement, Statement),
    Endpoint("GET", f"{_MINE}.txt", "The same to be printed", own_statement_text, str, media=TEXT),
    Endpoint("GET", _THEIRS, "What came and went of a player's chips", statement_of, Statement),
    Endpoint("GET", f"{_THEIRS}.txt", "The same to be printed", statement_text_of, str, media=TEXT),
)
