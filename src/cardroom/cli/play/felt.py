"""A table on a terminal: any scene, and what happens in a few words. It knows no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from cardroom.cards import SUITS
from cardroom.engine.scene import Mark
from cardroom.engine.telling import CardRow, Manner
from cardroom.money import Money

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.console import Console

    from cardroom.cards import Card
    from cardroom.engine.scene import HandScene, Scene, SeatScene
    from cardroom.engine.telling import Line

_SIGNS = "♣♦♥♠"
_RED = "dh"
_NAMES, _CARDS = 11, 14
_GONE = {Mark.FOLDED, Mark.MUCKED}
_STYLES = {Manner.HEADING: "bold", Manner.ASIDE: "dim", Manner.GAIN: "green", Manner.LOSS: "red"}


def card_text(card: Card) -> Text:
    """``8♥``, red where it is."""
    if not card.is_known:
        return Text("??", style="dim")
    rank, suit = str(card)[0], str(card)[1]
    return Text(rank + _SIGNS[SUITS.index(suit)], style="bold red" if suit in _RED else "bold")


def cards_text(cards: Iterable[Card]) -> Text:
    return Text(" ").join(card_text(card) for card in cards)


def line_text(line: Line) -> Text:
    """What is told, with its cards drawn."""
    text = Text()
    for piece in line.said:
        text.append_text(cards_text(piece.cards) if isinstance(piece, CardRow) else Text(piece))
    text.append(line.more)
    text.stylize(_STYLES.get(line.manner, ""))
    return text


def draw(out: Console, scene: Scene, me: str | None) -> None:
    """The whole table: the dealer, the boards, everybody with cards and chips, and the pots."""
    out.print()
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=_NAMES)
    grid.add_column(min_width=_CARDS)
    grid.add_column()
    grid.add_column()
    for row in _rows(scene, me):
        grid.add_row(*row)
    out.print(grid)
    for note in scene.notes:
        out.print(f"  {note[:1].upper()}{note[1:]}.", style="dim")


def _rows(scene: Scene, me: str | None) -> Iterator[tuple[Text, ...]]:
    if scene.house is not None and (scene.house.hand.up or scene.house.hand.down):
        hand = scene.house.hand
        yield Text("   Dealer"), cards_text((*hand.up, *hand.down)), _worth(hand)
    for board in scene.boards:
        yield Text(f"   {board.name[:1].upper()}{board.name[1:]}"), cards_text(board.cards)
    for at, seat in enumerate(scene.seats):
        if seat.chips is not None or seat.bet or any(hand.wager for hand in seat.hands):
            yield from _seat(scene, at, seat, me)
    for pot in scene.pots:
        yield Text(f"   {pot.name[:1].upper()}{pot.name[1:]}"), Text(str(Money(pot.amount)), style="bold")


def _seat(scene: Scene, at: int, seat: SeatScene, me: str | None) -> Iterator[tuple[Text, ...]]:
    """A row, and one more for each hand after the first."""
    turn = "▸" if at in scene.to_act else " "
    button = "●" if Mark.BUTTON in seat.marks else " "
    name = Text(f" {button}{turn}{_name(scene, at)}")
    if seat.player == me:
        name.stylize("bold")
    is_gone = bool(_GONE & {*seat.marks})
    chips = _chips(seat)
    hands = [hand for hand in seat.hands if _is_there(hand, is_gone=is_gone)]
    if not hands:
        yield _dimmed((name, Text(), Text(), chips), is_gone=is_gone)
    for number, hand in enumerate(hands):
        first = name if not number else Text()
        label = first + Text(f" #{number + 1}" if len(hands) > 1 else "")
        wager = Text(f"{Money(hand.wager)}{' ◂' if hand.is_active and len(hands) > 1 else ''}" if hand.wager else "")
        yield _dimmed((label, *_hand(hand), _beside(wager, chips if not number else Text())), is_gone=is_gone)


def whose(scene: Scene, at: int) -> str:
    """The player of a seat, with the hand in turn where there are several."""
    hands = scene.seats[at].hands
    number = next((number for number, hand in enumerate(hands, 1) if hand.is_active), None)
    return _name(scene, at) + (f" #{number}" if number is not None and len(hands) > 1 else "")


def _name(scene: Scene, at: int) -> str:
    """The player, with the number of the seat where one has several."""
    name = scene.seats[at].player
    if name is None:
        return f"Seat {at + 1}"
    is_only = sum(seat.player == name for seat in scene.seats) == 1
    return name if is_only else f"{name} ({at + 1})"


def _is_there(hand: HandScene, *, is_gone: bool) -> bool:
    """Cards that are gone lie before nobody, but for those who know them."""
    is_known = any(card.is_known for card in (*hand.up, *hand.down))
    return is_known if is_gone else bool(hand.up or hand.down or hand.wager)


def _hand(hand: HandScene) -> tuple[Text, Text]:
    """The cards, those face down first, and what they come to."""
    cards = cards_text(hand.down)
    if hand.up:
        cards = (cards + Text("  ") if hand.down else Text()) + cards_text(hand.up)
    return cards, _worth(hand)


def _worth(hand: HandScene) -> Text:
    return Text(", ".join(word for word in (hand.words, *hand.marks) if word), style="dim")


def _chips(seat: SeatScene) -> Text:
    """What lies before a seat: chips, the bet, side bets, and what is said of it."""
    parts = [] if seat.chips is None else [Text(str(Money(seat.chips)), style="dim")]
    if seat.bet:
        parts.append(Text(f"bet {Money(seat.bet)}"))
    parts += [Text(f"{Money(amount)} on {name}") for name, amount in seat.side.items()]
    parts += [Text(mark, style="dim") for mark in seat.marks if mark is not Mark.BUTTON]
    return Text("  ").join(parts)


def _beside(wager: Text, chips: Text) -> Text:
    return Text("  ").join([part for part in (wager, chips) if part.plain])


def _dimmed(row: tuple[Text, ...], *, is_gone: bool) -> tuple[Text, ...]:
    if is_gone:
        for cell in row:
            cell.stylize("dim")
    return row
