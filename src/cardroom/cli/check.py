"""`cardroom check`: whether sheets of one's own are sound."""

from __future__ import annotations

import click


@click.command("check")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
def command(files: tuple[str, ...]) -> None:
    """Tell whether each FILE is a sound sheet, and if not, everything that is wrong with it."""
    from cardroom import sheets
    from cardroom.cli.errors import BadInputError
    from cardroom.texts import visible

    problems = []
    for file in files:
        try:
            sheet = sheets.check(file)
        except sheets.MalformedError as error:
            problems.append(str(error))
        else:
            click.echo(f"{visible(file)}: a sound sheet, {sheet.name}")
    if problems:
        raise BadInputError("\n".join(problems))
