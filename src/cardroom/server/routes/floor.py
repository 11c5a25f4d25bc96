"""What the floor and the manager do, each with a reason that is recorded."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from cardroom.engine.codec import decode
from cardroom.room import calls, significant
from cardroom.room.refusal import Code, RefusedError
from cardroom.server.answers import Anything
from cardroom.server.bodies import (
    BarBody,
    CorrectionBody,
    EventsQuery,
    OrderBody,
    PauseBody,
    PlayersQuery,
    ReasonBody,
    RoleBody,
)
from cardroom.server.endpoints import Endpoint, Inquiry, Reply

OK = HTTPStatus.OK


async def pause(asked: Inquiry) -> Reply:
    body: PauseBody = asked.body
    return await asked.call(calls.Pause(table=asked.path["table"], why=body.why, resume=body.resume))


async def give_order(asked: Inquiry) -> Reply:
    body: OrderBody = asked.body
    return await asked.call(calls.GiveOrder(table=asked.path["table"], order=body.order, why=body.why))


async def list_orders(asked: Inquiry) -> Reply:
    return await asked.call(calls.ListOrders(table=asked.path["table"]))


async def unseat(asked: Inquiry) -> Reply:
    return await asked.call(calls.Unseat(table=asked.path["table"], seat=asked.path["seat"], why=asked.body.why))


async def list_players(asked: Inquiry) -> Reply:
    return await asked.call(calls.ListPlayers(name=asked.query.name, first=asked.query.first))


async def bar(asked: Inquiry) -> Reply:
    body: BarBody = asked.body
    return await asked.call(calls.BarPlayer(player=asked.path["player"], why=body.why, lift=body.lift))


async def set_role(asked: Inquiry) -> Reply:
    body: RoleBody = asked.body
    return await asked.call(calls.SetRole(player=asked.path["player"], role=body.role, why=body.why))


async def correct(asked: Inquiry) -> Reply:
    body: CorrectionBody = asked.body
    entry = await asked.premises.read(lambda store: store.entry(body.stream, body.seq, body.no))
    return await asked.call(calls.Correct(entry=entry, why=body.why))


async def list_events(asked: Inquiry) -> Reply:
    """What is significant, the newest first: each event with its time and its place in the log."""
    allowed = await asked.call(calls.MayAudit())
    if allowed.status != OK:
        return allowed
    query: EventsQuery = asked.query
    kinds = [kind for kind in significant.kinds() if query.kind in {kind, None}]
    if not kinds:
        raise RefusedError(Code.MALFORMED, f"kind: is one of {', '.join(significant.kinds())}")
    rows = await asked.premises.read(lambda store: store.notable(kinds, query.count))
    return Reply(OK, {"events": [{"stream": row.stream} | decode(dict[str, Any], row.public) for row in rows]})


ENDPOINTS = (
    Endpoint("POST", "/api/tables/{table}/pause", "Stop a table, or let it go on", pause, body=PauseBody),
    Endpoint("GET", "/api/tables/{table}/orders", "What the floor may order now", list_orders, Anything),
    Endpoint("POST", "/api/tables/{table}/orders", "Give an order of the floor", give_order, body=OrderBody),
    Endpoint("POST", "/api/tables/{table}/seats/{seat:number}/free", "Free a seat", unseat, body=ReasonBody),
    Endpoint("GET", "/api/players", "Everybody who is known here", list_players, Anything, query=PlayersQuery),
    Endpoint("POST", "/api/players/{player}/bar", "Bar a player, or lift it", bar, body=BarBody),
    Endpoint("PUT", "/api/players/{player}/role", "Say what somebody is here", set_role, body=RoleBody),
    Endpoint("GET", "/api/events", "What is significant", list_events, Anything, query=EventsQuery),
    Endpoint("POST", "/api/corrections", "Reverse an entry of the ledger", correct, body=CorrectionBody),
)
