"""Calls over HTTP: what they answer, what they refuse, and what every answer carries."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import httpx
import pytest

from cardroom.server.routes import ENDPOINTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rooms import Served


@pytest.fixture
def http(room: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=room.address, trust_env=False) as client:
        yield client


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_the_room_says_that_it_is_open(http: httpx.Client) -> None:
    answer = http.get("/api/health")
    assert answer.status_code == 200
    assert answer.json()["status"] == "open"


def test_a_guest_comes_in_with_chips_and_a_cookie_that_scripts_and_other_sites_do_not_get(http: httpx.Client) -> None:
    answer = http.post("/api/guests", json={"name": "Ann"})
    assert answer.status_code == 201
    assert answer.json()["player"]["role"] == "guest"
    kept = answer.headers["set-cookie"]
    assert "HttpOnly" in kept
    assert "SameSite=Strict" in kept
    assert "Secure" not in kept
    me = http.get("/api/me").json()
    assert me["player"] == answer.json()["player"]
    assert me["chips"] > 0


def test_who_has_an_account_logs_in_and_out(http: httpx.Client) -> None:
    assert http.post("/api/accounts", json={"name": "Vera", "password": "correct horse"}).status_code == 201
    assert http.delete("/api/session").status_code == 204
    assert code(http.get("/api/me")) == (401, "who-are-you")
    wrong = http.post("/api/session", json={"name": "Vera", "password": "wrong horse"})
    nobody = http.post("/api/session", json={"name": "Nobody", "password": "wrong horse"})
    assert code(wrong) == (401, "who-are-you")
    assert wrong.content == nobody.content
    assert http.post("/api/session", json={"name": "Vera", "password": "correct horse"}).status_code == 200
    assert http.get("/api/me").json()["player"]["name"] == "Vera"
    with httpx.Client(base_url=http.base_url, trust_env=False) as other:
        other.post("/api/session", json={"name": "Vera", "password": "correct horse"})
        assert other.delete("/api/session", params={"everywhere": True}).status_code == 204
    assert code(http.get("/api/me")) == (401, "who-are-you")


@pytest.mark.parametrize(
    ("method", "path", "body", "refused"),
    [
        ("GET", "/api/nothing", b"", (404, "unknown")),
        ("PUT", "/api/guests", b"", (405, "unknown")),
        ("POST", "/api/guests", b"{", (400, "malformed")),
        ("POST", "/api/guests", b'{"name": 7}', (400, "malformed")),
        ("POST", "/api/guests", b'{"name": "Ann", "role": "manager"}', (400, "malformed")),
        ("POST", "/api/guests", b'{"name": "' + b"a" * 70_000 + b'"}', (413, "too-large")),
        ("POST", "/api/guests", b"[" * 60_000, (400, "malformed")),
        ("POST", "/api/accounts", b'{"name": "Ann", "password": "short"}', (422, "illegal")),
        ("GET", "/api/me", b"", (401, "who-are-you")),
        ("GET", "/api/players", b"", (401, "who-are-you")),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_code(
    http: httpx.Client, method: str, path: str, body: bytes, refused: tuple[int, str]
) -> None:
    assert code(http.request(method, path, content=body)) == refused


def test_every_call_is_described_for_machines(http: httpx.Client) -> None:
    described = http.get("/api/openapi.json").json()
    calls = {(path, method) for path, methods in described["paths"].items() for method in methods}
    assert calls == {(re.sub(":number", "", endpoint.path), endpoint.method.lower()) for endpoint in ENDPOINTS}
    names = [call["operationId"] for methods in described["paths"].values() for call in methods.values()]
    assert len(set(names)) == len(names)


def test_there_is_a_page_with_all_that_it_needs_and_no_script_within(http: httpx.Client) -> None:
    page = http.get("/")
    assert page.headers["content-type"].startswith("text/html")
    assert "unsafe" not in page.headers["content-security-policy"]
    wanted = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
    assert [path for path in wanted if http.get(path).status_code != 200] == []
    assert not re.search(r"<script>|<style|\bon\w+=|style=", page.text)


def test_every_answer_forbids_frames_scripts_of_others_and_keeping(http: httpx.Client) -> None:
    for path in ("/api/health", "/api/nothing"):
        headers = http.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] == "no-store"
        assert "server" not in headers


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "http://[", ""])
def test_a_page_of_another_site_changes_nothing(http: httpx.Client, origin: str) -> None:
    answer = http.post("/api/guests", json={"name": "Ann"}, headers={"Origin": origin})
    assert code(answer) == (403, "not-allowed")
    assert "set-cookie" not in answer.headers


def test_a_page_of_our_own_may(http: httpx.Client, room: Served) -> None:
    assert http.post("/api/guests", json={"name": "Ann"}, headers={"Origin": room.address}).status_code == 201


def test_this_machine_sees_how_the_room_fares_and_others_do_not(http: httpx.Client) -> None:
    http.post("/api/guests", json={"name": "Ann"})
    assert http.get("/api/metrics").json()["commit_ms"]["count"] > 0
    assert code(http.get("/api/metrics", headers={"Host": "evil.example"})) == (403, "not-allowed")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/tables/t1/hands/" + "9" * 5_000, 404),
        ("/api/tables/t1/hands/999999999.txt", 404),
        ("/api/me/hands.txt?day=9999-12-31", 400),
    ],
)
def test_numbers_and_days_beyond_all_counting_are_refused(room: Served, path: str, status: int) -> None:
    with httpx.Client(base_url=room.address, trust_env=False) as http:
        http.post("/api/guests", json={"name": "Ann"})
        answer = http.get(path)
    assert answer.status_code == status
    assert answer.json()["error"]["sentence"]
