"""Copies of a room, each checked before it gets its name: there is a good one or none."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING
from uuid import uuid4

from cardroom.store.contract import StoreError
from cardroom.store.migrations import migrate, version
from cardroom.store.reading import StoreReader, refuse
from cardroom.store.sqlite import SqliteWriter

if TYPE_CHECKING:
    from pathlib import Path

    from cardroom.store.contract import Contents
    from cardroom.store.database import Database


def back_up(database: Database, path: Path) -> Contents:
    """Writes all that is durable at one moment into a new file; what was found in it. Nothing is overwritten."""
    if path.exists():
        raise StoreError(f"{path} is there already, and a backup overwrites nothing")
    if not path.absolute().parent.is_dir():
        raise StoreError(f"{path}: there is no folder {path.absolute().parent}")
    with closing(database.reader()) as reader:
        if version(reader) == 0:
            raise StoreError("there is no room here yet")
    new = path.absolute().with_name(f".cardroom-{uuid4().hex[:12]}")
    try:
        database.copy(new)
        contents = _checked(new)
        path.hardlink_to(new)  # which a file that has come in the meantime does not allow
    except FileExistsError as error:
        raise StoreError(f"{path} is there already, and a backup overwrites nothing") from error
    except OSError as error:
        raise StoreError(f"{path}: {(error.strerror or str(error)).lower()}") from error
    finally:
        for left in new.parent.glob(f"{new.name}*"):
            left.unlink(missing_ok=True)
    return contents


def _checked(path: Path) -> Contents:
    """A copy read whole, and left as one file that needs no other beside it."""
    with closing(SqliteWriter(path)) as copy:
        migrate(copy)
        with copy.transaction():
            contents = StoreReader(copy, refuse).read()
        copy.do("PRAGMA journal_mode = DELETE")
    return contents
