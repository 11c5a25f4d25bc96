"""`cardroom words`: the vocabulary of sheets."""

from __future__ import annotations

import click


@click.command("words")
@click.argument("family", type=click.Choice(["house", "poker", "mix"]))
def command(family: str) -> None:
    """List every word that a sheet of a FAMILY can have, what it can be, and what it is if left out."""
    from rich import box
    from rich.table import Table

    from cardroom.cli.console import console
    from cardroom.sheets.limits import limits
    from cardroom.sheets.vocabulary import vocabulary

    table = Table(box=box.SIMPLE_HEAD, header_style="dim", pad_edge=False, show_edge=False)
    for head in ("word", "can be", "if left out"):
        table.add_column(head, overflow="fold")
    for word in vocabulary(family):
        table.add_row(*word)
    out = console()
    out.print(table)
    out.print("\nA sheet holds at most:", style="bold")
    most = Table.grid(padding=(0, 2))
    most.add_column(justify="right")
    for limit in limits():
        most.add_row(f"{limit.most:,}", limit.what)
    out.print(most)
