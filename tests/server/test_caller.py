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


@pytest.mark.parametrize(
    "headers",
    [
        [(b"x-forwarded-for", b"127.0.0.1, 8.8.8.8")],
        [(b"x-forwarded-for", b"127.0.0.1"), (b"x-forwarded-for", b"8.8.8.8")],
    ],
    ids=["in one line", "in two lines"],
)
def test_of_all_that_is_said_of_the_way_the_proxys_own_word_counts(headers: list[tuple[bytes, bytes]]) -> None:
    scope = {"type": "http", "headers": [(b"host", b"room.example"), *headers], "client": ("10.0.0.1", 1)}
    caller = caller_of(HTTPConnection(scope), Settings(behind_proxy=True))
    assert (caller.address, caller.is_local) == ("8.8.8.8", False)
