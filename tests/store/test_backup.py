"""`cardroom backup`: a copy of a room that is open or closed, from which a room can be opened."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import busy
import pytest
from click.testing import CliRunner, Result
from scribe import evening, prefixes

from cardroom.cli.main import main
from cardroom.store import StoreError, copy_store, open_store
from cardroom.store.place import VARIABLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.store.contract import Contents, RoomStore


def back_up(file: Path, where: str) -> Result:
    return CliRunner().invoke(main, ["backup", str(file), "--db", where])


def restored(file: Path) -> Contents:
    with closing(open_store(file)) as store:
        assert list(store.check()) == []
        return store.load()


def test_a_copy_of_an_open_room_is_the_room(store: RoomStore, tmp_path: Path) -> None:
    for batch in evening():
        store.commit(batch)
    file = tmp_path / "copy.db"
    store.backup(file)
    assert [path.name for path in tmp_path.glob("*copy*")] == ["copy.db"]
    assert file.stat().st_mode & 0o777 == 0o600
    assert restored(file) == store.load()


def test_the_command_copies_a_room_that_another_process_has_open(where: str, store: RoomStore, tmp_path: Path) -> None:
    for batch in evening():
        store.commit(batch)
    result = back_up(tmp_path / "copy.db", where)
    assert (result.exit_code, result.output.splitlines()) == (
        0,
        [
            f"{tmp_path / 'copy.db'}: a copy of the room with 7 events; hands finished: 1.",
            "Every event was checked against the ones before it, and every chip is accounted for.",
        ],
    )
    assert restored(tmp_path / "copy.db") == store.load()


def test_a_closed_room_is_copied_from_the_default_place(
    sqlite: Callable[[], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = sqlite()
    contents = prefixes(where)[-1]
    monkeypatch.setenv(VARIABLE, where)
    assert CliRunner().invoke(main, ["backup", str(tmp_path / "copy.db")]).exit_code == 0
    assert restored(tmp_path / "copy.db") == contents


def test_a_room_that_was_left_without_being_closed_is_copied_whole(sqlite: Callable[[], str], tmp_path: Path) -> None:
    where, left = sqlite(), sqlite()
    with closing(open_store(where)) as store:
        for batch in evening():
            store.commit(batch)
        for end in ("", "-wal"):
            Path(left + end).write_bytes(Path(where + end).read_bytes())
        copy_store(left, tmp_path / "copy.db")
        assert restored(tmp_path / "copy.db") == store.load()


def test_a_copy_is_of_one_moment_while_the_room_goes_on(where: str, store: RoomStore, tmp_path: Path) -> None:
    enough, stopped = threading.Event(), threading.Event()

    def tell(number: int) -> None:
        if number > 20:
            enough.set()
        if stopped.is_set():
            raise StoreError("enough")

    def go_on() -> None:
        with pytest.raises(StoreError, match="enough"):
            busy.work(store, tell)

    worker = threading.Thread(target=go_on)
    worker.start()
    assert enough.wait(60)
    for name in ("one.db", "two.db"):
        copy_store(where, tmp_path / name)
    stopped.set()
    worker.join()
    one, two = (busy.done(restored(tmp_path / name)) for name in ("one.db", "two.db"))
    assert 20 < one <= two <= busy.done(store.load())


def test_a_damaged_room_has_no_backup(sqlite: Callable[[], str], tmp_path: Path) -> None:
    where = sqlite()
    prefixes(where)
    with closing(sqlite3.connect(where)) as connection:
        connection.execute("UPDATE log SET kind = 'fold' WHERE id = 4")
        connection.commit()
    result = back_up(tmp_path / "copy.db", where)
    assert (result.exit_code, result.output) == (
        2,
        "row 2 of the log of t1 is not as it was written (number 4 of all)\n",
    )
    assert list(tmp_path.glob("*copy*")) == list(tmp_path.glob(".cardroom*")) == []


def test_a_backup_overwrites_nothing(sqlite: Callable[[], str], tmp_path: Path) -> None:
    where = sqlite()
    prefixes(where)
    result = back_up(Path(where), where)
    assert (result.exit_code, result.output) == (2, f"{where} is there already, and a backup overwrites nothing\n")
    nowhere = tmp_path / "nowhere" / "copy.db"
    assert back_up(nowhere, where).output == f"{nowhere}: there is no folder {nowhere.parent}\n"


def test_where_there_is_no_room_there_is_no_backup(postgres: Callable[[], str], tmp_path: Path) -> None:
    missing, empty = tmp_path / "missing.db", tmp_path / "empty.db"
    empty.touch()
    assert back_up(tmp_path / "copy.db", str(missing)).output == f"there is no room in {missing}\n"
    assert back_up(tmp_path / "copy.db", str(empty)).output == "there is no room here yet\n"
    assert back_up(tmp_path / "copy.db", postgres()).output == "there is no room here yet\n"
    assert not missing.exists()
