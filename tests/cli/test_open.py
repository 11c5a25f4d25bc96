"""`cardroom open` as whoever runs a room meets it."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

import httpx
import pytest
from click.testing import CliRunner

from cardroom.cli.main import main
from cardroom.cli.open.address import Address, own_address, reserved
from cardroom.cli.open.saying import qr_code, say
from cardroom.store import open_store

if TYPE_CHECKING:
    from pathlib import Path

COMMAND = [sys.executable, "-m", "cardroom", "open", "--port", "0"]


@pytest.mark.usefixtures("interruptible")
def test_it_says_where_it_is_open_has_tables_and_ends_cleanly(tmp_path: Path) -> None:
    command = [*COMMAND, "--db", str(tmp_path / "room.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        try:
            found = re.fullmatch(r"Cardroom is open at (http://127\.0\.0\.1:\d+)\n", line)
            assert found is not None, line
            with httpx.Client(base_url=found[1], trust_env=False) as http:
                sheets = [table["sheet"] for table in http.get("/api/tables").json()["tables"]]
                http.post("/api/session", json={"name": "Ann", "password": "a great secret"})
        finally:
            process.send_signal(signal.SIGTERM)
        rest, errors = process.communicate(timeout=30)
    assert process.returncode == 0
    assert rest == ""
    assert sheets == ["spanish21-v1", "spanish21-v2", "blackjack-v1", "blackjack-v2", "mixed-games"]
    assert '"path":"/api/session","status":401' in errors
    assert "a great secret" not in errors


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = CliRunner().invoke(main, ["open", "--port", port, "--db", str(tmp_path / "room.db")])
    assert result.exit_code == 2
    assert result.output == f"127.0.0.1:{port}: another program listens there already; --port 0 finds a free place\n"


def test_a_room_that_is_open_already_is_told(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    store = open_store(path)
    result = CliRunner().invoke(main, ["open", "--port", "0", "--db", str(path)])
    store.close()
    assert result.exit_code == 2
    assert "is open in another Cardroom" in result.output


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--tls-cert", "room.pem"], "--tls-cert and --tls-key go together"),
        (["--tls-cert", "no.pem", "--tls-key", "no.key"], "no.pem, no.key: no such file or directory"),
        (["--tls-cert", __file__, "--tls-key", __file__], "these are not a certificate and its key"),
        (["--host", "256.1.1.1"], "256.1.1.1:0: "),
        (["--db", "/nowhere/at/all/room.db"], "/nowhere/at/all/room.db: "),
        (["--db", "room.db"], "room.db: file is not a database"),
    ],
)
def test_what_cannot_be_used_is_a_sentence_and_no_more(
    options: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "room.db").write_text("a letter to a friend\n" * 100, encoding="utf-8")
    result = CliRunner().invoke(main, ["open", "--port", "0", *options])
    assert result.exit_code == 2
    assert sentence in result.output
    assert len(result.output.splitlines()) == 1


def test_the_other_machines_of_the_house_get_an_address_and_a_square_to_read(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with reserved("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        everywhere = Address.of(listener, "0.0.0.0", is_safe=True)  # noqa: S104 - as a user says it
        alone = Address.of(listener, "::1", is_safe=False)
    assert (alone.here, alone.elsewhere, alone.own) == (f"http://[::1]:{port}", None, f"http://[::1]:{port}")
    assert everywhere.here == f"https://0.0.0.0:{port}"
    assert everywhere.own == f"https://localhost:{port}", "no browser finds 0.0.0.0"
    assert everywhere.elsewhere == (None if own_address() is None else f"https://{own_address()}:{port}")
    say(Address("http://0.0.0.0:8021", "http://10.0.0.7:8021"), opens_browser=True)
    assert capsys.readouterr().out.startswith(
        "Cardroom is open at http://0.0.0.0:8021\n\nFrom other machines of the house: http://10.0.0.7:8021\n\n██"
    )
    assert len(set(map(len, qr_code("http://10.0.0.7:8021").splitlines()))) == 1
