"""A table of twenty-one on a terminal: the cards as they lie, and what happens in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from cardroom.cards import SUITS
from cardroom.engine.house import telling
from cardroom.engine.house.evolve import evolve
from cardroom.engine.house.redact import redact, view
from cardroom.engine.house.totals import count, is_blackjack
from cardroom.engine.telling import CardRow, Manner, Voice
from cardroom.money import Money
from cardroom.texts import visible

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console

    from cardroom.cards import Card
    from cardroom.engine.house import events as ev
    from cardroom.engine.house.state import Hand, State
    from cardroom.engine.telling import Line

_SIGNS = "♣♦♥♠"
_RED = "dh"
_NAME_WIDTH = 12


def card_text(card: Card) -> Text:
    """``8♥``, red where it is."""
    if not card.is_known:
        return Text("??", style="dim")
    rank, suit = str(card)[0], str(card)[1]
    return Text(rank + _SIGNS[SUITS.index(suit)], style="bold red" if suit in _RED else "bold")


def cards_text(cards: Iterable[Card]) -> Text:
    return Text(" ").join(card_text(card) for card in cards)


def total_text(cards: tuple[Card, ...], *, from_split: bool = False) -> str:
    if not all(card.is_known for card in cards):
        return ""
    if is_blackjack(cards) and not from_split:
        return "blackjack"
    total, is_soft = count(cards)
    return f"soft {total}" if is_soft else str(total)


def draw(out: Console, state: State, me: str) -> None:
    """The dealer's cards and every hand on the felt, as a player may see them."""
    seen = view(state)
    out.print(_row("Dealer", cards_text(seen.dealer), total_text(seen.dealer), ""))
    for at, spot in enumerate(seen.spots):
        for index, hand in enumerate(spot.hands):
            mark = " ◂" if (at, index) == (seen.spot, seen.hand) and spot.player == me else ""
            name = whose(seen, at, index)
            out.print(
                _row(
                    name,
                    cards_text(hand.cards),
                    total_text(hand.cards, from_split=hand.from_split),
                    f"{_stake(hand)}{mark}",
                )
            )


def _stake(hand: Hand) -> str:
    return str(Money(hand.wager)) if hand.wager else "settled"


def _row(name: str, cards: Text, total: str, stake: str) -> Text:
    row = Text(f"  {name:<{_NAME_WIDTH}}") + cards
    row.append(" " * max(2, 18 - cards.cell_len))
    row.append(f"{total:<11}", style="dim")
    return row.append(stake)


def whose(state: State, spot: int, hand: int) -> str:
    """The player's name, with the spot or the hand where there are several."""
    name = str(state.spots[spot].player)
    spots = [at for at, other in enumerate(state.spots) if other.player == name]
    several = f" {spots.index(spot) + 1}" if len(spots) > 1 else ""
    return f"{name}{several}" + (f" #{hand + 1}" if len(state.spots[spot].hands) > 1 else "")


def _voice(state: State, me: str) -> Voice:
    return Voice(me=next((at for at, spot in enumerate(state.spots) if spot.player == me), None))


def tell(out: Console, state: State, events: Iterable[ev.Event], me: str) -> None:
    """What happened, a line each; hidden cards stay hidden."""
    state = view(state)
    for event in map(redact, events):
        write_lines(out, telling.tell(state, event, _voice(state, me)))
        state = evolve(state, event)


def write_lines(out: Console, lines: Iterable[Line]) -> None:
    """Lines as they are told to people who see the table, with the cards drawn."""
    for line in lines:
        if line.manner is not Manner.ROUTINE:
            out.print(Text("  ") + _line_text(line))


def _line_text(line: Line) -> Text:
    pieces = (cards_text(piece.cards) if isinstance(piece, CardRow) else Text(visible(piece)) for piece in line.said)
    text = Text.assemble(*pieces, visible(line.more))
    text.stylize(_STYLES.get(line.manner, ""))
    return text


_STYLES = {Manner.HEADING: "dim", Manner.ASIDE: "dim", Manner.GAIN: "green", Manner.LOSS: "red"}
