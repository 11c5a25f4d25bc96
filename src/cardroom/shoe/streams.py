"""Seeds: every part of a simulation has a stream of random words of its own."""

from __future__ import annotations

from hashlib import sha256


def stream(seed: int | str, part: int | str) -> int:
    """The state that a part's stream begins with: the first eight bytes of a SHA-256."""
    return int.from_bytes(sha256(f"{seed}/{part}".encode()).digest()[:8])
