"""Who is at the other end of a connection, as far as it can be known and believed."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from starlette.datastructures import Headers
    from starlette.requests import HTTPConnection

    from cardroom.server.settings import Settings


_HOUSEHOLD = 64
"""The bits that a whole house has in common in the newer kind of addresses, of which it has as many as it likes."""


class Caller(NamedTuple):
    """An address for limits, whether it is this machine, whether the way is by TLS, and how it calls the room."""

    address: str
    is_local: bool
    is_secure: bool
    host: str


def caller_of(connection: HTTPConnection, settings: Settings) -> Caller:
    """What is known of a caller; a proxy is believed only where there is said to be one."""
    headers = connection.headers
    address = "" if connection.client is None else connection.client.host
    if not settings.behind_proxy:
        host = headers.get("host", "")
        return Caller(household(address), is_loopback(address) and is_loopback(_name(host)), settings.over_tls, host)
    forwarded = _last(headers, "x-forwarded-for")
    host = _last(headers, "x-forwarded-host") or headers.get("host", "")
    is_secure = settings.over_tls or _last(headers, "x-forwarded-proto") == "https"
    return Caller(household(forwarded or address), bool(forwarded) and is_loopback(forwarded), is_secure, host)


def is_foreign(connection: HTTPConnection, caller: Caller) -> bool:
    """Whether a page of another site asks, which a browser says by the header Origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc.lower() != caller.host.lower() or not caller.host
    except ValueError:
        return True


def _last(headers: Headers, name: str) -> str:
    """The last word of a header that proxies add to: the one that stands nearest has written it."""
    return ",".join(headers.getlist(name)).rpartition(",")[2].strip()


def _name(host: str) -> str:
    """The name in a host with its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def household(address: str) -> str:
    """An address, or what all addresses of its house begin with."""
    try:
        long = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(long.ipv4_mapped or IPv6Network((int(long), _HOUSEHOLD), strict=False))


def is_loopback(address: str) -> bool:
    if address == "localhost":
        return True
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
