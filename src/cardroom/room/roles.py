"""Who may ask for what: one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.room import calls
from cardroom.room.people import Role
from cardroom.room.refusal import Code, RefusedError

if TYPE_CHECKING:
    from cardroom.room.calls import Call
    from cardroom.room.people import Person

ANYBODY: None = None
NEEDS: dict[type, Role | None] = {
    calls.EnterAsGuest: ANYBODY,
    calls.MakeAccount: ANYBODY,
    calls.LogIn: ANYBODY,
    calls.LogOut: ANYBODY,
    calls.ListSheets: ANYBODY,
    calls.ListTables: ANYBODY,
    calls.MayWatch: ANYBODY,
    calls.TellMe: Role.GUEST,
    calls.SetLimits: Role.GUEST,
    calls.BuyFromCage: Role.GUEST,
    calls.RecallOwn: Role.GUEST,
    calls.ReadStatement: Role.GUEST,
    calls.OpenTable: Role.GUEST,
    calls.JoinTable: Role.GUEST,
    calls.CloseTable: Role.GUEST,
    calls.Pause: Role.FLOOR,
    calls.ListOrders: Role.FLOOR,
    calls.GiveOrder: Role.FLOOR,
    calls.Unseat: Role.FLOOR,
    calls.BarPlayer: Role.FLOOR,
    calls.Correct: Role.FLOOR,
    calls.ListPlayers: Role.FLOOR,
    calls.ReadStatementOf: Role.FLOOR,
    calls.MayInspect: Role.FLOOR,
    calls.UploadSheet: Role.MANAGER,
    calls.SetRole: Role.MANAGER,
    calls.MayAudit: Role.MANAGER,
}
"""The least role that may make a call; a call that is not here is nobody's."""
EVEN_BARRED = frozenset(
    {
        calls.LogOut,
        calls.TellMe,
        calls.ListSheets,
        calls.ListTables,
        calls.MayWatch,
        calls.RecallOwn,
        calls.ReadStatement,
    },
)
"""Somebody who is barred may look, and do nothing else."""


def authorise(me: Person | None, call: Call) -> None:
    """Refuses a call that is not the caller's to make."""
    needed = NEEDS[type(call)]
    if me is not None and me.barred is not None and type(call) not in EVEN_BARRED:
        raise RefusedError(Code.BARRED, f"the floor has barred you: {me.barred}")
    if needed is ANYBODY:
        return
    if me is None:
        raise RefusedError(Code.WHO, "say who you are first: come in as a guest, or log in")
    if me.role.rank < needed.rank:
        raise RefusedError(Code.NOT_ALLOWED, f"this is for the {needed}, and you are here as {me.role}")
