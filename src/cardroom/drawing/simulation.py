"""Pictures of a simulation: how a player's money spreads as the hours go by, and what each round of a shoe is worth."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING

from cardroom.drawing.bars import round_step
from cardroom.drawing.svg import FAINT, INK, picture, rule, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.sim.house.bankroll import Stay
    from cardroom.sim.house.results import PlaceResult

_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _FLOOR = 460, 290, 52, 450, 44, 246
_WIDE, _NARROW, _LINE = "#dfeee4", "#bfdcc8", "#3f6b52"
_MARKS = 5
_ENOUGH = 0.02
"""Rounds that fewer shoes have are left out of the picture."""


class _Scale:
    """Values from one end of the picture to the other."""

    def __init__(self, values: Sequence[float], start: float, end: float) -> None:
        self.low, self.high = min(values), max(values)
        self._start, self._by = start, (end - start) / ((self.high - self.low) or 1.0)

    def __call__(self, value: float) -> float:
        return self._start + (value - self.low) * self._by

    def marks(self) -> list[float]:
        """Round values between the ends."""
        step = round_step(self.high - self.low, _MARKS)
        return [number * step for number in range(ceil(self.low / step), floor(self.high / step) + 1)]


def swings_svg(stays: Sequence[Stay], rounds_an_hour: float) -> str:
    """What a player has won or lost as the hours go by: the middle half, nine in ten, and the median."""
    hours = _Scale([0.0, stays[-1].rounds / rounds_an_hour], _LEFT, _RIGHT)
    antes = _Scale([value for stay in stays for value in stay.quantiles.values()] + [0.0], _FLOOR, _TOP)

    def edge(share: float) -> list[tuple[float, float]]:
        points = [(hours(stay.rounds / rounds_an_hour), antes(stay.quantiles[share])) for stay in stays]
        return [(hours(0.0), antes(0.0)), *points]

    shapes = [
        text(8, 18, "What a player has won or lost", size=13, bold=True),
        text(8, 33, "dark: the middle half; light: nine in ten; line: the median", size=10, fill=FAINT),
        _band(edge(0.05), edge(0.95), _WIDE),
        _band(edge(0.25), edge(0.75), _NARROW),
        _path(edge(0.5)),
        *_axes(hours, antes, "hours", "{:g}", "{:+.0f}"),
        rule(_LEFT, antes(0.0), _RIGHT, antes(0.0), line=INK),
    ]
    return picture(_WIDTH, _HEIGHT, shapes, "What a player has won or lost, in antes, as the hours go by")


def places_svg(places: Sequence[PlaceResult], edge: float) -> str:
    """The house edge of the first round of a shoe, the second and so on, with two standard errors either way."""
    shown = [place for place in places if place.rounds >= _ENOUGH * places[0].rounds]
    ends = [-place.mean.value + sign * 2 * place.mean.error for place in shown for sign in (-1, 1)]
    across, up = _Scale([0.0, float(len(shown) + 1)], _LEFT, _RIGHT), _Scale([*ends, edge], _FLOOR, _TOP)
    shapes = [
        text(8, 18, "House edge by the round's number in the shoe", size=13, bold=True),
        text(8, 33, "bars: two standard errors; line: all rounds", size=10, fill=FAINT),
        *_axes(across, up, "round", "{:.0f}", "{:.2%}"),
        rule(_LEFT, up(edge), _RIGHT, up(edge), line=INK),
    ]
    for place in shown:
        x, value, error = across(place.number), -place.mean.value, 2 * place.mean.error
        shapes.append(
            f'<line x1="{x:g}" y1="{up(value - error):g}" x2="{x:g}" y2="{up(value + error):g}" stroke="{_LINE}"/>'
        )
        shapes.append(f'<circle cx="{x:g}" cy="{up(value):g}" r="2.4" fill="{_LINE}"/>')
    return picture(_WIDTH, _HEIGHT, shapes, "The house edge by the round's number in the shoe")


def _axes(across: _Scale, up: _Scale, name: str, one: str, other: str) -> list[str]:
    return [
        rule(_LEFT, _FLOOR, _RIGHT, _FLOOR, line=INK),
        *(_mark(across(value), _FLOOR + 15, one.format(value), "middle") for value in across.marks()),
        *(_mark(_LEFT - 6, up(value) + 3.5, other.format(value), "end") for value in up.marks()),
        text((_LEFT + _RIGHT) / 2, _FLOOR + 32, name, anchor="middle", fill=FAINT),
    ]


def _mark(x: float, y: float, said: str, anchor: str) -> str:
    return text(x, y, said, size=10, anchor=anchor, fill=FAINT)


def _band(low: list[tuple[float, float]], high: list[tuple[float, float]], fill: str) -> str:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in [*low, *reversed(high)])
    return f'<polygon points="{points}" fill="{fill}"/>'


def _path(points: list[tuple[float, float]]) -> str:
    told = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{told}" fill="none" stroke="{_LINE}" stroke-width="1.6"/>'
