"""Files to go on from: what they hold is sealed with a checksum, so that nothing else is believed."""

from __future__ import annotations

from hashlib import sha256
from typing import TypeVar

import msgspec

from cardroom.data import Data
from cardroom.errors import FormError

_VERSION = 3
"""The first had no checksum, the second was for simulations alone."""
T = TypeVar("T")


class CheckpointError(FormError):
    """A file from which no work can go on, and why."""


class _Sealed(Data):
    """What a file holds, as it is written, with its checksum."""

    version: int
    kind: str
    checksum: str
    holds: msgspec.Raw


def seal(kind: str, holds: object) -> bytes:
    """A file of a kind of work."""
    written = msgspec.json.encode(holds)
    checksum = _checksum(kind, written)
    return msgspec.json.encode(_Sealed(version=_VERSION, kind=kind, checksum=checksum, holds=msgspec.Raw(written)))


def unseal(text: bytes, *kinds: str) -> tuple[str, bytes]:
    """The kind of work that a file is of, and what it holds, exactly as it was written."""
    sealed = decode(
        text, _Sealed, "is not work that was broken off by this version of Cardroom, or has lost a part of it"
    )
    if sealed.version != _VERSION:
        raise CheckpointError("comes from another version of Cardroom, so that it cannot go on")
    holds = bytes(sealed.holds)
    if sealed.checksum != _checksum(sealed.kind, holds):
        raise CheckpointError("is damaged: what it holds is not what was written")
    if sealed.kind not in kinds:
        raise CheckpointError(f"is work of another kind, {sealed.kind}; `--resume` of its own command goes on with it")
    return sealed.kind, holds


def decode(text: bytes, kind: type[T], otherwise: str) -> T:
    """A text as a value, or what to say of the file otherwise."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise CheckpointError(otherwise) from error


def _checksum(kind: str, holds: bytes) -> str:
    return sha256(f"{_VERSION} {kind} ".encode() + holds).hexdigest()
