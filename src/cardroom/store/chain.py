"""Hash chains, by which every changed byte shows.

The ``head`` of a log goes over what a bystander may see, so it can be shown to everybody and gives nothing away; with
the public lines anyone can compute it: SHA-256 over the last head and the line. A ``seal`` goes over whole rows and
stays in the house: SHA-256 over the last seal and the row's values in MessagePack, which says where each of them ends.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from cardroom.data import astuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.store.rows import LogRow

START = bytes(32)
"""The head and the seal of an empty log."""
Value = str | int | bytes | None
"""What a column can hold."""
_pack = msgspec.msgpack.Encoder().encode


def next_head(head: bytes, public: bytes) -> bytes:
    return sha256(head + public).digest()


def next_seal(seal: bytes, row: LogRow) -> bytes:
    """Over everything in the row but its own seal."""
    return sealed(seal, astuple(row)[:-1])


def sealed(before: bytes, values: Sequence[Value]) -> bytes:
    """The seal of some values that follow others."""
    return sha256(before + _pack(values)).digest()
