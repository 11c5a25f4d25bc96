"""Where the cards go in a shuffle: a map from half deck to half deck, and how soon old neighbours follow each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.drawing.svg import FAINT, INK, box, picture, rule, text
from cardroom.sim.shuffling.cases import EVERY_SHOE, NEW_TABLE, PERFECT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.sim.shuffling import ShuffleReport

_MARGIN, _MAP, _GAP, _TOP = 16, 300, 60, 112
_LEFT = _MARGIN + 22
_WIDTH = _LEFT + 2 * _MAP + _GAP + _MARGIN
_HEAD, _FLOOR = _TOP + _MAP + 58, _TOP + _MAP + 228
_DARK, _LINE = (0x1F, 0x4E, 0x79), "#c0392b"
_TITLES = {
    NEW_TABLE: "A new table, with the wash",
    EVERY_SHOE: "Every later shoe",
    PERFECT: "A perfect shuffle",
}
_READABLE = 0.45


def shuffle_svg(report: ShuffleReport, name: str) -> str:
    """Two maps side by side, and bars below them."""
    other = NEW_TABLE if NEW_TABLE in report.cases else PERFECT
    most = max(max(row) for case in (EVERY_SHOE, other) for row in report.cases[case].zones)
    shapes = [
        text(_MARGIN, 26, "Where the cards go in the shuffle", size=15, bold=True),
        text(_MARGIN, 45, f"{name}: {report.cards} cards, {report.shoes:,} shoes each way", size=11, fill=FAINT),
        text(
            _MARGIN,
            66,
            f"Of the {report.slug} cards of each half deck, how many percent come to lie in each half deck of the "
            f"shuffled pile; even would be {100 * report.slug / report.cards:.1f}.",
            size=10.5,
        ),
        *_map(report, EVERY_SHOE, _LEFT, most),
        *_map(report, other, _LEFT + _MAP + _GAP, most),
        *_bars(report),
    ]
    return picture(_WIDTH, _FLOOR + 48, shapes, f"Where the cards go in the shuffle of {name}")


def _map(report: ShuffleReport, case: str, left: float, most: float) -> Iterator[str]:
    """Half decks before the shuffle from top to bottom, after it from left to right."""
    zones = report.cases[case].zones
    cell = _MAP / len(zones)
    yield text(left, _TOP - 22, _TITLES[case], size=12, bold=True)
    for before, row in enumerate(zones):
        y = _TOP + cell * before
        yield text(left - 5, y + cell / 2 + 3.5, str(before + 1), size=9, anchor="end", fill=FAINT)
        yield text(left + cell * (before + 0.5), _TOP - 5, str(before + 1), size=9, anchor="middle", fill=FAINT)
        for after, share in enumerate(row):
            x, depth = left + cell * after, share / most
            yield box(x, y, cell, cell, fill=_shade(depth), line="#ffffff")
            fill = "#ffffff" if depth > _READABLE else INK
            said = f"{100 * share:.0f}"
            yield text(x + cell / 2, y + cell / 2 + 3, said, size=min(9, cell / 2.4), anchor="middle", fill=fill)
    yield text(left, _TOP + _MAP + 15, "↓ before, from the top    → after, from the top", size=9.5, fill=FAINT)


def _shade(depth: float) -> str:
    return "#" + "".join(f"{round(255 - (255 - part) * depth):02x}" for part in _DARK)


def _bars(report: ShuffleReport) -> Iterator[str]:
    """How many cards further down the next card of the old order lies, and what a perfect shuffle would have."""
    gaps, even = report.cases[EVERY_SHOE].gaps, report.cases[PERFECT].gaps
    most, slot, left = max(*gaps, *even), (_WIDTH - _LEFT - _MARGIN) / len(gaps), _LEFT
    tall = _FLOOR - _HEAD - 34
    yield text(_MARGIN, _HEAD, "How soon a card is followed by the one that came next before", size=12, bold=True)
    yield text(
        _MARGIN,
        _HEAD + 16,
        "percent of all cards, every later shoe; the line is a perfect shuffle",
        size=10.5,
        fill=FAINT,
    )
    for at, (share, fair) in enumerate(zip(gaps, even, strict=True)):
        x, y, level = left + slot * at, _FLOOR - tall * share / most, _FLOOR - tall * fair / most
        yield box(x + 0.15 * slot, y, 0.7 * slot, _FLOOR - y, fill=_shade(0.75))
        yield text(x + slot / 2, y - 4, f"{100 * share:.1f}", size=9, anchor="middle")
        yield rule(x, level, x + slot, level, line=_LINE)
        yield text(x + slot / 2, _FLOOR + 14, str(at + 1), size=9.5, anchor="middle", bold=True)
    yield rule(left, _FLOOR, _WIDTH - _MARGIN, _FLOOR, line=INK)
    yield text((left + _WIDTH) / 2, _FLOOR + 32, "cards further down", size=10, anchor="middle", fill=FAINT)
