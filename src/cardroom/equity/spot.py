"""A moment of a hand: what is known of every player's cards and of the boards, and what is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import CardSet, Hand
from cardroom.data import Data, replace
from cardroom.engine.poker.checking import (
    ImpossibleError,
    boards_of,
    cards_problems,
    counted,
    may_have_card_for_all,
    own_cards,
    refuse,
)
from cardroom.sheets import PokerSheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_TWO = 2
_BITS = 64
"""Who wins which part of the pot is noted in so many bits."""


class Holding(Data):
    """What is known of a player's cards: those he has, how many are to come; or all the hands that he may have."""

    known: CardSet = CardSet()
    missing: int = 0
    options: tuple[CardSet, ...] = ()


class EquitySpot(Data):
    """Players, boards and cards that are out of play.

    Boards have their known cards and what is missing. In a game without boards one stands for a card dealt for all.
    """

    sheet: PokerSheet
    players: tuple[Holding, ...]
    boards: tuple[Holding, ...]
    dead: CardSet = CardSet()

    @property
    def known(self) -> CardSet:
        """All cards that nobody can be dealt any more."""
        cards = CardSet(self.dead)
        for holding in (*self.players, *self.boards):
            cards |= holding.known
        return cards

    @property
    def live(self) -> CardSet:
        return self.sheet.pack.all - self.known

    @property
    def own(self) -> int:
        """How many cards of his own a player has at the end."""
        return own_cards(self.sheet, self.boards)


def spot(
    sheet: PokerSheet,
    players: Sequence[Hand | Sequence[CardSet]],
    boards: Sequence[Hand] = (),
    dead: Hand = Hand(),  # noqa: B008 - a value that never changes
) -> EquitySpot:
    """The spot of hands, each its known cards or a range of whole hands; what is impossible is an error."""
    refuse(_numbers(sheet, players, boards))
    refuse(cards_problems(sheet, [*(hand for hand in players if isinstance(hand, Hand)), *boards, dead]))
    wanted, own = boards_of(sheet), own_cards(sheet, boards)
    padded = [*boards, *[Hand()] * (len(wanted) - len(boards))]
    laid = tuple(_to_come(board, wanted.get(number, 1)) for number, board in enumerate(padded, start=1))
    held = [_to_come(hand, own) if isinstance(hand, Hand) else Holding(options=tuple(hand)) for hand in players]
    found = EquitySpot(sheet=sheet, players=tuple(held), boards=laid, dead=_to_come(dead, 0).known)
    return _with_enough_cards(_narrowed(found))


def _to_come(hand: Hand, number: int) -> Holding:
    known = CardSet.of(card for card in hand if card.is_known)
    return Holding(known=known, missing=number - len(known))


def _narrowed(found: EquitySpot) -> EquitySpot:
    """The spot with ranges that leave out what others are known to have; a range of one hand is known, and so on."""
    out = found.known
    players = []
    for at, holding in enumerate(found.players, start=1):
        left = tuple(option for option in holding.options if not option & out)
        if holding.options and not left:
            raise ImpossibleError(f"hand {at}: no hand of the range is left, for their cards are elsewhere")
        if len(left) == 1:
            out |= left[0]
        players.append(Holding(known=left[0]) if len(left) == 1 else replace(holding, options=left))
    narrowed = replace(found, players=tuple(players))
    return found if narrowed == found else _narrowed(narrowed)


def _numbers(sheet: PokerSheet, players: Sequence[Hand | Sequence[CardSet]], boards: Sequence[Hand]) -> Iterator[str]:
    wanted = boards_of(sheet)
    if len(players) < _TWO:
        yield "equity is a question between at least two hands"
    if len(players) > sheet.players.max:
        yield f"{sheet.name} has at most {sheet.players.max} players, not {len(players)}"
    if len(players) * len(sheet.showdown) > _BITS:
        parts = counted(len(sheet.showdown), "part")
        yield f"{len(players)} hands for {parts} of the pot are too many to tell apart"
    is_for_all = may_have_card_for_all(sheet) and [len(board) for board in boards] == [1]
    if len(boards) > len(wanted) and not is_for_all:
        yield f"{sheet.name} has {counted(len(wanted), 'board')}" + (f", not {len(boards)}" if wanted else "")
    for (number, most), board in zip(wanted.items(), boards, strict=False):
        if len(board) > most:
            which = f"board {number}" if len(wanted) > 1 else "the board"
            yield f"{which} has {len(board)} cards, and at the end it has {most}"
    most = own_cards(sheet, boards)
    for at, hand in enumerate(players, start=1):
        sizes = {len(hand)} if isinstance(hand, Hand) else {len(option) for option in hand}
        if (isinstance(hand, Hand) and max(sizes) > most) or (not isinstance(hand, Hand) and sizes != {most}):
            yield f"hand {at} has {counted(max(sizes, default=0), 'card')}, and a hand of {sheet.name} has {most}"


def _with_enough_cards(found: EquitySpot) -> EquitySpot:
    """The spot itself; or where a stud deck runs out, with one card for all instead of everyone's last."""
    missing = sum(holding.missing for holding in (*found.players, *found.boards))
    missing += sum(len(holding.options[0]) for holding in found.players if holding.options)
    if missing <= len(found.live):
        return found
    if found.boards or not may_have_card_for_all(found.sheet) or not all(holding.missing for holding in found.players):
        raise ImpossibleError(f"{missing} cards are to come, and only {len(found.live)} are left")
    players = tuple(Holding(known=holding.known, missing=holding.missing - 1) for holding in found.players)
    return _with_enough_cards(
        EquitySpot(sheet=found.sheet, players=players, boards=(Holding(missing=1),), dead=found.dead)
    )
