"""Arguments that several commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

from cardroom.texts import visible

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.money import Money

F = TypeVar("F", bound="Callable[..., Any]")
_READING = "reading"

MOST = 10**13
"""The most rounds or deals that can be asked for."""
_DIGITS = 20
"""Longer numbers are not even read."""


def _pairs(noun: str, form: str) -> Callable[[click.Context, click.Parameter, tuple[str, ...]], dict[str, str]]:
    """Reads pairs such as NAME=OPTION; those of `--reading` and of `--set` come together."""

    def read(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
        chosen: dict[str, str] = ctx.meta.setdefault(__name__, {})
        for value in values:
            from cardroom.sheets.setting import DOT

            name, equals, choice = value.partition("=")
            if not (name and equals and choice):
                raise click.BadParameter(f'"{visible(value)}" is not a {noun}; write it as {form}', ctx, param)
            if noun == _READING and DOT in name:
                raise click.BadParameter(
                    f'"{visible(name)}" is not the name of a reading; --set sets a word', ctx, param
                )
            key = name if noun == _READING or DOT in name else f"{DOT}{name}"
            if key in chosen:
                raise click.BadParameter(f'the {noun} "{visible(name)}" is chosen twice', ctx, param)
            chosen[key] = choice
        return chosen

    return read


def as_options(readings: dict[str, str]) -> list[str]:
    """Readings and words as they are written on the command line."""
    from cardroom.sheets.setting import DOT

    return [
        f"--set={name.removeprefix(DOT)}={choice}" if DOT in name else f"--reading={name}={choice}"
        for name, choice in readings.items()
    ]


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
        raise BadInputError(
            f'{option}: "{written}" is not a number of {noun}; write 1000000, 50M or 2e9, at most 10000G'
        )
    return int(number)


def money(option: str, written: str) -> Money:
    """An amount, with or without the sign of the dollar."""
    from cardroom.cli.errors import BadInputError
    from cardroom.money import Money

    try:
        return Money(written if written.startswith("$") else f"${written}")
    except ValueError as error:
        raise BadInputError(f'{option}: "{written}" is not an amount; write it like 200 or 12.50') from error


def given() -> list[tuple[str, str]]:
    """What stands on the command line, by the names of their values."""
    context = click.get_current_context()
    return [
        (parameter.name or "", parameter.opts[0])
        for parameter in context.command.params
        if context.get_parameter_source(parameter.name or "") == click.core.ParameterSource.COMMANDLINE
    ]


def refuse_beside_resume(anew: set[str]) -> None:
    """A file to go on from says what is asked; only some options may be given anew."""
    from cardroom.cli.errors import BadInputError

    if others := [option for name, option in given() if name not in anew]:
        raise BadInputError(f"--resume: the file says what is played; leave out {', '.join(others)}")


def check_picture(path: str | None) -> None:
    """Tells at once, not after long work, if a picture could not be written to where it is asked for."""
    from cardroom.cli.errors import BadInputError
    from cardroom.cli.files import check_target

    if path is not None and not path.endswith(".svg"):
        raise BadInputError(f'--svg: "{path}" is not the name of a picture; it must end in .svg')
    check_target("--svg", path)


sheet = click.argument("sheet")
game = click.argument("game")
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON, for machines.")
_one_reading = click.option(
    "--reading",
    "readings",
    multiple=True,
    metavar="NAME=OPTION",
    callback=_pairs(_READING, "NAME=OPTION"),
    help="Choose another reading of an unclear clause; may be given several times.",
)
_one_word = click.option(
    "--set",
    "words_set",
    multiple=True,
    metavar="WORD=VALUE",
    callback=_pairs("word", "WORD=VALUE"),
    expose_value=False,
    help="Put another value in the place of a word of the sheet, such as equipment.decks=8.",
)


def reading(command: F) -> F:
    """Readings, and words of the sheet that are set; a command gets both as its ``readings``."""
    return _one_reading(_one_word(command))


seed = click.option(
    "--seed",
    default="1",
    show_default=True,
    metavar="NUMBER",
    callback=whole(0, 10**18),
    help="Another number, other shuffles; the same number, the same figures.",
)
