"""What comes out: the share of the pot that everybody can expect, exactly or with its error."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

from cardroom.data import Data
from cardroom.engine.poker.checking import ImpossibleError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardroom.sheets import PokerSheet

Winners = tuple[tuple[int, ...], ...]
"""The players who win each part, in the order of the sheet; nobody, where nobody qualifies."""


class PartResult(Data):
    """Of one part of the pot: the share of it that each can expect, and how often he wins it alone or with others."""

    equity: tuple[Fraction, ...]
    win: tuple[Fraction, ...]
    tie: tuple[Fraction, ...]


class Result(Data):
    """Of the whole pot: expected share, how often it is won whole or in part, and how often what share of it is won.

    `deals` is how many were looked at; `error` is the standard error of the equities, nothing where they are exact.
    """

    is_exact: bool
    deals: int
    equity: tuple[Fraction, ...]
    win: tuple[Fraction, ...]
    tie: tuple[Fraction, ...]
    shares: tuple[dict[Fraction, Fraction], ...]
    error: tuple[float, ...]
    parts: dict[str, PartResult]


def result_of(sheet: PokerSheet, players: int, counts: Mapping[int, int], *, is_exact: bool) -> Result:
    """The result of counts by who wins which parts, as bits."""
    found = {winners_of(code, players, len(sheet.showdown)): number for code, number in counts.items()}
    deals = sum(found.values())
    if not deals:
        raise ImpossibleError("the hands of these ranges cannot be dealt together")
    shares: tuple[dict[Fraction, Fraction], ...] = tuple({} for _ in range(players))
    for won, number in found.items():
        for player, share in enumerate(pot_shares(sheet, players, won)):
            shares[player][share] = shares[player].get(share, Fraction()) + Fraction(number, deals)
    equity = tuple(sum((share * often for share, often in own.items()), Fraction()) for own in shares)
    return Result(
        is_exact=is_exact,
        deals=deals,
        equity=equity,
        win=tuple(own.get(Fraction(1), Fraction()) for own in shares),
        tie=tuple(sum((often for share, often in own.items() if 0 < share < 1), Fraction()) for own in shares),
        shares=tuple(dict(sorted(own.items())) for own in shares),
        error=tuple(0.0 if is_exact else _error(own, mean, deals) for own, mean in zip(shares, equity, strict=True)),
        parts={name: _part(number, players, found, deals) for number, name in enumerate(sheet.showdown)},
    )


def winners_of(code: int, players: int, parts: int) -> Winners:
    """The winners of each part, from bits."""
    return tuple(
        tuple(player for player in range(players) if code >> part * players + player & 1) for part in range(parts)
    )


def pot_shares(sheet: PokerSheet, players: int, won: Winners) -> list[Fraction]:
    """Everybody's share of the pot, as if chips could be divided without end."""
    parts = [(part.share, seats) for part, seats in zip(sheet.showdown.values(), won, strict=True) if seats]
    if not parts:
        return [Fraction(1, players)] * players
    total = sum(share for share, _ in parts)
    return [
        sum((share / total / len(seats) for share, seats in parts if player in seats), Fraction())
        for player in range(players)
    ]


def _error(shares: dict[Fraction, Fraction], mean: Fraction, deals: int) -> float:
    squares = sum(float(share) ** 2 * float(often) for share, often in shares.items())
    return sqrt(max(0.0, squares - float(mean) ** 2) / max(1, deals - 1))


def _part(number: int, players: int, found: Mapping[Winners, int], deals: int) -> PartResult:
    def often(player: int, *, alone: bool) -> Fraction:
        hits = (many for won, many in found.items() if player in won[number] and (len(won[number]) == 1) == alone)
        return Fraction(sum(hits), deals)

    equity = tuple(
        sum(
            (Fraction(many, deals * len(won[number])) for won, many in found.items() if player in won[number]),
            Fraction(),
        )
        for player in range(players)
    )
    return PartResult(
        equity=equity,
        win=tuple(often(player, alone=True) for player in range(players)),
        tie=tuple(often(player, alone=False) for player in range(players)),
    )
