"""Arguments that several commands share."""

from __future__ import annotations

import click


def _pairs(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:  # noqa: ARG001 - click's
    chosen: dict[str, str] = {}
    for value in values:
        name, equals, choice = value.partition("=")
        if not (name and equals and choice):
            raise click.BadParameter(f'"{value}" is not a reading; write it as NAME=OPTION')
        if name in chosen:
            raise click.BadParameter(f'the reading "{name}" is chosen twice')
        chosen[name] = choice
    return chosen


sheet = click.argument("sheet")
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON, for machines.")
reading = click.option(
    "--reading",
    "readings",
    multiple=True,
    metavar="NAME=OPTION",
    callback=_pairs,
    help="Choose another reading of an unclear clause; may be given several times.",
)
