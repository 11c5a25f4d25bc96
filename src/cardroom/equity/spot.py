"""A moment of a hand: what is known of every player's cards and of the boards, and what is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import CardSet, Hand
from cardroom.data import Data
from cardroom.engine.poker.checking import boards_of, cards_problems, may_have_card_for_all
from cardroom.sheets import PokerSheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Holding(Data):
    """What is known of a player's cards: those he has, how many are to come; or all the hands that he may have."""

    known: CardSet = CardSet()
    missing: int = 0
    options: tuple[CardSet, ...] = ()


class Spot(Data):
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
        return self.sheet.own_cards - (1 if self.boards and not boards_of(self.sheet) else 0)


def spot(
    sheet: PokerSheet,
    players: Sequence[Hand | Sequence[CardSet]],
    boards: Sequence[Hand] = (),
    dead: Hand = Hand(),  # noqa: B008 - a value that never changes
) -> Spot:
    """The spot of hands, each its known cards or a range of whole hands; what is impossible is a ValueError."""
    given = [hand for hand in players if isinstance(hand, Hand)]
    known = [Hand(card for card in hand if card.is_known) for hand in (*given, *boards, dead)]
    for problem in (*_numbers(sheet, players, boards), *cards_problems(sheet, known)):
        raise ValueError(problem)
    wanted = boards_of(sheet)
    padded = [*boards, *[Hand()] * (len(wanted) - len(boards))]
    laid = tuple(_to_come(board, wanted.get(number, 1)) for number, board in enumerate(padded, start=1))
    found = Spot(sheet=sheet, players=(), boards=laid, dead=CardSet.of(known[-1]))
    out = CardSet.of(card for hand in known for card in hand)
    dealt = tuple(
        _to_come(hand, found.own) if isinstance(hand, Hand) else _of_range(hand, out, at)
        for at, hand in enumerate(players, start=1)
    )
    return _with_enough_cards(Spot(sheet=sheet, players=dealt, boards=laid, dead=found.dead))


def _to_come(hand: Hand, number: int) -> Holding:
    known = CardSet.of(card for card in hand if card.is_known)
    return Holding(known=known, missing=number - len(known))


def _of_range(options: Sequence[CardSet], out: CardSet, at: int) -> Holding:
    left = tuple(option for option in options if not option & out)
    if not left:
        raise ValueError(f"hand {at}: no hand of the range is left, for their cards are elsewhere")
    return Holding(known=left[0]) if len(left) == 1 else Holding(options=left)


def _numbers(sheet: PokerSheet, players: Sequence[Hand | Sequence[CardSet]], boards: Sequence[Hand]) -> Iterator[str]:
    wanted = boards_of(sheet)
    if len(players) < 2:  # noqa: PLR2004 - one against another
        yield "equity is a question between at least two hands"
    if len(players) > sheet.players.max:
        yield f"{sheet.name} has at most {sheet.players.max} players, not {len(players)}"
    if not wanted and boards and not (may_have_card_for_all(sheet) and [len(board) for board in boards] == [1]):
        yield f"{sheet.name} has no board"
    if wanted and len(boards) > len(wanted):
        yield f"{sheet.name} has {len(wanted)} board{'s' if len(wanted) > 1 else ''}, not {len(boards)}"
    for (number, most), board in zip(wanted.items(), boards, strict=False):
        if len(board) > most:
            which = f"board {number}" if len(wanted) > 1 else "the board"
            yield f"{which} has {len(board)} cards, and at the end it has {most}"
    most = sheet.own_cards - (1 if boards and not wanted else 0)
    for at, hand in enumerate(players, start=1):
        if isinstance(hand, Hand) and len(hand) > most:
            yield f"hand {at} has {len(hand)} cards, and a hand of {sheet.name} has {most}"


def _with_enough_cards(found: Spot) -> Spot:
    """The spot itself; or where a stud deck runs out, with one card for all instead of everyone's last."""
    missing = sum(holding.missing for holding in (*found.players, *found.boards))
    missing += sum(len(holding.options[0]) for holding in found.players if holding.options)
    if missing <= len(found.live):
        return found
    if found.boards or not may_have_card_for_all(found.sheet) or not all(holding.missing for holding in found.players):
        raise ValueError(f"{missing} cards are to come, and only {len(found.live)} are left")
    players = tuple(Holding(known=holding.known, missing=holding.missing - 1) for holding in found.players)
    return _with_enough_cards(Spot(sheet=found.sheet, players=players, boards=(Holding(missing=1),), dead=found.dead))
