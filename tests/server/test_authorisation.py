"""Every call over HTTP for every role: allowed or not. A call without a row fails."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest
from click.testing import CliRunner

from cardroom.cli.main import main
from cardroom.server.routes import ENDPOINTS
from rooms import serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# Nobody, guest, player, floor, manager. That something is not there, or cannot be done now, is said to those who may.
ALLOWED = """
    GET    /api/health                              yes yes yes yes yes
    GET    /api/metrics                             yes yes yes yes yes
    GET    /api/openapi.json                        yes yes yes yes yes
    POST   /api/guests                              yes yes yes yes yes
    POST   /api/accounts                            yes yes yes yes yes
    POST   /api/session                             yes yes yes yes yes
    GET    /api/me                                  no  yes yes yes yes
    PUT    /api/me/limits                           no  yes yes yes yes
    POST   /api/me/chips                            no  yes yes yes yes
    GET    /api/me/hands                            no  yes yes yes yes
    GET    /api/me/hands.txt                        no  yes yes yes yes
    GET    /api/me/hands.phhs                       no  yes yes yes yes
    GET    /api/me/statement                        no  yes yes yes yes
    GET    /api/me/statement.txt                    no  yes yes yes yes
    GET    /api/sheets                              yes yes yes yes yes
    POST   /api/sheets                              no  no  no  no  yes
    GET    /api/tables                              yes yes yes yes yes
    POST   /api/tables                              no  yes yes yes yes
    POST   /api/tables/{table}/join                 no  yes yes yes yes
    POST   /api/tables/{table}/close                no  yes yes yes yes
    GET    /api/sheets/{sheet}/odds                 yes yes yes yes yes
    GET    /api/tables/{table}/coach                yes yes yes yes yes
    GET    /api/tables/{table}/log                  yes yes yes yes yes
    GET    /api/tables/{table}/hands                yes yes yes yes yes
    GET    /api/tables/{table}/hands.txt            yes yes yes yes yes
    GET    /api/tables/{table}/hands.phhs           yes yes yes yes yes
    GET    /api/tables/{table}/hands/{no:number}       yes yes yes yes yes
    GET    /api/tables/{table}/hands/{no:number}.txt   yes yes yes yes yes
    GET    /api/tables/{table}/hands/{no:number}.phh   yes yes yes yes yes
    GET    /api/tables/{table}/hands/{no:number}/record no  no  no  yes yes
    POST   /api/tables/{table}/pause                no  no  no  yes yes
    GET    /api/tables/{table}/orders               no  no  no  yes yes
    POST   /api/tables/{table}/orders               no  no  no  yes yes
    POST   /api/tables/{table}/seats/{seat:number}/free  no  no  no  yes yes
    GET    /api/players                             no  no  no  yes yes
    GET    /api/players/{player}/statement          no  no  no  yes yes
    GET    /api/players/{player}/statement.txt      no  no  no  yes yes
    POST   /api/players/{player}/bar                no  no  no  yes yes
    PUT    /api/players/{player}/role               no  no  no  no  yes
    GET    /api/hold                                no  no  no  no  yes
    GET    /api/events                              no  no  no  no  yes
    POST   /api/corrections                         no  no  no  yes yes
    DELETE /api/session                             yes yes yes yes yes
"""
ROWS = {(method, path): answers for method, path, *answers in map(str.split, ALLOWED.strip().splitlines())}
MONA = {"name": "Mona", "password": "correct horse"}
WHY = {"why": "it is tried"}
BODIES: dict[str, dict[str, Any]] = {
    "/api/guests": {"name": "Guy"},
    "/api/accounts": {"name": "Mona", "password": "short"},
    "/api/session": MONA,
    "/api/me/limits": {},
    "/api/sheets": {"text": "not a sheet"},
    "/api/tables": {"sheet": "not-a-sheet"},
    "/api/tables/{table}/join": {"invitation": "xyz"},
    "/api/tables/{table}/orders": {"order": {"do": "void"}} | WHY,
    "/api/players/{player}/role": {"role": "floor"} | WHY,
    "/api/corrections": {"stream": "house", "seq": 99_999, "no": 0} | WHY,
}
REFUSED = {(401, "who-are-you"), (403, "not-allowed")}


class Callers:
    """An open room, and the cookie of somebody of each role."""

    def __init__(self, address: str) -> None:
        self.address = address
        manager = self._enter("/api/session", MONA)
        self.cookies: list[dict[str, str]] = [{}, self._enter("/api/guests", {"name": "Guy"})]
        for name in ("Pam", "Flora"):
            self.cookies.append(self._enter("/api/accounts", {"name": name, "password": "correct horse"}))
        flora = self.ask("GET", "/api/me", self.cookies[-1]).json()["player"]["id"]
        role = {"role": "floor"} | WHY
        assert self.ask("PUT", f"/api/players/{flora}/role", manager, role).status_code == 200
        self.cookies.append(manager)

    def ask(self, method: str, path: str, cookies: dict[str, str], body: object = None) -> httpx.Response:
        with httpx.Client(base_url=self.address, cookies=cookies, trust_env=False) as client:
            return client.request(method, path, json=body)

    def _enter(self, path: str, body: dict[str, str]) -> dict[str, str]:
        answer = self.ask("POST", path, {}, body)
        assert answer.is_success
        return dict(answer.cookies)


@pytest.fixture(scope="module")
def callers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callers]:
    db: Path = tmp_path_factory.mktemp("desk") / "room.db"
    assert CliRunner().invoke(main, ["manager", "Mona", "--db", str(db)], input="correct horse\n").exit_code == 0
    with serving(db) as room:
        yield Callers(room.address)


def test_every_call_has_its_row() -> None:
    assert set(ROWS) == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}


@pytest.mark.parametrize(("method", "path"), ROWS)
def test_each_role_may_make_these_calls(callers: Callers, method: str, path: str) -> None:
    body = BODIES.get(path, WHY) if method in {"POST", "PUT"} else None
    address = path.replace(":number", "").format(table="t999", seat=0, player="p999", no=1, sheet="nothing")
    answers = [callers.ask(method, address, cookies, body) for cookies in callers.cookies]
    assert ["no" if _is_refused(answer) else "yes" for answer in answers] == ROWS[method, path]


def _is_refused(answer: httpx.Response) -> bool:
    assert answer.status_code not in {400, 500}
    return answer.is_error and (answer.status_code, answer.json()["error"]["code"]) in REFUSED
