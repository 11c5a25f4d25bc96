"""`cardroom show`: the house rules of a game."""

from __future__ import annotations

import click

from cardroom.cli import options


@click.command("show")
@click.argument("sheet", required=False)
@options.reading
@click.option(
    "--html",
    "page",
    is_flag=False,
    flag_value="-",
    metavar="[FILE]",
    help="A page to hang on the wall, printed or written to FILE.",
)
@click.option("--toml", "as_toml", is_flag=True, help="The whole sheet as TOML, with all that it is based on.")
def command(sheet: str | None, readings: dict[str, str], page: str | None, *, as_toml: bool) -> None:
    """Print the house rules of SHEET, made from its data."""
    from cardroom.cli.errors import BadInputError, bad_input
    from cardroom.placard import changed, document
    from cardroom.sheets import select
    from cardroom.sheets.library import changed_words
    from cardroom.sheets.members import changes

    if sheet is None:
        if page in {None, "-"}:
            raise click.UsageError("Missing argument 'SHEET'.")
        sheet, page = str(page), "-"
    if page not in {None, "-"} and not str(page).endswith((".html", ".htm")):
        raise BadInputError(f'--html: "{page}" is not the name of a page; it must end in .html')
    if as_toml:
        _write_toml(sheet, readings, page)
        return
    with bad_input():
        chosen = select(sheet, readings)
        in_mix = {name: changes(game) for name, game in chosen.members.items()}
        rules = document(chosen.sheet, chosen.games, in_mix)
        if words := changed_words(sheet, readings):
            rules = changed(rules, words)
    if page is None:
        from cardroom.cli.console import console
        from cardroom.placard.terminal import write

        out = console()
        with out.capture() as page_text:
            write(out, rules)
            if chosen.sheet.readings:
                out.print("\nChoose another option with --reading NAME=OPTION.", style="dim")
        click.echo("\n".join(line.rstrip() for line in page_text.get().splitlines()))
        return

    from cardroom.cli.files import write as write_file
    from cardroom.placard.html import render

    if page == "-":
        click.echo(render(rules).encode(), nl=False)
        return
    with bad_input():
        write_file(page, render(rules))
    click.echo(f"{page}: the house rules of {rules.title}")


def _write_toml(sheet: str, readings: dict[str, str], page: str | None) -> None:
    from cardroom.cli.errors import BadInputError, bad_input
    from cardroom.sheets.writing import sheet_toml

    if page is not None:
        raise BadInputError("--toml and --html do not go together: the sheet itself, or a page made from it")
    with bad_input():
        click.echo(sheet_toml(sheet, readings).encode(), nl=False)  # as it is, in whatever locale
