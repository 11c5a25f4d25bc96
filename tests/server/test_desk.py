"""What the manager and the floor do about people, from the command line to the record of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
from click.testing import CliRunner

from cardroom.cli.main import main
from rooms import serving

if TYPE_CHECKING:
    from pathlib import Path

MONA = {"name": "Mona", "password": "correct horse"}


def test_a_manager_from_the_command_line_runs_the_room_and_reads_what_was_done(tmp_path: Path) -> None:
    db = tmp_path / "room.db"
    assert CliRunner().invoke(main, ["manager", "Mona", "--db", str(db)], input="correct horse\n").exit_code == 0
    with serving(db) as room, _client(room.address) as boss, _client(room.address) as guest:
        assert boss.post("/api/session", json=MONA).json()["player"]["role"] == "manager"
        player = guest.post("/api/guests", json={"name": "Ben"}).json()["player"]["id"]
        assert guest.get("/api/events").status_code == 403
        (ben,) = boss.get("/api/players", params={"name": "ben"}).json()["players"]
        assert (ben["id"], ben["chips"]) == (player, 1_000_000)
        bar = {"why": "hits dealers"}
        assert boss.post(f"/api/players/{player}/bar", json=bar).status_code == 200
        assert guest.post("/api/me/chips").json()["error"] == {
            "code": "barred",
            "sentence": "the floor has barred you: hits dealers",
        }
        events = boss.get("/api/events", params={"count": 50}).json()["events"]
        expected = {"is": "player-barred", "by": "p1", "player": player, "why": "hits dealers", "before": None}
        assert events[0]["event"] == expected
        assert events[0]["at"] > 0
        assert boss.get("/api/events", params={"kind": "role-set"}).json()["events"][0]["event"]["after"] == "manager"
        refused = boss.get("/api/events", params={"kind": "said"})
        assert refused.status_code == 400
        assert refused.json()["error"]["sentence"].startswith("kind: is one of log-in-failed, ")


def _client(address: str) -> httpx.Client:
    return httpx.Client(base_url=address, trust_env=False)
