"""How large a wager may be, as limits and not as lists."""

from cardroom.data import Data
from cardroom.money import in_steps, one_of


class Sizes(Data):
    """Certain amounts, or every step from the least to the most, the most always among them."""

    only: tuple[int, ...] = ()
    least: int = 0
    most: int = 0
    step: int = 1
    optional: bool = False

    def __contains__(self, amount: int) -> bool:
        if self.only:
            return amount in self.only
        fits = amount == self.most or not (amount - self.least) % self.step
        return 0 < self.least <= amount <= self.most and fits

    def __bool__(self) -> bool:
        return bool(self.only) or 0 < self.least <= self.most

    def __str__(self) -> str:
        return one_of(self.only) if self.only else in_steps(self.least, self.most, self.step)

    def up_to(self, limit: int) -> "Sizes":
        """Those that are not over a limit."""
        if self.only:
            return Sizes(only=tuple(size for size in self.only if size <= limit))
        if self.most <= limit:
            return self
        most = self.least + (limit - self.least) // self.step * self.step
        return Sizes(least=self.least, most=most, step=self.step)
