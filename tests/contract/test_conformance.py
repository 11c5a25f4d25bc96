"""Every sheet of the library through the contract for every table; a new family gets all of this by being listed."""

from __future__ import annotations

from random import Random

import pytest

from cardroom import engine, sheets
from cardroom.shoe import SeedTape
from driving import Table, play

EVERY = pytest.mark.parametrize("ref", sheets.ids())


@EVERY
def test_all_that_is_built_from_options_is_accepted(ref: str) -> None:
    game = engine.of(ref)
    for seed in range(3):
        play(Random(seed), Table(game, SeedTape(seed)), 120)
