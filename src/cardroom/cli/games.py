"""`cardroom games`: the library at a glance."""

from __future__ import annotations

import click

from cardroom.cli import options


@click.command("games")
@options.as_json
def command(*, as_json: bool) -> None:
    """List every game in the library."""
    from cardroom.cli.listing import listing

    if as_json:
        import msgspec

        rows = [
            {"id": game.id, "family": group.family, "name": game.name} for group in listing() for game in group.games
        ]
        click.echo(msgspec.json.encode(rows))
        return

    from rich.table import Table

    from cardroom.cli.console import console, styled

    out = console()
    for group in listing():
        out.print(f"\n{group.title}", style="bold green")
        grid = Table.grid(padding=(0, 2))
        for game in group.games:
            grid.add_row(styled("  [bold]{}[/]", game.id), game.name)
        out.print(grid)
