"""The simple player: it always does something legal, from what its seat may see."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.bots import house as bot
from cardroom.cards import UNKNOWN
from cardroom.engine.house import PlayersTurn, actions, legal, turn
from cardroom.engine.house.redact import view
from random_rounds import HOUSE, random_bets, random_table


@pytest.mark.parametrize("ref", HOUSE)
@pytest.mark.parametrize("seed", range(20))
def test_the_simple_player_plays_whole_rounds_from_its_view(ref: str, seed: int) -> None:
    chance = Random(seed)
    table = random_table(chance, ref)
    table.open_round()
    random_bets(chance, table)
    table.do(actions.CloseBets())
    while isinstance(turn(table.state), PlayersTurn):
        options, seen = legal(table.sheet, table.state), view(table.state)
        assert options is not None
        assert seen.dealer[1] == UNKNOWN
        table.do(bot.choose(seen, options))
    assert all(not spot.ante for spot in table.state.spots)
