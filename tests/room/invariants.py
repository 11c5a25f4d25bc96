"""What must hold of a room after each step, and of everything that leaves it, whatever anybody has done."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from cardroom.engine.codec import encode
from cardroom.room.effects import Frame
from cardroom.room.events import TableEvent
from cardroom.room.fold import TableFold
from cardroom.room.ledger import table_account
from cardroom.room.snapshot import event_of, read_deck, refold
from cardroom.store.contract import StreamContents
from cardroom.store.rows import HOUSE, DeckRow, EntryRow, LogRow, PlayerRow

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from memory_store import Keeping

    from cardroom.room.effects import Effects
    from cardroom.room.inputs import Input
    from cardroom.room.room import Room
    from cardroom.room.table import RoomTable
    from cardroom.store.contract import Contents
    from cardroom.store.rows import Row

CARD = re.compile(rb'"([2-9TJQKA][cdhs])"')
COVERED = "??"
ALL = 1 << 30
Plain = dict[str, Any]
Owners = dict[str, str | None]
"""The cards that lie face down, each by the player who may see it."""


class Line(NamedTuple):
    """A connection: somebody, or nobody in particular, at a table."""

    table: str
    player: str | None


def books_balance(room: Room) -> None:
    """Chips only move: what a table's account has is what its game counts, and nobody but the house owes."""
    balances = room.ledger.balances
    assert sum(balances.values()) == 0, f"the books do not balance: {balances}"
    for account, balance in balances.items():
        assert balance >= 0 or ":" not in account, f"{account} has {balance}"
    for table in room.tables.values():
        counted = table.game.chips(table.state) - table.game.bank(table.state)
        booked = room.ledger.of(table_account(table.id))
        assert counted == booked, f"{table.id}: {counted} at the table, {booked} in the books"


def table_of(room: Room, name: str) -> RoomTable:
    """A table, be it open or closed."""
    table = room.table(name)
    assert table is not None, f"{name} is gone"
    return table


def has_one_deck(table: RoomTable) -> bool:
    """Whether every card is there once, so that it can be told by its name."""
    deck = table.dealer.deck
    return deck is not None and len(set(deck.cards)) == len(deck.cards)


def log_gives_state(table: RoomTable, rows: Sequence[LogRow]) -> None:
    """All rows of a table's log, read again from the first, come to the table in memory."""
    contents = StreamContents(snapshot=None, tail=tuple(rows), seq=len(rows), head=b"", seal=b"", causes=())
    fold, dealt = refold(table.game, contents)
    assert same(fold, table.fold), f"{table.id}: its log comes to another table"
    assert dealt == (None if table.dealer.deck is None else table.dealer.deck.dealt), f"{table.id}: {dealt} are dealt"


def same(one: TableFold, other: TableFold) -> bool:
    return (one.state, one.aside, one.start, one.hand, one.names) == (
        other.state,
        other.aside,
        other.start,
        other.hand,
        other.names,
    )


class Follower:
    """A table as its rows tell it, one after the other: its fold, its deck, and who may see which card."""

    def __init__(self, table: RoomTable) -> None:
        self.fold = TableFold(table.game)
        self.rows: list[LogRow] = []
        self.deck: DeckRow | None = None
        self.dealt = 0
        self.owners: Owners = {}
        self.after: dict[int, Owners] = {}
        """The owners after each row."""

    def follow(self, row: LogRow) -> None:
        assert row.seq == len(self.rows) + 1, f"{row.stream} goes from row {len(self.rows)} to row {row.seq}"
        self.rows.append(row)
        self.dealt = self.dealt if row.dealt is None else row.dealt
        self._see(row)
        if row.of == "game":
            self.fold.happen(row.stream, row.seq, row.at, event_of(row, self.fold.game.kinds.event))
        else:
            self.fold.note(event_of(row, TableEvent))
        if self.fold.hand is None:
            self.owners = {}
        self.after[row.seq] = dict(self.owners)

    def _see(self, row: LogRow) -> None:
        """Which cards lie face down after an event, read off what it hides and not off anybody's view."""
        public = json.loads(row.public)["event"]
        if row.event is not None:
            for card, seat in _covered(public, json.loads(row.event), None):
                self.owners[card] = None if seat is None else self.player_on(seat)
        for card in CARD.findall(row.public):
            self.owners.pop(card.decode(), None)

    def player_on(self, seat: int) -> str | None:
        name = self.fold.names[seat]
        return None if name is None else self.fold.aside.players[name]

    def seats_of(self, player: str | None) -> list[int]:
        seats = range(len(self.fold.names))
        return [] if player is None else [seat for seat in seats if self.player_on(seat) == player]

    def hold(self, table: RoomTable) -> None:
        """The table in memory is the one that is written down."""
        assert same(self.fold, table.fold), f"{table.id}: its rows come to another table"
        deck = table.dealer.deck
        if deck is not None:
            assert self.deck is not None, f"{table.id}: its deck is not written down"
            assert read_deck(self.deck, self.dealt) == deck, f"{table.id}: another deck is written down"
        if deck is not None and has_one_deck(table) and self.fold.hand is not None:
            both = {str(card).encode() for card in deck.rest} & set(CARD.findall(encode(table.state)))
            assert not both, f"{table.id}: {both} both in the deck and on the table"


def _covered(public: Any, whole: Any, seat: int | None) -> Iterator[tuple[str, int | None]]:  # noqa: ANN401 - JSON
    """The cards of an event where the public one has a covered card, and the seat they go to.

    Cards for all seats stand in lists, one for each seat.
    """
    if isinstance(whole, dict):
        for key, value in whole.items():
            yield from _covered(public[key], value, whole.get("seat", seat))
    elif isinstance(whole, list):
        for at, (seen, value) in enumerate(zip(public, whole, strict=True)):
            yield from _covered(seen, value, at if isinstance(value, list) else seat)
    elif public == COVERED and whole != COVERED:
        yield whole, seat


class Auditor:
    """Follows all rows that a room wants written, and holds the room and its frames to them."""

    def __init__(self) -> None:
        self.tables: dict[str, Follower] = {}
        self.house: list[LogRow] = []
        self.balances: Counter[str] = Counter()

    @classmethod
    def opened(cls, room: Room, contents: Contents, store: Keeping) -> Auditor:
        """What a store holds is followed from its first row on; a room was opened from it."""
        auditor = cls()
        for stream in contents.streams:
            auditor.follow(room, store.log(stream, 1, ALL))
        auditor.follow(room, list(contents.decks.values()))
        auditor.balances.update(contents.balances)
        return auditor

    def follow(self, room: Room, rows: Sequence[Row]) -> None:
        for row in rows:
            match row:
                case LogRow(stream=stream) if stream == HOUSE:
                    assert row.seq == len(self.house) + 1
                    self.house.append(row)
                case LogRow(stream=stream):
                    if stream not in self.tables:
                        self.tables[stream] = Follower(table_of(room, stream))
                    self.tables[stream].follow(row)
                case DeckRow(stream=stream):
                    self.tables[stream].deck = row
                case EntryRow():
                    self.balances[row.debit] -= row.amount
                    self.balances[row.credit] += row.amount
                case _:
                    pass

    def handled(self, room: Room, event: Input | None, effects: Effects, lines: Mapping[int, Line]) -> None:
        """After each input that a room has handled."""
        self.follow(room, effects.rows)
        for table in {row.stream for row in effects.rows if isinstance(row, LogRow)} - {HOUSE}:
            self.tables[table].hold(table_of(room, table))
        books_balance(room)
        assert all(self.balances[account] == room.ledger.of(account) for account in self.balances), "unbooked chips"
        for frame, said in _frames(effects):
            self._hold_frame(frame, said, lines[frame.conn], room)
        _nothing_done_where_refused(event, effects)

    def _hold_frame(self, frame: Frame, said: Plain, line: Line, room: Room) -> None:
        """A frame is for its seat, and shows no card that lies face down before another."""
        follower = self.tables[line.table]
        seats = follower.seats_of(line.player)
        for ask in said.get("asks", ()):
            assert ask["seat"] in (seats or (None,)), f"{line} on {seats} is asked {ask}"
        if has_one_deck(table_of(room, line.table)):
            owners = follower.after[said["seq"]] if said["t"] == "event" else follower.owners
            cards = {card.decode() for card in CARD.findall(frame.data)}
            seen = {card for card in cards if card in owners and owners[card] != line.player}
            assert not seen, f"{line} on {seats} sees {seen}: {said}"


def _frames(effects: Effects) -> Iterator[tuple[Frame, Plain]]:
    """All frames of an input; of what is said again after each change only the last, which is of the table as it is."""
    last: dict[int, tuple[Frame, Plain]] = {}
    for effect in effects.out:
        if isinstance(effect, Frame):
            said = json.loads(effect.data)
            if "asks" in said:
                last[effect.conn] = (effect, said)
            else:
                yield effect, said
    yield from last.values()


def _nothing_done_where_refused(event: Input | None, effects: Effects) -> None:
    """Whoever is refused has changed nothing; only the day of somebody's limits may have begun."""
    written = {type(row).__name__ for row in effects.rows} - {PlayerRow.__name__}
    for effect in effects.out:
        if isinstance(effect, Frame) and effect.data.startswith(b'{"t":"refused"'):
            assert not written, f"{event} was refused, and {written} written: {effect.data!r}"
