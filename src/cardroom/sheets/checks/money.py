"""Checks of the house family's money: sizes of wagers, and pays that come to whole chips."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm
from typing import TYPE_CHECKING

from cardroom.money import Money, Rounding, is_exact
from cardroom.sheets import limits
from cardroom.sheets.checks.common import amounts, problem
from cardroom.sheets.house import Base, Given, Stake, To, Void, When

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.sheets.decode import Problem
    from cardroom.sheets.house import DoubleRules, HouseSheet


_ONE = Fraction(1)


def wagers_make_sense(sheet: HouseSheet) -> Iterator[Problem]:
    yield from amounts(sheet.wagers.ante, "wagers.ante")
    for name, bet in sheet.side_bets.items():
        yield from amounts(bet.wager, f"side_bets.{name}.wager")


def side_bets_fit_under_the_ante(sheet: HouseSheet) -> Iterator[Problem]:
    if list(wagers_make_sense(sheet)):
        return
    for name, bet in sheet.side_bets.items():
        if bet.at_most_ante and bet.wager.least > sheet.wagers.ante.most:
            sentence = f"may not be more than the ante, but {bet.wager.least} already is"
            yield problem(f"side_bets.{name}.wager", sentence)


def chip_is_worth_something(sheet: HouseSheet) -> Iterator[Problem]:
    if sheet.wagers.chip <= 0:
        yield problem("wagers.chip", "the smallest chip must be worth something")


def wagers_are_whole_chips(sheet: HouseSheet) -> Iterator[Problem]:
    if list(wagers_make_sense(sheet)) or sheet.wagers.chip <= 0:
        return
    sizes = [("wagers.ante", sheet.wagers.ante.all)]
    sizes += [(f"side_bets.{name}.wager", bet.wager.all) for name, bet in sheet.side_bets.items()]
    if sheet.insurance.to != To.NOBODY and not sheet.insurance.exactly:
        sizes.append(("insurance.step", (sheet.insurance.step, sheet.insurance.least)))
    if sheet.double.least is not None:
        sizes.append(("double.step", (sheet.double.step, sheet.double.least)))
    for path, amounts_ in sizes:
        broken = [amount for amount in amounts_ if amount % sheet.wagers.chip]
        if broken:
            yield problem(path, f"{broken[0]} is not a whole number of {sheet.wagers.chip} chips")


def insurance_is_a_part(sheet: HouseSheet) -> Iterator[Problem]:
    if not 0 < sheet.insurance.share <= 1:
        yield problem("insurance.share", "insurance is for a part of the ante, more than 0 and at most 1")
    if sheet.insurance.least <= 0:
        yield problem("insurance.least", "a wager must be more than zero")
    if sheet.insurance.step <= 0:
        yield problem("insurance.step", "a step must be more than zero")


def insurance_fits_the_antes(sheet: HouseSheet) -> Iterator[Problem]:
    rule = sheet.insurance
    if rule.to == To.NOBODY or rule.exactly or list(wagers_make_sense(sheet)):
        return
    if rule.least > sheet.wagers.ante.most * rule.share:
        yield problem("insurance.least", f"{rule.least} is more than {rule.share} of the highest ante")


def double_has_its_sizes(sheet: HouseSheet) -> Iterator[Problem]:
    double = sheet.double
    if double.step <= 0:
        yield problem("double.step", "a step must be more than zero")
    if Stake.ANY in double.stakes and double.least is None:
        yield problem("double.least", 'doubling for any amount needs the least amount ("least")')
    if double.least is not None and double.least <= 0:
        yield problem("double.least", "a double must be more than zero")
    if double.least is not None and Stake.ANY not in double.stakes:
        yield problem("double.least", 'has no meaning unless the stakes are "any"')


def least_double_is_within_the_ante(sheet: HouseSheet) -> Iterator[Problem]:
    if list(wagers_make_sense(sheet)) or sheet.double.least is None:
        return
    if sheet.double.least > sheet.wagers.ante.most:
        sentence = f"{sheet.double.least} is more than the highest ante, {sheet.wagers.ante.most}"
        yield problem("double.least", sentence)


def pays_come_to_whole_chips(sheet: HouseSheet) -> Iterator[Problem]:
    """Every allowed wager times every pay, where the sheet says that nothing is rounded."""
    said = (wagers_make_sense, chip_is_worth_something, double_has_its_sizes)
    if sheet.wagers.rounding != Rounding.EXACT or any(list(check(sheet)) for check in said):
        return
    chip = sheet.wagers.chip
    for path, stakes, ratio in _payments(sheet):
        if is_exact(_unit(tuple(stakes)), ratio, chip):
            continue
        broken = min(stake for stake in stakes if not is_exact(stake, ratio, chip))
        what = _dollars(broken) if ratio == 1 else f"{ratio} of {_dollars(broken)}"
        sentence = f"{what} is not a whole number of {chip} chips"
        yield problem(path, f'{sentence}; name a rounding other than "exact"')


@lru_cache(maxsize=64)
def _unit(stakes: tuple[Fraction, ...]) -> Fraction:
    """The largest amount of which all stakes are multiples: a pay that comes out even on it does so on all of them."""
    parts = lcm(*(stake.denominator for stake in stakes))
    return Fraction(gcd(*(int(stake * parts) for stake in stakes)), parts)


def payments_can_be_counted(sheet: HouseSheet) -> Iterator[Problem]:
    """What rounds come to is counted in the largest amount that all payments are multiples of, up to a limit."""
    if list(wagers_make_sense(sheet)) or sheet.wagers.chip <= 0:
        return
    payments = list(_payments(sheet))
    unit = sheet.wagers.chip * _ONE
    if sheet.wagers.rounding == Rounding.EXACT:
        unit = _unit(tuple(_unit(tuple(stakes)) * ratio for _, stakes, ratio in payments if ratio))
    for path, stakes, ratio in payments:
        number = max(stakes) * max(ratio, _ONE) / unit
        if number > limits.CHIPS:
            said = f"comes to {int(number):,} of the amount that all payments are multiples of, {_dollars(unit)}"
            yield problem(path, f"{said}, and {limits.CHIPS:,} can be counted")


def _dollars(amount: Fraction) -> str:
    whole = amount.denominator == 1
    return str(Money(int(amount))) if whole else f"{amount} cents"


def _payments(sheet: HouseSheet) -> Iterator[tuple[str, list[Fraction], Fraction]]:
    """Each pay with the stakes that it may be reckoned on."""
    antes = _amounts(sheet.wagers.ante.all)
    doubled = list(_doubled(sheet.double, tuple(antes)))
    yield "double.stakes", doubled, Fraction(1)
    yield "pays.win", doubled, sheet.pays.win
    yield "pays.blackjack", antes, sheet.pays.blackjack
    void = Void.DOUBLE in sheet.bonus.void_after
    for name, hand in sheet.bonus.hands.items():
        yield f"bonus.hands.{name}.pays", antes if void else doubled, hand.pays
    if sheet.surrender.when != When.NEVER:
        yield "surrender.loses", antes, sheet.surrender.loses
    if sheet.even_money.given != Given.NEVER:
        yield "even_money.pays", antes, sheet.even_money.pays
    if sheet.insurance.to != To.NOBODY:
        yield "insurance.share", antes, sheet.insurance.share
        yield "insurance.pays", _insured(sheet, antes), sheet.insurance.pays
    for name, bet in sheet.side_bets.items():
        for row, odds in bet.pays.rows.items():
            yield f"side_bets.{name}.pays.{row}", _amounts(bet.wager.all), odds


def _insured(sheet: HouseSheet, antes: list[Fraction]) -> list[Fraction]:
    """Sizes of insurance from which all others are made up."""
    rule = sheet.insurance
    halves = [ante * rule.share for ante in antes]
    return halves if rule.exactly else [*halves, rule.least * _ONE, rule.step * _ONE]


def _amounts(amounts: tuple[Money, ...]) -> list[Fraction]:
    return [amount * _ONE for amount in amounts]


@lru_cache(maxsize=8)
def _doubled(rule: DoubleRules, antes: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """All amounts that one hand can have at stake, doubles included."""
    reached = {(ante, ante) for ante in antes}
    for _ in range(rule.times):
        for ante, stake in list(reached):
            base = stake if rule.base == Base.ALL_WAGERED else ante
            reached |= {(ante, stake + more) for more in _sizes(rule, base)}
    return tuple(sorted({stake for _, stake in reached}))


def _sizes(rule: DoubleRules, base: Fraction) -> Iterator[Fraction]:
    """The sizes of a double for a base; of any amounts, those from which all others are made up."""
    if Stake.FULL in rule.stakes:
        yield base
    if Stake.HALF in rule.stakes:
        yield base / 2
    if Stake.ANY in rule.stakes and rule.least is not None:
        yield from (base, rule.least * _ONE, rule.step * _ONE)


CHECKS = (
    wagers_make_sense,
    side_bets_fit_under_the_ante,
    chip_is_worth_something,
    wagers_are_whole_chips,
    insurance_is_a_part,
    insurance_fits_the_antes,
    double_has_its_sizes,
    least_double_is_within_the_ante,
    pays_come_to_whole_chips,
    payments_can_be_counted,
)
