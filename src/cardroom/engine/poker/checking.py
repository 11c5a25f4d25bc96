"""What is wrong with a showdown that someone has written down: the first thing found, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.sheets.poker import Board, Exhausted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.cards import Card, Hand
    from cardroom.engine.poker.showdown import Showdown
    from cardroom.sheets import PokerSheet

_TWO = 2


def check(sheet: PokerSheet, shown: Showdown) -> None:
    """Raises a ValueError if cards or chips cannot be as they are written down."""
    for problem in _problems(sheet, shown):
        raise ValueError(problem)


def boards_of(sheet: PokerSheet) -> dict[int, int]:
    """How many cards lie on each board at the end."""
    numbers = sorted({step.board for step in sheet.steps if isinstance(step, Board)})
    return {number: sheet.board_cards(number) for number in numbers}


def may_have_card_for_all(sheet: PokerSheet) -> bool:
    """Whether the last card may be dealt face up for all, because the deck has run out."""
    return sheet.exhausted == Exhausted.BURNS_THEN_COMMUNITY_CARD


def _problems(sheet: PokerSheet, shown: Showdown) -> Iterator[str]:
    yield from _seats(shown)
    yield from cards_problems(sheet, [*(hand for hand in shown.hands if hand is not None), *shown.boards])
    live = [seat for seat, is_out in enumerate(shown.folded) if not is_out]
    if len(live) > 1:
        yield from _boards(sheet, shown)
        yield from _hands(sheet, shown, live)


def _seats(shown: Showdown) -> Iterator[str]:
    seats = len(shown.hands)
    if seats < _TWO:
        yield "a pot has at least two players"
    for word in ("contributions", "folded"):
        if len(getattr(shown, word)) != seats:
            yield f'"{word}" names {len(getattr(shown, word))} seats, "hands" {seats}'
    if not 0 <= shown.button < seats:
        yield f"the button is at seat {shown.button}, but the seats are 0 to {seats - 1}"
    if min(shown.contributions) < 0:
        yield f"seat {shown.contributions.index(min(shown.contributions))} has put in less than nothing"
    if all(shown.folded):
        yield "everybody has folded, and somebody must win the pot"


def cards_problems(sheet: PokerSheet, hands: list[Hand]) -> Iterator[str]:
    """Cards that come twice, are not in the pack or not known."""
    seen: set[Card] = set()
    pack = set(sheet.pack.cards)
    for card in (card for hand in hands for card in hand):
        if not card.is_known:
            yield "all cards must be known at the showdown"
        elif card not in pack:
            yield f"the {card.name} is not in the pack of this game"
        if card in seen:
            yield f"the {card.name} comes twice"
        seen.add(card)


def _boards(sheet: PokerSheet, shown: Showdown) -> Iterator[str]:
    wanted = boards_of(sheet)
    if not wanted and may_have_card_for_all(sheet):
        if [len(board) for board in shown.boards] not in ([], [1]):
            yield f"{sheet.name} has no board, only a single card for all when the deck has run out"
        return
    if len(shown.boards) != len(wanted):
        yield f"{sheet.name} has {_counted(len(wanted), 'board')}, not {len(shown.boards)}"
    for (number, cards), board in zip(wanted.items(), shown.boards, strict=False):
        if len(board) != cards:
            which = f"board {number}" if len(wanted) > 1 else "the board"
            yield f"{which} has {_counted(len(board), 'card')}, not {cards}"


def _hands(sheet: PokerSheet, shown: Showdown, live: list[int]) -> Iterator[str]:
    wanted = sheet.own_cards - (1 if shown.boards and not boards_of(sheet) else 0)
    for seat in live:
        hand = shown.hands[seat]
        if hand is None:
            yield f"seat {seat} has not folded, so its cards are needed"
        elif len(hand) != wanted:
            yield f"seat {seat} has {_counted(len(hand), 'card')}, and a hand of {sheet.name} has {wanted}"


def _counted(number: int, noun: str) -> str:
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"
