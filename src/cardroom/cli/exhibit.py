"""`cardroom exhibit`: every sentence of a source text and where it is kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardroom.cli import options

if TYPE_CHECKING:
    from cardroom.exhibit import Register
    from cardroom.exhibit.links import LinkedSentence
    from cardroom.exhibit.pairing import Pair
    from cardroom.sheets import AnySheet

_LARGEST = 2_000_000
"""The most bytes that a copy of an exhibit may have."""


@click.command("exhibit")
@options.sheet
@click.option(
    "--text", "copy", metavar="FILE", help="Lay your own copy of the exhibit, a plain text, beside the sheet."
)
@click.option("--html", "page", metavar="FILE", help="Write a page instead of printing.")
@options.as_json
def command(sheet: str, copy: str | None, page: str | None, *, as_json: bool) -> None:
    """List every sentence of the exhibit that SHEET was made from, and where it is kept.

    The sentences are told in a few words. Each is kept by the engine, audited as a figure, printed in the house rules
    or read in one of several ways; or it holds no rule.
    """
    from cardroom.cli.errors import bad_input
    from cardroom.cli.files import check_target
    from cardroom.exhibit.links import lines
    from cardroom.exhibit.pairing import pairs

    check_target("--html", page)
    with bad_input():
        loaded, games, register = _register(sheet)
        told = lines(register, loaded, games)
        beside = pairs(register, _text(copy)) if copy else ()
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(_data(loaded, register, told, beside)))
    elif page:
        from cardroom.cli.files import write as write_file
        from cardroom.exhibit.html import render

        with bad_input():
            write_file(page, render(loaded, register, told, beside))
        click.echo(f"{page}: the exhibit of {loaded.name}, {len(told)} sentences")
    else:
        from cardroom.cli.console import console
        from cardroom.exhibit.terminal import write

        write(console(), loaded, register, told, beside)


def _register(ref: str) -> tuple[AnySheet, dict[str, AnySheet], Register]:
    """A sheet, the games of its exhibit, and its register."""
    from cardroom import exhibit
    from cardroom.cli.errors import BadInputError
    from cardroom.sheets import load, select

    loaded = load(ref)
    register = exhibit.of(loaded)
    if register is None:
        known = ", ".join(exhibit.ids())
        raise BadInputError(f"{ref}: no exhibit is registered for this sheet; those of {known} are")
    own = select(register.sheet)
    games = {name: game.own for name, game in own.members.items() if game.own.exhibit == register.exhibit}
    return loaded, {register.sheet: own.sheet, **games}, register


def _text(path: str) -> str:
    from cardroom.cli.errors import BadInputError

    with Path(path).open("rb") as file:
        read = file.read(_LARGEST + 1)
    if len(read) > _LARGEST:
        raise BadInputError(f"{path}: is longer than {_LARGEST:,} bytes, which no exhibit is")
    try:
        return read.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInputError(f"{path}: is not a text in UTF-8: byte {error.start} does not fit") from error


def _data(
    sheet: AnySheet, register: Register, told: tuple[LinkedSentence, ...], beside: tuple[Pair, ...]
) -> dict[str, object]:
    from cardroom.exhibit.coverage import is_covered

    data: dict[str, object] = {
        "sheet": sheet.id,
        "exhibit": register.exhibit,
        "sha256": register.sha256,
        "version": register.version,
        "dated": register.dated,
        "sentences": told,
        "uncovered": [line.at for line in told if not is_covered(line)],
    }
    return data | {"text": [pair._asdict() for pair in beside]} if beside else data
