"""What is durable: rows that are written together or not at all, by one contract for SQLite and PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardroom.store.backup import back_up
from cardroom.store.contract import StoreError, StoreInUseError
from cardroom.store.place import default_place
from cardroom.store.sql import SqlStore
from cardroom.store.sqlite import SqliteDatabase

if TYPE_CHECKING:
    from cardroom.store.contract import Contents, RoomStore
    from cardroom.store.database import Database

__all__ = ["StoreError", "StoreInUseError", "copy_store", "database_at", "open_store"]


def open_store(where: str | Path | None = None) -> RoomStore:
    """The store in a file or at an address of PostgreSQL, made if it is new; without either, at the default place."""
    if where is None:
        where = default_place()
        if not _is_address(where):
            _make_folder(Path(where).parent)
    return SqlStore(database_at(where))


def copy_store(where: str | Path | None, path: Path) -> Contents:
    """Copies the store in a file or at an address, whether or not a room is open there; what was found in the copy."""
    return back_up(database_at(default_place() if where is None else where), path)


def database_at(where: str | Path) -> Database:
    """The database in a file or at an address, to which nobody is connected yet."""
    if not _is_address(where):
        return SqliteDatabase(Path(where))
    try:
        from cardroom.store.postgres import PostgresDatabase  # noqa: PLC0415 - its driver is an extra
    except ImportError as error:
        raise StoreError("a room in PostgreSQL needs a driver for it: pip install 'cardroom[postgres]'") from error
    return PostgresDatabase(str(where))


def _is_address(where: str | Path) -> bool:
    return str(where).startswith(("postgresql://", "postgres://"))


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{folder}: {(error.strerror or str(error)).lower()}") from error
