"""How long exact odds take: CPU seconds on one core, the kernels compiled, and how much memory."""

from __future__ import annotations

import subprocess
import sys
from typing import NamedTuple

from bench.timing import cpu
from cardroom import sheets
from cardroom.odds.house import Chart, GameOdds, figures_of

SHEETS = ("blackjack-v1", "blackjack-v2", "spanish21-v1", "spanish21-v2")
_PEAK = "import resource; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"


class Row(NamedTuple):
    """One sheet: the best play of every hand, all figures of the game, the chart, and memory in MB."""

    ref: str
    plays: float
    figures: float
    chart: float
    megabytes: float


def row_of(ref: str) -> Row:
    """What a sheet takes."""
    sheet = sheets.load(ref)
    assert isinstance(sheet, sheets.HouseSheet)  # noqa: S101 - narrows the type
    plays = cpu(lambda: GameOdds(sheet).ev, 2.0)
    figures = cpu(lambda: figures_of(GameOdds(sheet)), 2.0)
    chart = cpu(lambda: Chart(GameOdds(sheet)).ev, 2.0)
    return Row(ref, plays, figures, chart, _memory(ref))


def _memory(ref: str) -> float:
    """The most memory that a fresh process has at any time while it works out a sheet."""
    work = f"from cardroom import odds, sheets; odds.figures_of(odds.Game(sheets.load({ref!r}))); {_PEAK}"
    told = subprocess.run([sys.executable, "-c", work], check=True, capture_output=True, text=True)  # noqa: S603 - our own
    return int(told.stdout) / 1024


def table() -> str:
    """All sheets, one a line."""
    head = f"{'exact odds, seconds of CPU':<32}{'best play':>12}{'all figures':>14}{'chart':>10}{'memory':>12}"
    rows = map(row_of, SHEETS)
    lines = [
        f"{row.ref:<32}{row.plays:>12.3f}{row.figures:>14.3f}{row.chart:>10.3f}{row.megabytes:>9.0f} MB" for row in rows
    ]
    return "\n".join([head, *lines])
