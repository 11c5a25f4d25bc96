"""The streams of a command and the signals that end it: whatever happens to them, there is a sentence and a code."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TextIO

import click

from cardroom.jobs.stop import Stopped, stop_on_signals
from cardroom.texts import visible

if TYPE_CHECKING:
    from collections.abc import Iterator

_BAD = 2


@contextmanager
def guarded() -> Iterator[None]:
    """A run of the program: streams that are closed stand open, and output that cannot be written is told."""
    _open_closed()
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except OSError as error:
        _drop(sys.stdout)
        if isinstance(error, BrokenPipeError):  # whoever read has enough
            sys.exit(1)
        with suppress(OSError):
            where = error.filename or "the output cannot be written"
            click.echo(visible(f"cardroom: {where}: {(error.strerror or str(error)).lower()}"), err=True)
        sys.exit(_BAD)
    finally:
        with suppress(OSError):
            sys.stderr.flush()


@contextmanager
def ended() -> Iterator[None]:
    """A command that a signal ends: it tidies up, and its code tells which it was."""
    try:
        with stop_on_signals():
            yield
    except Stopped as stopped:
        if stopped.number == signal.SIGINT:
            raise
        raise SystemExit(stopped.code) from stopped
    except SystemError as error:  # an interrupt in a kernel that gives something back
        if not isinstance(error.__cause__ or error.__context__, KeyboardInterrupt):
            raise
        raise click.Abort from error


def _open_closed() -> None:
    """Streams that were closed by the one who started the program read nothing and write nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - for as long as the program lasts


def _drop(stream: TextIO) -> None:
    """Has a stream forget what it could not write, or the interpreter would try again at its end."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
