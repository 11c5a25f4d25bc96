"""Bad input gets one clear sentence for each problem, and exit code 2."""

from __future__ import annotations

from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any

import click

from cardroom.errors import CardroomError
from cardroom.sheets.decode import nearest
from cardroom.texts import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class BadInputError(click.ClickException):
    """What the user gave cannot be used."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(visible(self.message, keep="\n"), file=file, err=file is None)


@contextmanager
def bad_input() -> Iterator[None]:
    """Turns what is wrong with what the user gave, or with a file to be written, into sentences."""
    try:
        yield
    except CardroomError as error:
        raise BadInputError(str(error)) from error
    except OSError as error:
        if error.filename is None:  # the output itself
            raise
        raise BadInputError(f"{error.filename}: {reason(error)}") from error


def reason(error: OSError) -> str:
    """What the machine says was wrong, as a part of a sentence."""
    return (error.strerror or str(error)).lower()


def unknown_command(word: str, commands: Iterable[str]) -> BadInputError:
    return BadInputError(f'cardroom: "{word}" is not a command; {nearest(word, commands)}')
