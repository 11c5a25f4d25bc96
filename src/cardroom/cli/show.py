"""`cardroom show`: the house rules of a game."""

from __future__ import annotations

from pathlib import Path

import click

from cardroom.cli import options


@click.command("show")
@options.sheet
@options.reading
@click.option(
    "--html",
    "page",
    is_flag=False,
    flag_value="-",
    metavar="[FILE]",
    help="A page to hang on the wall, printed or written to FILE.",
)
def command(sheet: str, readings: dict[str, str], page: str | None) -> None:
    """Print the house rules of SHEET, made from its data."""
    from cardroom.cli.errors import bad_input
    from cardroom.placard import document

    with bad_input():
        rules = document(sheet, readings)
    if page is None:
        from cardroom.cli.console import console
        from cardroom.placard.terminal import write

        out = console()
        write(out, rules)
        out.print("\nChoose another option with --reading NAME=OPTION.", style="dim")
        return

    from cardroom.placard.html import render

    if page == "-":
        click.echo(render(rules), nl=False)
        return
    with bad_input():
        Path(page).write_text(render(rules), encoding="utf-8")
    click.echo(f"{page}: the house rules of {rules.title}")
