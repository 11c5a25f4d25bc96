"""Worlds that differ only in hidden cards look the same to whoever does not see these: every sheet, every viewer."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from playing import EVERY, game_of, played, seats_of
from two_worlds import TwoWorlds

if TYPE_CHECKING:
    from cardroom.driver import Driver


@EVERY
def test_nothing_that_is_sent_tells_two_worlds_apart(ref: str) -> None:
    """Events in words, views, turns, options and scenes: of a bystander, of whoever is in turn, of somebody else."""

    def watch(table: Driver) -> None:
        worlds.follow(table.log)
        for viewer in {None, chance.choice(seats_of(game)), *game.turn(table.state).seats[:1]}:
            one, other = worlds.seen_by(viewer)
            differ.append(one.state != other.state)
            assert [game.redact(e, viewer) for e in one.events] == [game.redact(e, viewer) for e in other.events]
            assert worlds.told(one, viewer) == worlds.told(other, viewer)
            assert game.view(one.state, viewer) == game.view(other.state, viewer)
            assert game.turn(one.state) == game.turn(other.state)
            assert game.legal(one.state, viewer) == game.legal(other.state, viewer)
            assert game.scene(one.state, viewer) == game.scene(other.state, viewer)

    game, chance = game_of(ref), Random(9)
    worlds, differ = TwoWorlds(game), list[bool]()
    played(game, 9, watch, steps=50)
    assert any(differ) or ref == "a toy", "somebody did not know everything"
