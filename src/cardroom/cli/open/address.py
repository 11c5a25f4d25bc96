"""Where the room listens, and by which address it is found."""

from __future__ import annotations

import errno
import socket
import ssl
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple, Self

from cardroom.cli.errors import BadInputError, reason
from cardroom.server.serving import Certificate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

EVERYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104 - only if the user says so
_BACKLOG = 2048
_ANYWHERE = ("192.0.2.1", 9)
"""An address that nobody has: to ask which way it would go, without sending anything."""


class Address(NamedTuple):
    """What people type to come in, on this machine; and from the others, if they can."""

    here: str
    elsewhere: str | None = None
    own: str = ""
    """Where a browser of this machine finds it."""

    @classmethod
    def of(cls, listener: socket.socket, host: str, *, is_safe: bool) -> Self:
        scheme, port = "https" if is_safe else "http", listener.getsockname()[1]
        own = own_address() if host in EVERYWHERE else None
        elsewhere = None if own is None else f"{scheme}://{with_port(own, port)}"
        here = f"{scheme}://{with_port(host, port)}"
        return cls(here, elsewhere, f"{scheme}://localhost:{port}" if host in EVERYWHERE else here)


@contextmanager
def reserved(host: str, port: int) -> Iterator[socket.socket]:
    """A port that is ours, at which nobody is heard yet."""
    with _finding(host, port):
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listener = socket.socket(family, socket.SOCK_STREAM)
    with listener:
        with _finding(host, port):
            if sys.platform != "win32":  # where it would let two programs have one port
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(place)
        listener.setblocking(False)  # noqa: FBT003 - Python's signature
        yield listener


def listen(listener: socket.socket) -> None:
    """From now on whoever calls is heard."""
    with _finding(*listener.getsockname()[:2]):
        listener.listen(_BACKLOG)


@contextmanager
def _finding(host: str, port: int) -> Iterator[None]:
    """Says of which address it is that nobody can listen there."""
    try:
        yield
    except OSError as error:
        raise BadInputError(f"{with_port(host, port)}: {_why(error)}") from error


def _why(error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return "another program listens there already; --port 0 finds a free place"
    return reason(error)


def certificate_of(cert: str | None, key: str | None) -> Certificate | None:
    """The files for TLS, if they are given, and fit together."""
    if cert is None and key is None:
        return None
    if cert is None or key is None:
        raise BadInputError("--tls-cert and --tls-key go together")
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(cert, key)
    except ssl.SSLError as error:
        raise BadInputError(f"{cert}, {key}: these are not a certificate and its key") from error
    except OSError as error:
        raise BadInputError(f"{cert}, {key}: {reason(error)}") from error
    return Certificate(cert, key)


def own_address() -> str | None:
    """By which address the other machines of the house find this one, as far as can be known."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(_ANYWHERE)
        return _first(way.getsockname()[:1])
    with suppress(OSError):
        return _first(socket.gethostbyname_ex(socket.gethostname())[2])
    return None


def _first(addresses: Iterable[object]) -> str | None:
    """The first that is not this machine's own name for itself."""
    return next((str(one) for one in addresses if not str(one).startswith(("127.", "0."))), None)


def with_port(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
