"""A simulation broken off, in a file from which it goes on as if nothing had happened."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Annotated

import msgspec
import numpy as np
from msgspec import Meta

from cardroom.data import Data
from cardroom.kernels.machine import Tally
from cardroom.sim.batch import new_tally
from cardroom.sim.request import Request

if TYPE_CHECKING:
    from cardroom.sim.batch import Setup
    from cardroom.sim.runner import Progress


class Saved(Data):
    """What was asked for, and what is counted in the batches done."""

    asked: Request
    fingerprint: str
    done: Annotated[int, Meta(ge=1)]
    seconds: float
    counts: dict[str, list[int]]


class SavedError(ValueError):
    """A file from which no simulation can go on, and why."""


def fingerprint(setup: Setup) -> str:
    """A short text that differs as soon as anything about the rounds to be played does."""
    digest = sha256(f"{setup.deck[1:]} {setup.spots} {setup.rate} {setup.model.unit}".encode())
    for table in (*setup.model.machine, setup.deck.cards):
        digest.update(np.ascontiguousarray(table).tobytes())
    return digest.hexdigest()[:16]


def save(progress: Progress, asked: Request, seconds: float = 0.0) -> bytes:
    """The file of a simulation that has come so far in so many seconds."""
    counts = {name: table.ravel().tolist() for name, table in progress.tally._asdict().items()}
    saved = Saved(
        asked=asked,
        fingerprint=fingerprint(progress.task.setup),
        done=progress.task.done,
        seconds=seconds,
        counts=counts,
    )
    return msgspec.json.encode(saved)


def load(text: bytes) -> Saved:
    """What a file says."""
    try:
        return msgspec.json.decode(text, type=Saved)
    except (msgspec.DecodeError, ValueError) as error:
        raise SavedError("is not a simulation that was broken off") from error


def tally_of(saved: Saved, setup: Setup) -> Tally:
    """What is counted, if it belongs to this setup."""
    if saved.fingerprint != fingerprint(setup):
        raise SavedError("belongs to other rules or another strategy: the sheet or the strategy has changed since")
    empty = new_tally(setup.model)._asdict()
    try:
        counts = [np.array(saved.counts[name], np.int64).reshape(table.shape) for name, table in empty.items()]
    except (KeyError, ValueError) as error:
        raise SavedError("is damaged: its counts are not complete") from error
    return Tally(*counts)
