"""Poker in bulk: the rules of a sheet as numbers, hands played by compiled players, and every pot divided.

What a round costs, who posts and what a hand is worth is read from the sheet by the engine's own functions.
"""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.cards import CardSet
from cardroom.engine.poker import State, step
from cardroom.engine.poker.checking import may_have_card_for_all
from cardroom.engine.poker.forced import start as start_of
from cardroom.engine.poker.showdown import Showdown
from cardroom.engine.poker.showdown import settle as settle_one
from cardroom.hands import evaluator_of
from cardroom.kernels.poker import play as kernel
from cardroom.kernels.poker import settle as division
from cardroom.kernels.poker import table as tables
from cardroom.sheets import poker as words
from cardroom.sheets.options import TableOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from cardroom.kernels.poker.play import HandEnds
    from cardroom.kernels.poker.table import HandStart, PokerRules
    from cardroom.sheets.poker import PokerSheet, Stage

_BOARD = np.uint16(tables.MOST_CARDS + 1)
_MOST = 1 << 62
"""Bigger products might not fit into 64 bits."""
KERNEL = "poker.play.play"
"""The name of the compiled code that takes long to be made."""
_LIMITS = {words.Limit.FIXED: tables.FIXED, words.Limit.POT: tables.POT, words.Limit.NONE: tables.NO_LIMIT}
_OPENS = {
    words.Opens.LEFT_OF_BUTTON: tables.LEFT_OF_BUTTON,
    words.Opens.LEFT_OF_BLINDS: tables.LEFT_OF_BLINDS,
    words.Opens.BRING_IN: tables.BRING_IN,
    words.Opens.BEST_SHOWING: tables.BEST_SHOWING,
}
_RUNS_OUT = {
    None: tables.NEVER,
    words.EmptyDeck.RESHUFFLE_DISCARDS: tables.DISCARDS,
    words.EmptyDeck.BURNS_THEN_COMMUNITY_CARD: tables.BURNS,
}
_ODD_CHIPS = {
    words.OddChip.LEFT_OF_BUTTON: division.BY_POSITION,
    words.OddChip.HIGHEST_OWN_CARD: division.BY_OWN_CARDS,
    words.OddChip.HIGHEST_PLAYING_CARD: division.BY_PLAYING_CARDS,
}


class BulkHands(NamedTuple):
    """What came of hands, by seat and hand: chips put in and called, and chips won; and which hands were shown down."""

    put: NDArray[np.int64]
    paid: NDArray[np.int64]
    is_shown: NDArray[np.bool_]


class Bulk:
    """A game between players who need no view of it, from the same chips in every hand."""

    def __init__(self, sheet: PokerSheet, stacks: Sequence[int | None], button: int, log: int = 0) -> None:
        """A table with so many rows for a log of one hand."""
        self.sheet = sheet
        self.button = button
        self.table = tables.table(rules_of(sheet), begun(sheet, stacks, button), log)

    def play(self, kinds: Sequence[int], numbers: NDArray[np.int64], seed: int) -> BulkHands:
        """Plays the hands of these numbers; the players are in their own seats in number 0, and then move on."""
        ends = self.hands(kinds, numbers, seed)
        is_shown = ends.is_in.sum(axis=0) > 1
        return BulkHands(ends.put, settled(self.sheet, ends, self.button), is_shown)

    def hands(self, kinds: Sequence[int], numbers: NDArray[np.int64], seed: int) -> HandEnds:
        """The same, up to where the pots are divided."""
        ends = kernel.ends(self.table.seats.size, numbers.size)
        kernel.play(self.table, np.array(kinds, dtype=np.int64), numbers, np.uint64(seed), ends)
        return ends

    @property
    def log(self) -> NDArray[np.int64]:
        """What was done in the last hand, row by row."""
        return self.table.log[: self.table.felt.logged]


def rules_of(sheet: PokerSheet) -> PokerRules:
    """What a sheet says, as numbers; compiled players know no options of a table."""
    assert sheet.table == TableOptions(), "a table with options is for the engine"
    stages = np.zeros((len(sheet.stages), tables.IS_FIRST + 1), dtype=np.int64)
    for row, stage in zip(stages, sheet.stages, strict=True):
        numbers = _numbers(sheet, stage)
        row[: len(numbers)] = numbers
    rounds = np.flatnonzero(stages[:, 0] == tables.BET)
    stages[rounds[0], tables.IS_FIRST] = 1
    bets, up = sheet.betting, sheet.up_cards
    is_fixed = bets.limit is words.Limit.FIXED
    reopens = bets.reopens.fixed_limit if is_fixed else bets.reopens.other_limits
    return tables.PokerRules(
        stages=stages,
        pack=np.array(sheet.pack.cards, dtype=np.uint8),
        limit=_LIMITS[bets.limit],
        raises=bets.raises,
        capped_heads_up=bets.capped_heads_up,
        enough=reopens.numerator,
        of=reopens.denominator,
        small_as_big=bets.pot_opening is words.PotOpening.SMALL_BLIND_AS_BIG,
        chip=int(sheet.stakes.chip),
        runs_out=_RUNS_OUT[sheet.exhausted],
        is_high=up is not None and up.is_high,
        is_ace_low=up is not None and up.is_ace_low,
    )


def _numbers(sheet: PokerSheet, stage: Stage) -> tuple[int, ...]:
    """The row of a stage."""
    match stage.act:
        case words.BurnStep():
            return (tables.BURN,)
        case words.DealStep(cards=cards, face=face):
            return tables.DEAL, cards, face is words.Face.UP
        case words.BoardStep(cards=cards, board=board):
            return tables.BOARD, cards, board - 1
        case words.DrawStep(most=most):
            return tables.DRAW, tables.MOST_CARDS if most is None else most
        case words.DiscardStep(cards=cards):
            return tables.DISCARD, cards
        case words.Round() as bets:
            with_pair = int(sheet.stakes.higher) if bets.open_pair_may_bet_higher else 0
            return tables.BET, stage.full_bet, _OPENS[bets.opens], stage.bring_in, with_pair
        case offer:
            raise AssertionError(f"compiled players know nothing of a {type(offer).__name__}")


def begun(sheet: PokerSheet, stacks: Sequence[int | None], button: int) -> HandStart:
    """A regular hand after its forced bets, which the engine sees to."""
    _, state = step(sheet, State(), start_of(sheet, stacks, button))
    seats = np.zeros(len(state.players), dtype=tables.SEAT)
    for word in ("stack", "put", "bet", "is_in"):
        seats[word] = [getattr(player, word) for player in state.players]
    return tables.HandStart(
        seats=seats,
        level=state.level,
        button=button,
        small_blind=state.blinds[-2] if len(state.blinds) > 1 else tables.NOBODY,
        last_blind=state.blinds[-1] if state.blinds else tables.NOBODY,
    )


def settled(sheet: PokerSheet, ends: HandEnds, button: int) -> NDArray[np.int64]:
    """What every seat wins in every hand."""
    paid, is_open = np.zeros_like(ends.put), np.ones(ends.put.shape[1], dtype=np.bool_)
    rules, ranks = _division(sheet, button), ranked(sheet, ends)
    if int(ends.put.sum()) * int(rules.weights.sum()) < _MOST:
        division.settle(rules, ends, ranks, paid, is_open, division.workspace(len(ranks)))
    for hand in np.flatnonzero(is_open):
        paid[:, hand] = settle_one(sheet, _showdown(ends, int(hand), button), int(sheet.stakes.chip)).payouts
    return paid


def _division(sheet: PokerSheet, button: int) -> division.Division:
    shares = [part.share for part in sheet.showdown.values()]
    whole = lcm(*(share.denominator for share in shares))
    return division.Division(
        weights=np.array([int(share * whole) for share in shares]),
        odd_chip=_ODD_CHIPS[sheet.pot.odd_chip],
        is_side_by_position=sheet.pot.odd_side is words.OddSide.BY_POSITION,
        is_together=sheet.pot.same_winners is words.SameWinners.TOGETHER,
        chip=int(sheet.stakes.chip),
        button=button,
    )


def ranked(sheet: PokerSheet, ends: HandEnds) -> NDArray[np.uint16]:
    """The rank of every seat that is in at a showdown, by part, seat and hand.

    Hands have as many cards as have been dealt: a deck that ran out may have given one for all instead of one for each.
    """
    ranks = np.zeros((len(sheet.showdown), *ends.put.shape), dtype=np.uint16)
    is_shown = ends.is_in & (ends.is_in.sum(axis=0) > 1)
    for at, part in enumerate(sheet.showdown.values()):
        board = _board(sheet, part, ends)
        for seat, own in enumerate(ends.own):
            cards = np.bitwise_count(own) * _BOARD + np.bitwise_count(board)
            for number in np.unique(cards[is_shown[seat]]).tolist():
                hands = np.flatnonzero(is_shown[seat] & (cards == number))
                ranks[at, seat, hands] = evaluator_of(part, *divmod(number, int(_BOARD))).ranks(
                    own[hands], board[hands]
                )
    return ranks


def _board(sheet: PokerSheet, part: words.Part, ends: HandEnds) -> NDArray[np.uint64]:
    """The board that a part is read with, or the card for all in a game without boards."""
    boards: dict[int | None, NDArray[np.uint64]] = {1: ends.boards[0], 2: ends.boards[1]}
    for_all = 1 if may_have_card_for_all(sheet) else None
    none = np.zeros(ends.boards.shape[1], dtype=np.uint64)
    return boards.get(part.board or for_all, none)


def _showdown(ends: HandEnds, hand: int, button: int) -> Showdown:
    """One of the hands, for the engine."""
    boards = [tuple(CardSet(int(board))) for board in ends.boards[:, hand] if board]
    return Showdown(
        hands=tuple(
            tuple(CardSet(int(own))) if is_in else None
            for own, is_in in zip(ends.own[:, hand], ends.is_in[:, hand], strict=True)
        ),
        boards=tuple(boards),
        contributions=tuple(map(int, ends.put[:, hand])),
        folded=tuple(not is_in for is_in in ends.is_in[:, hand]),
        button=button,
    )
