"""Which function answers which call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.room import books, cage, calls, desk, entrance, floor, lobby, myself

if TYPE_CHECKING:
    from collections.abc import Callable

HANDLERS: dict[type, Callable[..., calls.CallResult]] = {
    calls.EnterAsGuest: entrance.enter_as_guest,
    calls.MakeAccount: entrance.make_account,
    calls.LogIn: entrance.log_in,
    calls.LogOut: entrance.log_out,
    calls.TellMe: myself.tell_me,
    calls.SetLimits: myself.set_limits,
    calls.BuyFromCage: cage.buy_from_cage,
    calls.ListSheets: lobby.list_sheets,
    calls.UploadSheet: lobby.upload_sheet,
    calls.ListTables: lobby.list_tables,
    calls.OpenTable: lobby.open_table,
    calls.CloseTable: lobby.close_table,
    calls.JoinTable: lobby.join_table,
    calls.MayWatch: lobby.may_watch_table,
    calls.Pause: floor.pause,
    calls.ListOrders: floor.list_orders,
    calls.GiveOrder: floor.give_order,
    calls.Unseat: floor.unseat,
    calls.BarPlayer: desk.bar_player,
    calls.Correct: cage.correct,
    calls.SetRole: desk.set_role,
    calls.MayAudit: desk.may_audit,
    calls.MayInspect: books.may_inspect,
    calls.RecallOwn: books.recall_own,
    calls.ReadStatement: books.read_statement,
    calls.ReadStatementOf: books.read_statement_of,
    calls.ListPlayers: desk.list_players,
}
