"""Files that are written: whole or not at all, and where that cannot be, it is found out before long work."""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from cardroom.cli.errors import BadInputError, bad_input

if TYPE_CHECKING:
    from collections.abc import Iterator

_MOST = 64 << 20


def check_target(option: str, path: str | None) -> None:
    """Tells at once if a file could not be written to where it is asked for."""
    if path is None:
        return
    with bad_input():
        target = Path(path)
        if target.is_dir():
            raise BadInputError(f"{option}: {path} is a folder")
        if not target.parent.is_dir():
            raise BadInputError(f"{option}: there is no folder {target.parent}")
        if _is_replaced(target):
            with _aside(target) as new:
                new.touch()
        elif not os.access(target, os.W_OK):
            raise BadInputError(f"{option}: {path} cannot be written to")


def read(path: str, most: int = _MOST) -> bytes:
    """A file that is not larger than it may be, were it a pipe without an end."""
    with Path(path).open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise BadInputError(f"{path}: is larger than the {most >> 20} MB that such a file may have")
    return content


def write(path: str | Path, content: str | bytes) -> None:
    """Writes a file: whatever happens, there is the old one or the new one, and nothing else."""
    data, target = content.encode("utf-8", "replace") if isinstance(content, str) else content, Path(path)
    if not _is_replaced(target):
        with _named(target):
            target.write_bytes(data)
        return
    target = target.resolve()  # a link stays a link
    with _aside(target) as new:
        new.write_bytes(data)
        if target.exists():
            shutil.copymode(target, new)
        new.replace(target)


def _is_replaced(target: Path) -> bool:
    """Whether a file is put in the place of another; devices and pipes stay, and files in folders of others."""
    return not target.exists() or (target.is_file() and os.access(target.resolve().parent, os.W_OK))


@contextmanager
def _aside(target: Path) -> Iterator[Path]:
    """A file beside another that is gone afterwards, unless it has taken its place."""
    new = target.with_name(f".cardroom-{uuid4().hex[:12]}")
    try:
        with _named(target):
            yield new
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)


@contextmanager
def _named(target: Path) -> Iterator[None]:
    """Errors bear the name by which the user knows the file."""
    try:
        yield
    except OSError as error:
        error.filename = str(target)
        raise
