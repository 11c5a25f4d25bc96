"""The strategy chart as a picture that a player would print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.drawing.svg import FAINT, box, picture, text
from cardroom.odds.house.codes import blocks, insurance, legend, up_names

if TYPE_CHECKING:
    from cardroom.odds.house import Chart
    from cardroom.odds.house.codes import Block

_FILLS = {
    "S": "#f6d97a",
    "H": "#ffffff",
    "D": "#7fb3d9",
    "d": "#b9d6ea",
    "P": "#86c29a",
    "R": "#d9a3a3",
    "X": "#d9a3a3",
}
_CELL, _ROW, _HEAD, _MARGIN = 34, 19, 74, 16
_TOP, _GAP = 62, 14


def chart_svg(chart: Chart) -> str:
    """The whole chart: one block under another, the edge that it has, and what its letters mean."""
    sheet, names = chart.game.sheet, up_names(chart)
    width = 2 * _MARGIN + _HEAD + _CELL * len(names)
    shapes = [
        text(_MARGIN, 24, sheet.name, size=min(14, 1.75 * width / len(sheet.name)), bold=True),
        text(_MARGIN, 42, f"{_rules(chart)}. {insurance(chart)} House edge {-chart.ev:.4%}.", size=9.5, fill=FAINT),
    ]
    y: float = _TOP
    for block in blocks(chart):
        shapes += _block(block, names, y)
        y += _ROW * (len(block.rows) + 1) + _GAP
    shapes += _legend(chart, y, width)
    height = y + -(-len(legend(chart)) // 2) * 15 + _MARGIN
    return picture(width, height, shapes, f"Strategy: {sheet.name}")


def _rules(chart: Chart) -> str:
    sheet = chart.game.sheet
    soft = "hits" if sheet.dealer.stands.soft > 17 else "stands on"  # noqa: PLR2004 - soft 17
    return f"{sheet.equipment.decks} decks of {sheet.equipment.pack.size}, dealer {soft} soft 17"


def _block(block: Block, names: list[str], y: float) -> list[str]:
    shapes = [text(_MARGIN, y + 13, block.title.partition(" (")[0], size=10, bold=True)]
    left = _MARGIN + _HEAD
    for at, name in enumerate(names):
        shapes.append(text(left + _CELL * (at + 0.5), y + 13, name, size=10, anchor="middle", bold=True))
    for number, (name, codes) in enumerate(block.rows, 1):
        top = y + _ROW * number
        shapes.append(text(_MARGIN, top + 13, name, size=10))
        for at, code in enumerate(codes):
            fill = _FILLS.get(code[:1], "#ffffff")
            shapes.append(box(left + _CELL * at, top, _CELL, _ROW, fill=fill, line="#9aa5a0"))
            shapes.append(text(left + _CELL * (at + 0.5), top + 13, code, size=10, anchor="middle"))
    return shapes


def _legend(chart: Chart, y: float, width: float) -> list[str]:
    shapes = []
    for number, (sign, meaning) in enumerate(legend(chart)):
        x, top = _MARGIN + (number % 2) * (width - 2 * _MARGIN) / 2, y + number // 2 * 15
        shapes.append(text(x, top + 9, sign, size=9.5, bold=True))
        shapes.append(text(x + 16, top + 9, meaning, size=9.5))
    return shapes
