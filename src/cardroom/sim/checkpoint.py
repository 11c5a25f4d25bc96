"""Files to go on from: what they hold is sealed with a checksum, so that nothing else is believed."""

from __future__ import annotations

from hashlib import sha256
from typing import TypeVar

import msgspec

from cardroom.data import Data

_VERSION = 2
"""The first had no checksum."""
T = TypeVar("T")


class SavedError(ValueError):
    """A file from which no simulation can go on, and why."""


class _Sealed(Data):
    """What a file holds, as it is written, with its checksum; `simulation` is the version."""

    simulation: int
    kind: str
    checksum: str
    holds: msgspec.Raw


def seal(kind: str, holds: object) -> bytes:
    """A file of a kind of simulation."""
    written = msgspec.json.encode(holds)
    checksum = _checksum(kind, written)
    return msgspec.json.encode(_Sealed(simulation=_VERSION, kind=kind, checksum=checksum, holds=msgspec.Raw(written)))


def unseal(text: bytes) -> tuple[str, bytes]:
    """The kind of simulation that a file is of, and what it holds, exactly as it was written."""
    sealed = decode(
        text, _Sealed, "is not a simulation that was broken off by this version of Cardroom, or has lost a part of it"
    )
    if sealed.simulation != _VERSION:
        raise SavedError("comes from another version of Cardroom, so that its simulation cannot go on")
    holds = bytes(sealed.holds)
    if sealed.checksum != _checksum(sealed.kind, holds):
        raise SavedError("is damaged: what it holds is not what was written")
    return sealed.kind, holds


def decode(text: bytes, kind: type[T], otherwise: str) -> T:
    """A text as a value, or what to say of the file otherwise."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise SavedError(otherwise) from error


def _checksum(kind: str, holds: bytes) -> str:
    return sha256(f"{_VERSION} {kind} ".encode() + holds).hexdigest()
