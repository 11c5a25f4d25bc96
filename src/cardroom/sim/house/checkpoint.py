"""A simulation of a house game that was broken off, in a file from which it goes on as if nothing had happened."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Annotated

import numpy as np
from msgspec import Meta

from cardroom.data import Data
from cardroom.jobs.checkpoint import CheckpointError, decode, seal
from cardroom.kernels.house.automaton import RoundCounts
from cardroom.sim.house.batch import new_tally
from cardroom.sim.house.request import HouseRequest
from cardroom.sim.house.runner import BATCH

if TYPE_CHECKING:
    from cardroom.sim.house.batch import Setup
    from cardroom.sim.house.runner import Progress

HOUSE = "house"
_SIGNED = {"places", "shoes"}
"""Tables with sums, which may be negative; all others are counts."""


class SavedRounds(Data):
    """What was asked for, and what is counted in the batches done."""

    asked: HouseRequest
    fingerprint: str
    done: Annotated[int, Meta(ge=1)]
    seconds: Annotated[float, Meta(ge=0)]
    counts: dict[str, list[int]]


def fingerprint(setup: Setup) -> str:
    """A short text that differs as soon as anything about the rounds to be played does."""
    digest = sha256(f"{setup.deck[1:]} {setup.spots} {setup.rate} {setup.model.unit}".encode())
    for table in (*setup.model.automaton, setup.deck.cards):
        digest.update(np.ascontiguousarray(table).tobytes())
    return digest.hexdigest()[:16]


def save(progress: Progress, asked: HouseRequest, seconds: float = 0.0) -> bytes:
    """The file of a simulation that has come so far in so many seconds."""
    counts = {name: table.ravel().tolist() for name, table in progress.tally._asdict().items()}
    return seal(
        HOUSE,
        SavedRounds(
            asked=asked,
            fingerprint=fingerprint(progress.task.setup),
            done=progress.task.done,
            seconds=seconds,
            counts=counts,
        ),
    )


def load(holds: bytes) -> SavedRounds:
    """What a file holds."""
    return decode(holds, SavedRounds, "is damaged: it does not say what is played")


def tally_of(saved: SavedRounds, setup: Setup) -> RoundCounts:
    """What is counted, if it belongs to this setup and adds up."""
    if saved.fingerprint != fingerprint(setup):
        raise CheckpointError("belongs to other rules or another strategy: the sheet or the strategy has changed since")
    empty = new_tally(setup.model)._asdict()
    try:
        counts = {name: np.array(saved.counts[name], np.int64).reshape(table.shape) for name, table in empty.items()}
    except (KeyError, ValueError, OverflowError) as error:
        raise CheckpointError("is damaged: its counts are not complete") from error
    tally, rounds = RoundCounts(**counts), min(saved.done * BATCH, saved.asked.rounds)
    sums = (tally.places[:, 0].sum(), tally.spots.sum() / setup.spots)
    if any(table.min() < 0 for name, table in counts.items() if name not in _SIGNED) or set(sums) != {rounds}:
        raise CheckpointError("is damaged: its counts do not add up")
    return tally
