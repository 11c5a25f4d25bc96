"""Games that no exhibit knows, made of the same parts: nothing in the engine knows a game by its name."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from own_games import GAMES, made
from poker_hands import Played
from random_hands import random_game, random_hand

if TYPE_CHECKING:
    from pathlib import Path

    from cardroom.sheets import PokerSheet


@pytest.fixture(params=GAMES)
def own(request: pytest.FixtureRequest, tmp_path: Path) -> PokerSheet:
    return made(tmp_path, str(request.param))


def test_a_game_on_no_list_is_played_to_the_last_chip(own: PokerSheet) -> None:
    chance = Random(own.id)
    game = random_game(chance, own)
    for _ in range(40):
        random_hand(chance, game)
        assert not game.state.pot


def test_its_hands_are_won_as_its_parts_say(own: PokerSheet) -> None:
    cards = {
        "two-board-drawmaha-27": "1 7s 5h 4d 3c 2s; 2 Ah Ad 9c 8d 8c; board As Kh Qd 2d 2c; second 8h 9h Jc Jd 3h",
        "one-draw-badugi": "1 As 2h 3d 4c; 2 Ks Qh Jd Tc",
        "razz-with-a-high-half": "1 As 2h 3d 4c 6s Kd Qd; 2 Ks Kh Kc 7d 7c 2c 2d",
        "five-card-stud": "1 As Ah 3d 4c 6s; 2 Ks Kh Qc 7d 8c",
        "pineapple-badugi-holdem": "1 As 2h 9c; 2 Kh Kd 9d; board Ks 3d 4c 4h 9s",
        "draw-before-the-first-bet": "1 As 2h 9c 8c; 2 Kh Kd 9d 8d; board Ks 3d 4c 4h 9s",
    }
    winners = {
        "two-board-drawmaha-27": {"draw": 1, "omaha": 2, "second omaha": 2},
        "one-draw-badugi": {"": 1},
        "razz-with-a-high-half": {"low": 1, "high": 2},
        "five-card-stud": {"": 1},
        "pineapple-badugi-holdem": {"high": 2, "badugi": 1},
        "draw-before-the-first-bet": {"": 2},
    }
    plays = {
        "pineapple-badugi-holdem": "call, check, discard 9c, discard 9d",
        "draw-before-the-first-bet": "pat, pat, 1 discard 9c 8c, 2 discard 9d 8d, call, check",
    }
    hand = Played(own, "$50 $50", cards[own.id], plays.get(own.id, "")).finish()
    told = " ".join(line for line in hand.lines if " wins " in line)
    for part, winner in winners[own.id].items():
        assert f"{winner} wins" in told
        assert not part or f"the {part}" in told


def test_blinds_are_still_to_be_matched_after_a_draw(tmp_path: Path) -> None:
    cards = "1 As Ad 2c 3c 2d; 2 Ks Kd 4c 5c; 3 Qs Qd 6c 7c 2h"
    moves = "1 draw 3c, 2 pat, 3 draw 7c, 1 discard 2c 2d, 2 discard 4c 5c, 3 discard 6c 2h"
    hand = Played(made(tmp_path, "draw-before-the-first-bet"), "$50 $50 $50", cards, moves)
    assert hand.actor == 3
    assert hand.options == {"fold": None, "call": "$2", "raise": "$4"}
    assert len(hand.state.players[2].discards) == 3


def test_between_two_a_seat_with_two_blinds_posts_the_larger_one(tmp_path: Path) -> None:
    """The button comes first of two: it has the button's blind and the first one."""
    hand = Played(made(tmp_path, "three-blinds"), "*$50 $50")
    posts = [line.split(" (")[0] for line in hand.lines if " posts " in line]
    assert posts == ["1 posts button blind $1", "2 posts big blind $2"]
