"""Tables of every sheet written down and read back: the same events, from the first player on."""

from __future__ import annotations

from random import Random

import pytest

from cardroom import engine, sheets
from cardroom.notation.replay import replay
from cardroom.notation.transcript import header, tell
from cardroom.shoe import SeedTape
from driving import play, table_of


@pytest.mark.parametrize("ref", sheets.ids())
def test_a_table_is_read_back_to_the_same_events(ref: str) -> None:
    table = table_of(engine.of(ref), SeedTape(8))
    play(Random(8), table, 100)
    assert replay(tell(header(ref, {}), table.game, table.log)).log == tuple(table.log)
