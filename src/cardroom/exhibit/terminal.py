"""A register on a terminal."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from cardroom.exhibit.coverage import is_covered, share

if TYPE_CHECKING:
    from rich.console import Console

    from cardroom.exhibit.links import LinkedSentence
    from cardroom.exhibit.pairing import Pair
    from cardroom.exhibit.register import Register
    from cardroom.sheets.common import Sheet


def write(
    console: Console, sheet: Sheet, register: Register, lines: tuple[LinkedSentence, ...], beside: tuple[Pair, ...]
) -> None:
    """Prints every sentence by section, then how many are treated in which way and what is not covered."""
    console.print(Text.assemble("\n", (sheet.name, "bold"), (f"  {sheet.id}", "dim")))
    console.print(Text(f"From {register.about}.", style="dim"))
    texts = {pair.at: pair.text for pair in beside if pair.at and pair.text}
    for _, part in groupby(lines, key=lambda line: line.at.partition(".")[0]):
        _section(console, list(part), texts)
    for sentence in summary(lines, beside):
        console.print(Text(f"\n{sentence}"))


def _section(console: Console, part: list[LinkedSentence], texts: dict[str, str]) -> None:
    console.print(Text(f"\n{part[0].section}", style="bold green"))
    grid = Table.grid(padding=(0, 2))
    for width in (5, None, 20, None):
        grid.add_column(width=width, overflow="fold")
    for line in part:
        grid.add_row(
            Text(line.at, style="dim"),
            Text(line.says),
            Text(line.treatment.told, style="" if is_covered(line) else "red"),
            Text(" ".join((*line.clauses, *line.words)), style="dim"),
        )
        if line.at in texts:
            grid.add_row("", Text(texts[line.at], style="italic"))
    console.print(grid)


def summary(lines: tuple[LinkedSentence, ...], beside: tuple[Pair, ...]) -> list[str]:
    """What is covered, and where a copy of the text differs from the registered one."""
    missing = [line.at for line in lines if not is_covered(line)]
    covered = len(lines) - len(missing)
    told = [f"{len(lines)} sentences: {share(lines)}.", f"Coverage {covered / len(lines):.0%}."]
    if missing:
        told[-1] += f" Not covered: {', '.join(missing)}."
    if beside:
        others = [pair.text for pair in beside if pair.at is None and pair.text]
        gone = [pair.at for pair in beside if pair.text is None and pair.at]
        told += [f"Not in the register: {text}" for text in others]
        told += [f"Not in this copy: {', '.join(gone)}."] if gone else []
        told += [] if others or gone else ["This copy says what the registered text says, sentence by sentence."]
    return told
