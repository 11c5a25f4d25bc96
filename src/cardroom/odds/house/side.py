"""Side bets and insurance, as exact fractions."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from cardroom.cards import SUITS
from cardroom.engine.house.totals import TEN
from cardroom.sheets.house import To, points

if TYPE_CHECKING:
    from cardroom.sheets.house import HouseSheet, MatchTheDealer

LOST = Fraction(-1)
_TWO = 2


class SideBetEvent(NamedTuple):
    """An event of a side bet: in how many of the player's pairs of cards it happens, and what it pays."""

    combinations: int
    pays: Fraction
    of: int

    @property
    def probability(self) -> Fraction:
        return Fraction(self.combinations, self.of)

    @property
    def returns(self) -> Fraction:
        return self.probability * self.pays


def match_rows(sheet: HouseSheet, bet: MatchTheDealer) -> dict[str, SideBetEvent]:
    """Every row of Match the Dealer, whatever the up card; ``none`` is the bet lost."""
    decks, left = sheet.equipment.decks, sheet.shoe_size - 1
    suited, unsuited = decks - 1, (len(SUITS) - 1) * decks
    others = left - suited - unsuited
    ways = {
        "two-suited": comb(suited, 2),
        "suited-and-unsuited": suited * unsuited,
        "two-unsuited": comb(unsuited, 2),
        "one-suited": suited * others,
        "one-unsuited": unsuited * others,
    }
    of = comb(left, 2)
    rows = {name: SideBetEvent(number, Fraction(bet.pays.rows[name]), of) for name, number in ways.items()}
    return rows | {"none": SideBetEvent(comb(others, 2), LOST, of)}


def side_bet_ev(sheet: HouseSheet, name: str) -> Fraction:
    """What a side bet is worth to the player, per unit wagered on it."""
    return sum((row.returns for row in match_rows(sheet, sheet.side_bets[name]).values()), Fraction(0))


def side_bet_variance(sheet: HouseSheet, name: str) -> Fraction:
    """The spread of a side bet, squared, per unit wagered on it."""
    rows = match_rows(sheet, sheet.side_bets[name]).values()
    square = sum((row.probability * row.pays**2 for row in rows), Fraction(0))
    return square - side_bet_ev(sheet, name) ** 2


def insurance_ev(sheet: HouseSheet, tens_held: int | None = None) -> Fraction | None:
    """What insurance is worth against an ace, per unit; with so many tens among one's two cards, or on average."""
    if sheet.insurance.to == To.NOBODY:
        return None
    tens = sum(points(rank) == TEN for rank in sheet.equipment.pack.ranks) * len(SUITS) * sheet.equipment.decks
    left = sheet.shoe_size - 1
    if tens_held is not None:
        tens, left = tens - tens_held, left - _TWO
    chance = Fraction(tens, left)
    return chance * sheet.insurance.pays - (1 - chance)
