"""`cardroom manager`: who runs a room is said on its machine."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from argon2 import PasswordHasher
from click.testing import CliRunner, Result

from cardroom.cli.main import main
from cardroom.room.people import People, Person
from cardroom.store import open_store

if TYPE_CHECKING:
    from pathlib import Path


def run(db: Path, name: str, given: str) -> Result:
    return CliRunner().invoke(main, ["manager", name, "--db", str(db)], input=given)


def manager(db: Path, name: str) -> Person | None:
    with closing(open_store(db)) as store:
        return People.open(store.load()).by_name(name)


def test_a_manager_is_made_with_a_password_from_the_input_and_may_get_another(tmp_path: Path) -> None:
    db = tmp_path / "room.db"
    for password in ("correct horse", "battery staple"):
        result = run(db, "Mona Lee", f"{password}\n")
        assert (result.exit_code, result.output) == (0, "Mona-Lee is a manager now, and logs in with this password.\n")
        person = manager(db, "mona-lee")
        assert person is not None
        assert (person.id, person.role) == ("p1", "manager")
        assert PasswordHasher().verify(str(person.password), password)
        assert password not in str(person)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("Mona", ""),
        ("Mona", "short\n"),
        ("Mona", "x" * 2000),
        ("Mona", "mona-mona\x00\n"),
        ("dealer", "correct horse\n"),
    ],
)
def test_what_cannot_be_is_refused_before_a_room_is_made(tmp_path: Path, name: str, given: str) -> None:
    db = tmp_path / "room.db"
    result = run(db, name, given)
    assert result.exit_code == 2
    assert not db.exists()


def test_a_room_that_is_open_is_left_alone(tmp_path: Path) -> None:
    db = tmp_path / "room.db"
    with closing(open_store(db)):
        result = run(db, "Mona", "correct horse\n")
    assert result.exit_code == 2
    assert "is open in another Cardroom" in result.output
    assert "close it first" in result.output
    assert manager(db, "Mona") is None
