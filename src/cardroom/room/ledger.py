"""Chips in cents, in double entry: they only ever go from one account to another, each time for an event.

The cage is where they come from and go to, so it alone may owe. Players win from each other at a table and nowhere
else: no entry goes from player to player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.money import Money
from cardroom.room.refusal import Code, RefusedError
from cardroom.store.rows import EntryRow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.store.rows import LogRow

CAGE = "cage"
BANK = "bank"
"""What the house has won at its tables."""


def player_account(player: str) -> str:
    return f"player:{player}"


def table_account(table: str) -> str:
    return f"table:{table}"


class Ledger:
    """All balances. What has been debited from an account is gone from it."""

    def __init__(self, balances: Mapping[str, int] | None = None) -> None:
        self.balances = dict(balances or {})

    def of(self, account: str) -> int:
        return self.balances.get(account, 0)

    def move(self, event: LogRow, debit: str, credit: str, amount: int, no: int = 0) -> EntryRow:
        """Chips from the account that is debited to the one that is credited, as one entry of an event."""
        if amount <= 0 or debit == credit or {debit.partition(":")[0], credit.partition(":")[0]} == {"player"}:
            raise AssertionError(f"{amount} from {debit} to {credit} is not an entry")
        if debit.startswith("player:") and self.of(debit) < amount:
            raise RefusedError(Code.CHIPS, f"{Money(amount)} is more than the {Money(self.of(debit))} you have")
        self.balances[debit] = self.of(debit) - amount
        self.balances[credit] = self.of(credit) + amount
        return EntryRow(stream=event.stream, seq=event.seq, no=no, debit=debit, credit=credit, amount=amount)
