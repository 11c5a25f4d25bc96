"""What is wrong with cards and chips that someone has written down: the first thing found, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import Hand
from cardroom.errors import RuleError
from cardroom.sheets.poker import BoardStep, EmptyDeck

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardroom.cards import Card
    from cardroom.engine.poker.showdown import Showdown
    from cardroom.engine.poker.state import State
    from cardroom.sheets import PokerSheet

_TWO = 2


class ImpossibleError(RuleError):
    """Cards or chips that cannot be as they are written down."""


def check(sheet: PokerSheet, shown: Showdown) -> None:
    """Refuses a showdown that cannot be. How many may play is not asked: the pot is divided among those who did."""
    refuse(_problems(sheet, shown))


def cards(written: str) -> Hand:
    """Cards that are written down, each of which may be unknown."""
    try:
        return Hand.parse(written)
    except ValueError as error:
        raise ImpossibleError(str(error)) from error


def refuse(problems: Iterable[str]) -> None:
    """Raises an error with the first problem, if there is one."""
    for problem in problems:
        raise ImpossibleError(problem)


def boards_of(sheet: PokerSheet) -> dict[int, int]:
    """How many cards lie on each board at the end."""
    numbers = sorted({step.board for step in sheet.steps if isinstance(step, BoardStep)})
    return {number: sheet.board_cards(number) for number in numbers}


def may_have_card_for_all(sheet: PokerSheet) -> bool:
    """Whether the last card may be dealt face up for all: in a game without boards, when the deck has run out."""
    return sheet.exhausted == EmptyDeck.BURNS_THEN_COMMUNITY_CARD and not boards_of(sheet)


def own_cards(sheet: PokerSheet, boards: Sequence[object]) -> int:
    """How many cards of his own a player has at the end; a card for all takes the place of one."""
    return sheet.own_cards - (1 if boards and may_have_card_for_all(sheet) else 0)


def counted(number: int, noun: str) -> str:
    """A number of things: ``no cards``, ``1 card``, ``2 cards``."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def cards_problems(sheet: PokerSheet, hands: Iterable[Iterable[Card]]) -> Iterator[str]:
    """Known cards that come twice or are not in the pack."""
    seen: set[Card] = set()
    pack = sheet.pack.all
    for card in (card for hand in hands for card in hand if card.is_known):
        if card not in pack:
            yield f"the {card.name} is not in the pack of this game"
        if card in seen:
            yield f"the {card.name} comes twice"
        seen.add(card)


def table_problems(sheet: PokerSheet, state: State) -> Iterator[str]:
    """Cards on the table that lie there twice or are not in the pack."""
    held = [cards for player in state.players for cards in (player.cards, player.discards, player.fresh)]
    return cards_problems(sheet, [*held, *boards_on_table(state), state.burned])


def boards_on_table(state: State) -> tuple[tuple[Card, ...], ...]:
    """The cards of all boards; where it ran twice, those of the first run beside those of the second."""
    runs = state.extra.runs
    if runs is None or runs.first is None:
        return state.boards
    return (*state.boards, *(board[len(before) :] for board, before in zip(runs.first, runs.boards, strict=True)))


def refuse_cards(sheet: PokerSheet, state: State) -> None:
    """Refuses such a hand."""
    refuse(table_problems(sheet, state))


def _problems(sheet: PokerSheet, shown: Showdown) -> Iterator[str]:
    yield from _seats(shown)
    yield from cards_problems(sheet, [*(hand for hand in shown.hands if hand is not None), *shown.boards])
    live = [seat for seat, is_out in enumerate(shown.folded) if not is_out]
    if len(live) > 1:
        yield from _boards(sheet, shown.boards)
        yield from _hands(sheet, shown, live)


def _seats(shown: Showdown) -> Iterator[str]:
    seats = len(shown.hands)
    if seats < _TWO:
        yield "a pot has at least two players"
    for word in ("contributions", "folded"):
        if len(getattr(shown, word)) != seats:
            yield f'"{word}" names {counted(len(getattr(shown, word)), "seat")}, "hands" {seats}'
    if not 0 <= shown.button < seats:
        yield f'"button" is {shown.button}, and with {counted(seats, "seat")} it is 0 to {seats - 1}'
    if min(shown.contributions) < 0:
        yield f"seat {shown.contributions.index(min(shown.contributions)) + 1} has put in a negative amount"
    if all(shown.folded):
        yield "everybody has folded, and somebody must win the pot"


def _boards(sheet: PokerSheet, boards: Sequence[Sequence[Card]]) -> Iterator[str]:
    wanted = boards_of(sheet)
    if may_have_card_for_all(sheet):
        if [len(board) for board in boards] not in ([], [1]):
            yield f"{sheet.name} has no board, only a single card for all when the deck has run out"
    elif len(boards) != len(wanted):
        yield f"{sheet.name} has {counted(len(wanted), 'board')}, not {len(boards)}"
    for (number, most), board in zip(wanted.items(), boards, strict=False):
        which = f"board {number}" if len(wanted) > 1 else "the board"
        if len(board) != most:
            yield f"{which} has {counted(len(board), 'card')}, not {most}"
    if not all(card.is_known for board in boards for card in board):
        yield "all cards of a board must be known at the showdown"


def _hands(sheet: PokerSheet, shown: Showdown, live: list[int]) -> Iterator[str]:
    wanted = own_cards(sheet, shown.boards)
    for seat in live:
        hand = shown.hands[seat]
        if hand is None:
            yield f"seat {seat + 1} has not folded, so its cards are needed"
        elif len(hand) != wanted:
            yield f"seat {seat + 1} has {counted(len(hand), 'card')}, and a hand of {sheet.name} has {wanted}"
        elif not all(card.is_known for card in hand):
            yield f"seat {seat + 1} has not folded, so all its cards must be known"
