"""A table for each wager of a house game: events, what each pays, in how many ways it comes, what it returns."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from cardroom.cards import SUITS
from cardroom.data import Data
from cardroom.engine.house.totals import TEN
from cardroom.odds.house.side import LOST, match_rows
from cardroom.placard.english import title, words
from cardroom.placard.pays import MATCHES
from cardroom.sheets.house import Given, To, Versus, Void, points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.odds.house import Figures
    from cardroom.sheets.house import HouseSheet

CUSTOMARY = (0.02, 0.20)
"""What part of a side bet the house customarily keeps at tables of twenty-one, from the least to the most."""
_SELDOM, _TRACE = 0.00005, 1e-9


class WagerRow(Data):
    """An event, what it pays per unit, in how many combinations it happens, its chance and its return.

    Counted rows are fractions. What comes of play has no combinations; `pays` and `returns` are None where wagers of
    several sizes are paid.
    """

    event: str
    pays: Fraction | float | None
    combinations: int | None
    probability: Fraction | float
    returns: Fraction | float | None


class WagerTable(Data):
    """A wager and all that can come of it; `ev` is what a unit of it is worth, where the table tells all of it."""

    name: str
    says: str
    rows: tuple[WagerRow, ...]
    ev: Fraction | float | None = None
    remark: str = ""


def wager_tables(sheet: HouseSheet, figures: Figures) -> tuple[WagerTable, ...]:
    """The tables of a game: the ante, its blackjacks and bonuses, and each bet beside it."""
    return (
        _ante(figures),
        _blackjack(sheet),
        *_bonuses(sheet, figures),
        *_insurance(sheet),
        *_even_money(sheet),
        *(_side_bet(sheet, name) for name in sheet.side_bets),
    )


def blackjack_meets(sheet: HouseSheet, versus: Versus) -> Fraction:
    """What a blackjack wins or loses that meets the dealer's."""
    return {Versus.WINS: Fraction(sheet.pays.blackjack), Versus.PUSHES: Fraction(0), Versus.LOSES: LOST}[versus]


def _ante(figures: Figures) -> WagerTable:
    """How a round ends; results that come seldom are put together, and the last row makes the sum exact."""
    results = sorted(figures.outcomes.items(), reverse=True)
    rows = [_of_play(_ends(net), net, chance) for net, chance in results if chance >= _SELDOM]
    seldom = [(net, chance) for net, chance in results if chance < _SELDOM]
    if seldom:
        returns, chance = sum(net * chance for net, chance in seldom), sum(chance for _, chance in seldom)
        rows.append(_rest("other results", chance, returns))
    missed = figures.ev - sum(net * chance for net, chance in results)
    if abs(missed) > _TRACE:
        rows.append(_rest("what hands of one split have in common", 0.0, missed))
    return WagerTable(
        name="The ante",
        says="A whole round with best play, in antes; doubles, splits and insurance are part of it. The hands of one "
        "split are taken as independent, and a row of its own makes up for what that misses.",
        rows=tuple(rows),
        ev=figures.ev,
    )


def _rest(event: str, chance: float, returns: float) -> WagerRow:
    return WagerRow(event=event, pays=None, combinations=None, probability=chance, returns=returns)


def _ends(net: float) -> str:
    return f"the round wins {net:g}" if net > 0 else f"the round loses {-net:g}" if net else "the round is even"


def _blackjack(sheet: HouseSheet) -> WagerTable:
    """A blackjack of the player's, over the first two cards of the player and of the dealer."""
    aces, tens, size = _held(sheet)
    own, both, pairs = aces * tens, aces * tens * (aces - 1) * (tens - 1), comb(size - 2, 2)
    of, meets = comb(size, 2) * pairs, blackjack_meets(sheet, sheet.pays.blackjack_v_blackjack)
    return WagerTable(
        name="A blackjack",
        says=f"The part of blackjacks in the ante, over all {of:,} ways in which player and dealer get two cards.",
        rows=(
            _counted("a blackjack, and the dealer has none", sheet.pays.blackjack, own * pairs - both, of),
            _counted("a blackjack, and the dealer has one too", meets, both, of),
        ),
    )


def _bonuses(sheet: HouseSheet, figures: Figures) -> Iterator[WagerTable]:
    """Each bonus; it has one return only where doubled wagers have no part in it."""
    if not figures.bonuses:
        return
    is_ante = Void.DOUBLE in sheet.bonus.void_after
    rows = [
        _of_play(words(name), sheet.bonus.hands[name].pays, chance, is_one_size=is_ante)
        for name, chance in figures.bonuses.items()
    ]
    yield WagerTable(
        name="Bonuses",
        says="The part of bonuses in the ante. How often they come hangs on the play, which is the best.",
        rows=tuple(rows),
    )


def _insurance(sheet: HouseSheet) -> Iterator[WagerTable]:
    if sheet.insurance.to != To.NOBODY:
        _, tens, size = _held(sheet)
        yield _table(
            "Insurance",
            f"Against an ace, over the {size - 1:,} cards that may lie in the hole; one's own are not counted.",
            _counted("the hole card counts ten", sheet.insurance.pays, tens, size - 1),
            _counted("the hole card does not count ten", LOST, size - 1 - tens, size - 1),
        )


def _even_money(sheet: HouseSheet) -> Iterator[WagerTable]:
    """A blackjack against an ace, settled at once or left to the hole card."""
    if sheet.even_money.given == Given.NEVER:
        return
    _, tens, size = _held(sheet)
    tens, left = tens - 1, size - 3
    meets = blackjack_meets(sheet, sheet.even_money.declined)
    yield _table(
        "Even money, taken",
        f"A blackjack against an ace, over the {left:,} cards that may lie in the hole.",
        _counted("whatever the hole card is", sheet.even_money.pays, left, left),
    )
    yield _table(
        "Even money, declined",
        "The same blackjack, left to the hole card.",
        _counted("the hole card does not count ten", sheet.pays.blackjack, left - tens, left),
        _counted("the hole card counts ten", meets, tens, left),
    )


def _side_bet(sheet: HouseSheet, name: str) -> WagerTable:
    rows = match_rows(sheet, sheet.side_bets[name])
    of = next(iter(rows.values())).of
    return _table(
        title(name),
        f"A bet of its own, over all {of:,} pairs of cards that the up card leaves.",
        *(
            _counted(MATCHES.get(event, "no card matches"), row.pays, row.combinations, of)
            for event, row in rows.items()
        ),
        is_side_bet=True,
    )


def _held(sheet: HouseSheet) -> tuple[int, int, int]:
    """How many aces, cards that count ten, and cards in all a shoe has."""
    copies = len(SUITS) * sheet.equipment.decks
    tens = sum(points(rank) == TEN for rank in sheet.equipment.pack.ranks)
    return copies, copies * tens, sheet.shoe_size


def _table(name: str, says: str, *rows: WagerRow, is_side_bet: bool = False) -> WagerTable:
    """A table whose rows are all that can happen."""
    ev = sum((Fraction(row.returns or 0) for row in rows), Fraction(0))
    return WagerTable(name=name, says=says, rows=rows, ev=ev, remark=_remark(-float(ev)) if is_side_bet else "")


def _remark(edge: float) -> str:
    """A sentence about a side bet that leaves the house much more or much less than others do."""
    least, most = CUSTOMARY
    if least <= edge <= most:
        return ""
    keeps = f"the house keeps {edge:.2%} of this bet" if edge >= 0 else f"the player gains {-edge:.2%} of this bet"
    return f"{keeps}, which is far from customary: side bets at such tables leave the house {least:.0%} to {most:.0%}"


def _counted(event: str, pays: Fraction, combinations: int, of: int) -> WagerRow:
    chance, paid = Fraction(combinations, of), Fraction(pays)
    return WagerRow(event=event, pays=paid, combinations=combinations, probability=chance, returns=paid * chance)


def _of_play(event: str, pays: Fraction | float, chance: float, *, is_one_size: bool = True) -> WagerRow:
    returns = float(pays) * chance if is_one_size else None
    return WagerRow(event=event, pays=pays, combinations=None, probability=chance, returns=returns)
