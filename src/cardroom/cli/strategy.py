"""`cardroom strategy`: the chart that people use."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

import click

from cardroom.cli import options

if TYPE_CHECKING:
    from rich.console import Console

    from cardroom.odds.house import Chart

_STYLES = {"S": "black on yellow", "H": "", "D": "black on cyan", "d": "black on cyan", "P": "black on green"}
_LOSERS = {"R": "white on red", "X": "white on red"}
_SHOWN = 12


@click.command("strategy")
@options.sheet
@options.reading
@click.option("--svg", "picture", metavar="FILE", help="Draw the chart into FILE, to be printed.")
@click.option("--file", "file", metavar="FILE", help="Write the chart into FILE, to be changed and simulated.")
@click.option("--all", "everything", is_flag=True, help="List every hand that should depart from the chart.")
@options.as_json
def command(
    sheet: str, readings: dict[str, str], picture: str | None, file: str | None, *, everything: bool, as_json: bool
) -> None:
    """Show the strategy chart of a house game, its exact edge, and the hands that should depart from it."""
    from cardroom.cli.compiling import warm_up
    from cardroom.cli.console import console
    from cardroom.cli.errors import bad_input
    from cardroom.cli.files import check_target, write
    from cardroom.cli.house import house_sheet
    from cardroom.odds.house import Chart, GameOdds

    options.check_picture(picture)
    check_target("--file", file)
    game = house_sheet(sheet, readings)
    warm_up(game)
    chart = Chart(GameOdds(game))
    if as_json:
        _write_json(chart, readings)
    elif picture is None and file is None:
        _write(console(), chart, everything=everything)
    if file is not None:
        from cardroom.odds.house.strategy_files import write as as_file

        with bad_input():
            write(file, as_file(chart))
        if not as_json:
            read = options.as_options(readings)
            click.echo(f"{file}: a strategy; {shlex.join(['cardroom', 'simulate', sheet, *read, '--strategy', file])}")
    if picture is not None:
        from cardroom.drawing.strategy import chart_svg

        with bad_input():
            write(picture, chart_svg(chart))
        if not as_json:
            click.echo(f"{picture}: the strategy chart of {game.name}")


def _write(out: Console, chart: Chart, *, everything: bool) -> None:
    from rich.table import Table
    from rich.text import Text

    from cardroom.cli.console import print_whole, styled
    from cardroom.odds.house.codes import blocks, insurance, legend, up_names

    out.print(styled("\n[bold green]{}[/]", chart.game.sheet.name))
    tables = []
    for block in blocks(chart):
        table = Table(box=None, padding=(0, 1), title=block.title, title_justify="left", title_style="bold")
        table.add_column("", justify="right", min_width=8)
        for name in up_names(chart):
            table.add_column(name, justify="center", min_width=3)
        for name, codes in block.rows:
            table.add_row(name, *(Text(code, style=(_STYLES | _LOSERS).get(code[:1], "")) for code in codes))
        tables.append(table)
    print_whole(out, *tables)
    out.print(Text("  ").join(styled("[bold]{}[/] {}", sign, meaning) for sign, meaning in legend(chart)))
    out.print(insurance(chart))
    edge, best = f"{-chart.ev:.4%}", f"{-chart.game.ev:.4%}"
    out.print(styled("\nHouse edge by this chart [bold]{}[/]; with best play by every card {}.", edge, best))
    _write_departures(out, chart, len(chart.departures) if everything else _SHOWN)


def _write_departures(out: Console, chart: Chart, shown: int) -> None:
    from rich.table import Table

    from cardroom.cli.console import styled
    from cardroom.odds.house.codes import departures

    rows = departures(chart)
    if not rows:
        return
    all_of_them = f"({len(rows)} in all, the costliest first)"
    out.print(styled("\n[bold]Hands that should depart from the chart[/] [dim]{}[/]", all_of_them))
    table = Table(box=None, padding=(0, 1))
    for name in ("hand", "suits", "up", "better", "than", "gains", "one deal in"):
        table.add_column(name, style="" if name == "hand" else None)
    for row in rows[:shown]:
        table.add_row(row.hand, row.suits, row.up, row.better, row.than, f"{row.gain:.4f}", f"{1 / row.chance:,.0f}")
    out.print(table)
    if len(rows) > shown:
        out.print("--all lists the others.", style="dim")


def _write_json(chart: Chart, readings: dict[str, str]) -> None:
    import msgspec

    from cardroom.odds.house.codes import blocks, departures, legend, up_names

    found = {
        "sheet": chart.game.sheet.id,
        "readings": readings,
        "ev": chart.ev,
        "edge": -chart.ev,
        "best_ev": chart.game.ev,
        "up": up_names(chart),
        "chart": {block.title: dict(block.rows) for block in blocks(chart)},
        "legend": dict(legend(chart)),
        "departures": [row._asdict() for row in departures(chart)],
    }
    click.echo(msgspec.json.encode(found))
