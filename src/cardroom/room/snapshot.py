"""A table written down whole between hands, and opened again: what its rows come to, and its deck."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from cardroom.cards import Card
from cardroom.data import Data
from cardroom.engine.codec import convert, decode, encode
from cardroom.room.aside import Aside
from cardroom.room.events import TableEvent
from cardroom.room.fold import TableFold
from cardroom.shoe import Shoe
from cardroom.store.contract import StoreError
from cardroom.store.rows import DeckRow, SnapshotRow

if TYPE_CHECKING:
    from cardroom.engine.contract import Game
    from cardroom.store.contract import StreamContents
    from cardroom.store.rows import LogRow


class TableSnapshot(Data):
    """A table between hands; ``start`` is its state at the first row of the next hand."""

    state: Any
    start: Any
    aside: Aside
    dealt: int | None


def snapshot(table: str, seq: int, fold: TableFold, deck: Shoe | None) -> SnapshotRow:
    whole = TableSnapshot(
        state=fold.state, start=fold.start, aside=fold.aside, dealt=None if deck is None else deck.dealt
    )
    return SnapshotRow(stream=table, seq=seq, state=encode(whole))


def written_deck(table: str, seq: int, deck: Shoe) -> DeckRow:
    return DeckRow(stream=table, seq=seq, cards="".join(map(str, deck.cards)).encode(), cut_card=deck.cut_card)


def read_deck(row: DeckRow, dealt: int) -> Shoe:
    text = row.cards.decode()
    cards = tuple(Card(text[at : at + 2]) for at in range(0, len(text), 2))
    return Shoe(cards, row.cut_card, dealt)


def refold(game: Game, contents: StreamContents) -> tuple[TableFold, int | None]:
    """What a table's rows come to, and how many cards of its deck are dealt."""
    fold, dealt = TableFold(game), None
    if contents.snapshot is not None:
        whole = decode(TableSnapshot, contents.snapshot.state)
        kind = game.kinds.state
        fold = TableFold(game, convert(kind, whole.state), whole.aside)
        fold.start, dealt = convert(kind, whole.start), whole.dealt
    for row in contents.tail:
        _apply(fold, row)
        dealt = dealt if row.dealt is None else row.dealt
    return fold, dealt


def _apply(fold: TableFold, row: LogRow) -> None:
    try:
        if row.of == "game":
            fold.happen(row.stream, row.seq, row.at, event_of(row, fold.game.kinds.event))
        else:
            fold.note(event_of(row, TableEvent))
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError) as error:
        raise StoreError(f"row {row.seq} of table {row.stream} cannot happen there") from error


def event_of(row: LogRow, kind: Any) -> Any:  # noqa: ANN401 - whatever the type says
    """The event of a row, whole."""
    if row.event is not None:
        return decode(kind, row.event)
    return decode(_public_line(kind), row.public).event


@cache
def _public_line(kind: Any) -> type[msgspec.Struct]:  # noqa: ANN401 - the same
    """A public line of a log, of which only the event is read."""
    return msgspec.defstruct("PublicLine", [("event", kind)])
