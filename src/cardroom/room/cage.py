"""Where chips come from: play chips for whoever comes in or has lost them, and entries that are undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.money import Money
from cardroom.room import house_events as ev
from cardroom.room.ledger import CAGE, player_account
from cardroom.room.reason import reason
from cardroom.room.refusal import Code, RefusedError

if TYPE_CHECKING:
    from cardroom.room import calls
    from cardroom.room.people import Person
    from cardroom.room.room import Room
    from cardroom.store.rows import EntryRow, LogRow

START_CHIPS = 1_000_000
"""What a newcomer gets, and what somebody has at most who gets more: $10,000."""


def pay_out(room: Room, event: LogRow, person: Person, chips: int) -> None:
    """Chips from the cage to a player for an event."""
    room.move(event, CAGE, player_account(person.id), chips)


def buy_from_cage(room: Room, now: int, me: Person, _call: calls.BuyFromCage) -> calls.CallResult:
    """Chips at tables count as had."""
    before = room.chips_of(me.id)
    chips = START_CHIPS - before - room.at_tables(me.id)
    if chips <= 0:
        sentence = f"you have {Money(START_CHIPS - chips)}; the cage gives play chips up to {Money(START_CHIPS)}"
        raise RefusedError(Code.CHIPS, sentence)
    pay_out(room, room.note(now, ev.ChipsGranted(player=me.id, before=before, after=before + chips)), me, chips)
    return 200, {"chips": before + chips}


def correct(room: Room, now: int, me: Person, call: calls.Correct) -> calls.CallResult:
    """Undoes an entry between the cage and a player by one that goes the other way."""
    why, entry = reason(call.why), call.entry
    if entry is None:
        raise RefusedError(Code.UNKNOWN, "there is no such entry in the ledger")
    person = room.people.known(_player_of(entry))
    name = f"{entry.stream}:{entry.seq}:{entry.no}"
    if person.id == me.id:
        raise RefusedError(Code.NOT_ALLOWED, "an entry of your own account is for somebody else to reverse")
    if name in person.details.reversed_entries:
        raise RefusedError(Code.ILLEGAL, "this entry is reversed already")
    before = room.chips_of(person.id)
    after = before + (entry.amount if entry.credit == CAGE else -entry.amount)
    if after < 0:
        sentence = f"{person.name} has {Money(before)} off the tables, which is less than {Money(entry.amount)}"
        raise RefusedError(Code.CHIPS, sentence)
    event = ev.EntryReversed(by=me.id, player=person.id, entry=name, before=before, after=after, why=why)
    row = room.note(now, event)
    room.move(row, entry.credit, entry.debit, entry.amount)
    undone = (*person.details.reversed_entries, name, f"{row.stream}:{row.seq}:0")  # nor is the reversal reversed
    room.keep(replace(person, details=replace(person.details, reversed_entries=undone)))
    return 200, {"player": person.to_plain(), "chips": after}


def _player_of(entry: EntryRow) -> str:
    """Whose entry it is, if it is one between the cage and a player."""
    own = next((account for account in (entry.debit, entry.credit) if account != CAGE), CAGE)
    player = own.removeprefix("player:")
    if CAGE not in (entry.debit, entry.credit) or own != player_account(player):
        sentence = (
            "only a payment between the cage and a player can be reversed; at a table the round is voided instead"
        )
        raise RefusedError(Code.ILLEGAL, sentence)
    return player
