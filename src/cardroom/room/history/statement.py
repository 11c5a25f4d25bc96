"""A statement of chips: every entry of an account with what it was for, day by day, and what each table came to.

It is made of the ledger alone, so its balance is the sum of its entries; `is_reconciled` says whether the ledger of the
open room comes to the same.
"""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import groupby
from typing import TYPE_CHECKING, Any

from cardroom.data import Data
from cardroom.engine.codec import decode
from cardroom.money import Money
from cardroom.room.ledger import table_account
from cardroom.sheets.common import spoken
from cardroom.texts import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cardroom.store.rows import EntryRow, LogRow

_TABLE = table_account("")
_WORDS = {
    "player-entered": "chips for a newcomer",
    "account-made": "chips for a newcomer",
    "chips-granted": "chips from the cage",
    "entry-reversed": "corrected by the floor",
    "sat": "sat down",
    "bought": "bought chips",
    "left": "left",
}
"""What an event that moves chips is called; any other by its kind."""


class StatementLine(Data):
    """An entry: when, for what, with which other account, how many cents came in or went out, and the balance then."""

    at: int
    stream: str
    seq: int
    no: int
    words: str
    account: str
    amount: int
    balance: int


class StatementDay(Data):
    """A day by UTC, with what came and went and the balance at its end."""

    day: str
    lines: tuple[StatementLine, ...]
    came: int
    went: int
    balance: int


class TableResult(Data):
    """What a table came to: brought to it, taken from it, still there, and won or lost by now."""

    table: str
    name: str
    brought: int
    taken: int
    there: int
    result: int


class Statement(Data):
    """All of an account."""

    account: str
    days: tuple[StatementDay, ...]
    tables: tuple[TableResult, ...]
    balance: int
    is_reconciled: bool


def statement(
    account: str,
    entries: Iterable[tuple[EntryRow, LogRow]],
    ledger: int,
    there: Mapping[str, int] | None = None,
    names: Mapping[str, str] | None = None,
) -> Statement:
    """The statement of an account, whose balance in the ledger is ``ledger``.

    ``there`` are the chips that the account's owner has at tables now, and ``names`` what tables are called.
    """
    called = names or {}
    lines = tuple(_lines(account, entries, called))
    balance = lines[-1].balance if lines else 0
    return Statement(
        account=account,
        days=tuple(_day(day, tuple(some)) for day, some in groupby(lines, key=lambda line: _day_of(line.at))),
        tables=tuple(_tables(lines, there or {}, called)),
        balance=balance,
        is_reconciled=balance == ledger,
    )


def _lines(
    account: str, entries: Iterable[tuple[EntryRow, LogRow]], names: Mapping[str, str]
) -> Iterator[StatementLine]:
    balance = 0
    for entry, row in entries:
        came = entry.credit == account
        other, amount = (entry.debit, entry.amount) if came else (entry.credit, -entry.amount)
        balance += amount
        yield StatementLine(
            at=row.at,
            stream=row.stream,
            seq=row.seq,
            no=entry.no,
            words=_words(row, other, names),
            account=other,
            amount=amount,
            balance=balance,
        )


def _words(row: LogRow, other: str, names: Mapping[str, str]) -> str:
    """What an entry was for; where somebody had to say why, with that."""
    said = _WORDS.get(row.kind, spoken(row.kind))
    if other.startswith(_TABLE):
        said = f"{said} at {_called(other, names)}"
    why = decode(dict[str, Any], row.public)["event"].get("why") if row.of == "room" else None
    return visible(f"{said}: {why}" if why else said)


def _called(account: str, names: Mapping[str, str]) -> str:
    table = account.removeprefix(_TABLE)
    return names.get(table, f"table {table}")


def _day_of(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d}"


def _day(day: str, lines: tuple[StatementLine, ...]) -> StatementDay:
    amounts = [line.amount for line in lines]
    return StatementDay(
        day=day,
        lines=lines,
        came=sum(amount for amount in amounts if amount > 0),
        went=-sum(amount for amount in amounts if amount < 0),
        balance=lines[-1].balance,
    )


def _tables(
    lines: Sequence[StatementLine], there: Mapping[str, int], names: Mapping[str, str]
) -> Iterator[TableResult]:
    """Every table that chips were brought to, in the order in which that was done first."""
    for account in dict.fromkeys(line.account for line in lines if line.account.startswith(_TABLE)):
        amounts = [line.amount for line in lines if line.account == account]
        brought, taken = -sum(a for a in amounts if a < 0), sum(a for a in amounts if a > 0)
        table = account.removeprefix(_TABLE)
        held = there.get(table, 0)
        yield TableResult(
            table=table,
            name=_called(account, names),
            brought=brought,
            taken=taken,
            there=held,
            result=taken + held - brought,
        )


def as_text(made: Statement, owner: str) -> str:
    """A statement to be printed."""
    lines = [f"Statement of chips for {visible(owner)}"]
    for day in made.days:
        lines += ["", day.day, *(_entry(line) for line in day.lines)]
        lines.append(_row("", f"in {Money(day.came)}, out {Money(day.went)}", "", str(Money(day.balance))))
    if made.tables:
        lines += ["", "Tables", *(_table(result) for result in made.tables)]
    lines += ["", f"Balance {Money(made.balance)}"]
    return "\n".join([*lines, "" if made.is_reconciled else "This is not what the ledger says.\n"])


def _entry(line: StatementLine) -> str:
    time = f"{datetime.fromtimestamp(line.at / 1000, UTC):%H:%M}"
    return _row(time, line.words, _signed(line.amount), str(Money(line.balance)))


def _row(time: str, words: str, amount: str, balance: str) -> str:
    return f"  {time:5}  {words:44} {amount:>14} {balance:>14}".rstrip()


def _table(result: TableResult) -> str:
    there = f", {Money(result.there)} still there" if result.there else ""
    said = f"brought {Money(result.brought)}, took {Money(result.taken)}{there}: {_signed(result.result)}"
    return f"  {visible(result.name)}: {said}"


def _signed(amount: int) -> str:
    return f"+{Money(amount)}" if amount > 0 else str(Money(amount))
