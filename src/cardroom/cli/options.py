"""Arguments that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.money import Money

MOST = 10**13
"""The most rounds or deals that can be asked for."""
_DIGITS = 20
"""Longer numbers are not even read."""


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


limit = click.option(
    "--limit",
    type=click.Choice(["fixed-limit", "pot-limit", "no-limit"]),
    help="Poker: play with this limit, not with that of the sheet.",
)


def whole(least: int, most: int) -> Callable[[click.Context, click.Parameter, str], int]:
    """Reads a whole number within limits."""

    def read(ctx: click.Context, param: click.Parameter, value: str) -> int:  # noqa: ARG001 - click's
        from cardroom.cli.errors import BadInputError

        if value.isascii() and value.isdigit() and len(value) <= _DIGITS and least <= int(value) <= most:
            return int(value)
        raise BadInputError(f'{param.opts[0]}: "{value}" is not a whole number from {least:,} to {most:,}')

    return read


def many(option: str, written: str, noun: str) -> int:
    """A number of rounds or deals as people write large ones."""
    from cardroom.cli.errors import BadInputError

    scales = {"k": 10**3, "m": 10**6, "g": 10**9, "b": 10**9}
    text = written.strip().lower().replace("_", "").replace(",", "")
    scale = scales.get(text[-1:], 1)
    try:
        number = float(text[:-1] if scale > 1 else text) * scale if text.isascii() else 0.0
    except ValueError:
        number = 0.0
    if not 1 <= number <= MOST or number != int(number):
        raise BadInputError(f'{option}: "{written}" is no number of {noun}; write 1000000, 50M or 2e9, at most 10000G')
    return int(number)


def money(option: str, written: str) -> Money:
    """An amount, with or without the sign of the dollar."""
    from cardroom.cli.errors import BadInputError
    from cardroom.money import Money

    try:
        return Money(written if written.startswith("$") else f"${written}")
    except ValueError as error:
        raise BadInputError(f'{option}: "{written}" is not an amount; write it like 200 or 12.50') from error


def check_picture(path: str | None) -> None:
    """Tells at once, not after long work, if a picture could not be written to where it is asked for."""
    from cardroom.cli.errors import BadInputError

    if path is not None and not path.endswith(".svg"):
        raise BadInputError(f'--svg: "{path}" is not the name of a picture; it must end in .svg')
    if path is not None and not Path(path).parent.is_dir():
        raise BadInputError(f"--svg: there is no folder {Path(path).parent}")


def check_page(path: str | None) -> None:
    """The same for a page."""
    from cardroom.cli.errors import BadInputError

    if path is not None and not Path(path).parent.is_dir():
        raise BadInputError(f"--html: there is no folder {Path(path).parent}")


sheet = click.argument("sheet")
game = click.argument("game")
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON, for machines.")
reading = click.option(
    "--reading",
    "readings",
    multiple=True,
    metavar="NAME=OPTION",
    callback=_pairs,
    help="Choose another reading of an unclear clause; may be given several times.",
)
seed = click.option(
    "--seed",
    default="1",
    show_default=True,
    metavar="NUMBER",
    callback=whole(0, 10**18),
    help="Another number, other shuffles; the same number, the same figures.",
)
