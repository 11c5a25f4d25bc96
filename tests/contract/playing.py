"""Tables of every game, played by chance through the contract."""

from __future__ import annotations

from functools import reduce
from random import Random
from typing import TYPE_CHECKING

import pytest
from toy import ToyGame

from cardroom import engine, sheets
from cardroom.shoe import SeedTape
from driving import play, table_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardroom.driver import Driver
    from cardroom.engine.contract import Game

EVERY = pytest.mark.parametrize("ref", ["a toy", *sheets.ids()])


def game_of(ref: str, readings: Mapping[str, str] | None = None) -> Game:
    return ToyGame() if ref == "a toy" else engine.of(ref, readings)


def played(game: Game, seed: int, watch: Callable[[Driver], None] = lambda _: None, steps: int = 120) -> Driver:
    """So many decisions, left to chance; someone may watch the table before each of them."""
    table = table_of(game, SeedTape(seed))
    play(Random(seed), table, steps, watch)
    assert reduce(game.evolve, table.log, game.new()) == table.state
    return table


def seats_of(game: Game) -> list[int | None]:
    """Every viewer: a bystander, and all seats."""
    return [None, *range(game.seats)]
