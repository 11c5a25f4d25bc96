"""What can be played, and the tables where it is."""

from __future__ import annotations

from msgspec.structs import asdict

from cardroom.room import calls
from cardroom.room.refusal import Code, RefusedError
from cardroom.server.answers import Anything, TableId
from cardroom.server.bodies import InvitationBody, ReasonBody, SheetBody, TableBody
from cardroom.server.endpoints import Endpoint, Inquiry, Reply


async def list_sheets(asked: Inquiry) -> Reply:
    return await asked.call(calls.ListSheets())


async def upload_sheet(asked: Inquiry) -> Reply:
    return await asked.call(calls.UploadSheet(text=asked.body.text))


async def list_tables(asked: Inquiry) -> Reply:
    return await asked.call(calls.ListTables())


async def open_table(asked: Inquiry) -> Reply:
    premises = asked.premises
    if premises.is_too_fast(premises.entries, asked.caller):
        raise RefusedError(Code.TOO_FAST, "too many tables were opened from your address at once; wait a few seconds")
    return await asked.call(calls.OpenTable(**asdict(asked.body)))


async def join_table(asked: Inquiry) -> Reply:
    return await asked.call(calls.JoinTable(table=asked.path["table"], invitation=asked.body.invitation))


async def close_table(asked: Inquiry) -> Reply:
    return await asked.call(calls.CloseTable(table=asked.path["table"], why=asked.body.why))


ENDPOINTS = (
    Endpoint("GET", "/api/sheets", "What can be played", list_sheets, Anything),
    Endpoint("POST", "/api/sheets", "Upload a sheet of one's own", upload_sheet, Anything, 201, SheetBody),
    Endpoint("GET", "/api/tables", "Tables with their seats", list_tables, Anything),
    Endpoint("POST", "/api/tables", "Open a table", open_table, TableId, 201, TableBody),
    Endpoint("POST", "/api/tables/{table}/join", "Come in by an invitation", join_table, body=InvitationBody),
    Endpoint("POST", "/api/tables/{table}/close", "Close a table", close_table, body=ReasonBody),
)
