"""By which address limits go."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from cardroom.server.caller import caller_of
from cardroom.server.settings import Settings


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1%eth0", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_house_counts_once_however_many_addresses_it_has(address: str, counted: str) -> None:
    scope = {"type": "http", "headers": [(b"host", b"room.example")], "client": (address, 1)}
    assert caller_of(HTTPConnection(scope), Settings()).address == counted
