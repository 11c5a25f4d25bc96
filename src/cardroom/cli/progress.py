"""A bar for what takes long."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.progress import Progress


@contextmanager
def progress_bar(doing: str, *, quiet: bool) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on the error output of a terminal, and a function that is told how much of how much is done."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from cardroom.cli.console import console

    errors = console(stderr=True)
    if quiet or not errors.is_terminal:
        yield None
        return
    columns = (TextColumn(doing), BarColumn(), TextColumn("{task.percentage:>3.0f}%"), TimeRemainingColumn())
    bar = Progress(*columns, console=errors, transient=True)
    with shown(bar):
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


@contextmanager
def shown(bar: Progress) -> Iterator[None]:
    """A bar is shown for as long as there is a terminal; work does not end because that is closed."""
    with suppress(OSError):
        bar.start()
    try:
        yield
    finally:
        with suppress(OSError):
            bar.stop()
