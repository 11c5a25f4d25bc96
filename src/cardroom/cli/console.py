"""The console that commands print to, and the one way in which texts get styles.

A console takes every text as it is: brackets, colons and escapes in the name of a game or of a player mean nothing.
Styles come from templates, into which texts are filled afterwards.

>>> styled("[bold]{}[/] pays {}", "[red]Lucky[/]", "3:2").plain
'[red]Lucky[/] pays 3:2'
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.measure import Measurement
from rich.text import Text

from cardroom.texts import visible

if TYPE_CHECKING:
    from rich.table import Table

_PIPED_WIDTH = 110
_WIDEST = 10_000
_PLACE = re.compile(r"\{\}")


def console(*, stderr: bool = False) -> Console:
    """As wide as the terminal; when piped, as wide as a page."""
    plain = _Plain(stderr=stderr)
    return plain if plain.is_terminal else _Plain(stderr=stderr, width=_PIPED_WIDTH)


class _Plain(Console):
    """A console on which no text can be more than a text."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - rich's options
        super().__init__(markup=False, emoji=False, highlight=False, **options)

    def render_str(self, text: str, **options: Any) -> Text:  # noqa: ANN401 - the same
        return super().render_str(visible(text, keep="\n"), **options)


def styled(template: str, *values: object) -> Text:
    """The template with its marks of style, such as ``[bold]{}[/]``, and the values in its places as they are."""
    marked, filled, done = Text.from_markup(template, emoji=False), Text(), 0
    for place, value in zip(_PLACE.finditer(marked.plain), values, strict=True):
        inner = value.copy() if isinstance(value, Text) else Text(visible(str(value), keep="\n"))
        for span in marked.spans:
            if span.start <= place.start() < span.end:
                inner.stylize_before(span.style)
        filled.append_text(marked[done : place.start()]).append_text(inner)
        done = place.end()
    return filled.append_text(marked[done:])


def width_of(out: Console, chart: Table) -> int:
    """The columns of a terminal without which something of the chart would be lost."""
    return Measurement.get(out, out.options.update(max_width=_WIDEST), chart).minimum


def print_whole(out: Console, *charts: Table) -> None:
    """Charts with all their columns, or a sentence where the terminal is too narrow for one of them."""
    needed = max(width_of(out, chart) for chart in charts)
    if needed > out.width:
        out.print(f"This terminal is too narrow: it has {out.width} columns, and {needed} are needed.", style="yellow")
        return
    for chart in charts:
        out.print(chart)
        out.print()
