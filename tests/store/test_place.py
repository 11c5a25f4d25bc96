"""Where a room is kept."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardroom.store import StoreError, open_store
from cardroom.store.place import VARIABLE, default_place


@pytest.fixture(autouse=True)
def nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (VARIABLE, "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)


def test_a_room_is_kept_with_the_data_of_the_users_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    assert default_place() == str(Path("/home/ann/.local/share/cardroom/room.db"))
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_place() == str(Path("/data/cardroom/room.db"))
    monkeypatch.setenv(VARIABLE, "postgresql:///room")
    assert default_place() == "postgresql:///room"


def test_the_default_place_is_made_and_is_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "new"))
    store = open_store()
    room = tmp_path / "new" / "cardroom" / "room.db"
    files = {path.name: path.stat().st_mode & 0o777 for path in room.parent.iterdir()}
    assert files == {f"room.db{end}": 0o600 for end in ("", "-lock", "-shm", "-wal")}
    assert room.parent.stat().st_mode & 0o777 == 0o700
    store.close()


def test_without_a_driver_for_postgresql_it_is_said_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "cardroom.store.postgres", raising=False)
    with pytest.raises(StoreError, match=r"needs a driver for it: pip install 'cardroom\[postgres\]'"):
        open_store("postgresql://localhost/room")


def test_a_server_that_is_not_there_is_a_sentence() -> None:
    with pytest.raises(StoreError, match="PostgreSQL: connection failed") as caught:
        open_store("postgresql://ann:secret@127.0.0.1:1/room")
    assert "secret" not in str(caught.value)
