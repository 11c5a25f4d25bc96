"""Every reading of every sheet, and the options of a table, through the contract: a short while with all its laws."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playing import game_of, played, seats_of
from two_worlds import TwoWorlds

from cardroom import sheets
from cardroom.engine.codec import decode, encode
from cardroom.engine.contract import admit
from cardroom.engine.scene import Scene
from driving import brought, built, name_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.driver import Driver
    from cardroom.engine.contract import Game


@pytest.mark.parametrize("ref", sheets.ids())
def test_every_reading_is_a_game(ref: str) -> None:
    for number, (name, option) in enumerate(others(ref)):
        game = game_of(ref, {name: option})
        assert played(game, number, Laws(game), steps=20).log, f"{name}={option}"


@pytest.mark.parametrize(
    ("words", "happens"),
    [
        ("holdem table.straddle=under-the-gun table.run_it_twice=by-consent", {"Straddled", "RunBegan"}),
        ("omaha table.bomb_pot.when=when-agreed table.bomb_pot.boards=2", {"BombPotAgreed"}),
        ("limit-holdem table.kill.after=large-pot table.kill.at_least=1 table.ante.by=big-blind", {"PotWon"}),
    ],
)
def test_what_a_table_may_agree_on_is_a_game_too(words: str, happens: set[str]) -> None:
    ref, *options = words.split()
    game = game_of(ref, dict(option.split("=") for option in options))
    assert happens <= {type(event).__name__ for event in played(game, 4, Laws(game), steps=120).log}


def others(ref: str) -> Iterator[tuple[str, str]]:
    """The readings that were not chosen; the chosen ones are the sheet itself."""
    for name, reading in sheets.load(ref).readings.items():
        yield from ((name, option) for option in reading.options if option != reading.choice)


class Laws:
    """Chips add up, states survive the wire, options are accepted, and nobody sees what is hidden."""

    def __init__(self, game: Game) -> None:
        self.chance, self.worlds = Random(0), TwoWorlds(game)

    def __call__(self, table: Driver) -> None:
        game, state = table.game, table.state
        assert game.chips(state) == brought(game, table.log)
        assert decode(game.kinds.state, encode(state)) == state
        viewer = self.chance.choice([*seats_of(game), *game.turn(state).seats])
        self.options(table, viewer)
        scene = game.scene(state, viewer)
        assert decode(Scene, encode(scene)) == scene
        assert scene.chips == game.chips(state)
        self.worlds.follow(table.log)
        one, other = self.worlds.seen_by(viewer)
        assert game.view(one.state, viewer) == game.view(other.state, viewer)
        assert game.legal(one.state, viewer) == game.legal(other.state, viewer)

    def options(self, table: Driver, seat: int | None) -> None:
        game, state = table.game, table.state
        for option in game.legal(state, seat):
            name = "New" if seat is None else name_at(table, seat)
            assert game.step(state, admit(game, state, built(self.chance, option), seat, name))[0]
