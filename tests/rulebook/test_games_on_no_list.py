"""Games that no exhibit knows, made of the same parts: nothing in the engine knows a game by its name."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cardroom import sheets
from cardroom.sheets import PokerSheet
from poker_hands import Played
from random_hands import random_game, random_hand

if TYPE_CHECKING:
    from pathlib import Path

GAMES = {
    "two-board-drawmaha-27": """
        based_on = ["drawmaha-27"]
        [streets.flop]
        steps = [{do="burn"}, {do="board", cards=3}, {do="burn"}, {do="board", cards=3, board=2}]
        [streets.turn]
        steps = [
            {do="burn"}, {do="draw"}, {do="burn"}, {do="board", cards=1}, {do="burn"}, {do="board", cards=1, board=2},
        ]
        [streets.river]
        steps = [{do="burn"}, {do="board", cards=1}, {do="burn"}, {do="board", cards=1, board=2}]
        [showdown]
        draw = { ranking = "deuce-to-seven", own = 5, share = "1/2" }
        omaha = { ranking = "high", own = 2, board = 1, share = "1/4" }
        second-omaha = { ranking = "high", own = 2, board = 2, share = "1/4" }
    """,
    "one-draw-badugi": """
        based_on = ["button", "draw"]
        players = { max = 8 }
        showdown.badugi = { ranking = "badugi-ace-low" }
        [streets.deal]
        steps = [{do="deal", cards=4, face="down"}]
        bet = { size = "lower", opens = "left-of-blinds" }
        [streets.draw]
        steps = [{do="burn"}, {do="draw"}]
        bet = { size = "higher", opens = "left-of-button" }
    """,
    "razz-with-a-high-half": """
        based_on = ["razz", "split-pot"]
        [showdown]
        low = { ranking = "ace-to-five", share = "1/2" }
        high = { ranking = "high", share = "1/2" }
    """,
    "five-card-stud": """
        based_on = ["game"]
        players = { max = 8 }
        up_cards = "high"
        exhausted = "burns-then-community-card"
        pot = { odd_chip = "highest-own-card" }
        forced.ante = { by = "everyone", share = "1/5" }
        forced.bring-in = { by = "worst-up-card", share = "1/2" }
        showdown.high = { ranking = "high" }
        [streets.first]
        steps = [{do="deal", cards=1, face="down"}, {do="deal", cards=1, face="up"}]
        bet = { size = "lower", opens = "bring-in" }
        [streets.second]
        steps = [{do="burn"}, {do="deal", cards=1, face="up"}]
        bet = { size = "lower", opens = "best-showing" }
        [streets.third]
        steps = [{do="burn"}, {do="deal", cards=1, face="up"}]
        bet = { size = "higher", opens = "best-showing" }
        [streets.fourth]
        steps = [{do="burn"}, {do="deal", cards=1, face="up"}]
        bet = { size = "higher", opens = "best-showing" }
    """,
    "pineapple-badugi-holdem": """
        based_on = ["button", "flop", "split-pot"]
        players = { max = 9 }
        [streets.pre-flop]
        steps = [{do="deal", cards=3, face="down"}]
        [streets.flop]
        steps = [{do="discard", cards=1}, {do="burn"}, {do="board", cards=3}]
        [showdown]
        high = { ranking = "high", board = 1, share = "1/2" }
        badugi = { ranking = "badugi-ace-low", board = 1, share = "1/2" }
    """,
}


@pytest.fixture(params=GAMES)
def own(request: pytest.FixtureRequest, tmp_path: Path) -> PokerSheet:
    name = str(request.param)
    path = tmp_path / f"{name}.toml"
    text = "\n".join(line.strip() for line in GAMES[name].splitlines())
    head = f'family = "poker"\nid = "{name}"\nname = "{name.replace("-", " ").title()}"\n'
    path.write_text(head + text, encoding="utf-8")
    sheet = sheets.check(str(path))
    assert isinstance(sheet, PokerSheet)
    return sheet


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
    }
    winners = {
        "two-board-drawmaha-27": {"draw": 1, "omaha": 2, "second omaha": 2},
        "one-draw-badugi": {"": 1},
        "razz-with-a-high-half": {"low": 1, "high": 2},
        "five-card-stud": {"": 1},
        "pineapple-badugi-holdem": {"high": 2, "badugi": 1},
    }
    hand = Played(
        own, "$50 $50", cards[own.id], "call, check, discard 9c, discard 9d" if "pine" in own.id else ""
    ).finish()
    told = " ".join(line for line in hand.lines if " wins " in line)
    for part, winner in winners[own.id].items():
        assert f"{winner} wins" in told
        assert not part or f"the {part}" in told
