"""Bars: how a round ends, and what other readings of the rules would do to the house edge.

What is bad for the player is dark, what is good is light with an outline, so that grey print keeps them apart.
"""

from __future__ import annotations

from math import ceil, floor, log10
from typing import TYPE_CHECKING, NamedTuple, Protocol

from cardroom.drawing.svg import FAINT, INK, box, picture, rule, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SAME = 1e-10
"""Edges that are nearer to each other than this are the same."""

_MINUS = "\N{MINUS SIGN}"
_BAD, _GOOD, _LINE, _PALE, _PAPER = "#47555e", "#bfdcc8", "#3f6b52", "#eef1ee", "#ffffff"
_WIDTH, _MARGIN = 460, 8
_RIGHT = _WIDTH - _MARGIN


def signed(value: float, places: int) -> str:
    """A number with its sign, to so many places, or to as many more as its first digit needs."""
    if not value:
        return "0"
    shown = max(places, -floor(log10(abs(value)))) if round(abs(value), places) == 0 else places
    return f"{value:+.{shown}f}".replace("-", _MINUS)


class Bar(NamedTuple):
    """A net result, or several that are rare, and the chance of it."""

    label: str
    net: float
    chance: float


_RARE = 0.001
_FLOOR, _CEILING, _LEFT = 246, 78, 34


def outcomes_svg(outcomes: dict[float, float]) -> str:
    """The chance of each net result of a round, in antes; what is rare is gathered at the ends."""
    bars = list(_gathered(outcomes))
    most = max(bar.chance for bar in bars)
    slot = (_RIGHT - _LEFT) / len(bars)
    shapes = [
        text(_MARGIN, 18, "How a round ends", size=13, bold=True),
        *_key(outcomes),
        *_levels(most),
        *(shape for at, bar in enumerate(bars) for shape in _column(bar, _LEFT + slot * at, slot, most)),
        rule(_LEFT, _FLOOR, _RIGHT, _FLOOR, line=INK),
        text((_LEFT + _RIGHT) / 2, _FLOOR + 34, "net result of the round, in antes", anchor="middle", fill=FAINT),
    ]
    return picture(_WIDTH, _FLOOR + 44, shapes, "The chance of each net result of a round, in antes")


def _gathered(outcomes: dict[float, float]) -> Iterator[Bar]:
    shown = [net for net, chance in outcomes.items() if chance >= _RARE]
    first, last = min(shown), max(shown)
    if below := [net for net in outcomes if net < first]:
        yield Bar(f"≤ {_net(max(below))}", max(below), sum(outcomes[net] for net in below))
    for net in shown:
        yield Bar(_net(net), net, outcomes[net])
    if above := [net for net in outcomes if net > last]:
        yield Bar(f"≥ {_net(min(above))}", min(above), sum(outcomes[net] for net in above))
    if between := [chance for net, chance in outcomes.items() if first < net < last and chance < _RARE]:
        yield Bar("other", 0, sum(between))


def _net(net: float) -> str:
    return f"{net:+g}".replace("-", _MINUS) if net else "0"


def _key(outcomes: dict[float, float]) -> Iterator[str]:
    """What the shades mean, with the chance of each."""
    chances = {side: sum(chance for net, chance in outcomes.items() if _side(net) == side) for side in (-1, 0, 1)}
    for side, x, says in ((-1, 0, "the player loses"), (0, 160, "nothing won or lost"), (1, 322, "the player wins")):
        yield _shade(_MARGIN + x, 31, 10, 10, side)
        yield text(_MARGIN + x + 15, 40, f"{says} {chances[side]:.1%}", size=10.5)


def _side(net: float) -> int:
    return (net > 0) - (net < 0)


def _shade(x: float, y: float, width: float, height: float, side: int) -> str:
    """A box that looks bad, even or good to the player."""
    fill, line = ((_PAPER, FAINT), (_GOOD, _LINE), (_BAD, _BAD))[side]
    return box(x, y, width, height, fill=fill, line=line)


def _levels(most: float) -> Iterator[str]:
    """Lines at round percentages."""
    step = round_step(100 * most, 5)
    for level in range(1, floor(100 * most / step) + 1):
        y = _height(level * step / 100, most)
        yield rule(_LEFT, y, _RIGHT, y, line="#dde2de")
        yield text(_LEFT - 5, y + 3.5, f"{level * step:g}%", size=10, anchor="end", fill=FAINT)


def _height(chance: float, most: float) -> float:
    return _FLOOR - (_FLOOR - _CEILING) * chance / most


def _column(bar: Bar, x: float, slot: float, most: float) -> Iterator[str]:
    """A bar with its chance above and its name below."""
    y, middle = _height(bar.chance, most), x + slot / 2
    yield _shade(x + 0.16 * slot, y, 0.68 * slot, _FLOOR - y, _side(bar.net))
    yield text(middle, y - 5, f"{bar.chance:.2%}".rstrip("%"), size=9.5, anchor="middle")
    yield text(middle, _FLOOR + 15, bar.label, size=10.5, anchor="middle", bold=True)


def round_step(span: float, parts: int) -> float:
    """A round step that cuts a span into about so many parts."""
    power = 10.0 ** floor(log10(span / parts))
    return next(power * size for size in (1, 2, 5, 10) if power * size * parts >= span)


class OptionBar(Protocol):
    """An option of a reading, and the house edge under it."""

    @property
    def id(self) -> str: ...
    @property
    def choice(self) -> str: ...
    @property
    def edge(self) -> float | None: ...
    @property
    def is_chosen(self) -> bool: ...


class Move(NamedTuple):
    """What an option does to the house edge, in hundredths of a percent."""

    name: str
    edge: float
    by: float


class Scale(NamedTuple):
    """How far bars reach to the player and to the house; longer ones are cut."""

    player: float
    house: float

    def x(self, by: float) -> float:
        """Where a move ends."""
        kept = min(max(by, -self.player), self.house)
        return _MARGIN + (_RIGHT - _MARGIN) * (kept + self.player) / (self.player + self.house)

    def is_cut(self, by: float) -> bool:
        return by < -self.player or by > self.house


_ROW, _BAR, _HEAD = 34, 10, 62
_LONG, _SIDE = 10, 0.12
"""Bars that are so many times as long as the middle one are cut; either side has this part of the width at least."""


def readings_svg(priced: Iterable[OptionBar], edge: float) -> str:
    """How far each option that was not chosen moves the house edge, the furthest first.

    Lengths are true to scale, so that they can be compared; a bar that would dwarf all others is cut, and every figure
    is written out.
    """
    moves = sorted(_moves(priced, edge), key=lambda move: -abs(move.by))
    scale, bottom = _scale(moves), _HEAD + _ROW * len(moves)
    is_cut = any(scale.is_cut(move.by) for move in moves)
    shapes = [
        text(_MARGIN, 18, "What other readings would do to the house edge", size=13, bold=True),
        text(_MARGIN, 35, f"from {_percent(edge)} as chosen, in hundredths of a percent", size=10.5, fill=FAINT),
        text(_MARGIN, 56, "reading = option", size=10, fill=FAINT),
        text(_RIGHT - 72, 56, "change", size=10, anchor="end", fill=FAINT),
        text(_RIGHT, 56, "house edge", size=10, anchor="end", fill=FAINT),
        *(shape for at, move in enumerate(moves) for shape in _row(move, _HEAD + _ROW * at, scale)),
        *_axis(scale, bottom + 4),
        *([text(_MARGIN, bottom + 50, "A bar with a gap is longer than shown.", size=10, fill=FAINT)] * is_cut),
    ]
    return picture(_WIDTH, bottom + (58 if is_cut else 42), shapes, "What each other reading does to the house edge")


def _moves(priced: Iterable[OptionBar], edge: float) -> Iterator[Move]:
    for option in priced:
        if not option.is_chosen and option.edge is not None and abs(option.edge - edge) > SAME:
            yield Move(f"{option.id} = {option.choice}", option.edge, 10_000 * (option.edge - edge))


def _scale(moves: list[Move]) -> Scale:
    """As far as the moves go, those apart that are out of all proportion."""
    lengths = sorted(abs(move.by) for move in moves) or [1.0]
    limit = _LONG * lengths[len(lengths) // 2]
    most = max(length for length in lengths if length <= limit)
    player = max((min(-move.by, most) for move in moves), default=most)
    house = max((min(move.by, most) for move in moves), default=most)
    return Scale(max(player, _SIDE * most), max(house, _SIDE * most))


def _row(move: Move, y: float, scale: Scale) -> Iterator[str]:
    """The option and its figures, and under them the bar on its track."""
    yield text(_MARGIN, y + 14, move.name, size=10.5)
    yield text(_RIGHT - 72, y + 14, signed(move.by, 2), size=10.5, anchor="end", bold=True)
    yield text(_RIGHT, y + 14, _percent(move.edge), size=10.5, anchor="end")
    top, zero, end = y + 19, scale.x(0), scale.x(move.by)
    yield box(_MARGIN, top, _RIGHT - _MARGIN, _BAR, fill=_PALE)
    yield _shade(min(zero, end), top, max(abs(end - zero), 1), _BAR, -1 if move.by > 0 else 1)
    if scale.is_cut(move.by):
        yield from _gap(end + (14 if move.by < 0 else -20), top)
    yield rule(zero, top - 2, zero, top + _BAR + 2, line=INK)


def _gap(x: float, top: float) -> Iterator[str]:
    """Two slanted cuts through a bar."""
    high, low = top - 1, top + _BAR + 1
    for left in (x, x + 6):
        corners = f"{left:g},{low:g} {left + 4:g},{high:g} {left + 7:g},{high:g} {left + 3:g},{low:g}"
        yield f'<polygon points="{corners}" fill="{_PAPER}"/>'


def _axis(scale: Scale, y: float) -> Iterator[str]:
    """Round figures under the bars, and whose gain each side is."""
    step = round_step(scale.player + scale.house, 6)
    for tick in range(ceil(-scale.player / step), floor(scale.house / step) + 1):
        x = scale.x(tick * step)
        yield rule(x, y, x, y + 4)
        anchor = "start" if x < 2 * _MARGIN else "end" if x > _RIGHT - _MARGIN else "middle"
        yield text(x, y + 15, _net(round(tick * step, 9)), size=10, anchor=anchor, fill=FAINT)
    yield rule(_MARGIN, y, _RIGHT, y)
    yield text(_MARGIN, y + 31, "← better for the player", size=10.5)
    yield text(_RIGHT, y + 31, "better for the house →", size=10.5, anchor="end")


def _percent(edge: float) -> str:
    return f"{edge:.4%}".replace("-", _MINUS)
