"""How large a wager may be, as limits and not as lists."""

from cardroom.data import Data
from cardroom.engine.house.state import Hand, Spot
from cardroom.money import Money, Rounding, Share, pay
from cardroom.sheets.common import Amounts
from cardroom.sheets.house import Base, HouseSheet, Stake


class Sizes(Data):
    """Certain amounts, or every step from the least to the most, the most always among them."""

    only: tuple[int, ...] = ()
    least: int = 0
    most: int = 0
    step: int = 1

    def __contains__(self, amount: int) -> bool:
        if self.only:
            return amount in self.only
        fits = amount == self.most or not (amount - self.least) % self.step
        return 0 < self.least <= amount <= self.most and fits

    def __bool__(self) -> bool:
        return bool(self.only) or 0 < self.least <= self.most

    def __str__(self) -> str:
        if self.only:
            *most, last = (str(Money(size)) for size in sorted(self.only))
            return f"{', '.join(most)} or {last}" if most else last
        return f"{Money(self.least)} to {Money(self.most)} in steps of {Money(self.step)}"

    def up_to(self, limit: int) -> "Sizes":
        """Those that are not over a limit."""
        if self.only:
            return Sizes(only=tuple(size for size in self.only if size <= limit))
        if self.most <= limit:
            return self
        most = self.least + (limit - self.least) // self.step * self.step
        return Sizes(least=self.least, most=most, step=self.step)


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


def of_double(sheet: HouseSheet, spot: Spot, hand: Hand) -> Sizes:
    rule = sheet.double
    base = hand.wager if rule.base == Base.ALL_WAGERED else spot.ante
    if Stake.ANY in rule.stakes:
        return Sizes(least=int(rule.least or 0), most=base, step=int(rule.step))
    if rule.stakes == (Stake.FULL,):
        return Sizes(only=(base,))
    half = pay(base, HALF, sheet.wagers.rounding, sheet.wagers.chip)
    return Sizes(only=tuple(base if stake == Stake.FULL else half for stake in rule.stakes))
