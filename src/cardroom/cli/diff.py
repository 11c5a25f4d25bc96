"""`cardroom diff`: two sheets, or one sheet read in two ways, side by side."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

import click

from cardroom.cli import options
from cardroom.texts import visible

if TYPE_CHECKING:
    from rich.console import Console

    from cardroom.audit.comparison import CellChange, Comparison, EdgeChange, WordChange

_SAME = 1e-10


def _pairs(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    pairs = {}
    for value in values:
        name, equals, choice = value.partition("=")
        if not (name and equals and choice):
            raise click.BadParameter(f'"{visible(value)}" is not a choice; write it as NAME=VALUE', ctx, param)
        pairs[name] = choice
    return pairs


@click.command("diff")
@click.argument("first", metavar="SHEET")
@click.argument("second", metavar="[SHEET]", required=False)
@options.reading
@click.option(
    "--first",
    "of_first",
    multiple=True,
    metavar="NAME=VALUE",
    callback=_pairs,
    help="The same for the first sheet: a reading, or a word by its path.",
)
@options.as_json
def command(
    first: str, second: str | None, readings: dict[str, str], of_first: dict[str, str], *, as_json: bool
) -> None:
    """Show how the second sheet differs from the first: in its words, and for house games in edges and strategy.

    --reading and --set are for the second sheet. Without one it is the first again, read otherwise.
    """
    from cardroom.audit import compare
    from cardroom.cli.compiling import compiling
    from cardroom.cli.console import console
    from cardroom.cli.errors import BadInputError, bad_input
    from cardroom.sheets import select

    if second is None and not readings and not of_first:
        raise BadInputError("diff: name a second sheet, or a reading or a word of the first that is otherwise")
    with bad_input():
        comparison = compare(select(first, of_first), select(second or first, readings), begin=compiling)
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(_found(comparison, of_first, readings)))
        return
    _write(console(), comparison, (of_first, readings))


def _found(comparison: Comparison, of_first: dict[str, str], of_second: dict[str, str]) -> dict[str, Any]:
    return {
        "sheets": [sheet.id for sheet in comparison.sheets],
        "readings": [of_first, of_second],
        "words": comparison.words,
        "edges": comparison.edges,
        "cells": comparison.cells,
    }


def _write(out: Console, comparison: Comparison, chosen: tuple[dict[str, str], dict[str, str]]) -> None:
    from cardroom.cli.console import styled

    out.print()
    for sheet, readings in zip(comparison.sheets, chosen, strict=True):
        read = "".join(f", {name.removeprefix('.')} = {choice}" for name, choice in readings.items())
        out.print(styled("[bold green]{}[/]  [dim]{}{}[/]", sheet.name, sheet.id, read))
    if not comparison.words:
        out.print("\nNo rule differs.")
    else:
        out.print("\nWords", style="bold")
        for change in comparison.words:
            _write_word(out, change)
    if comparison.edges:
        _write_edges(out, comparison.edges)
        _write_cells(out, comparison.cells)


def _write_word(out: Console, change: WordChange) -> None:
    from rich.padding import Padding

    from cardroom.cli.console import styled

    values = (change.word, change.first or "not said", change.second or "not said")
    out.print(Padding(styled("{}  [red]{}[/] → [green]{}[/]", *values), (0, 0, 0, 2), expand=False))


def _write_edges(out: Console, edges: list[EdgeChange]) -> None:
    from rich.table import Table

    out.print("\nEdges", style="bold")
    table = Table.grid(padding=(0, 2))
    table.add_column()
    for _ in range(3):
        table.add_column(justify="right")
    for edge in edges:
        table.add_row(f"  {edge.name}", _percent(edge.first), _percent(edge.second), _change(edge))
    out.print(table)


def _percent(value: float | None) -> str:
    return "none" if value is None else f"{value:.4%}"


def _change(edge: EdgeChange) -> str:
    if edge.first is None or edge.second is None:
        return ""
    more = edge.second - edge.first
    return "the same" if abs(more) < _SAME else f"{more:+.4%}"


def _write_cells(out: Console, cells: list[CellChange]) -> None:
    """The cells that differ, a line for each row of the chart."""
    from rich.padding import Padding

    from cardroom.cli.console import styled

    if not cells:
        out.print("\nNo cell of the strategy chart differs.")
        return
    out.print(styled("\n[bold]Strategy[/]  [dim]{}[/]", f"{len(cells)} cells differ; up card: first → second"))
    for (block, row), group in groupby(cells, lambda cell: (cell.block, cell.row)):
        told = ", ".join(f"{cell.up}: {cell.first or '-'} → {cell.second or '-'}" for cell in group)
        out.print(Padding(styled("{} [bold]{}[/]  {}", block, row, told), (0, 0, 0, 2), expand=False))
    out.print("cardroom strategy tells what the letters mean.", style="dim")
