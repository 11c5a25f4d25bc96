"""The description of the calls holds, whatever is sent along: no call ever fails, and every answer is as described."""

from __future__ import annotations

from contextlib import closing, suppress
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from argon2 import PasswordHasher
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable

from cardroom.room.desk import appoint
from cardroom.room.inputs import Tick
from cardroom.server.opening import RoomKeeper
from cardroom.store import open_store
from rooms import serving

if TYPE_CHECKING:
    from pathlib import Path

    from hypothesis.strategies import SearchStrategy

EXAMPLES = 5
EXCLUDED = ["positive_data_acceptance"]
"""Not every name is free, and no sheet is made of random letters."""
VERA = {"name": "Vera", "password": "correct horse"}


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_no_call_fails_whatever_is_sent_along(tmp_path: Path) -> None:
    import schemathesis  # noqa: PLC0415 - it takes a while
    from schemathesis import GenerationMode  # noqa: PLC0415 - the same
    from schemathesis.core.result import Ok  # noqa: PLC0415 - the same

    _make_manager(tmp_path / "room.db")
    with serving(tmp_path / "room.db") as served:
        schema = schemathesis.openapi.from_url(f"{served.address}/api/openapi.json")
        operations = [operation.ok() for operation in schema.get_all_operations() if isinstance(operation, Ok)]
        assert len(operations) > 20
        for operation in operations:
            for mode in GenerationMode:
                for path, body in (("", {}), ("guests", {"name": "Ann"}), ("session", VERA)):
                    cookies = _cookies(f"{served.address}/api/{path}", body)
                    with suppress(Unsatisfiable):  # a call with nothing to send along cannot be sent anything bad
                        _ask(operation.as_strategy(generation_mode=mode), served.address, cookies)


def _make_manager(path: Path) -> None:
    with closing(open_store(path)) as store:
        keeper = RoomKeeper(store)
        room = keeper.open()
        appoint(room, keeper.clock(), VERA["name"], PasswordHasher().hash(VERA["password"]))
        store.commit(room.handle(keeper.clock(), Tick()).rows)


def _cookies(address: str, body: dict[str, str]) -> dict[str, str]:
    """The session of whoever comes in so; nobody's, for one who does not."""
    return dict(httpx.post(address, json=body, trust_env=False).cookies) if body else {}


def _ask(cases: SearchStrategy[Any], address: str, cookies: dict[str, str]) -> None:
    from schemathesis.checks import CHECKS  # noqa: PLC0415 - the same

    excluded = CHECKS.get_by_names(EXCLUDED)

    @settings(max_examples=EXAMPLES, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(case=cases)
    def ask(case: Any) -> None:  # noqa: ANN401 - without types
        case.call_and_validate(base_url=address, cookies=cookies, excluded_checks=excluded)

    ask()
