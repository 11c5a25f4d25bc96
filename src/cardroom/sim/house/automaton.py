"""From a sheet and a strategy to the automaton that the kernel runs."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.cards import Card
from cardroom.engine.house.settle import match_row
from cardroom.kernels.house.automaton import Automaton
from cardroom.money import pay
from cardroom.sheets.house import Draws
from cardroom.sim.house.card_classes import CardClasses
from cardroom.sim.house.compact import CompactTables
from cardroom.sim.house.dealing import dealer_of
from cardroom.sim.house.ends import Ends
from cardroom.sim.house.offers import Offers
from cardroom.sim.house.starts import Starts
from cardroom.sim.house.states import States

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from cardroom.odds.house.rules import Book
    from cardroom.odds.house.strategies import Strategy
    from cardroom.sheets.house import HouseSheet
    from cardroom.sim.house.ends import HandEnd

_UP = Card("As")
_MATCHES = (Card("Kd"), Card("Ah"), _UP)
"""Cards that match the up card not at all, in rank, and in rank and suit."""
_ROWS = [match_row(one, two, _UP) for one, two in product(_MATCHES, repeat=2)]


class Model(NamedTuple):
    """A automaton and what its numbers mean; money is in units of so many cents.

    `widest` is the most that a spot can win or lose without side bets, `insured` the size of each insurance by answer.
    """

    automaton: Automaton
    classes: CardClasses
    unit: int
    ends: tuple[HandEnd, ...]
    insured: tuple[int, ...]
    widest: int
    side_rows: dict[str, list[tuple[str | None, float]]]
    """Of each side bet, by how two cards match the up card: the row that wins, and the net result of a unit."""


def model_of(strategy: Strategy, side: Mapping[str, int], *, errs: bool = False) -> Model:
    """The automaton of a strategy, with amounts on side bets; for players who err it knows all other choices."""
    book = strategy.game.book
    classes = CardClasses(book, by_suit=bool(side) or bool(book.suits_matter.any()))
    ends = Ends(book)
    states = States(strategy, classes, ends, errs=errs)
    starts = Starts(states)
    first = starts.table()
    later = np.stack([starts.table(from_split=True, place=place) for place in range(2)])
    offers = Offers(starts)
    settled, beaten = offers.settled(ends), _beaten(starts, ends)
    before_play = (*settled[settled >= 0].tolist(), *beaten[beaten >= 0].tolist())
    compact = CompactTables(states, starts.pairs, (first, later), before_play)
    used = compact.ends(tuple(ends.known))
    money = _money(book, used, offers.insured, _sides(book.sheet, side))
    hole, draw = dealer_of(book.sheet.dealer.stands, classes.points)
    automaton = Automaton(
        first=compact.rows(first),
        later=compact.rows(later),
        step=compact.step,
        splits=len(compact.step),
        limit=np.array([limit for limit, _ in starts.pairs] or [0], np.int8),
        unsplit=compact.unsplit,
        choices=compact.choices,
        number=(compact.choices != compact.closed).sum(axis=1).astype(np.int8),
        pays=money.pays,
        depends=np.array([end.depends for end in used]),
        leaves=np.array([end.leaves for end in used]),
        prompt=np.array([ends.pays_naturals(starts.up(up)) for up in range(len(classes))]),
        always=book.sheet.dealer.draws is Draws.ALWAYS,
        points=classes.points,
        hole=hole,
        draw=draw,
        beaten=compact.ended(beaten),
        offers=offers.place,
        offer=offers.right,
        wrong=offers.wrong,
        stakes=money.stakes,
        wins=money.wins,
        settled=compact.ended(settled),
        match=_match(classes),
        side=money.side,
    )
    rows = {name: [(row, _side(book.sheet, name, stake, row) / stake) for row in _ROWS] for name, stake in side.items()}
    widest = int(book.sheet.split.hands * np.abs(money.pays).max() + max(money.stakes.max(), money.wins.max()))
    return Model(automaton, classes, money.unit, used, tuple(offers.insured), widest, rows)


class _Money(NamedTuple):
    """Everything that can be won or lost, in units of so many cents."""

    pays: NDArray[np.int32]
    stakes: NDArray[np.int32]
    wins: NDArray[np.int32]
    side: NDArray[np.int32]
    unit: int


def _money(book: Book, ends: tuple[HandEnd, ...], insured: list[int], side: NDArray[np.int64]) -> _Money:
    """The unit is the largest that all amounts are whole numbers of."""
    pays, stakes = np.array([end.pays for end in ends], np.int64), np.array(insured, np.int64)
    wins = np.array([book.insurance_wins(amount) for amount in insured], np.int64)
    unit = int(np.gcd.reduce(np.concatenate((pays.ravel(), stakes, wins, side))))
    counted = [(amounts // unit).astype(np.int32) for amounts in (pays, stakes, wins, side)]
    return _Money(counted[0], counted[1], counted[2], counted[3], unit)


def _beaten(starts: Starts, ends: Ends) -> NDArray[np.int32]:
    """The end of hands that meet a blackjack which the check brings out, by up card and whether they are one too."""
    book = starts.book
    found = np.full((len(starts.classes), 2), -1, np.int32)
    for up, is_natural in np.ndindex(*found.shape):
        value = starts.up(up).value
        if book.is_checked(value):
            hand = starts.natural if is_natural else starts.other
            found[up, is_natural] = ends.always(book.beaten(value, hand), "dealer-blackjack")
    return found


def _match(classes: CardClasses) -> NDArray[np.int8]:
    """How each card matches each up card: 1 for rank, 2 for suit too."""
    rank = np.array([card.rank for card in classes.samples])
    same = rank[:, None] == rank
    suited: NDArray[np.bool_] = same & (classes.suit[:, None] == classes.suit)
    return np.where(suited, np.int8(2), same.astype(np.int8))


def _sides(sheet: HouseSheet, side: Mapping[str, int]) -> NDArray[np.int64]:
    """What all side bets together win or lose, by how the first and the second card match the up card."""
    if not side:
        return np.array([], np.int64)
    return np.array([sum(_side(sheet, name, stake, row) for name, stake in side.items()) for row in _ROWS], np.int64)


def _side(sheet: HouseSheet, name: str, stake: int, row: str | None) -> int:
    if row is None:
        return -stake
    return pay(stake, sheet.side_bets[name].pays.rows[row], sheet.wagers.rounding, sheet.wagers.chip)
