"""Rules that such tables customarily have, and the search for those under which a printed edge would be true."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from cardroom.placard.english import listed
from cardroom.sheets.house import Stake, UpCard, Void, When

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardroom.audit.edges import Edges
    from cardroom.sheets.house import HouseSheet

_MOST_CHANGES = 5
_TRIED = 12
_SLACK = 0.0004
"""How far effects that were added up may be from the effect of all changes together, to be worth a closer look."""


class RuleChange(NamedTuple):
    """A rule that could be otherwise: in words, and the words of the sheet it changes."""

    says: str
    words: dict[str, object]


def customary(sheet: HouseSheet) -> Iterator[RuleChange]:
    """What tables of this kind usually have and a sheet has not."""
    if sheet.surrender.when == When.NEVER:
        yield RuleChange("a hand may be surrendered for half", {"surrender.when": "first-action"})
    if sheet.double.times and not sheet.double.rescue:
        yield RuleChange("a doubled hand may be rescued", {"double.rescue": True})
    if sheet.split.aces.hands < sheet.split.hands:
        yield RuleChange("aces may be split again", {"split.aces.hands": sheet.split.hands})
    if sheet.bonus.hands and Void.SPLIT in sheet.bonus.void_after:
        kept = [str(void) for void in sheet.bonus.void_after if void != Void.SPLIT]
        yield RuleChange("bonuses are paid on split hands", {"bonus.void_after": kept})
    if 1 < sheet.double.times < 3:  # noqa: PLR2004 - twice, and three times at most
        yield RuleChange("a hand may be doubled a third time", {"double.times": 3})
    if Stake.HALF in sheet.double.stakes:
        yield RuleChange("a double is for the full wager only", {"double.stakes": ["full"]})


def alternatives(sheet: HouseSheet) -> Iterator[RuleChange]:
    """Rules that go one way at some tables and the other at others, and the other options of a sheet's readings."""
    soft = 17 if sheet.dealer.stands.soft > 17 else 18  # noqa: PLR2004 - soft 17
    yield RuleChange(f"the dealer {'stands on' if soft == 17 else 'hits'} soft 17", {"dealer.stands.soft": soft})  # noqa: PLR2004
    if set(sheet.dealer.peek) != set(UpCard):
        yield RuleChange("the dealer checks under aces and tens", {"dealer.peek": ["ace", "ten"]})
    for reading in sheet.readings.values():
        for name, option in reading.options.items():
            if name != reading.choice and option.set:
                yield RuleChange(option.says, dict(option.set))


class Explanation(NamedTuple):
    """A set of changes under which the edge comes out as printed."""

    changes: tuple[RuleChange, ...]
    edge: float

    def __str__(self) -> str:
        return f"{listed([change.says for change in self.changes])} ({self.edge:.4%})"


def all_together(edges: Edges, changes: list[RuleChange], fits: Callable[[float], bool]) -> Explanation | None:
    """All these changes at once, if they give the printed edge."""
    (edge,) = edges("all customary rules", [({}, _together(tuple(changes)))])
    return Explanation(tuple(changes), edge) if edge is not None and fits(edge) else None


def nearest(
    edges: Edges, changes: list[RuleChange], written: float, target: float, fits: Callable[[float], bool]
) -> list[Explanation]:
    """The smallest sets of changes that give the printed edge, the closest first.

    The effects of single changes are added up to see which sets are worth working out.
    """
    singles = edges("single rules", [({}, change.words) for change in changes])
    effects = {change.says: edge - written for change, edge in zip(changes, singles, strict=True) if edge is not None}
    usable = [change for change in changes if abs(effects.get(change.says, 0)) > 1e-9]  # noqa: PLR2004 - no effect
    for size in range(1, _MOST_CHANGES + 1):
        sets = [held for held in combinations(usable, size) if _is_consistent(held)]
        added = [written + sum(effects[change.says] for change in held) for held in sets]
        guesses = sorted((abs(edge - target), at) for at, edge in enumerate(added))
        near = [sets[at] for distance, at in guesses[:_TRIED] if distance < _SLACK]
        found = edges(f"sets of {size}", [({}, _together(held)) for held in near])
        matches = [
            Explanation(held, edge) for held, edge in zip(near, found, strict=True) if edge is not None and fits(edge)
        ]
        if matches:
            return sorted(matches, key=lambda match: abs(match.edge - target))
    return []


def _is_consistent(changes: tuple[RuleChange, ...]) -> bool:
    """Whether no two of the changes speak of the same word."""
    words = [word for change in changes for word in change.words]
    return len(words) == len(set(words))


def _together(changes: tuple[RuleChange, ...]) -> dict[str, object]:
    return {word: value for change in changes for word, value in change.words.items()}
