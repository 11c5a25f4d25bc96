"""How large the wagers of a house game may be."""

from cardroom.engine.house.state import HouseHand, Spot
from cardroom.engine.sizes import Sizes
from cardroom.money import Rounding, Share, pay
from cardroom.sheets.common import Amounts
from cardroom.sheets.house import Base, HouseSheet, Stake

NOTHING = Sizes()
HALF = Share(1, 2)


def of_amounts(amounts: Amounts) -> Sizes:
    """The sizes that a sheet allows for an ante or a side bet."""
    if amounts.only:
        return Sizes(only=tuple(map(int, amounts.only)))
    return Sizes(least=int(amounts.least), most=int(amounts.most), step=int(amounts.step))


def of_insurance(sheet: HouseSheet, ante: int) -> Sizes:
    rule, wagers = sheet.insurance, sheet.wagers
    if rule.exactly:
        return Sizes(only=(pay(ante, rule.share, wagers.rounding, wagers.chip),))
    most = pay(ante, rule.share, Rounding.DOWN, wagers.chip)
    return Sizes(least=int(rule.least), most=most, step=int(rule.step))


def of_double(sheet: HouseSheet, spot: Spot, hand: HouseHand) -> Sizes:
    rule = sheet.double
    base = hand.wager if rule.base == Base.ALL_WAGERED else spot.ante
    if Stake.ANY in rule.stakes:
        return Sizes(least=int(rule.least or 0), most=base, step=int(rule.step))
    if rule.stakes == (Stake.FULL,):
        return Sizes(only=(base,))
    half = pay(base, HALF, sheet.wagers.rounding, sheet.wagers.chip)
    return Sizes(only=tuple(base if stake == Stake.FULL else half for stake in rule.stakes))
