"""Hands with more than one draw to come: what everybody keeps, and deals played out by that.

The best rule looks back from the last draw: a set of cards kept is worth what the hands that it can become are worth on
average, and a hand what the best set of its cards is. What a hand is worth after the last draw is its chance against
the best of the others, as they end when they draw by their own rules; so rules and chances are found in turn. Cards
that others hold and that were discarded do not count for a rule, only when the deals are played.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from cardroom.cards import RANKS, SUITS, Card, CardSet, Pack
from cardroom.engine.poker.checking import ImpossibleError, boards_of, counted, refuse
from cardroom.equity.sources import BATCH, BLOCK
from cardroom.hands import Evaluator
from cardroom.hands.sets import APART, FIRST_SUIT, sets_of
from cardroom.hands.tables import class_count, least_low
from cardroom.kernels.equity import draws
from cardroom.sheets.poker import DrawStep
from cardroom.shoe.streams import stream

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from cardroom.equity.sources import Block
    from cardroom.equity.spot import EquitySpot
    from cardroom.sheets import PokerSheet
    from cardroom.sheets.poker import Part
    from cardroom.sheets.ranking import Ranking

    Sets = NDArray[np.uint64]
    Keeps = NDArray[np.uint8]
    Worth = NDArray[np.float64]

TURNS = 3
"""How often rules and chances are found in turn."""
SAMPLE = 1 << 18
"""How many deals the chances are taken from."""


def draws_of(sheet: PokerSheet) -> int:
    """How many draws a game has."""
    return sum(isinstance(step, DrawStep) for step in sheet.steps)


class Drawing:
    """Deals with so many draws to come: the first as the hands say, the others by a rule.

    The rule is the best that is found; or, with a rank, to keep cards of different ranks up to that one, and in a
    badugi of different suits, and to stand pat when all are kept.
    """

    def __init__(self, spot: EquitySpot, number: int, top: str | None, seed: int, trials: int) -> None:
        _check(spot, number, top)
        self._seed, self._trials = seed, trials
        self._known = np.array([holding.known for holding in spot.players], dtype=np.uint64)
        self._own, self._live = spot.sheet.own_cards, np.uint64(spot.live)
        self._evaluators = [Evaluator(part, self._own) for part in spot.sheet.showdown.values()]
        self._least = [
            _least(spot.sheet, draw) for draw in range(draws_of(spot.sheet) - number + 1, draws_of(spot.sheet))
        ]
        self.keeps = self._best() if top is None else self._stated(top)

    @property
    def tasks(self) -> int:
        return -(-self._trials // BATCH)

    def blocks(self, task: int) -> Iterator[Block]:
        left = min(BATCH, self._trials - task * BATCH)
        state, ones = np.uint64(stream(self._seed, task)), np.ones(BLOCK, dtype=np.uint8)
        while left:
            many = min(BLOCK, left)
            dealt, state = self._play(self.keeps, state, many)
            yield dealt, ones[:many]
            left -= many

    def _play(self, keeps: Keeps, state: np.uint64, many: int) -> tuple[NDArray[np.uint64], np.uint64]:
        dealt = np.empty((self._known.size, many), dtype=np.uint64)
        state, is_enough = draws.play(
            self._known, self._own, self._live, keeps, draws.BINOMIALS, np.uint64(state), dealt
        )
        if not is_enough:
            raise ImpossibleError("there are not enough cards left for so many players to draw so often")
        return dealt, np.uint64(state)

    def _best(self) -> Keeps:
        """What everybody keeps at every draw after the first, by the best rule."""
        every = every_hand(self._own)
        ranks = [evaluator.ranks(every) for evaluator in self._evaluators]
        chances = [
            _chance(evaluator.part, found, found) for evaluator, found in zip(self._evaluators, ranks, strict=True)
        ]
        keeps = np.stack([self._rule(np.sum(chances, axis=0))] * self._known.size, axis=1)
        for turn in range(1, TURNS):
            with ThreadPoolExecutor() as pool:
                keeps = np.stack(list(pool.map(self._rule, self._against_others(keeps, ranks, turn))), axis=1)
        return keeps

    def _rule(self, worth: Worth) -> Keeps:
        """What one player keeps of every hand, a row for each draw, the last one last."""
        rows: list[Keeps] = []
        for least in reversed(self._least):
            worth, keep = _look_back(worth, self._own, least)
            rows.insert(0, keep)
        return np.array(rows)

    def _against_others(self, keeps: Keeps, ranks: list[NDArray[np.uint16]], turn: int) -> list[Worth]:
        """What every hand is worth to each player against the others, as they end when this is kept."""
        dealt, _ = self._play(keeps, np.uint64(stream(self._seed, f"turn {turn}")), SAMPLE)
        ended = [[evaluator.ranks(hands) for hands in dealt] for evaluator in self._evaluators]
        found = []
        for player in range(self._known.size):
            others = [np.max([own for at, own in enumerate(hands) if at != player], axis=0) for hands in ended]
            parts = zip(self._evaluators, ranks, others, strict=True)
            found.append(np.sum([_chance(evaluator.part, own, best) for evaluator, own, best in parts], axis=0))
        return found

    def _stated(self, top: str) -> Keeps:
        """What everybody keeps by the stated rule."""
        part = _low_part(self._evaluators)
        rows = [_improved(_by_rule(part, top, self._own), self._own, least)[1] for least in self._least]
        return np.array([[row] * self._known.size for row in rows])


def _check(spot: EquitySpot, number: int, top: str | None) -> None:
    refuse(_problems(spot, number, top))


def _problems(spot: EquitySpot, number: int, top: str | None) -> Iterator[str]:
    sheet, most = spot.sheet, draws_of(spot.sheet)
    if not 1 <= number <= most:
        yield f"{sheet.name} has {counted(most, 'draw')}" + (f", so {number} cannot be to come" if most else "")
    if boards_of(sheet) or sheet.own_cards > draws.MOST or sheet.pack != Pack.STANDARD:
        yield "several draws are worked out for hands of up to five cards from a pack of 52, without a board"
    if any(holding.options for holding in spot.players):
        yield "several draws are worked out for known cards, not for ranges"
    if top is not None and top not in tuple(RANKS):
        yield f'"{top}" is not a rank; ranks are written {RANKS}'
    if top is not None and all(part.ranking.is_high for part in sheet.showdown.values()):
        yield f"{sheet.name} has no low or badugi to keep low cards for"


def _least(sheet: PokerSheet, draw: int) -> int:
    """How many cards must be kept at least at the draw of this number, counted from 0."""
    most = [step.most for step in sheet.steps if isinstance(step, DrawStep)][draw]
    return 0 if most is None else sheet.own_cards - most


def _low_part(evaluators: list[Evaluator]) -> Part:
    return next(evaluator.part for evaluator in evaluators if not evaluator.part.ranking.is_high)


@cache
def every_hand(number: int) -> NDArray[np.uint64]:
    """All hands of so many cards in the order of their numbers."""
    return np.sort(sets_of(Pack.STANDARD.all, number, APART)[0])


def _chance(part: Part, own: NDArray[np.uint16], others: NDArray[np.uint16]) -> Worth:
    """The share of the pot that ranks win for a part against ranks of others; half of it where they tie."""
    often = np.bincount(others, minlength=class_count(part.ranking) + 1) / others.size
    below = np.cumsum(often) - often
    chance = (below + often / 2) * float(part.share)
    chance[0] = 0
    found: Worth = chance[own]
    return found


def _look_back(worth: Worth, number: int, least: int) -> tuple[Worth, Keeps]:
    """What hands are worth before a draw by what they are worth after it, and what they keep."""
    table = draws.kept(number)
    draws.average(worth, np.empty(number, dtype=np.int64), draws.BINOMIALS, table)
    for held in range(number + 1):
        table.worth[table.starts[held] : table.starts[held + 1]] /= comb(draws.CARDS - held, number - held)
    return _improved(table, number, least)


def _improved(table: draws.KeptCards, number: int, least: int) -> tuple[Worth, Keeps]:
    hands = comb(draws.CARDS, number)
    worth, keep = np.empty(hands), np.empty(hands, dtype=np.uint8)
    draws.improve(table, np.empty(number, dtype=np.int64), draws.BINOMIALS, least, worth, keep)
    return worth, keep


def _by_rule(part: Part, top: str, number: int) -> draws.KeptCards:
    """Sets of cards by the stated rule: clean ones by their number, and of as many the lower the better."""
    table = draws.kept(number)
    for held in range(number + 1):
        sets = every_hand(held)
        clean = _is_clean(part.ranking, top, sets)
        if held == number and not part.ranking.is_badugi:
            clean &= Evaluator(part, number).ranks(sets) >= least_low(part.ranking, RANKS.index(top))
        worth = np.where(clean, held - _lows(part.ranking, sets) / 2**52, -1.0)
        table.worth[table.starts[held] : table.starts[held + 1]] = worth
    return table


def _is_clean(ranking: Ranking, top: str, sets: Sets) -> NDArray[np.bool_]:
    """Whether all cards are of different ranks, none above the top one, and in a badugi of different suits too."""
    ranks = RANKS[-1:] + RANKS[:-1] if ranking.is_ace_low else RANKS
    above = CardSet.of(Card(rank + suit) for rank in ranks[ranks.index(top) + 1 :] for suit in SUITS)
    clean: NDArray[np.bool_] = (sets & np.uint64(above) == 0) & (
        np.bitwise_count(_lows(ranking, sets)) == np.bitwise_count(sets)
    )
    if ranking.is_badugi:
        for suit in range(len(SUITS)):
            clean &= np.bitwise_count(sets & np.uint64(FIRST_SUIT << suit)) <= 1
    return clean


def _lows(ranking: Ranking, sets: Sets) -> Sets:
    """The ranks that sets have, as numbers of which the lower is the better low."""
    turned = (sets << np.uint64(4) | sets >> np.uint64(48)) if ranking.is_ace_low else sets
    together = turned | turned >> np.uint64(1)
    found: Sets = (together | together >> np.uint64(2)) & np.uint64(FIRST_SUIT)
    return found
