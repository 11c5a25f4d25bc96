"""Long work in the terminal: who does it, how it ends, and the file to go on from."""

from __future__ import annotations

import tempfile
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from signal import SIGINT
from typing import TYPE_CHECKING

import click

from cardroom.cli.console import styled
from cardroom.cli.errors import BadInputError, reason
from cardroom.cli.files import write
from cardroom.jobs.checkpoint import CheckpointError
from cardroom.jobs.crews import Alone, Threads
from cardroom.jobs.processes import Processes
from cardroom.jobs.stop import Stopped
from cardroom.kernels.store import own_store
from cardroom.texts import visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.console import Console

    from cardroom.jobs.crews import Crew
    from cardroom.jobs.stop import Stop


_SIMULATE = "simulate"
_SUFFIXES = {_SIMULATE: "simulation", "equity": "equity", "audit": "audit"}
"""What files to go on from are called, by the command that goes on with them."""


class LostWorkError(click.ClickException):
    """Work that nobody could do, so that there is nothing to show."""


@contextmanager
def of_file(path: str | None) -> Iterator[None]:
    """Says of which file it is that work cannot go on from it."""
    try:
        yield
    except CheckpointError as error:
        raise BadInputError(f"{path}: {error}") from error


def nothing(stop: Stop, trouble: str | None = None) -> LostWorkError | Stopped:
    """Why there is nothing to show."""
    return (
        Stopped(stop.signal or SIGINT) if trouble is None else LostWorkError(f"{trouble}; nothing was counted before")
    )


def end(stop: Stop, *, is_whole: bool) -> None:
    """Ends a command that has shown what came of its work, with a code that says whether that is all."""
    if not is_whole:
        raise SystemExit(stop.code or 1)


def crew_of(workers: int) -> Crew:
    """Those who work for a command.

    Processes share what is compiled by keeping it; where it cannot be kept, threads of this one do the work.
    """
    if workers == 1:
        return Alone()
    return Processes(workers) if _is_shared() else Threads(workers)


def _is_shared() -> bool:
    return own_store().has() or own_store().trouble() is None


@contextmanager
def staying_crew(workers: int) -> Iterator[Crew]:
    """The same for many short works, one after the other, which call for more than kernels."""
    if not _is_shared():
        yield Alone()
        return
    with Processes(workers) as crew:
        yield crew


def save_as(path: str | None, name: str, content: bytes, command: str = _SIMULATE) -> str | None:
    """Writes a file to go on from: the one that the work came from, or one with a name of its own.

    It goes where the user is, or if nothing can be written there, into a folder for things that are needed for a while.
    """
    target = Path(path or f"{name}.{_SUFFIXES[command]}.json")
    try:
        write(target, content)
    except OSError as error:
        saved = _save_aside(target.name, content)
        click.echo(visible(f"{target}: could not be written: {reason(error)}"), err=True)
        return saved
    return str(target)


def tell_trouble(trouble: str | None) -> None:
    """Says why work was broken off, if nobody asked for it."""
    if trouble is not None:
        click.echo(f"Broken off: {trouble}.", err=True)


@contextmanager
def not_lost(keep: Callable[[], str | None], command: str = _SIMULATE) -> Iterator[None]:
    """Keeps what came of work in a file if it cannot be shown."""
    try:
        yield
    except OSError as error:
        if not isinstance(error, BrokenPipeError) and (path := keep()) is not None:
            kept = f"What was counted is kept: cardroom {command} --resume {quote(path)} shows it."
            click.echo(visible(kept), err=True)
        raise


def _save_aside(name: str, content: bytes) -> str | None:
    try:
        target = Path(tempfile.mkdtemp(prefix="cardroom-")) / name
        write(target, content)
    except OSError:
        return None
    return str(target)


def write_saved(out: Console, path: str | None, command: str = _SIMULATE) -> None:
    """How to go on with work that was broken off, if there is a file to go on from."""
    if path is not None:
        said = styled("\nBroken off. To go on: [bold]cardroom {} --resume {}[/]", command, quote(path))
        out.print(said, soft_wrap=True)
