"""A page on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.padding import Padding
from rich.table import Table as RichTable
from rich.text import Text

from cardroom.placard.document import Steps, Table

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from cardroom.placard.document import Block, Document, Section

_WIDEST = 110


def write(console: Console, document: Document) -> None:
    """Prints the whole page, no wider than is good to read."""
    width = min(console.width, _WIDEST)
    console.print()
    console.print(Text(document.title, style="bold"), Text(f"  {document.id}", style="dim"), end="\n", sep="")
    if document.source:
        console.print(Text(document.source, style="dim"), width=width)
    for section in document.sections:
        _section(console, section, width)
    console.print(Text(f"\n{document.title}: page of readings", style="bold"), width=width)
    _section(console, document.readings, width)


def _section(console: Console, section: Section, width: int) -> None:
    heading = Text(f"\n{section.title}", style="bold green")
    if section.clauses:
        heading.append(f"  {' '.join(section.clauses)}", style="dim")
    console.print(heading, width=width)
    for block in section.blocks:
        console.print(Padding(_block(block), (0, 0, 0, 2), expand=False), width=width)


def _block(block: Block) -> RenderableType:
    match block:
        case str():
            return Text(block)
        case Steps():
            return _steps(block)
        case Table():
            return _table(block)


def _steps(steps: Steps) -> RichTable:
    grid = RichTable.grid(padding=(0, 1))
    grid.add_column(justify="right", style="dim")
    grid.add_column()
    for at, item in enumerate(steps.items, 1):
        grid.add_row(f"{at}.", Text(item))
    return grid


def _table(table: Table) -> RichTable:
    drawn = RichTable(box=box.SIMPLE_HEAD, header_style="dim", pad_edge=False, show_edge=False)
    for head in table.head:
        drawn.add_column(head, overflow="fold")
    for row in table.rows:
        drawn.add_row(*(Text(cell) for cell in row))
    return drawn
