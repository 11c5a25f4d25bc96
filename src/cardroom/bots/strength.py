"""What a hand is worth from where its player sits: the share of the pot over some hundred possible worlds.

A world gives everybody the cards that a seat has not seen. Where cards are exchanged or discarded, every choice is
looked at in the same worlds. With more draws to come a choice is worth the best of as many tries, and the other players
are taken to have had such tries too.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.hands import evaluator_of
from cardroom.kernels.equity import samples
from cardroom.sheets.poker import BoardStep, DealStep, DiscardStep, DrawStep

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from numpy.typing import NDArray

    from cardroom.cards import Card
    from cardroom.engine.poker import State
    from cardroom.engine.poker.state import Player
    from cardroom.sheets.poker import Act, Part, PokerSheet

    Masks = NDArray[np.uint64]
    Ranks = NDArray[np.uint16]
    Shares = NDArray[np.float64]

FEW, MANY = 120, 480
"""Worlds for a bet, and for a choice of cards; one to five tries divide both numbers."""
TRIES = 3
"""How many hands another player has to take the best of, for each draw: so many that all are equal on average."""


class Worth(NamedTuple):
    """A choice of cards to discard, perhaps none, and the share of the pot that it leads to."""

    discards: tuple[Card, ...]
    share: float


class Chance:
    """A player's own chance, from a seed."""

    def __init__(self, seed: int) -> None:
        self._state = np.uint64(seed & (1 << 64) - 1)
        self._numbers = np.random.default_rng(seed)

    def deal(self, cards: Sequence[Card], numbers: Sequence[int], worlds: int) -> Masks:
        """Sets of so many cards for each place, in every world."""
        dealt = np.empty((len(numbers), worlds), dtype=np.uint64)
        wanted = np.array(numbers, dtype=np.uint64)
        self._state = np.uint64(samples.deal(np.array(cards, dtype=np.uint8), wanted, dealt, self._state))
        return dealt

    def unit(self) -> float:
        """A number from 0 to 1."""
        return float(self._numbers.random())


class _Worlds(NamedTuple):
    """Possible worlds: the boards, cards to draw one by one, one's own cards to come, and hands of the others."""

    boards: tuple[Masks, ...]
    to_draw: Masks
    to_come: Masks
    rivals: list[Masks]
    number: int


def best(sheet: PokerSheet, view: State, seat: int, chance: Chance, many: int = FEW) -> Worth:
    """The best choice of cards to discard next, and what the hand is worth with it."""
    me = view.players[seat]
    ahead = [stage.act for stage in sheet.stages[view.stage :]]
    draws = sum(isinstance(act, DrawStep) for act in ahead)
    choices = _choices(ahead, me)
    worlds = _worlds(sheet, view, seat, lambda cards, numbers: chance.deal(cards, numbers, many))
    hands = np.concatenate([_hand(me, discards, worlds, is_drawn=draws > 0) for discards in choices])
    shares = [_shares(sheet, on_board, hands, max(draws, 1)) for on_board in _on_each_board(sheet, worlds)]
    means = np.concatenate([of_board.reshape(len(choices), -1) for of_board in shares], axis=1).mean(axis=1)
    at = int(means.argmax())
    return Worth(choices[at], float(means[at]))


def _choices(ahead: Sequence[Act], me: Player) -> list[tuple[Card, ...]]:
    """What may be discarded the next time that something is."""
    for act in ahead:
        match act:
            case DrawStep(most=most):
                numbers = range((len(me.down) if most is None else most) + 1)
                return [discards for number in numbers for discards in combinations(me.down, number)]
            case DiscardStep(cards=number):
                return list(combinations(me.down, number))
    return [()]


def _worlds(sheet: PokerSheet, view: State, seat: int, deal: Callable[[list[Card], list[int]], Masks]) -> _Worlds:
    me = view.players[seat]
    ahead = [stage.act for stage in sheet.stages[view.stage :]]
    draws = sum(isinstance(act, DrawStep) for act in ahead)
    rivals = [player for at, player in enumerate(view.players) if player.is_in and at != seat]
    boards = [sum(act.cards for act in ahead if isinstance(act, BoardStep) and act.board == at) for at in (1, 2)]
    mine = [1] * (len(me.down) if draws else 0) + [sum(act.cards for act in ahead if isinstance(act, DealStep))]
    has_boards = any(isinstance(step, BoardStep) for step in sheet.steps)
    for_all = 0 if has_boards else len(view.boards[0])
    others = [sheet.own_cards - for_all - len(player.up) for player in rivals]
    unseen = _unseen(sheet, view, me)
    while sum(boards) + sum(mine) + sum(others) > len(unseen):
        others.pop()
    dealt = deal(unseen, [*boards, *mine, *others])
    first = len(boards) + len(mine)
    more = [] if has_boards else [deal(unseen, others) for _ in range(TRIES * draws)]
    shared = _bits(view.boards[0]) if for_all else np.uint64(0)
    return _Worlds(
        boards=tuple(dealt[at] | _bits(view.boards[at]) for at in (0, 1)),
        to_draw=dealt[len(boards) : first - 1],
        to_come=dealt[first - 1] | shared,
        rivals=[
            hand | _bits(player.up) | shared
            for hands in (dealt[first:], *more)
            for hand, player in zip(hands, rivals, strict=False)
        ],
        number=max(len(others), 1),
    )


def _on_each_board(sheet: PokerSheet, worlds: _Worlds) -> tuple[_Worlds, ...]:
    """The worlds; where two boards are played for alike, as each of them is read."""
    return (worlds, worlds._replace(boards=worlds.boards[::-1])) if sheet.is_on_two_boards else (worlds,)


def _unseen(sheet: PokerSheet, view: State, me: Player) -> list[Card]:
    seen = {card for player in view.players for card in player.cards}
    seen |= {card for cards in (*view.boards, me.discards, me.fresh) for card in cards}
    return [card for card in sheet.pack.cards if card not in seen]


def _hand(me: Player, discards: tuple[Card, ...], worlds: _Worlds, *, is_drawn: bool) -> Masks:
    """One's hand at the end, in every world, after these cards were discarded."""
    hand = worlds.to_come | _bits(card for card in me.cards if card not in discards)
    if is_drawn:
        for card in worlds.to_draw[: len(discards)]:
            hand = hand | card
    return hand


def _shares(sheet: PokerSheet, worlds: _Worlds, hands: Masks, tries: int) -> Shares:
    """The share of the pot that the best of so many hands wins; parts that nobody qualifies for go to the others."""
    won, claimed = np.zeros(hands.size // tries), np.zeros(hands.size // tries)
    for part in sheet.showdown.values():
        own, other, equal = _ranks(part, worlds, hands, tries)
        wins = np.where(own > other, 1.0, np.where(own == other, 1.0 / (1 + equal), 0.0))
        won += float(part.share) * wins * (own > 0)
        claimed += float(part.share) * (np.maximum(own, other) > 0)
    even = 1.0 / (worlds.number + 1)
    shares: Shares = np.where(claimed > 0, won / np.maximum(claimed, float(np.finfo(float).tiny)), even)
    return shares


def _ranks(part: Part, worlds: _Worlds, hands: Masks, tries: int) -> tuple[Ranks, Ranks, NDArray[np.int64]]:
    """The best rank of some tries, the best of the others in a world, and how many of them have it."""
    times = hands.size // worlds.to_come.size
    board = None if part.board is None else worlds.boards[part.board - 1]
    others = np.zeros((worlds.number, worlds.to_come.size), dtype=np.uint16)
    for at, hand in enumerate(worlds.rivals):
        row = others[at % worlds.number]
        np.maximum(row, _ranked(part, hand, board), out=row)
    others = others[:, ::tries]
    most = others.max(axis=0)
    equal = (others == most).sum(axis=0)
    own = _ranked(part, hands, None if board is None else np.tile(board, times))
    return own.reshape(-1, tries).max(axis=1), np.tile(most, times), np.tile(equal, times)


def _ranked(part: Part, hands: Masks, board: Masks | None) -> Ranks:
    own = int(hands[0]).bit_count()
    if board is None:
        return evaluator_of(part, own).ranks(hands)
    return evaluator_of(part, own, int(board[0]).bit_count()).ranks(hands, board)


def _bits(cards: Iterable[Card]) -> np.uint64:
    bits = 0
    for card in cards:
        if card.is_known:
            bits |= 1 << card
    return np.uint64(bits)
