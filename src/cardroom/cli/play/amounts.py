"""Amounts as they are typed: numbers, and words such as ``pot``, ``half`` and ``max``."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from cardroom.money import Money

if TYPE_CHECKING:
    from cardroom.engine.scene import Scene
    from cardroom.engine.sizes import Sizes

_TENTHS = re.compile(r"\.\d$")
_WORDS = {
    "pot": Fraction(1),
    "half": Fraction(1, 2),
    "third": Fraction(1, 3),
    "quarter": Fraction(1, 4),
    "½": Fraction(1, 2),
    "⅓": Fraction(1, 3),
    "⅔": Fraction(2, 3),
    "¼": Fraction(1, 4),
    "¾": Fraction(3, 4),
}
_PART = re.compile(r"([1-9])/([1-9])")


class Felt(NamedTuple):
    """What lies on the felt, for whoever bets a part of it: all chips in the middle, the bet to match, one's own."""

    pot: int = 0
    level: int = 0
    own: int = 0

    def part(self, share: Fraction) -> int:
        """A bet of a part of the pot, as it would be after a call."""
        return self.level + int(share * (self.pot + self.level - self.own))


def felt_of(scene: Scene, seat: int) -> Felt:
    bets = [other.bet for other in scene.seats]
    return Felt(sum(pot.amount for pot in scene.pots) + sum(bets), max(bets, default=0), bets[seat])


def least(sizes: Sizes) -> int:
    return min(sizes.only) if sizes.only else sizes.least


def most(sizes: Sizes) -> int:
    return max(sizes.only) if sizes.only else sizes.most


def read(written: str, sizes: Sizes, felt: Felt) -> int:
    """The amount that is meant, or a `ValueError` with a sentence."""
    text = written.lower().strip()
    if text in {"max", "all", "all in", "all-in"}:
        return most(sizes)
    if text == "min":
        return least(sizes)
    if (share := _share(text)) is not None:
        wanted = felt.part(share) if felt.pot else int(share * most(sizes))
        return _fitting(sizes, wanted)
    try:
        amount = int(Money("$" + _TENTHS.sub(r"\g<0>0", text.removeprefix("$"))))
    except ValueError:
        raise ValueError(f'"{written}" is not an amount; write it like 5 or 2.50, or half, pot, min or max.') from None
    if amount not in sizes:
        raise ValueError(f"{Money(amount)} is not allowed: it is {sizes}.")
    return amount


def _share(text: str) -> Fraction | None:
    bare = text.removesuffix("pot").strip() or text
    if part := _PART.fullmatch(bare):
        return Fraction(int(part[1]), int(part[2]))
    return _WORDS.get(bare)


def _fitting(sizes: Sizes, amount: int) -> int:
    """The largest size that is not over an amount, or the least there is."""
    if sizes.only:
        return max((size for size in sizes.only if size <= amount), default=min(sizes.only))
    if amount >= sizes.most:
        return sizes.most
    return sizes.least + max(amount - sizes.least, 0) // sizes.step * sizes.step
